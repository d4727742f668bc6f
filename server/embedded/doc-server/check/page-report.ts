/** Result of checking one page; pages that only include the same text share one. */
import type { Doc } from '../site/model/model.ts';
import { readFileSync } from 'node:fs';
import type { Problem } from '../document/types.ts';
import type { Statement } from '../facts/requirements.ts';

export interface PageReport {
  /** Problems that do not depend on the targets of links. */
  problems: Problem[];
  /** Links with the file that contains them. */
  links: [href: string, fromPath: string][];
  /** Names of symbols in brackets, on a page of a reference. */
  symbols?: string[];
  ids: string[];
  /** Number of pictures, videos and sounds on other hosts; missing on a page of a reference. */
  media?: Record<string, number>;
  /** Files that were read, with the hash of their text. */
  sources: [path: string, hash: string][];
  /** Method of the server API operation that the page shows. */
  operation?: string;
  /** Requirements on the page; missing if there are none, and on a reference page. */
  statements?: Statement[];
  /** Characters of the HTML. On a reference page, which the check does not render, characters of the source. */
  size: number;
  /** Time of the rendering. */
  renderMs?: number;
}

/** Returns a key that is equal for documents with the same text and properties. */
export function reportKey(contentDir: string, doc: Doc): string {
  const { file, locale } = doc;
  if (file.head.wraps === undefined) return `${locale} ${file.path}`;
  const source = readFileSync(`${contentDir}/${file.path}`, 'utf8');
  const element = /<[A-Z]\w*((?:\s[^>]*)?)>\s*(?:<\/\w+>\s*)?$/.exec(source)?.[1] ?? source;
  return `${locale} ${file.head.wraps} ${element.replaceAll(/\s+/g, ' ')}`;
}
