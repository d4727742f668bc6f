/** Suggests documents for a broken address by similar names. */
import { editDistance } from '../../../../../views/domain/edit-distance.ts';
import { addTo, groupBy } from '../../../../../views/domain/group-by.ts';
import { parseEntryKey } from '../../../../../views/domain/platform.ts';
import { parseDocsAddress, parsePath } from './lookup.ts';
import type { Doc, Edition, Product } from '../model/model.ts';

const maxTokens = 12;
const maxPostings = 3000;
const maxShown = 5;
/** Limit of ranked documents, because one document may have fifty copies. */
const maxRanked = 300;
/** Share of the address's words, from 0 to 1, that a suggested document must have. */
const leastShare = 0.5;

interface Index {
  postings: Map<string, Doc[]>;
  /** Tokens by first letter. */
  byInitial: Map<string, string[]>;
  count: number;
}

const indexes = new WeakMap<Edition, { stamp: number; index: Index }>();

/**
 * @param stamp number of the model's structure
 * @returns up to five documents, best first; documents of `product` come before equally similar ones
 */
export function suggest(edition: Edition, stamp: number, text: string, product: Product | undefined): Doc[] {
  const index = indexOf(edition, stamp);
  const scores = new Map<Doc, { score: number; matched: number }>();
  const tokens = tokensOfPath(text, product);
  for (const [token, weight] of wantedTokens(index, tokens)) {
    const docs = index.postings.get(token) ?? [];
    const rarity = Math.log(1 + index.count / docs.length) * weight;
    for (const doc of docs.slice(0, maxPostings)) {
      const { score, matched } = scores.get(doc) ?? { score: 0, matched: 0 };
      scores.set(doc, { score: score + rarity, matched: matched + weight });
    }
  }
  const entryKey = parseDocsAddress(parsePath(text))?.entryKey;
  const ranked = [...scores]
    .filter(([, { matched }]) => matched >= tokens.length * leastShare)
    .map(([doc, { score }]) => ({ doc, score: score * nearness(doc, product, entryKey) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, maxRanked);
  return distinct(ranked.map(({ doc }) => doc)).slice(0, maxShown);
}

export function tokensOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]+|\d+|[\u3400-\u9fff]+/g) ?? [];
  return words
    .flatMap((word) => (word.charCodeAt(0) < 0x3400 ? [word] : bigrams(word)))
    .filter((word) => word.length > 1);
}

/** Returns the words that name the document, without `docs` and the product. */
function tokensOfPath(text: string, product: Product | undefined): string[] {
  const parts = parsePath(text.slice(0, 1000)).path.split('/');
  const named = parts.slice(Number(parts[0] === 'docs') + Number(product !== undefined));
  // The last words of an address are the most specific.
  return [...new Set(named.reverse().flatMap((part) => tokensOf(part)))].slice(0, maxTokens);
}

function wantedTokens(index: Index, tokens: readonly string[]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const token of tokens) {
    if (index.postings.has(token)) wanted.set(token, 1);
    else
      for (const similar of similarTokens(index, token)) wanted.set(similar, Math.max(wanted.get(similar) ?? 0, 0.6));
  }
  return wanted;
}

function similarTokens(index: Index, token: string): string[] {
  if (token.length < 5 || token.length > 30) return [];
  const limit = token.length < 7 ? 2 : 3;
  const near = (index.byInitial.get(token.charAt(0)) ?? []).filter(
    (other) => editDistance(token, other, limit) < limit,
  );
  return near.slice(0, 3);
}

function nearness(doc: Doc, product: Product | undefined, entryKey: string | undefined): number {
  const isSameProduct = doc.instance.product === product;
  const isSameEntry = doc.instance.entryKey === entryKey;
  const isSamePlatform = entryKey !== undefined && doc.instance.target.platform === parseEntryKey(entryKey).platform;
  return (isSameProduct ? 3 : 1) * (isSameEntry ? 1.8 : isSamePlatform ? 1.5 : 1) * (doc.menuEntry ? 1.2 : 1);
}

/** Keeps the nearest document of each title. Platforms and products have copies such as `Release note` and `Release Notes`. */
function distinct(docs: Doc[]): Doc[] {
  const seen = new Set<string>();
  return docs.filter(({ title }) => {
    const key = tokensOf(title)
      .map((word) => word.replace(/s$/, ''))
      .join(' ');
    return !seen.has(key) && seen.add(key);
  });
}

function indexOf(edition: Edition, stamp: number): Index {
  const kept = indexes.get(edition);
  if (kept?.stamp === stamp) return kept.index;
  const index = buildIndex(edition);
  indexes.set(edition, { stamp, index });
  return index;
}

function buildIndex(edition: Edition): Index {
  const postings = new Map<string, Doc[]>();
  let count = 0;
  for (const instance of edition.instances.values()) {
    for (const doc of instance.docs.values()) {
      count++;
      const own = `${doc.docKey} ${doc.title} ${instance.product.key}`;
      for (const token of new Set(tokensOf(own))) addTo(postings, token, doc);
    }
  }
  return { postings, byInitial: groupBy(postings.keys(), (token) => token.charAt(0)), count };
}

function bigrams(word: string): string[] {
  return word.length === 1 ? [word] : Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + 2));
}
