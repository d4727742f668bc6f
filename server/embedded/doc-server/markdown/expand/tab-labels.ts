import type { RootContent } from 'mdast';
import { isValueMap, type ValueMap } from '../tree.ts';

/** Gives tabs the labels that Docusaurus lists in `values`: `<Tabs values={[{label: 'Tea pot', value: 'pot'}]}>`. */
export function labelTabs({ values }: ValueMap, children: RootContent[]): RootContent[] {
  if (!Array.isArray(values)) return children;
  const labels = new Map(values.filter(isValueMap).map(({ value, label }) => [value, label]));
  return children.map((child) => {
    if (child.type !== 'component' || child.props.label !== undefined) return child;
    const label = labels.get(child.props.value);
    return label === undefined ? child : { ...child, props: { ...child.props, label } };
  });
}
