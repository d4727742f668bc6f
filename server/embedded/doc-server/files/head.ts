/** Reads facts for the model from the first bytes of a file. */
import { closeSync, openSync, readSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { isRecord } from '../../../../views/domain/json-record.ts';
import { describeText } from '../document/html/describe.ts';
import { plainTitle, scanHead, withoutFrontMatter } from '../document/read/scan-head.ts';
import { folderOf, joinPath } from '../kit/paths.ts';

/** Number of bytes read from each file. */
const headBytes = 8 * 1024;
/** If the front matter is longer (a packed OpenAPI operation), this number of bytes is read. */
const longHeadBytes = 256 * 1024;

export interface Head {
  /** From front matter, `<Title>` or the first h1. */
  title?: string;
  articleId?: string;
  date?: string;
  description?: string;
  /** Words of `keywords` and `tags`, for the search. */
  keywords?: string[];
  /** `docType: API` */
  isApi?: boolean;
  /** Front matter `id` and `slug`, which name a document where its instance says so. */
  docName?: string;
  slug?: string;
  /** Addresses that the document had, by `aliases` of Hugo. */
  aliases?: string[];
  /** Label and place in generated menus: `sidebar_label`, `sidebar_position`, or `linkTitle`, `weight` of Hugo, `sidebar` of Starlight, or `order` of dumi. */
  menuLabel?: string;
  menuPosition?: number;
  /** `group` of dumi: the document stands in a category with others of its folder. */
  menuGroup?: { label: string; position?: number };
  /** `sidebar.badge` and `sidebar.hidden` of Starlight. */
  menuTag?: string;
  isOffMenu?: boolean;
  /** Ids of the pages before and after this one, or `null` for none: `pagination_prev`, `pagination_next`. */
  previous?: string;
  next?: string;
  /** `draft: true`, `headless: true` or `build.render: never`: the file is no document. */
  isDraft?: boolean;
  /** Times before and after which it is none: `publishDate`, `expiryDate` of Hugo. */
  publishedFrom?: number;
  publishedUntil?: number;
  /** `unlisted: true`: only links lead to the document. */
  isUnlisted?: boolean;
  /** True for a page of a client API that has headings and empty tables only. */
  isEmpty?: boolean;
  /** True if the document describes an operation of a server API (`openapi`, or `api` of generated documents). */
  isOperation?: boolean;
  /** Method of the operation, for a page that a description gives. */
  method?: string;
  /** The operations that the document describes: path of the file, and `#` with the name of one. */
  describes?: string;
  /** True for a page that only lists a category of the menu, and has no file. */
  isList?: boolean;
  /** Set if the file only includes another one: path of that file, relative to the content folder. */
  wraps?: string;
}

export interface ReadHead {
  head: Head;
  /** Hash of the first bytes. */
  hash: string;
}

/** `key: word word` or `key: "words"`, without other YAML syntax. */
const plainLine = /^([A-Za-z]\w*):[ \t]+(?:("[^"\\]*"|'[^']*')|([\p{L}\p{N}/](?:[^#:\n]|:(?! |$))*?))[ \t]*$/u;

const buffer = Buffer.allocUnsafe(longHeadBytes);

/** @throws if the file cannot be read */
export function readHead(file: string, path: string): ReadHead {
  const descriptor = openSync(file, 'r');
  try {
    let length = readSync(descriptor, buffer, 0, headBytes, 0);
    let source = buffer.toString('utf8', 0, length);
    if (length === headBytes && source.startsWith('---') && !/\n---\s*(\n|$)/.test(source)) {
      length = readSync(descriptor, buffer, 0, longHeadBytes, 0);
      source = buffer.toString('utf8', 0, length);
    }
    const hash = createHash('sha1').update(buffer.subarray(0, length)).digest('base64url').slice(0, 16);
    return { head: parseHead(source, path, length < headBytes), hash };
  } finally {
    closeSync(descriptor);
  }
}

/** @param isWhole false if `source` is only the first part of the file */
export function parseHead(source: string, path: string, isWhole = true): Head {
  const plain = readPlainFrontMatter(source);
  const scanned = scanHead(plain ? plain.body : source);
  const { firstHeading, wraps } = scanned;
  const frontMatter = plain?.values ?? scanned.frontMatter;
  const title = (plain && scalar(plain.values['title'])) ?? scanned.title;
  const shownTitle = plainTitle(title ?? firstHeading ?? '');
  const articleId = scalar(frontMatter['articleID']);
  const date = dateOf(frontMatter);
  const description = scalar(frontMatter['description']);
  const keywords = keywordsOf(frontMatter);
  const docName = scalar(frontMatter['id']);
  // Hugo names the whole address, too.
  const slug = scalar(frontMatter['slug']) ?? scalar(frontMatter['url'])?.match(/^\/.*/s)?.[0];
  const inMenu = isRecord(frontMatter['sidebar']) ? frontMatter['sidebar'] : {};
  const menuLabel = scalar(frontMatter['sidebar_label']) ?? scalar(frontMatter['linkTitle']) ?? scalar(inMenu['label']);
  const aliases = textsIn(frontMatter, 'aliases');
  const badge = inMenu['badge'];
  const menuTag = scalar(isRecord(badge) ? badge['text'] : badge);
  const weight = scalar(frontMatter['weight']);
  const menuPosition = Number.parseFloat(
    scalar(frontMatter['sidebar_position']) ??
      scalar(inMenu['order'] ?? frontMatter['order']) ??
      (weight === '0' ? '' : (weight ?? '')),
  );
  const menuGroup = readGroup(frontMatter['group']);
  const [previous, next] = [frontMatter['pagination_prev'], frontMatter['pagination_next']].map((id) =>
    id === null ? 'null' : scalar(id),
  );
  const target =
    wraps !== undefined && isWhole ? joinPath(wraps.startsWith('/') ? '' : folderOf(path), wraps) : undefined;
  const described = describedBy(frontMatter, path);
  const [from, until] = ['publishDate', 'expiryDate'].map((key) => Date.parse(scalar(frontMatter[key]) ?? ''));
  return {
    ...(shownTitle && { title: shownTitle.slice(0, 500) }),
    ...(articleId && { articleId: articleId.slice(0, 100) }),
    ...(date && { date }),
    ...(description && { description: describeText(description) }),
    ...(frontMatter['docType'] === 'API' && { isApi: true }),
    ...(frontMatter['docType'] === 'API' && isWhole && !hasText(source) && { isEmpty: true }),
    ...(keywords.length > 0 && { keywords }),
    ...(docName && { docName: docName.slice(0, 200) }),
    ...(slug && { slug: slug.slice(0, 200) }),
    ...(aliases.length > 0 && { aliases }),
    ...(menuLabel && { menuLabel: plainTitle(menuLabel).slice(0, 500) }),
    ...(Number.isFinite(menuPosition) && { menuPosition }),
    ...(menuGroup && { menuGroup }),
    ...(menuTag && { menuTag: menuTag.slice(0, 60) }),
    ...(inMenu['hidden'] === true && { isOffMenu: true }),
    ...(previous && { previous: previous.slice(0, 200) }),
    ...(next && { next: next.slice(0, 200) }),
    ...(isDraft(frontMatter) && { isDraft: true }),
    ...(Number.isFinite(from) && { publishedFrom: from }),
    ...(Number.isFinite(until) && { publishedUntil: until }),
    ...(isTrue(frontMatter['unlisted']) && { isUnlisted: true }),
    ...(described && { isOperation: true, describes: described }),
    ...(target && { wraps: target }),
  };
}

/** Whether a file is a document today. */
export function isPublished({ isDraft, publishedFrom = -Infinity, publishedUntil = Infinity }: Head): boolean {
  return isDraft !== true && publishedFrom <= Date.now() && Date.now() < publishedUntil;
}

function isDraft({ draft, headless, build, _build = build }: Readonly<Record<string, unknown>>): boolean {
  const isNever = isRecord(_build) && (_build['render'] === 'never' || _build['render'] === false);
  return isTrue(draft) || isTrue(headless) || isNever;
}

function textsIn(frontMatter: Readonly<Record<string, unknown>>, key: string): string[] {
  const list = frontMatter[key];
  return (Array.isArray(list) ? (list as unknown[]) : [list])
    .flatMap((one) => scalar(one)?.slice(0, 300) ?? [])
    .slice(0, 50);
}

/** Reads `group: Pouring` or `group: { title: Pouring, order: 2 }`. */
function readGroup(group: unknown): Head['menuGroup'] {
  const [title, order] = isRecord(group) ? [group['title'], group['order']] : [group];
  const label = scalar(title)?.slice(0, 200);
  return label ? { label, ...(typeof order === 'number' && { position: order }) } : undefined;
}

/** Headings and the lines of an empty table are no text. */
function hasText(source: string): boolean {
  return (
    withoutFrontMatter(source)
      .replaceAll(/^(?:#.*|[|\s:-]+)$/gm, '')
      .trim() !== ''
  );
}

/** Returns the ISO date of the last change: `last_update` of Docusaurus, `lastmod` of Hugo, or `date`. */
export function dateOf(frontMatter: Readonly<Record<string, unknown>>): string | undefined {
  const { last_update: change, lastmod, date } = frontMatter;
  const written = scalar((isRecord(change) ? change['date'] : undefined) ?? lastmod ?? date);
  return /^\d{4}-\d{2}-\d{2}/.exec(written ?? '')?.[0];
}

/** Lists `keywords` and `tags`; a tag may be an object with a label. */
function keywordsOf({ keywords, tags }: Readonly<Record<string, unknown>>): string[] {
  const lists = [keywords, tags].flatMap((list): unknown[] =>
    Array.isArray(list) ? (list as unknown[]) : typeof list === 'string' ? list.split(',') : [],
  );
  const words = lists.map((word) => scalar(isLabelled(word) ? word.label : word)?.slice(0, 60) ?? '');
  return [...new Set(words.filter((word) => word !== ''))].slice(0, 20);
}

function isLabelled(word: unknown): word is { label: unknown } {
  return typeof word === 'object' && word !== null && 'label' in word;
}

/** Front matter that is read without a YAML parser has only texts. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

/**
 * Returns what the head of a document names: `openapi: rooms.yaml`, with `#` and the name of an operation if the file has several.
 * Generated documents have a packed operation in `api` and the file of the same name beside them.
 */
export function describedBy({ openapi, api }: Readonly<Record<string, unknown>>, path: string): string | undefined {
  if (typeof openapi === 'string' && openapi !== '') {
    const [file = '', ...name] = openapi.split('#');
    return [joinPath(folderOf(path), file) ?? file, ...name].join('#');
  }
  // A packed operation is long; a short value of `api` means something else.
  return typeof api === 'string' && api.length > 200 ? path.replace(/\.mdx?$/, '.yaml') : undefined;
}

/** Reads front matter of simple strings and numbers without a YAML parser. Almost all front matter is like that. */
function readPlainFrontMatter(source: string): { values: Record<string, string>; body: string } | undefined {
  if (!source.startsWith('---\n')) return undefined;
  const end = source.indexOf('\n---\n', 3);
  if (end < 0) return undefined;
  const values: Record<string, string> = {};
  for (const line of source.slice(4, Math.max(end, 4)).split('\n')) {
    const [, key, quoted, word] = plainLine.exec(line) ?? [];
    if (key === undefined) return undefined;
    values[key] = quoted?.slice(1, -1) ?? word ?? '';
  }
  return { values, body: source.slice(end + 5) };
}

function scalar(value: unknown): string | undefined {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;
}
