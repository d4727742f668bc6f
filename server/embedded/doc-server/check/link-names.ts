/** Short names of links and documents. A check compares them to find links that a change may break. */
import { normaliseDocId } from '../kit/doc-id.ts';
import { parsePath } from '../site/addresses/lookup.ts';
import type { Head } from '../files/head.ts';

/** Names of documents that stand for their folder in links. */
const folderNames: ReadonlySet<string> = new Set(['index', 'readme']);

/** Returns the last part of the path of a link, or the name of a symbol (`@openLid`, `[openLid]`). */
export function linkName(href: string): string {
  const symbol = /^[@[]-?([^\]()-]*?)(?:__\w+|[-()\]].*)?$/.exec(href)?.[1];
  if (symbol !== undefined && !href.startsWith('@site/')) return symbolName(symbol);
  return lastPart(parsePath(href).path.replace(/\.html$/, ''));
}

export function symbolName(name: string): string {
  return `@${name.toLowerCase()}`;
}

/** Lists the names by which links may mean a document or another file. */
export function namesOf(path: string, head: Partial<Head>, docKey = ''): string[] {
  const written = [path, docKey, head.slug ?? '', head.docName ?? '', head.articleId ?? ''].filter(
    (name) => name !== '',
  );
  const names = written.map(lastPart);
  const folders = written.flatMap((name, at) =>
    folderNames.has(names[at] ?? '') ? [lastPart(name.replace(/\/?[^/]*$/, '')), '', '.', '..'] : [],
  );
  return [...new Set([...names, ...folders])];
}

function lastPart(path: string): string {
  return normaliseDocId(path.replace(/\/+$/, '')).split('/').at(-1) ?? '';
}
