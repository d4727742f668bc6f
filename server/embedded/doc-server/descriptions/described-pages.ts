/** Lists the generated pages of an API description: one for the whole, and for each tag, operation, webhook, callback and component. */
import { describeText } from '../document/html/describe.ts';
import { humanise } from '../kit/doc-id.ts';
import { pathOfPage } from '../files/described-path.ts';
import type { SourceFile } from '../files/files.ts';
import { escapeKey } from './description.ts';
import type { Outline, OutlinedOperation } from './outline.ts';

export const maxTitleLength = 500;

/** Menu of a description. */
export interface DescribedMenu {
  label: string;
  pages: SourceFile[];
  groups: DescribedMenu[];
}

/**
 * @param file path of the description
 * @param isCovered true for an operation with a document of its own
 * @returns all pages, also those that no menu shows
 */
export function pagesOf(
  file: Omit<SourceFile, 'name' | 'head'>,
  outline: Outline,
  isCovered: (operation: OutlinedOperation) => boolean,
  labelOf: (kind: 'webhook' | 'callback') => string,
): { pages: SourceFile[]; menu: DescribedMenu } {
  const base = file.path.replace(/\.\w+$/, '');
  const names = new Set<string>();
  const page = (wanted: string, pointer: string, head: SourceFile['head']): SourceFile => {
    let name = wanted;
    for (let n = 2; names.has(name.toLowerCase()); n++) name = `${wanted}-${String(n)}`;
    names.add(name.toLowerCase());
    return { ...file, path: pathOfPage({ file: file.path, pointer }), name, head };
  };
  const title = outline.title || humanise(base);
  const whole = page(base, '', { title, ...describe(outline.description) });
  const own = outline.operations
    .filter((operation) => !isCovered(operation))
    .map((operation) => ({
      operation,
      page: page(`${base}/${operationKey(operation)}`, operation.pointer, headOf(operation, file.path)),
    }));
  const pagesIn = (isWanted: (operation: OutlinedOperation) => boolean) =>
    own.filter(({ operation }) => isWanted(operation)).map((one) => one.page);
  const tagMenus = outline.tags.map(({ name, title: label, parent, description }) => {
    const inTag = pagesIn(({ kind, tags }) => kind === 'operation' && tags[0] === name);
    const head = { title: label, ...describe(description) };
    const about = page(`${base}/tags/${slugOf(name)}`, `/tags/${escapeKey(name)}`, head);
    const pages = description === '' && inTag.length === 0 ? [] : [about, ...inTag];
    const menu: DescribedMenu = { label, pages, groups: [] };
    return { name, parent, menu };
  });
  const groups: DescribedMenu[] = [];
  for (const { name, parent, menu } of tagMenus) {
    let above = tagMenus.find((one) => one.name === parent && one.name !== name)?.menu;
    if (!above && parent !== '') {
      above = groups.find(({ label }) => label === parent) ?? { label: parent, pages: [], groups: [] };
      if (!groups.includes(above)) groups.push(above);
    }
    (above?.groups ?? groups).push(menu);
  }
  for (const kind of ['webhook', 'callback'] as const) {
    const pages = pagesIn((operation) => operation.kind === kind);
    if (pages.length > 0) groups.push({ label: labelOf(kind), pages, groups: [] });
  }
  const components = outline.components.map((name) =>
    page(`${base}/schemas/${slugOf(name)}`, `/components/schemas/${escapeKey(name)}`, {
      title: name,
      isUnlisted: true,
    }),
  );
  const about = tagMenus.flatMap(({ menu }) => menu.pages.slice(0, 1));
  const known = new Set(outline.tags.map(({ name }) => name));
  const untagged = pagesIn(({ kind, tags }) => kind === 'operation' && !known.has(tags[0] ?? ''));
  return {
    pages: [whole, ...about, ...own.map((one) => one.page), ...components],
    menu: { label: title, pages: [whole, ...untagged], groups },
  };
}

function describe(markdown: string): { description?: string } {
  const description = describeText(markdown);
  return description === '' ? {} : { description };
}

function headOf(operation: OutlinedOperation, path: string): SourceFile['head'] {
  return {
    title: titleOf(operation).slice(0, maxTitleLength),
    isOperation: true,
    describes: `${path}#${operation.pointer}`,
    // A title that begins with the method needs no mark with the method.
    ...(operation.kind === 'operation' && (operation.summary || operation.operationId) && { method: operation.method }),
    ...describe(operation.description),
  };
}

type Named = Pick<OutlinedOperation, 'summary' | 'operationId' | 'kind' | 'method' | 'path'>;

/** Returns the title of an operation's page. */
export function titleOf({ summary, operationId, kind, method, path }: Named): string {
  return summary || wordsOf(operationId) || (kind === 'operation' ? `${method} ${path}` : path);
}

/** Makes words from an id: `createRoom` and `create_room` give "Create room". */
function wordsOf(operationId: string): string {
  const words = operationId
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[\s_./:-]+/g, ' ')
    .trim();
  const text = words.toUpperCase() === words ? words : words.toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Key that stays while the operation keeps its id, else its method and path. */
function operationKey({ operationId, method, path }: OutlinedOperation): string {
  return slugOf(operationId) || slugOf(`${method.toLowerCase()} ${path}`);
}

function slugOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}_.-]+/gu, '-').replaceAll(/^[-.]+|-+$/g, '');
}
