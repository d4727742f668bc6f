/** Declarations of a content folder, read without the documentation server: the crawl's second opinion. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type Locale, locales } from '../../views/domain/locale.ts';

export interface Declared {
  /** Article ids of sidebars and front matter, by edition. */
  ids: Record<Locale, Set<string>>;
  /** `/{routeBasePath}/{docId}` of every document, by edition, also of documents outside sidebars. */
  oldAddresses: Record<Locale, Set<string>>;
  /** Titles by file, if the front matter has one. */
  titles: Map<string, string>;
  /** Files with nothing but a title and an empty table. */
  empty: Set<string>;
}

const pathList = z.union([z.string().transform((path) => [path]), z.array(z.string())]).default([]);
const configSchema = z.object({
  instances: z
    .array(
      z.object({
        path: z.string(),
        routeBasePath: z.string(),
        locale: z.string().optional(),
        clientApiPath: pathList,
      }),
    )
    .default([]),
});

/** A folder of documents in the configuration. */
export interface DeclaredInstance {
  locale: Locale;
  folder: string;
  route: string;
  clientApiPaths: string[];
}

export function readInstances(contentDir: string): DeclaredInstance[] {
  return locales.flatMap((locale) => {
    const name = [`docs.config.${locale}.json`, `docuo.config.${locale}.json`].find((n) =>
      existsSync(join(contentDir, n)),
    );
    if (name === undefined) return [];
    const { instances } = configSchema.parse(JSON.parse(readFileSync(join(contentDir, name), 'utf8')));
    return instances
      .filter((instance) => instance.locale === undefined || instance.locale === locale)
      .map(({ path, routeBasePath, clientApiPath }) => ({
        locale,
        folder: path,
        route: routeBasePath.replace(/^\/+|\/+$/g, ''),
        clientApiPaths: clientApiPath.map((one) => one.replace(/^\.?\/+|\/+$/g, '')),
      }));
  });
}

export function readDeclared(contentDir: string): Declared {
  const declared: Declared = {
    ids: { en: new Set(), zh: new Set() },
    oldAddresses: { en: new Set(), zh: new Set() },
    titles: new Map(),
    empty: new Set(),
  };
  for (const instance of readInstances(contentDir)) readInstance(contentDir, instance, declared);
  return declared;
}

/** Documents below a folder, as relative paths. */
export function listPages(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (inner) =>
      /\.mdx?$/i.test(inner) && !inner.split('/').some((part) => part.startsWith('.') || part === 'node_modules'),
  );
}

/** Address of a document on the earlier site. @param inner path in the instance's folder */
export function oldAddressOf(route: string, inner: string): string {
  const docId = inner
    .replace(/\.mdx?$/i, '')
    .split('/')
    .map(normaliseSegment);
  return `/${[route, ...docId].map(encodeURIComponent).join('/')}`;
}

function readInstance(contentDir: string, { folder, route, locale }: DeclaredInstance, declared: Declared): void {
  const root = join(contentDir, folder);
  if (!existsSync(root)) return;
  collectIds(readJson(join(root, 'sidebars.json')), declared.ids[locale]);
  for (const inner of listPages(root)) {
    const text = readFileSync(join(root, inner), 'utf8').replace(/^\uFEFF/, '');
    const front = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';
    const body = front === '' ? text : text.slice(text.indexOf('\n---', 3) + 4);
    if (/^(?:# .*)?[\s|:-]*$/.test(body.trim())) declared.empty.add(`${folder}/${inner}`);
    const id = fieldOf(front, 'articleID');
    const title = fieldOf(front, 'title');
    if (id) declared.ids[locale].add(id);
    if (title) declared.titles.set(`${folder}/${inner}`, title);
    declared.oldAddresses[locale].add(oldAddressOf(route, inner));
  }
}

/** Document ids as on the earlier site. */
function normaliseSegment(segment: string): string {
  return segment
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(' ', '-')
    .replace(/^\d+-(?=.)/, '');
}

/** A single-line value of the front matter; undefined for multi-line values. */
function fieldOf(front: string, name: string): string | undefined {
  const value = new RegExp(`^${name}:[ \\t]*(.+?)[ \\t]*\\r?$`, 'm').exec(front)?.[1];
  if (value === undefined || /^[>|[{]/.test(value)) return undefined;
  const quoted = /^(["'])(.*)\1$/.exec(value);
  return quoted ? quoted[2]?.replaceAll('\\"', '"') : value.replace(/\s#.*$/, '');
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function collectIds(node: unknown, ids: Set<string>): void {
  if (Array.isArray(node)) for (const item of node) collectIds(item, ids);
  else if (typeof node === 'object' && node !== null) {
    const { articleID, type, ...rest } = node as Record<string, unknown>;
    const isLink = type === 'link' || type === 'category';
    if (!isLink && (typeof articleID === 'string' || typeof articleID === 'number') && articleID !== '')
      ids.add(String(articleID));
    for (const value of Object.values(rest)) if (typeof value === 'object') collectIds(value, ids);
  }
}
