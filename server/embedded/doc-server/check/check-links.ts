/** Checks the links and names of symbols on pages, when all pages are known. */
import { readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { SymbolIndex } from '../references/symbols/symbols.ts';
import { createLinkResolver, isFileLink, isSymbolLink } from '../site/addresses/links.ts';
import { otherLocale } from '../../../../views/domain/locale.ts';
import { findInEdition } from '../site/addresses/counterparts.ts';
import { findByAddress, parsePath } from '../site/addresses/lookup.ts';
import { folderOf, isInnerPath, joinPath } from '../kit/paths.ts';
import { besideDocuments, StaticFiles } from '../files/static-files.ts';
import type { Doc, Model } from '../site/model/model.ts';
import type { ContentStore } from '../site/store.ts';
import { BASE_MARK } from '../document/types.ts';
import type { SymbolCheck } from './check-symbols.ts';
import type { Examined } from './examine-pages.ts';
import type { Finding } from './finding.ts';
import { decodeSafely } from '../../../../views/domain/decode.ts';

/** Links of a page, and names of symbols in brackets. */
export interface LinkedPage {
  doc: Doc;
  links: readonly [href: string, fromPath: string][];
  symbols: readonly string[];
}

interface Parts {
  examined: Examined;
  /** Examines further pages. */
  examine(docs: readonly Doc[]): Promise<void>;
  symbols: SymbolIndex;
  symbolCheck: SymbolCheck;
  add(finding: Finding): void;
}

interface Link {
  href: string;
  fromPath: string;
}

interface Anchor extends Link {
  target: Doc;
  id: string;
}

export async function checkLinks(
  { contentDir, model }: ContentStore,
  pages: Iterable<LinkedPage>,
  { examined, examine, symbols, symbolCheck, add }: Parts,
): Promise<void> {
  const lines = new LineFinder(contentDir);
  const statics = new StaticFiles(contentDir);
  const anchors: Anchor[] = [];
  const dead: (Link & { doc: Doc })[] = [];
  const report = (finding: Pick<Finding, 'severity' | 'kind'>, href: string, path: string) => {
    for (const line of lines.of(path, href)) add({ ...finding, path, line, detail: href });
  };
  for (const { doc, links, symbols: names } of pages) {
    const resolver = createLinkResolver({ model, doc, symbols, statics });
    const checkSymbol = (written: string, path: string) => {
      const fault = symbolCheck.faultOf(doc, written);
      if (fault) for (const line of lines.of(path, written)) add({ severity: 'warning', path, line, ...fault });
    };
    for (const name of names) checkSymbol(`[${name}]`, doc.file.path);
    for (const [href, fromPath] of links) {
      const address = resolver.resolve(href, fromPath);
      if (isSymbolLink(href) && address !== undefined) checkSymbol(href, fromPath);
      else if (address === undefined) dead.push({ doc, href, fromPath });
      else anchors.push(...anchorOf(model, doc, address).map((anchor) => ({ ...anchor, href, fromPath })));
    }
  }
  await examine([...new Set([...anchors.map(({ target }) => target), ...dead.map(({ doc }) => doc)])]);
  const reportOf = (doc: Doc) => examined.reports.get(examined.keyOf.get(doc) ?? '');
  for (const { doc, href, fromPath } of dead) {
    const isButton = reportOf(doc)?.problems.some(
      ({ kind, path, detail }) => kind === 'dead-button' && path === fromPath && detail === href,
    );
    // The page shows a link to a file as plain text, but leaves out a button; so only the button is an error.
    if (!isButton && (isFileLink(href) || isThere(contentDir, href, fromPath)))
      report({ severity: 'warning', kind: 'unserved-file' }, href, fromPath);
    else report({ severity: 'error', kind: isButton ? 'dead-button' : deadKind(href) }, href, fromPath);
  }
  const idsOf = new Map<Doc, Set<string>>();
  const hasAnchor = (target: Doc | undefined, id: string) => {
    if (!target) return false;
    const ids = idsOf.get(target) ?? new Set(reportOf(target)?.ids);
    idsOf.set(target, ids);
    return ids.has(id) || ids.has(decodeSafely(id));
  };
  const missing = anchors.filter(({ target, id }) => !hasAnchor(target, id));
  // A link from the root may mean the page of either language, so an anchor on either page is valid.
  const twinOf = ({ href, target }: Anchor) => {
    const isNamed = href.startsWith('/') && target.hasOwnAddress;
    const found = isNamed ? findInEdition(model.editions[otherLocale(target.locale)], target) : undefined;
    return found?.match === 'same' ? found.doc : undefined;
  };
  await examine([...new Set(missing.flatMap((anchor) => twinOf(anchor) ?? []))]);
  for (const anchor of missing)
    if (!hasAnchor(twinOf(anchor), anchor.id))
      report({ severity: 'error', kind: 'broken-anchor' }, anchor.href, anchor.fromPath);
}

/** Distinguishes dead media from dead links by the file ending. */
function deadKind(href: string): string {
  return besideDocuments.test(parsePath(href).path) ? 'missing-media' : 'broken-link';
}

/** An empty anchor means the top of the page. The renderer checks anchors within rendered pages. */
function anchorOf(model: Model, from: Doc, address: string): Pick<Anchor, 'target' | 'id'>[] {
  const { hash } = parsePath(address);
  if (hash.length < 2 || (address.startsWith('#') && !from.file.head.isApi)) return [];
  const target = address.startsWith('#') ? from : targetOf(model, from, address);
  return target ? [{ target, id: hash.slice(1) }] : [];
}

function targetOf(model: Model, from: Doc, address: string): Doc | undefined {
  if (!address.startsWith(BASE_MARK)) return undefined;
  const path = address.slice(BASE_MARK.length);
  return findByAddress(model.editions[from.locale], path);
}

/** True if a link leads to a file or folder of the content folder. */
function isThere(contentDir: string, href: string, fromPath: string): boolean {
  const { path } = parsePath(href);
  const inside = joinPath(href.startsWith('/') ? '' : folderOf(fromPath), path);
  if (path === '' || inside === undefined || !isInnerPath(inside)) return false;
  try {
    return realpathSync(join(contentDir, inside)).startsWith(realpathSync(contentDir) + sep);
  } catch {
    return false;
  }
}

class LineFinder {
  readonly #contentDir: string;
  readonly #lines = new Map<string, string[]>();

  constructor(contentDir: string) {
    this.#contentDir = contentDir;
  }

  /** Returns the lines of a link as written; 0 if it cannot be found. */
  of(path: string, href: string): number[] {
    const found = this.#linesOf(path).flatMap((line, index) => (holdsLink(line, href) ? [index + 1] : []));
    return found.length > 0 ? found : [0];
  }

  #linesOf(path: string): string[] {
    const kept = this.#lines.get(path);
    if (kept) return kept;
    const lines = readText(join(this.#contentDir, path)).split('\n');
    this.#lines.set(path, lines);
    return lines;
  }
}

function holdsLink(line: string, href: string): boolean {
  if (href.startsWith('[')) return line.includes(href) || line.includes(`${href.slice(0, -1)}()]`);
  for (let at = line.indexOf(href); at >= 0; at = line.indexOf(href, at + 1)) {
    const [before, after] = [line.slice(0, at), line[at + href.length] ?? ''];
    // The address of another link may begin with this one.
    if (/(?:\]\(<?|\]:\s*<?|["']|(?:src|href)\s*=\s*)$/.test(before) && /^[\s)>"']?$/.test(after)) return true;
  }
  return false;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The file was deleted during the check.
    return '';
  }
}
