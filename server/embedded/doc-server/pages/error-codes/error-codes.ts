/** Finds the meanings of an error code, its neighbours and the documents that mention it. */
import {
  type CodeList,
  codeLimits,
  type CodePage,
  type CodeProduct,
  type CodeSummary,
  type CompactCodes,
  type ErrorCode,
  mapRangeOfCode,
  plainCode,
} from '../../../../../views/domain/error-code.ts';
import { countEach, groupBy } from '../../../../../views/domain/group-by.ts';
import { type Locale, locales } from '../../../../../views/domain/locale.ts';
import type { Doc } from '../../site/model/model.ts';
import { platformLabel } from '../../site/model/platform-label.ts';
import type { ContentStore } from '../../site/store.ts';
import type { OpenFacts } from '../../facts/document-facts.ts';
import { inTime } from '../../../../in-time.ts';
import { type CodeIndex, type IndexedCode, type IndexedMeaning, type MeaningSource, summarise } from './code-index.ts';
import { EditionCodes } from './edition-codes.ts';
import { nearCodes } from './near-codes.ts';

const maxMentions = 30;
const maxHandling = 300;

export interface CodeFilter {
  keyword: string;
  /** Key of a product; empty for all. */
  product: string;
  page: number;
}

export class ErrorCodes {
  readonly #editions: Record<Locale, EditionCodes>;
  readonly #compact = new WeakMap<CodeIndex, CompactCodes>();

  constructor(store: ContentStore, openFacts: OpenFacts) {
    this.#editions = { en: new EditionCodes(store, 'en', openFacts), zh: new EditionCodes(store, 'zh', openFacts) };
  }

  /** Builds the tables of both editions in advance, so that no reader waits for them. */
  async prepare(): Promise<void> {
    for (const locale of locales) await this.#index(locale);
  }

  /** Returns a code with its meanings; without meanings if no table has it. */
  async find(locale: Locale, asked: string): Promise<ErrorCode> {
    const index = await this.#index(locale);
    const code = plainCode(asked);
    const known = index.codes.get(code);
    const near = nearCodes([...index.codes.keys()], code);
    // Suggestions for a mistyped code start with the likeliest; neighbours of a known code are in numerical order.
    if (known) near.sort((a, b) => Number(a) - Number(b));
    return {
      code,
      meanings: known?.meanings.map(describeMeaning) ?? [],
      mentions: known ? describeMentions(known) : [],
      near: near.flatMap((other) => summaryOf(index, other)),
    };
  }

  /** Returns the first known code; undefined if there is none or the time is over. */
  async findFirst(locale: Locale, asked: readonly string[], waitMs: number): Promise<ErrorCode | undefined> {
    const known = await this.summary(locale, asked, waitMs);
    return known && this.find(locale, known.code);
  }

