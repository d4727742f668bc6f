/** Index of all error codes of an edition. Equal descriptions are one meaning with several pages. */
import { createHash } from 'node:crypto';
import type { CodeSummary } from '../../../../../views/domain/error-code.ts';
import { addTo } from '../../../../../views/domain/group-by.ts';
import { type Doc } from '../../site/model/model.ts';
import type { SlicedWork } from '../../kit/slices.ts';
import type { CodeRow, PageCodes } from '../../facts/codes.ts';

/** Documents with equal text; most of them only include a shared text. */
export interface CodeGroup {
  docs: readonly Doc[];
}

export interface MeaningSource {
  group: CodeGroup;
  anchor: string;
}

export interface IndexedMeaning extends Omit<CodeRow, 'codes'> {
  sources: MeaningSource[];
}

export interface IndexedCode {
  code: string;
  meanings: IndexedMeaning[];
  /** Documents that name the code outside tables. */
  mentions: CodeGroup[];
  /** Searchable text of the code. */
  haystack: string;
  productKeys: ReadonlySet<string>;
}

export interface CodeIndex {
  /** Codes in numerical order. */
  codes: ReadonlyMap<string, IndexedCode>;
  products: ReadonlyMap<string, string>;
  /** Equal for equal texts. */
  stamp: string;
}

/** A parsed page; documents with equal text share the same `codes` object. */
export interface ReadPage {
  doc: Doc;
  codes: PageCodes;
}

/** Most characters of the text for a code in lists. */
const maxSummary = 160;

export function* buildCodeIndex(pages: readonly ReadPage[]): SlicedWork<CodeIndex> {
  const groups = new Map<PageCodes, Doc[]>();
  for (const { doc, codes } of pages) {
    addTo(groups, codes, doc);
  }
  yield;
  const found = new Map<string, Map<string, IndexedMeaning>>();
  for (const [{ tables }, docs] of groups) {
    const group = { docs: shownOf(docs) };
    for (const { anchor, rows } of tables) {
      for (const { codes, ...row } of rows) {
        for (const code of codes) addMeaning(found, code, row, { group, anchor });
      }
    }
    yield;
  }
  const sorted = [...found.keys()].sort(
    (a, b) => signRank(a) - signRank(b) || Math.abs(Number(a)) - Math.abs(Number(b)),
  );
  const mentions = findMentions(groups, found);
  yield;
  const codes = new Map<string, IndexedCode>();
  const products = new Map<string, string>();
  const hash = createHash('sha1');
  for (const code of sorted) {
    const indexed = describeCode(code, [...(found.get(code)?.values() ?? [])], mentions.get(code) ?? []);
    codes.set(code, indexed);
    for (const { sources } of indexed.meanings) {
      for (const { group } of sources)
        for (const { instance } of group.docs) products.set(instance.product.key, instance.product.name);
    }
    hash.update(indexed.haystack).update(`\n${String(indexed.meanings.length)}\n`);
    yield;
  }
  return { codes, products, stamp: hash.digest('base64url').slice(0, 12) };
}

/** Negative codes follow positive ones; zero, which means success, is last. */
function signRank(code: string): number {
  const sign = Math.sign(Number(code));
  return sign === 1 ? 0 : sign === -1 ? 1 : 2;
}

export function summarise({ code, meanings }: IndexedCode): CodeSummary {
  const [first] = meanings;
  const text = first?.description || first?.cause || first?.handling || first?.name || '';
  const line = text.split('\n')[0] ?? '';
  return { code, text: line.length > maxSummary ? `${line.slice(0, maxSummary - 1).trimEnd()}…` : line };
}

function addMeaning(
  found: Map<string, Map<string, IndexedMeaning>>,
  code: string,
  row: Omit<CodeRow, 'codes'>,
  source: MeaningSource,
): void {
  let meanings = found.get(code);
  if (!meanings) found.set(code, (meanings = new Map()));
  const { description, cause, handling, name } = row;
  const key = [essence(description), essence(cause), remedyOf(handling)].join('\n').trim() || `name ${name}`;
  const known = meanings.get(key);
  if (!known) {
    meanings.set(key, { ...row, sources: [source] });
    return;
  }
  known.name ||= name;
  if (!known.sources.some(({ group }) => group === source.group)) known.sources.push(source);
}

/** Key that compares remedies: all wordings of "contact support" are equal. */
function remedyOf(handling: string): string {
  const words = essence(handling);
  return /^(?:please)?contact\w{0,30}(?:technicalsupport|supportteam)$/.test(words) ? 'support' : words;
}

/** Reduces a text to letters and digits, so that texts differing in signs and spaces are equal. */
function essence(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}

function describeCode(code: string, all: IndexedMeaning[], mentions: CodeGroup[]): IndexedCode {
  const isMeaning = ({ description, cause, handling }: IndexedMeaning) => `${description}${cause}${handling}` !== '';
  const said = all.filter(isMeaning);
  // If another table describes the code, a table without a description adds only its constant.
  const bare = said.length > 0 ? all.filter((meaning) => !isMeaning(meaning)) : [];
  const [only] = said;
  if (only && said.length === 1) only.name ||= bare[0]?.name ?? '';
  const meanings = absorb(said.length > 0 ? said : all).sort((a, b) => weightOf(b) - weightOf(a));
  const productKeys = new Set(
    meanings.flatMap(({ sources }) =>
      sources.flatMap(({ group }) => group.docs.map(({ instance }) => instance.product.key)),
    ),
  );
  const haystack = [
    code,
    ...all.flatMap(({ name, description, cause, handling }) => [name, description, cause, handling]),
  ]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();
  return {
    code,
    meanings,
    mentions: [...bare.flatMap(({ sources }) => sources.map(({ group }) => group)), ...mentions],
    haystack,
    productKeys,
  };
}

/** Merges a meaning into another meaning with the same description, if it adds no other text. */
function absorb(meanings: readonly IndexedMeaning[]): IndexedMeaning[] {
  const isShort = ({ cause, handling }: IndexedMeaning) => cause === '' && handling === '';
  const full = meanings.filter((meaning) => !isShort(meaning));
  const rest = meanings.filter((meaning) => {
    if (!isShort(meaning) || meaning.description === '') return isShort(meaning);
    const whole = full.find(({ description }) => essence(description) === essence(meaning.description));
    whole?.sources.push(...meaning.sources);
    return !whole;
  });
  return [...full, ...rest];
}

/** Weighs a meaning by its number of pages, then by its completeness. */
function weightOf({ sources, cause, handling }: IndexedMeaning): number {
  const pages = sources.reduce((sum, { group }) => sum + group.docs.length, 0);
  return pages * 4 + (handling === '' ? 0 : 2) + (cause === '' ? 0 : 1);
}

function findMentions(
  groups: ReadonlyMap<PageCodes, Doc[]>,
  found: ReadonlyMap<string, unknown>,
): Map<string, CodeGroup[]> {
  const mentions = new Map<string, CodeGroup[]>();
  for (const [{ numbers, tables }, docs] of groups) {
    const own = new Set(tables.flatMap(({ rows }) => rows.flatMap(({ codes }) => codes)));
    const named = numbers.filter((number) => found.has(number) && !own.has(number));
    if (named.length === 0) continue;
    const group = { docs: shownOf(docs) };
    for (const number of named) {
      addTo(mentions, number, group);
    }
  }
  return mentions;
}

/** Prefers documents that a menu shows, if there are any. */
function shownOf(docs: readonly Doc[]): Doc[] {
  const placed = docs.filter(({ isListed }) => isListed);
  return placed.length > 0 ? placed : [...docs];
}
