/** Reads `SUMMARY.md`, the menu of mdBook and GitBook: links in nested lists, below headings of parts. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, joinPath, pathIn } from '../../kit/paths.ts';

export interface Summary {
  /** Path in the content folder. */
  path: string;
  folder: string;
  /** Empty if its first heading only says that it is a list of contents. */
  title: string;
  /** In the format of `sidebars.json`. */
  items: Entry[];
}

type Entry = { type: 'doc'; id: string; label: string } | Category;

interface Category {
  type: 'category';
  label: string;
  items: Entry[];
}

const summaryPaths = ['SUMMARY.md', 'src/SUMMARY.md', 'docs/SUMMARY.md', 'book/SUMMARY.md', 'book/src/SUMMARY.md'];
const heading = /^#{1,3}[ \t]+(.+?)[ \t#]*$/;
const entry = /^([ \t]*)(?:[-*+][ \t]+)?\[((?:[^[\]\\]|\\.)+)\]\(<?([^()<>\s]*)>?\)/;
const generalTitle = /^(?:summary|(?:table of )?contents|目录)$/i;
/** Fewer links are no menu. */
const leastLinks = 3;

/** @returns undefined without such a file, or if it leads to hardly any document */
export function readSummary(contentDir: string): Summary | undefined {
  const isFile = (one: string) => existsSync(join(contentDir, one));
  const path = summaryPaths.find(isFile);
  if (path === undefined) return undefined;
  const folder = folderOf(path);
  const items: Entry[] = [];
  let title: string | undefined;
  let links = 0;
  let part: Entry[] = items;
  /** Entries above the next one, with their indents. */
  let above: { indent: number; list: Entry[]; at: number }[] = [];
  for (const line of readFileSync(join(contentDir, path), 'utf8').split('\n')) {
    const text = heading.exec(line)?.[1];
    if (text !== undefined) {
      above = [];
      if (title === undefined && items.length === 0) title = text;
      else items.push({ type: 'category', label: text, items: (part = []) });
      continue;
    }
    const [, space = '', written = '', href = ''] = entry.exec(line) ?? [];
    if (written === '') continue;
    const label = written.replaceAll(/[`*]|\\(?=[[\]\\])/g, '');
    const indent = space.replaceAll('\t', '    ').length;
    above = above.filter((one) => one.indent < indent);
    const target = joinPath(folder, href.replace(/#.*$/, ''));
    const isThere = target !== undefined && /\.mdx?$/i.test(target) && isFile(target);
    if (isThere) links++;
    const id = (target ?? '').slice(pathIn(folder, '').length).replace(/\.mdx?$/i, '');
    const made: Entry = isThere ? { type: 'doc', id, label } : { type: 'category', label, items: [] };
    const parent = above.at(-1);
    const list = parent ? openCategory(parent) : part;
    list.push(made);
    above.push({ indent, list, at: list.length - 1 });
  }
  if (links < leastLinks) return undefined;
  return { path, folder, title: title === undefined || generalTitle.test(title) ? '' : title, items: prune(items) };
}

/** Turns the entry into a category that begins with its page. */
function openCategory({ list, at }: { list: Entry[]; at: number }): Entry[] {
  const entryAbove = list[at];
  if (!entryAbove) return list;
  if (entryAbove.type === 'category') return entryAbove.items;
  const made: Category = { type: 'category', label: entryAbove.label, items: [entryAbove] };
  list[at] = made;
  return made.items;
}

/** Leaves out chapters without a page; a category that has only its own page is that page. */
function prune(items: readonly Entry[]): Entry[] {
  return items.flatMap((item): Entry[] => {
    if (item.type === 'doc') return [item];
    const inner = prune(item.items);
    const isPage = inner.length === 1 && inner[0]?.label === item.label;
    return inner.length === 0 ? [] : isPage ? inner : [{ ...item, items: inner }];
  });
}
