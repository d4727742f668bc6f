import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

// The build points widgets to this file, so that React comes with it (client/build/build.ts).
export { useEffect, useReducer, useRef, useState } from 'react';
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** Widgets of a page, by island names. */
export type Widgets = Readonly<Record<string, ComponentType<never>>>;

const roots = new Map<Element, Root>();

/** Hydrates an island, then repeats clicks that came too early. */
export function hydrate(island: HTMLElement, widgets: Widgets): void {
  const Widget = widgets[island.dataset.island ?? ''] as ComponentType<object> | undefined;
  if (!Widget || roots.has(island)) return;
  const props = JSON.parse(island.dataset.props ?? '{}') as object;
  const clicked = [...island.querySelectorAll<HTMLElement>('[data-clicked]')];
  // React does not know changes before hydration: choices are reset to the server's state, and the repeated click restores them.
  for (const choice of island.querySelectorAll<HTMLInputElement>('[type=radio], [type=checkbox]'))
    choice.checked = choice.defaultChecked;
  const restoreTexts = keepTexts(island);
  const onReady = () => {
    island.dataset.hydrated = '';
    restoreTexts();
    for (const button of clicked) {
      button.removeAttribute('data-clicked');
      button.click();
    }
  };
  const root = hydrateRoot(
    island,
    <Ready onReady={onReady}>
      <Widget {...props} />
    </Ready>,
    {
      onRecoverableError: (error) => {
        // oxlint-disable-next-line no-console -- server and browser disagree: a bug that a test must see
        console.error(error);
      },
    },
  );
  roots.set(island, root);
}

/** Keeps typed text, because hydration resets text areas. @returns a function that restores the text */
function keepTexts(island: HTMLElement): () => void {
  const fields = [...island.querySelectorAll('textarea')];
  const read = () =>
    fields.map(({ value, selectionStart, selectionEnd }) => [value, selectionStart, selectionEnd] as const);
  let kept = read();
  const note = () => (kept = read());
  // In the capture phase, because React's own listener there hydrates the field and empties it.
  island.addEventListener('input', note, true);
  return () => {
    island.removeEventListener('input', note, true);
    fields.forEach((field, index) => {
      const [value, start, end] = kept[index] ?? [field.value, 0, 0];
      if (field.value === value) return;
      field.setRangeText(value, 0, field.value.length);
      field.setSelectionRange(start, end);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
}

/** Unmounts the widgets inside a part that leaves the page. */
export function release(part: Element): void {
  for (const [island, root] of roots) {
    if (!part.contains(island)) continue;
    root.unmount();
    roots.delete(island);
  }
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
