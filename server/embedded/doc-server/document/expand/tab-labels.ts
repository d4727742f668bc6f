import type { RootContent } from 'mdast';
import { createMap, isValueMap, type ValueMap } from '../tree.ts';

/**
 * Copies facts of a Docusaurus tab group to its tabs: labels from `values`, as in `<Tabs values={[{label: 'Tea pot',
 * value: 'pot'}]}>`, and the open tab from `defaultValue`.
 */
export function describeTabs({ values, defaultValue }: ValueMap, children: RootContent[]): RootContent[] {
  const labels = new Map((Array.isArray(values) ? values : []).filter(isValueMap).map((tab) => [tab.value, tab.label]));
  return children.map((child) => {
    if (child.type !== 'component') return child;
    const { value, label = labels.get(value), default: isOwnDefault } = child.props;
    const isDefault = typeof defaultValue === 'string' ? value === defaultValue : isOwnDefault;
    return { ...child, props: Object.assign(createMap(), child.props, { label, default: isDefault }) };
  });
}
