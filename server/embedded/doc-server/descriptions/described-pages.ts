/** Names the pages that a description gives: one for the whole, for each tag, operation, webhook, callback and component. */
import { describeText } from '../document/html/describe.ts';
import { humanise } from '../kit/doc-id.ts';
import { pathOfPage } from '../files/described-path.ts';
import type { SourceFile } from '../files/files.ts';
import { escapeKey } from './description.ts';
import type { Outline, OutlinedOperation, OutlinedTag } from './outline.ts';

export const maxTitleLength = 500;

export interface DescribedPage {
  /** Path without ending that names the page in addresses. */
  name: string;
  file: SourceFile;
}

/** Menu of a description. */
export interface DescribedMenu {
  label: string;
  pages: DescribedPage[];
  groups: DescribedMenu[];
}

export interface DescribedPages {
  /** All pages, those that no menu shows, too. */
  pages: DescribedPage[];
  menu: DescribedMenu;
}

export interface DescribedFileFacts {
  path: string;
  mtimeMs: number;
  size: number;
  stamp: string;
}

/** @param isCovered tells operations that have a document of their own */
export function pagesOf(
  file: DescribedFileFacts,
  outline: Outline,
  isCovered: (operation: OutlinedOperation) => boolean,
  labelOf: (kind: 'webhook' | 'callback') => string,
): DescribedPages {
  const base = file.path.replace(/\.\w+$/, '');
  const names = new Set<string>();
  const page = (
    wanted: string,
    pointer: string,
    head: Omit<SourceFile['head'], 'title'> & { title: string },
  ): DescribedPage => {
    let name = wanted;
    for (let n = 2; names.has(name.toLowerCase()); n++) name = `${wanted}-${String(n)}`;
    names.add(name.toLowerCase());
    const path = pathOfPage({ file: file.path, pointer });
    return { name, file: { path, name, mtimeMs: file.mtimeMs, size: file.size, hash: file.stamp, head } };
  };
  const whole = page(base, '', {
    title: outline.title || humanise(base),
    ...(outline.description !== '' && { description: describeText(outline.description) }),
  });
  const operations = outline.operations.map((operation) => ({
    operation,
    page: isCovered(operation)
      ? undefined
      : page(`${base}/${nameOf(operation)}`, operation.pointer, headOf(operation, file.path)),
  }));
  const pagesIn = (isWanted: (operation: OutlinedOperation) => boolean) =>
    operations.flatMap(({ operation, page: one }) => (one && isWanted(operation) ? [one] : []));
  const tagMenus = outline.tags.map((tag): { tag: OutlinedTag; menu: DescribedMenu } => {
    const own = pagesIn(({ kind, tags }) => kind === 'operation' && tags[0] === tag.name);
    const description = tag.description === '' ? {} : { description: describeText(tag.description) };
    const about = page(`${base}/tags/${slugOf(tag.name)}`, `/tags/${escapeKey(tag.name)}`, {
      title: tag.title,
      ...description,
    });
    return {
      tag,
      menu: { label: tag.title, pages: tag.description === '' && own.length === 0 ? [] : [about, ...own], groups: [] },
    };
  });
  const known = new Set(outline.tags.map(({ name }) => name));
  const groups: DescribedMenu[] = [];
  const groupOf = (title: string): DescribedMenu => {
    const found = groups.find(({ label }) => label === title);
    if (found) return found;
    const made = { label: title, pages: [], groups: [] };
    groups.push(made);
    return made;
  };
  for (const { tag, menu } of tagMenus) {
    const parent = tagMenus.find((one) => one.tag.name === tag.parent && one.tag !== tag)?.menu;
    if (parent) parent.groups.push(menu);
    else if (tag.parent !== '') groupOf(tag.parent).groups.push(menu);
    else groups.push(menu);
  }
  const untagged = pagesIn(({ kind, tags }) => kind === 'operation' && !known.has(tags[0] ?? ''));
  for (const kind of ['webhook', 'callback'] as const) {
    const own = pagesIn((operation) => operation.kind === kind);
    if (own.length > 0) groups.push({ label: labelOf(kind), pages: own, groups: [] });
  }
  const components = outline.components.map((name) =>
    page(`${base}/schemas/${slugOf(name)}`, `/components/schemas/${escapeKey(name)}`, {
      title: name,
      isUnlisted: true,
    }),
  );
  const about = tagMenus.flatMap(({ menu }) => menu.pages.slice(0, 1));
  const all = [whole, ...about, ...operations.flatMap(({ page: one }) => one ?? []), ...components];
  return {
    pages: [...new Set(all)],
    menu: { label: whole.file.head.title ?? '', pages: [whole, ...untagged], groups },
  };
}

function headOf(operation: OutlinedOperation, path: string): SourceFile['head'] & { title: string } {
  const text = describeText(operation.description);
  return {
    title: titleOf(operation).slice(0, maxTitleLength),
    isOperation: true,
    describes: `${path}#${operation.pointer}`,
    ...(text !== '' && { description: text }),
  };
}

type Named = Pick<OutlinedOperation, 'summary' | 'operationId' | 'kind' | 'method' | 'path'>;

/** Title of the page of an operation. */
export function titleOf({ summary, operationId, kind, method, path }: Named): string {
  return summary || wordsOf(operationId) || (kind === 'operation' ? `${method} ${path}` : path);
}

/** Makes words of an id: `createRoom` and `create_room` are "Create room". */
function wordsOf(operationId: string): string {
  const words = operationId
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[\s_./:-]+/g, ' ')
    .trim();
  const text = words.toUpperCase() === words ? words : words.toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Stable while the operation keeps its id, or its method and path. */
function nameOf({ operationId, method, path }: OutlinedOperation): string {
  return slugOf(operationId) || slugOf(`${method.toLowerCase()} ${path}`);
}

function slugOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}_.-]+/gu, '-').replaceAll(/^[-.]+|-+$/g, '');
}
