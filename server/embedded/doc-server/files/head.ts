/** Reads facts for the model from the first bytes of a file. */
import { closeSync, openSync, readSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { isRecord } from '../../../../views/domain/json-record.ts';
import { describeText } from '../document/html/describe.ts';
import { plainTitle, scanHead, withoutFrontMatter } from '../document/read/scan-head.ts';
import { folderOf, joinPath } from '../kit/paths.ts';

/** Number of bytes read from each file. */
const headBytes = 8 * 1024;
/** Number of bytes read if the front matter is longer, as with a packed OpenAPI operation. */
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
  /** Front matter `id` and `slug`, which name a document if the instance allows it. */
  docName?: string;
  slug?: string;
  /** Former addresses of the document, from `aliases` of Hugo. */
  aliases?: string[];
  /** Label and position in generated menus, from `sidebar_label` and `sidebar_position`, or the fields of Hugo, Starlight and dumi. */
  menuLabel?: string;
  menuPosition?: number;
  /** `group` of dumi: the category of the document within its folder. */
  menuGroup?: { label: string; position?: number };
  /** `sidebar.badge` and `sidebar.hidden` of Starlight. */
  menuTag?: string;
  isOffMenu?: boolean;
  /** Ids of the pages before and after this one, or `null` for none: `pagination_prev`, `pagination_next`. */
  previous?: string;
  next?: string;
  /** `draft: true`, `headless: true` or `build.render: never`: the file is not published. */
  isDraft?: boolean;
  /** Times between which the document is published: `publishDate` and `expiryDate` of Hugo. */
  publishedFrom?: number;
  publishedUntil?: number;
  /** `unlisted: true`: only links lead to the document. */
  isUnlisted?: boolean;
  /** True for a client API page that contains only headings and empty tables. */
  isEmpty?: boolean;
  /** True if the document describes a server API operation (`openapi`, or `api` in generated documents). */
  isOperation?: boolean;
  /** Method of the operation, for a generated page. */
  method?: string;
  /** Operations that the document describes: the file's path, perhaps followed by `#` and the name of one operation. */
  describes?: string;
  /** True for a list page of a menu category, which has no file. */
  isList?: boolean;
  /** Path of the included file, relative to the content folder, if the file only includes another one. */
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
  // In Hugo `url` is the whole address.
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

/** True if a file is published now. */
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

/** True if the source has more than headings and the rows of empty tables. */
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

/** Lists `keywords` and `tags`. A tag may be an object with a label. */
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

/** The fast reader of front matter returns only texts, so "true" counts, too. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

/**
 * Returns the description file that the head names: `openapi: rooms.yaml`, with `#` and an operation if the file has
 * several. A generated document has a packed operation in `api`, and its file is beside it under the same name.
 */
export function describedBy({ openapi, api }: Readonly<Record<string, unknown>>, path: string): string | undefined {
  if (typeof openapi === 'string' && openapi !== '') {
    const [file = '', ...name] = openapi.split('#');
    return [joinPath(folderOf(path), file) ?? file, ...name].join('#');
  }
  // A packed operation is long; a short value of `api` means something else.
  return typeof api === 'string' && api.length > 200 ? path.replace(/\.mdx?$/, '.yaml') : undefined;
}

/** Reads front matter of plain strings and numbers without a YAML parser. Almost all front matter is of this kind. */
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
