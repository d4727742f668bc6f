/** Links bracketed names, as in code comments: `[boilWater]`, `[Kettle.boilWater]`. */
import type { ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { isDistinctive } from '../code/symbol-marks.ts';

/** Types by member name, from places in a section that write both: `Kettle.boil`. */
export type WrittenTypes = ReadonlyMap<string, string>;

const bracketed = /(?<![\w)\]])\[((?:[A-Za-z_$][\w$]*\.)?[A-Za-z_$][\w$]*)\](?![[(:])/;
const heading = /^h[1-6]$/;
/** `Kettle.boilWater`, `Kettle > boilWater` */
const withType = /\b([A-Z][\w$]*)(?:\.|::| ?> ?)([A-Za-z_$][\w$]*)/g;

/** Links names that the page's reference has. Other bracketed text stays unchanged. */
export function linkBracketedNames(
  text: string,
  resolve: (symbol: string) => string | undefined,
  types: WrittenTypes | undefined,
): ElementContent[] {
  return text.split(bracketed).flatMap((part, index): ElementContent[] => {
    if (index % 2 === 0) return part === '' ? [] : [{ type: 'text', value: part }];
    const href = addressOf(part, resolve, types);
    if (href === undefined) return [{ type: 'text', value: `[${part}]` }];
    return [{ type: 'element', tagName: 'a', properties: { href }, children: [{ type: 'text', value: part }] }];
  });
}

/** Splits a page before each heading. */
export function sectionsOf(nodes: Root['children']): Root['children'][] {
  const sections: Root['children'][] = [[]];
  for (const node of nodes) {
    if (node.type === 'element' && heading.test(node.tagName)) sections.push([]);
    sections.at(-1)?.push(node);
  }
  return sections;
}

/**
 * Collects types of members that several types may have. Where a section writes `Kettle.boil` once, its `boil` means
 * the same member.
 */
export function typesWrittenIn(section: Root['children']): WrittenTypes {
  const types = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const [, type = '', member = ''] of toString({ type: 'root', children: section }).matchAll(withType)) {
    if ((types.get(member) ?? type) !== type) ambiguous.add(member);
    types.set(member, type);
  }
  for (const member of ambiguous) types.delete(member);
  return types;
}

function addressOf(name: string, resolve: (symbol: string) => string | undefined, types: WrittenTypes | undefined) {
  const [member = '', type = types?.get(name)] = name.split('.').toReversed();
  const ofType = type === undefined ? undefined : resolve(`@${member}-${type}`);
  return ofType ?? (name === member && isDistinctive(member) ? resolve(`@${member}`) : undefined);
}
