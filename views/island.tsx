import type { ComponentType } from 'react';
import { fixedPart } from './fixed-part.tsx';
import type { Frame } from './frame.ts';

interface IslandProps<Props extends object> {
  /** Name of the component in the page's widget list (client/widgets). */
  name: string;
  component: ComponentType<Props>;
  /** JSON only, because props travel in an attribute, which React escapes. */
  props: Props;
}

/** A part of the page that the browser hydrates when it is pointed at, touched or focused. Everything outside islands stays server HTML. */
export function Island<Props extends object>({ name, component: Component, props }: IslandProps<Props>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}

/** An island with equal props on every page of an edition; props and HTML are built once. @param id different from other islands */
export function FixedIsland<Props extends object>(given: {
  frame: Frame;
  id: string;
  island: () => IslandProps<Props>;
}) {
  const { frame, id, island } = given;
  return <div className="boxless" {...fixedPart(frame, `island ${id}`, () => <Island {...island()} />)} />;
}
