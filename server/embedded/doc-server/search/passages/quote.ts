/** Quotes the documentation in answer to a question. */
import { splitBlocks } from '../../../../../views/domain/markdown-blocks.ts';
import type { Passage } from '../../../../../views/domain/passage.ts';
import type { Quote } from '../../../../../views/domain/search.ts';
import { renderProse } from '../../api-references/render/markdown.ts';
import type { RankedQuery } from '../ranking/ranked-query.ts';
import type { Filters, Preference } from '../search.ts';
import type { PassageFinder, Searchable } from './passage-finder.ts';

export interface AskedQuote {
  keyword: string;
  filters: Filters;
  preference: Preference;
  /** Prefix of addresses. */
  base: string;
}

/** Budget of a quotation; code is never cut. */
const tokens = 320;
const mostTokens = 600;
/** Characters of the first sentences. */
const textLength = 240;
/** Characters by which a browser finds the passage on its page. */
const markLength = { words: 48, signs: 16 } as const;

const questionWords =
  /^(?:how|what|why|when|where|which|who|whose|can|could|do|does|did|is|are|was|should|shall|will|would|may|has|have)(?:n't|'s)? \S+ \S/i;
const questionSigns =
  /如何|怎[么样]|为什么|为何|为啥|什么|是否|能否|可否|能不能|可不可以|会不会|有没有|多少|多久|多大|多长|哪[里些个种]|吗[？?]?$|呢[？?]?$|.{4}[？?]$/;
const codeOrMarkup = /^(?:[#>|<]|[-*+] |\d+[.)] |```|~~~)|[\\[\]]/;
const noLinks = { resolve: () => undefined, find: () => undefined };

export function isQuestion(keyword: string): boolean {
  return questionWords.test(keyword) || questionSigns.test(keyword);
}

/** @returns undefined if no document surely answers */
export function findQuote(
  finder: PassageFinder,
  index: Searchable,
  ranked: RankedQuery,
  { keyword, filters, preference, base }: AskedQuote,
): Quote | undefined {
  if (!isQuestion(keyword) || ranked.query.didYouMean?.isUsed) return undefined;
  const places = placesOf(filters, preference);
  for (const [at, place] of places.entries()) {
    const asked = { keyword, filters: place, entry: '', count: 1, tokens };
    const [passage] = finder.find(index, ranked, asked).passages;
    if (passage?.isSure && passage.tokens <= mostTokens)
      return quote(passage, base, at > 0 && at === places.length - 1 && passage.platform !== '');
  }
  return undefined;
}

/** Returns where to look, one after the other: the asked platform of the product, the platform, all platforms. */
function placesOf(filters: Filters, preference: Preference): Filters[] {
  const { product, platform, language } = preference.platform ? preference : filters;
  if (!platform) return [filters];
  return [
    { ...filters, ...(product && { product }), platform, language: language ?? '' },
    ...(language || product !== filters.product ? [{ ...filters, platform, language: '' }] : []),
    { ...filters, platform: '', language: '' },
  ];
}

function quote(passage: Passage, base: string, isElsewhere: boolean): Quote {
  const { title, heading, productName, platform, version, date, address, text } = passage;
  const prose = splitBlocks(text).find((block) => isSentence(block.trim()));
  const plain = prose?.replaceAll('`', '').replaceAll(/\s+/g, ' ').trim() ?? '';
  return {
    ...{ title, heading: heading === title ? '' : heading, productName, platform, isElsewhere },
    ...(version !== undefined && { version }),
    ...(date !== undefined && { date }),
    url: base + withMark(address, plain),
    html: renderProse(withoutLabels(text), noLinks),
    text: shorten(plain, textLength),
  };
}

/** Ends a quotation of a reference where its parameters begin: the index has each cell of their table as a paragraph. */
export function withoutLabels(text: string): string {
  const blocks = splitBlocks(text);
  const end = blocks.findIndex((block, at) => at > 0 && isLabel(block) && isLabel(blocks[at + 1] ?? ''));
  return end < 0 ? text : blocks.slice(0, end).join('\n\n');
}

function isLabel(block: string): boolean {
  return !codeOrMarkup.test(block) && /^.{1,40}$/.test(block) && !/[.!?:;。！？：；]$/.test(block);
}

/** False for code, lists, tables, and for a label such as "Note". */
function isSentence(block: string): boolean {
  return !codeOrMarkup.test(block) && block.length >= (/\p{Script=Han}/u.test(block) ? 8 : 24);
}

/** Adds a text fragment, by which browsers scroll to the passage and mark it. */
function withMark(address: string, text: string): string {
  const start = shorten(text, /\p{Script=Han}/u.test(text) ? markLength.signs : markLength.words);
  if (start === '') return address;
  // A hyphen would part the words from their context.
  const encoded = encodeURIComponent(start).replaceAll('-', '%2D');
  return `${address}${address.includes('#') ? '' : '#'}:~:text=${encoded}`;
}

/** Cuts a text at the end of a word. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return /\p{Script=Han}/u.test(cut) ? cut : cut.replace(/\s*\S*$/, '');
}
