/** Shows the words in the properties of a component that is unknown and has no content. */
import type { List, PhrasingContent, RootContent } from 'mdast';
import { text } from '../prop-values.ts';
import { isValueMap, type Origin, type Value, type ValueMap } from '../tree.ts';

/** Properties with words for readers, and with the address that they lead to. */
const wordProps = ['title', 'label', 'name', 'text', 'summary', 'caption', 'description', 'content'];
const linkProps = ['href', 'link', 'to', 'url'];
/** Names are often no words, but keys. */
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

/** Shows lists of entries with words, such as `items={[{label: 'Cups', link: '/cups'}]}`, as lists. */
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

/** The first words are the link. */
function wordsIn(entry: ValueMap, origin: Origin): PhrasingContent[] {
  const [first, ...rest] = wordProps.map((name) => text(entry[name])).filter((one) => one !== '');
  if (first === undefined) return [];
  const name: PhrasingContent = { type: 'text', value: first };
  const url = linkProps.map((prop) => text(entry[prop])).find((one) => one !== '');
  const shown: PhrasingContent = url === undefined ? name : { type: 'link', url, children: [name], data: { origin } };
  return [shown, ...rest.map((value): PhrasingContent => ({ type: 'text', value: `: ${value}` }))];
}
