/** Builds the menu of a reference: its pages and all compounds. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { functionListFile, overviewFile } from '../../../../../views/domain/api-reference.ts';
import { groupBy } from '../../../../../views/domain/group-by.ts';
import { apiReferenceAddress } from '../../../../../views/domain/urls.ts';
import { MenuTree, type MenuTreeItem, type MenuTreeLink } from '../../../../../views/parts/menu-tree.tsx';
import { stableId } from '../../kit/short-id.ts';
import { markActive } from '../../site/menus/menu-html.ts';
import { BASE_MARK } from '../../document/types.ts';
import type { Reference, ReferenceIndex } from '../model/reference.ts';
import type { IndexedCompound } from '../model/reference-source.ts';
import { type Words, createWords } from '../text/words.ts';
import { groupByRole } from '../model/roles.ts';

export interface ReferenceTree {
  id: string;
  /** Internal links start with `BASE_MARK`. */
  html: string;
  /** Id of the branch by entry. */
  branches: ReadonlyMap<string, string>;
}

interface Branch {
  id: string;
  label: string;
  isOpen: boolean;
  compounds: IndexedCompound[];
}

/** A longer list of classes is closed at first. */
const longestOpen = 24;

/** Groups compounds by category, in the order of the source. */
export function groupCompounds({
  compounds,
}: Pick<ReferenceIndex, 'compounds'>): [category: string, compounds: IndexedCompound[]][] {
  return [...groupBy(compounds, ({ category }) => category)];
}

/** Finds compounds with the same kind and name as another one in a different namespace. */
export function findNamesakes(compounds: Iterable<IndexedCompound>): ReadonlySet<IndexedCompound> {
  const groups = groupBy(compounds, ({ category, name }) => `${category}/${name}`);
  return new Set([...groups.values()].filter(({ length }) => length > 1).flat());
}

export function renderTree(reference: Reference, index: ReferenceIndex): ReferenceTree {
  const { locale, folder, functionList, id } = reference;
  const words = createWords(locale);
  const branches = branchesOf(reference, index, words);
  const link = (category: string, file: string, label: string, tag = ''): MenuTreeLink => ({
    kind: 'link',
    id: nodeId(category, file),
    label,
    tag,
    href: BASE_MARK + apiReferenceAddress({ ...folder, category, file }),
    opensWindow: false,
  });
  const namesakes = findNamesakes(index.compounds);
  const labelOf = (compound: IndexedCompound) =>
    namesakes.has(compound) && compound.scope !== '' ? `${compound.name} (${compound.scope})` : compound.name;
  const items: MenuTreeItem[] = [
    link(overviewFile.category, overviewFile.file, words('overview')),
    ...(functionList
      ? [link(functionListFile.category, functionListFile.file, functionList.title || words('function-list'))]
      : []),
    ...branches.map(({ id: branchId, label, isOpen, compounds }): MenuTreeItem => ({
      kind: 'category',
      id: branchId,
      label,
      tag: '',
      count: compounds.length,
      isOpen,
      items: compounds.map((compound) =>
        link(compound.category, compound.file, labelOf(compound), compound.isDeprecated ? words('deprecated') : ''),
      ),
    })),
  ];
  const html = renderToStaticMarkup(createElement(MenuTree, { items }));
  const placed = branches.flatMap(({ id: branchId, compounds }) =>
    compounds.map(({ category, file }): [string, string] => [nodeId(category, file), branchId]),
  );
  return { id: `${id}:${stableId('', html, 8)}`, html, branches: new Map(placed) };
}

/** Arranges compounds like the source; other compounds follow by role. */
function branchesOf({ source }: Reference, index: ReferenceIndex, words: Words): Branch[] {
  const left = new Set(index.compounds);
  const own = (source.tree ?? []).map(({ label, files }, at) => {
    const compounds = [...files].flatMap((file) => index.byFile.get(file.toLowerCase()) ?? []);
    const first = compounds.filter((compound) => left.delete(compound));
    return { id: `tree/${String(at)}`, label, isOpen: false, compounds: first };
  });
  const rest = groupByRole([...left]).map(({ id, word, compounds }) => ({
    id: nodeId(id, ''),
    label: words(word),
    compounds,
    isOpen: id === 'class' && compounds.length <= longestOpen,
  }));
  return [...own, ...rest].filter(({ compounds }) => compounds.length > 0);
}

/** Marks the open page, and opens its group. */
export function markTree(tree: ReferenceTree, category: string, file: string): string {
  const node = nodeId(category, file);
  return markActive(tree.html, node, [tree.branches.get(node) ?? nodeId(category, '')]);
}

function nodeId(category: string, file: string): string {
  return `${category}/${file}`;
}
