/** Quotes the documentation in answer to a question. */
import { splitBlocks } from '../../../../../views/domain/markdown-blocks.ts';
import { nameBreaks } from '../../../../../views/domain/name-breaks.ts';
import type { Passage } from '../../../../../views/domain/passage.ts';
import type { Quote, QuotePart } from '../../../../../views/domain/search.ts';
import { mapProse } from '../../kit/fences.ts';
import { releaseDate } from '../../document/show/releases.ts';
import { renderProse } from '../../references/text/markdown.ts';
import type { RankedQuery } from '../ranking/ranked-query.ts';
import type { Filters, Preference } from '../search.ts';
import { cutQuotation } from './cut-quotation.ts';
import type { PassageFinder, Searchable } from './passage-finder.ts';
import { asksForPages, asksHow } from './section-worth.ts';

export interface AskedQuote {
  keyword: string;
  filters: Filters;
  preference: Preference;
  /** Prefix of addresses. */
  base: string;
}

/** Token budget of a quotation, and its limit with uncut code. Pages fold a long quotation after its first lines. */
const tokens = 900;
const mostTokens = 1100;
/** Most quoted sections of one page: the second one often holds the answer. */
const count = 2;
/** Most characters of the summary. */
const textLength = 240;
/** Most characters by which the browser finds the passage on its page. */
const markLength = { words: 48, signs: 16 } as const;

const codeOrMarkup = /^(?:[#>|<]|[-*+] |\d+[.)] |```|~~~)|[\\[\]]/;
const fence = /^[ \t]*(?:```|~~~)/;
const itemMark = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+/;
const startOfItemOrCode = /\n(?=\s*(?:(?:[-*+]|\d+[.)]) |```|~~~))/;
/** Start of a sentence that refers to steps that are not quoted. */
const refersBack = /^(?:在?(?:完成|执行|按照|经过)?)(?:以上|上述|前述)[^，。：；\n]{0,12}?(?:之?后|以后)，/;
/** Callout line that only names the kind of callout. */
const calloutLabel = /^[ \t>]*(?:notes?|notice|warning|caution|attention|tips?|说明|注意|警告|小?提示)[:：]?[ \t]*$/gim;
const noLinks = { resolve: () => undefined, find: () => undefined };

/** @returns undefined if no document surely answers */
export function findQuote(
  finder: PassageFinder,
  index: Searchable,
  ranked: RankedQuery,
  { keyword, filters, preference, base }: AskedQuote,
): Quote | undefined {
  if (asksForPages(keyword, ranked.query) || ranked.query.didYouMean?.isUsed) return undefined;
  const scopes = scopesOf(filters, preference);
  for (const [at, scope] of scopes.entries()) {
    const asked = { keyword, filters: scope, entry: '', count, tokens };
    const { passages, isSaidBy } = finder.findOnPage(index, ranked, asked);
    const [best] = passages;
    if (!best || best.tokens > mostTokens) continue;
    const texts = cutQuotation(
      passages.map(({ text }) => ownText(text)),
      asksHow(keyword).isHowTo,
    );
    if (!isSaidBy(texts.join('\n'))) continue;
    const [first, ...others] = passages
      .map((one, place) => ({ ...one, text: texts[place] ?? '' }))
      .filter(({ text }) => text !== '');
    if (!first) continue;
    const isElsewhere = at > 0 && at === scopes.length - 1 && first.platform !== '';
    return { ...describe(first, base), isElsewhere, more: others.map((other) => partOf(other, base)) };
  }
  return undefined;
}

function ownText(text: string): string {
  const own = mapProse(text, (prose) => prose.replaceAll(calloutLabel, '')).trim();
  // The page shows the date of a release in another form.
  const blocks = splitBlocks(own).filter((block) => !releaseDate.test(block.trim()));
  return blocks.join('\n\n').replace(refersBack, '');
}

/** Returns scopes to search in turn: the product on the named platform, the platform, all platforms. */
function scopesOf(filters: Filters, preference: Preference): Filters[] {
  const { product, platform, language } = preference.platform ? preference : filters;
  if (!platform) return [filters];
  return [
    { ...filters, ...(product && { product }), platform, language: language ?? '' },
    ...(language || product !== filters.product ? [{ ...filters, platform, language: '' }] : []),
    { ...filters, platform: '', language: '' },
  ];
}

function describe(passage: Passage, base: string): Omit<Quote, 'isElsewhere' | 'more'> {
  const { title, productName, platform, version, date } = passage;
  return {
    title,
    productName,
    platform,
    ...(version !== undefined && { version }),
    ...(date !== undefined && { date }),
    ...partOf(passage, base),
    text: shorten(firstSentence(passage.text), textLength),
  };
}

function partOf({ title, heading, address, text }: Passage, base: string): QuotePart {
  return {
    heading: heading === title ? '' : heading,
    url: base + withMark(address, firstSentence(text) || firstLine(text)),
    html: breakNames(renderProse(text, noLinks)),
  };
}

/** Allows line breaks between the words of an identifier. */
function breakNames(html: string): string {
  return html.replaceAll(/(?<!<pre>)<code>([^<]+)<\/code>/g, (_, name: string) => {
    const breaks = [0, ...nameBreaks(name)];
    return `<code>${breaks.map((from, at) => name.slice(from, breaks[at + 1])).join('<wbr>')}</code>`;
  });
}

function firstSentence(text: string): string {
  const prose = splitBlocks(text).find((block) => isSentence(block.trim()));
  // A list or code may follow the sentence without a blank line, and markers are not part of the page's text.
  return prose?.split(startOfItemOrCode)[0]?.replaceAll('`', '').replaceAll(/\s+/g, ' ').trim() ?? '';
}

function firstLine(text: string): string {
  const [block = ''] = splitBlocks(text).filter((one) => !/^[#|<]/.test(one.trim()));
  const [line = ''] = block.split('\n').filter((one) => !fence.test(one));
  return line.replace(itemMark, '').replaceAll('`', '').replaceAll(/\s+/g, ' ').trim();
}

/** False for code, lists, tables, the date of a release, and labels such as "Note". */
function isSentence(block: string): boolean {
  return (
    !codeOrMarkup.test(block) && !releaseDate.test(block) && block.length >= (/\p{Script=Han}/u.test(block) ? 8 : 24)
  );
}

/** Adds a text fragment: browsers scroll to the passage and highlight it. */
function withMark(address: string, text: string): string {
  const start = shorten(text, /\p{Script=Han}/u.test(text) ? markLength.signs : markLength.words);
  if (start === '') return address;
  // A hyphen would separate the text from its context.
  const encoded = encodeURIComponent(start).replaceAll('-', '%2D');
  return `${address}${address.includes('#') ? '' : '#'}:~:text=${encoded}`;
}

function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return /\p{Script=Han}/u.test(cut) ? cut : cut.replace(/\s*\S*$/, '');
}
