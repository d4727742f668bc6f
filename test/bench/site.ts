/** The built site as a process of its own, and its documents. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { type MenuNode, menuNodeSchema } from '../../views/domain/menu.ts';
import { type Locale, locales } from '../../views/domain/locale.ts';
import { articleAddress, documentAddress } from '../../views/domain/urls.ts';
import { get, pause } from './http.ts';
import { cleanWhenInterrupted } from './interrupt.ts';

export interface SiteOptions {
  contentDir?: string;
  /** Default: a new folder, removed with the site. */
  dataDir?: string;
  core?: number;
  /** File that takes the id of the process before the site starts, such as `cgroup.procs` of a control group. */
  members?: string | undefined;
  /** Default: the site. */
  program?: 'main' | 'doc-server';
  env?: Record<string, string>;
}

export interface Site {
  url: string;
  process: ChildProcess;
  startedAtMs: number;
  output(): string;
  /** The reason if the site ended by itself. */
  failure(): string | undefined;
  /** Resolves when the content is loaded. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

const startMs = 180_000;
const indexMs = 600_000;
const hasTaskset = spawnSync('taskset', ['--version']).status === 0;

/** A command bound to a core, if the system can. */
export function bound(core: number | undefined, command: string, args: string[]): [string, string[]] {
  return core === undefined || !hasTaskset ? [command, args] : ['taskset', ['-c', String(core), command, ...args]];
}

/** Starts the built site; resolves before the site listens. */
export async function launchSite(options: SiteOptions): Promise<Site> {
  const { contentDir, dataDir, core, members, program = 'main', env = {} } = options;
  const file = `.build/${program}.js`;
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`npm run build\` first`);
  const ownDir = mkdtempSync(join(tmpdir(), 'doc-centre-site-'));
  const port = await freePort();
  const logFile = join(ownDir, 'output.log');
  const out = openSync(logFile, 'w');
  const [command, args] =
    members === undefined
      ? bound(core, process.execPath, [file])
      : ['sh', ['-c', 'echo $$ > "$0" && exec "$@"', members, process.execPath, file]];
  const startedAtMs = performance.now();
  const child = spawn(command, args, {
    stdio: ['ignore', out, out],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DRAIN_SECONDS: '0',
      RATE_LIMIT_FACTOR: '0',
      // The allocator as package.json and the Dockerfile set it.
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...(contentDir !== undefined && { CONTENT_DIR: contentDir }),
      DATA_DIR: dataDir ?? join(ownDir, 'data'),
      [program === 'main' ? 'PORT' : 'DOC_SERVER_PORT']: String(port),
      ...env,
    },
  });
  closeSync(out);
  const cleaned = cleanWhenInterrupted(() => {
    child.kill('SIGKILL');
    rmSync(ownDir, { recursive: true, force: true });
  });
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => {
      resolve();
    }),
  );
  const url = `http://127.0.0.1:${String(port)}`;
  const output = () => readFileSync(logFile, 'utf8');
  const failure = () => {
    const how = child.signalCode ?? child.exitCode;
    return how === null ? undefined : `the site ended (${String(how)}):\n${output().slice(-4000)}`;
  };
  return {
    url,
    process: child,
    startedAtMs,
    output,
    failure,
    async ready() {
      for (const until = Date.now() + startMs; ; await pause(20)) {
        const failed = failure();
        if (failed !== undefined) throw new Error(failed);
        if (Date.now() > until) throw new Error(`the site was not ready in time:\n${output().slice(-4000)}`);
        const status = await get(`${url}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        );
        if (status === 200) return;
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await Promise.race([exited, pause(12_000).then(() => child.kill('SIGKILL'))]);
      await exited;
      cleaned();
      rmSync(ownDir, { recursive: true, force: true });
    },
  };
}

export async function startSite(options: SiteOptions): Promise<Site> {
  const site = await launchSite(options);
  try {
    await site.ready();
    return site;
  } catch (error) {
    await site.stop();
    throw error;
  }
}

export interface ListedDocument {
  locale: Locale;
  /** Includes the edition's prefix. */
  path: string;
  /** File in the content folder. */
  file: string;
  /** `/article/{id}` without prefix. */
  shortLink: string;
  fullKey: string;
  name: string;
}

const treeSchema = z.object({ code: z.number(), data: z.array(menuNodeSchema).nullable() });

/** Documents in an edition's menu, including hidden ones, each once. @param prefix of the edition */
export async function listDocuments(url: string, locale: Locale, prefix: string): Promise<ListedDocument[]> {
  const answer = await get(`${url}/api/doc/getMenuTree?type=tree&showHideMenu=1`, { 'accept-language': locale });
  if (answer.status !== 200) throw new Error(`getMenuTree answered ${String(answer.status)}`);
  const found = new Map<string, ListedDocument>();
  const walk = (nodes: readonly MenuNode[], entryKey: string): void => {
    for (const node of nodes) {
      // Groups nest: product, then platform. The innermost names the entry.
      const key = node.type === 'docs' ? node.key : entryKey;
      // A link to a document shows the document's article id but has an id of its own.
      if (node.type === 'doc' && node.shortLink === articleAddress(node.id)) {
        const { routeKey: productKey, docsRouteKey: docKey, shortLink, fullKey, name, path: file } = node;
        const path = prefix + documentAddress({ productKey, entryKey: key, docKey });
        if (!found.has(path)) found.set(path, { locale, path, file, shortLink, fullKey, name });
      }
      walk(node.children, key);
    }
  };
  walk(treeSchema.parse(JSON.parse(answer.body.toString())).data ?? [], 'all');
  return [...found.values()];
}

/** Prefix of each edition, according to the language switch of the start page. */
export async function findPrefixes(url: string): Promise<Record<Locale, string>> {
  const prefixes = { en: '/en', zh: '/zh' };
  const html = (await get(url)).body.toString();
  const language = /<html[^>]*\slang="(\w\w)/.exec(html)?.[1];
  for (const locale of locales) if (language === locale) prefixes[locale] = '';
  return prefixes;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  });
}

/** Resolves when the search indexes of both editions are built; a first start builds them beside serving. */
export async function indexed(url: string): Promise<void> {
  for (const locale of ['en', 'zh']) {
    for (const until = Date.now() + indexMs; ;) {
      const { body } = await get(`${url}/api/doc/search?keyword=a`, { 'accept-language': locale });
      if (body.includes('"isPartial":false')) break;
      if (Date.now() > until) throw new Error(`the ${locale} index was not built in time`);
      await pause(500);
    }
  }
}
