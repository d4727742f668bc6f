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
  /** Of an island with the same props on every page of an edition. */
  fixedIn?: Frame;
}

/** A part of the page that the browser hydrates; everything outside islands stays as the server wrote it. */
export function Island<Props extends object>(given: IslandProps<Props>) {
  const { name, component: Component, props, when = 'idle', fixedIn } = given;
  const json = JSON.stringify(props);
  const attributes = { 'data-island': name, 'data-when': when, 'data-props': json };
  if (fixedIn)
    return <div {...attributes} {...fixedPart(fixedIn, `${name} ${json}`, () => <Component {...props} />)} />;
  return (
    <div {...attributes}>
      <Component {...props} />
    </div>
  );
}
