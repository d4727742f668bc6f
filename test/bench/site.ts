/** The built site as in production, and its documents. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { type Locale, locales } from '../../views/domain/locale.ts';
import { type MenuNode, menuNodeSchema } from '../../views/domain/menu.ts';
import { articleAddress, documentAddress } from '../../views/domain/urls.ts';
import { type RunningSite, startSite as startProcess } from '../support/site.ts';
import { afterwards } from './harness.ts';
import { get } from './http.ts';

export interface SiteOptions {
  /** Default: the sample. */
  contentDir?: string | undefined;
  dataDir?: string;
  core?: number;
  env?: Record<string, string>;
}

export interface Site extends RunningSite {
  startedAtMs: number;
  /** The reason if the site ended by itself. */
  failure(): string | undefined;
}

const indexMs = 600_000;
const hasTaskset = spawnSync('taskset', ['--version']).status === 0;

/** A command bound to a core, if the system can. */
export function bound(core: number | undefined, ...command: [string, ...string[]]): [string, ...string[]] {
  return core === undefined || !hasTaskset ? command : ['taskset', '-c', String(core), ...command];
}

/** Starts the built site on a free port; resolves when it listens. */
export async function launchSite({ contentDir, dataDir, core, env = {} }: SiteOptions = {}): Promise<Site> {
  const given = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'loopback',
    // The allocator as package.json and the Dockerfile set it.
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...(contentDir !== undefined && { CONTENT_DIR: contentDir }),
    ...(dataDir !== undefined && { DATA_DIR: dataDir }),
    ...env,
  };
  const startedAtMs = performance.now();
  const site = await startProcess(given, [], bound(core, process.execPath, '.build/main.js'));
  afterwards(() => site.stop());
  const { process: child, output } = site;
  return {
    ...site,
    url: site.url.replace('localhost', '127.0.0.1'),
    startedAtMs,
    failure() {
      const how = child.signalCode ?? child.exitCode;
      return how === null ? undefined : `the site ended (${String(how)}):\n${output().slice(-4000)}`;
    },
  };
}

/** Resolves when the documents are loaded. */
export async function startSite(options?: SiteOptions): Promise<Site> {
  const site = await launchSite(options);
  await site.ready;
  return site;
}

export interface ListedDocument {
  locale: Locale;
  /** Includes the edition's prefix. */
  path: string;
  /** File in the content folder. */
  file: string;
  articleId: string;
  name: string;
}

const treeSchema = z.object({ code: z.number(), data: z.array(menuNodeSchema).nullable() });

/** Documents in an edition's menu, including hidden ones, each once. */
export async function listDocuments(url: string, locale: Locale): Promise<ListedDocument[]> {
  const { [locale]: prefix } = await findPrefixes(url);
  const { body } = await get(`${url}/api/doc/getMenuTree?type=tree&showHideMenu=1`, { 'accept-language': locale });
  const found = new Map<string, ListedDocument>();
  const walk = (nodes: readonly MenuNode[], entryKey: string): void => {
    for (const node of nodes) {
      // Groups nest: product, then platform. The innermost names the entry.
      const key = node.type === 'docs' ? node.key : entryKey;
      // A link to a document shows the document's article id but has an id of its own.
      if (node.type === 'doc' && node.shortLink === articleAddress(node.id)) {
        const { routeKey: productKey, docsRouteKey: docKey, shortLink, name, path: file } = node;
        const path = prefix + documentAddress({ productKey, entryKey: key, docKey });
        const articleId = shortLink.replace('/article/', '');
        if (!found.has(path)) found.set(path, { locale, path, file, articleId, name });
      }
      walk(node.children, key);
    }
  };
  walk(treeSchema.parse(JSON.parse(body.toString())).data ?? [], 'all');
  return [...found.values()];
}

export async function listAllDocuments(url: string): Promise<ListedDocument[]> {
  return (await Promise.all(locales.map((locale) => listDocuments(url, locale)))).flat();
}

/** Prefix of each edition, according to the language of the start page. */
export async function findPrefixes(url: string): Promise<Record<Locale, string>> {
  const html = (await get(url)).body.toString();
  const language = /<html[^>]*\slang="(\w\w)/.exec(html)?.[1];
  return { en: language === 'en' ? '' : '/en', zh: language === 'zh' ? '' : '/zh' };
}

/** A port for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Resolves when the search indexes of both editions are built; a first start builds them beside serving. */
export async function indexed(url: string): Promise<void> {
  for (const locale of locales) {
    for (const until = Date.now() + indexMs; ;) {
      const { body } = await get(`${url}/api/doc/search?keyword=a`, { 'accept-language': locale });
      if (body.includes('"isPartial":false')) break;
      if (Date.now() > until) throw new Error(`the ${locale} index was not built in time`);
      await sleep(500);
    }
  }
}

/** Some of the items, as far from each other as can be. */
export function spread<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, n) => items[Math.floor(n * step)] as T);
}
