import type { EditionTraits } from './edition.ts';
import { groupBy } from './group-by.ts';
import type { Product } from './menu.ts';

const pickerTagCount = 6;

interface PickerGroup {
  id: string;
  name: string;
  products: Product[];
}

/**
 * Groups by category in order of appearance; products without one join the last group. If there are two levels, the inner one is used. With
 * tags, there are six groups at most; further products join the last.
 */
export function pickerGroups(products: readonly Product[], layout: EditionTraits['pickerLayout']): PickerGroup[] {
  const byName = groupBy(products, ({ category }) => category.at(-1) ?? '');
  const named = [...byName].filter(([name]) => name !== '');
  const rest = byName.get('') ?? [];
  const groups = named.length > 0 ? named : rest.length > 0 ? [['', rest] as [string, Product[]]] : [];
  if (named.length > 0 && rest.length > 0) groups.at(-1)?.[1].push(...rest);
  const shown = layout === 'tags' ? joinBeyond(groups, pickerTagCount) : groups;
  return shown.map(([name, members], index) => ({ id: String(index), name, products: members }));
}

function joinBeyond(groups: [string, Product[]][], count: number): [string, Product[]][] {
  if (groups.length <= count) return groups;
  const over = groups.slice(count - 1);
  const name = over.map(([title]) => title).join(' · ');
  return [...groups.slice(0, count - 1), [name, over.flatMap(([, products]) => products)]];
}