  /** Returns the summary of the first known code; undefined if there is none or the time is over. */
  async summary(
    locale: Locale,
    asked: readonly string[],
    waitMs: number,
  ): Promise<(CodeSummary & { products: string[] }) | undefined> {
    if (asked.length === 0) return undefined;
    const index = (await inTime(this.#index(locale), waitMs))?.value;
    const [known] = asked.flatMap((code) => index?.codes.get(plainCode(code)) ?? []);
    return index && known && { ...summarise(known), products: namesOf(index, known) };
  }

  async list(locale: Locale, { keyword, product, page }: CodeFilter): Promise<CodeList> {
    const index = await this.#index(locale);
    const matching = matchCodes(index, keyword);
    const counts = countEach(matching.flatMap(({ productKeys }) => [...productKeys]));
    const shown = product === '' ? matching : matching.filter(({ productKeys }) => productKeys.has(product));
    const { size } = codeLimits;
    return {
      total: shown.length,
      known: index.codes.size,
      page,
      size,
      products: [...counts]
        .map(([key, count]) => ({ key, name: index.products.get(key) ?? key, count }))
        .sort((a, b) => b.count - a.count || a.key.localeCompare(b.key)),
      list: shown.slice((page - 1) * size, page * size).map((code) => ({
        ...summarise(code),
        name: code.meanings[0]?.name ?? '',
        products: namesOf(index, code),
        meanings: code.meanings.length,
      })),
      ranges: keyword === '' ? mapOf(shown) : [],
      stamp: index.stamp,
    };
  }

  /** Returns all codes in the short form that a browser needs to explain a log. */
  async compact(locale: Locale): Promise<CompactCodes> {
    const index = await this.#index(locale);
    const known = this.#compact.get(index);
    if (known) return known;
    const codes = [...index.codes.values()].map((code): CompactCodes['codes'][number] => [
      code.code,
      summarise(code).text,
      (code.meanings[0]?.handling ?? '').slice(0, maxHandling),
      code.meanings.length,
    ]);
    const compact = { codes };
    this.#compact.set(index, compact);
    return compact;
  }

  #index(locale: Locale): Promise<CodeIndex> {
    return this.#editions[locale].get();
  }
}

/** Ranges of codes in numerical order, each with the page of the list that begins it. */
function mapOf(shown: readonly IndexedCode[]): CodeList['ranges'] {
  let before = 0;
  return [...groupBy(shown, ({ code }) => mapRangeOfCode(code))].map(([from, codes]) => {
    const page = Math.floor(before / codeLimits.size) + 1;
    before += codes.length;
    return { from, first: codes[0]?.code ?? from, count: codes.length, page };
  });
}

/** Finds the code itself, then codes with this prefix, then codes with all words in their texts. */
function matchCodes({ codes }: CodeIndex, keyword: string): IndexedCode[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  const all = [...codes.values()];
  if (words.length === 0) return all;
  const found = all.filter(({ haystack }) => words.every((word) => haystack.includes(word)));
  const rank = ({ code }: IndexedCode) =>
    words.includes(code) ? 0 : words.some((word) => code.startsWith(word)) ? 1 : 2;
  return found.sort((a, b) => rank(a) - rank(b));
}

function summaryOf({ codes }: CodeIndex, code: string): CodeSummary[] {
  const known = codes.get(code);
  return known ? [summarise(known)] : [];
}

function namesOf({ products }: CodeIndex, { productKeys }: IndexedCode): string[] {
  return [...productKeys].map((key) => products.get(key) ?? key);
}

function describeMeaning({ sources, ...texts }: IndexedMeaning): ErrorCode['meanings'][number] {
  return { ...texts, products: groupByProduct(sources) };
}

function groupByProduct(sources: readonly MeaningSource[]): CodeProduct[] {
  const products = new Map<string, CodeProduct>();
  for (const { group, anchor } of sources) {
    for (const doc of group.docs) {
      const { key, name } = doc.instance.product;
      let product = products.get(key);
      if (!product) products.set(key, (product = { key, name, pages: [] }));
      product.pages.push(describePage(doc, anchor));
    }
  }
  return [...products.values()].sort((a, b) => b.pages.length - a.pages.length);
}

function describeMentions({ mentions }: IndexedCode): ErrorCode['mentions'] {
  const seen = new Set<string>();
  return mentions
    .flatMap(({ docs }) => {
      const [doc] = docs;
      // Copies of a document for other platforms have the same text.
      const key = doc && `${doc.instance.product.key} ${doc.title}`;
      if (!doc || key === undefined || seen.has(key)) return [];
      seen.add(key);
      return [{ ...describePage(doc, ''), product: doc.instance.product.name }];
    })
    .slice(0, maxMentions);
}

function describePage(doc: Doc, anchor: string): CodePage {
  const label = platformLabel(doc.instance);
  return {
    title: doc.title,
    address: anchor === '' ? doc.address : `${doc.address}#${encodeURIComponent(anchor)}`,
    label: label === doc.instance.product.name ? '' : label,
  };
}
