/** Shows texts from the properties of an unknown component without content. */
import type { List, PhrasingContent, RootContent } from 'mdast';
import { text } from '../prop-values.ts';
import { isValueMap, type Origin, type Value, type ValueMap } from '../tree.ts';

/** Properties that hold text for readers, and properties that hold a link target. */
const wordProps = ['title', 'label', 'name', 'text', 'summary', 'caption', 'description', 'content'];
const linkProps = ['href', 'link', 'to', 'url'];
/** `name` of a component is often a key, not a text. */
const ownProps = wordProps.filter((name) => name !== 'name');
const maxEntries = 300;
const maxDepth = 5;

export function showWords(props: ValueMap, origin: Origin): RootContent[] {
  const words = ownProps.map((name) => text(props[name])).filter((one) => one !== '');
  return [
    ...words.map((value): RootContent => ({ type: 'paragraph', children: [{ type: 'text', value }] })),
    ...listsIn(props, origin, 0),
  ];
}

/** Shows arrays of objects with texts, such as `items={[{label: 'Cups', link: '/cups'}]}`, as lists. */
function listsIn(props: ValueMap, origin: Origin, depth: number): List[] {
  if (depth > maxDepth) return [];
  return Object.values(props).flatMap((value) => {
    const entries = Array.isArray(value) ? (value as Value[]).filter(isValueMap).slice(0, maxEntries) : [];
    const children = entries.flatMap((entry) => {
      const words = wordsIn(entry, origin);
      const inner = listsIn(entry, origin, depth + 1);
      if (words.length + inner.length === 0) return [];
      return [
        {
          type: 'listItem' as const,
          spread: false,
          children: [{ type: 'paragraph' as const, children: words }, ...inner],
        },
      ];
    });
    return children.length > 0 ? [{ type: 'list' as const, spread: false, children }] : [];
  });
}

/** Links the first text to the target of the entry. */
function wordsIn(entry: ValueMap, origin: Origin): PhrasingContent[] {
  const [first, ...rest] = wordProps.map((name) => text(entry[name])).filter((one) => one !== '');
  if (first === undefined) return [];
  const name: PhrasingContent = { type: 'text', value: first };
  const url = linkProps.map((prop) => text(entry[prop])).find((one) => one !== '');
  const shown: PhrasingContent = url === undefined ? name : { type: 'link', url, children: [name], data: { origin } };
  return [shown, ...rest.map((value): PhrasingContent => ({ type: 'text', value: `: ${value}` }))];
}
