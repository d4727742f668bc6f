import type { ComponentType } from 'react';
import { fixedPart } from './fixed-part.tsx';
import type { Frame } from './frame.ts';

/** `idle`: with the rest of the page; `visible`: when scrolled near; `intent`: only when pointed at, focused or touched. */
export type HydrationTime = 'idle' | 'visible' | 'intent';

interface IslandProps<Props extends object> {
  /** Name under which the page's widget list (client/widgets) knows the component. */
  name: string;
  component: ComponentType<Props>;
  /** JSON only: they travel to the browser in an attribute, which React escapes. */
  props: Props;
  when?: HydrationTime;
}

/** A part of the page that the browser hydrates; everything outside islands stays as the server wrote it. */
export function Island<Props extends object>({ name, component: Component, props, when = 'idle' }: IslandProps<Props>) {
  return (
    <div data-island={name} data-when={when} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}

/** An island with the same props on every page of an edition: neither they nor the island are made again. @param id unlike that of others */
export function FixedIsland<Props extends object>(given: {
  frame: Frame;
  id: string;
  island: () => IslandProps<Props>;
}) {
  const { frame, id, island } = given;
  return <div className="boxless" {...fixedPart(frame, `island ${id}`, () => <Island {...island()} />)} />;
}
