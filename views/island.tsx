import type { ComponentType } from 'react';

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
