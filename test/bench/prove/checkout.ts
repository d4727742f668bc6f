/** Git switches a followed folder back and forth across most of its files: nothing is missed, and no call is slow. */
import { execFile, execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Locale, locales } from '../../../views/domain/locale.ts';
import { keptCorpus } from '../generate-corpus.ts';
import { pause } from '../http.ts';
import { percentile } from '../result.ts';
import { indexed, type Site, startSite } from '../site.ts';
import { send, type Sent } from './client.ts';
import { type ModelState, summariseMenu } from './model-state.ts';
import { makeRandom, type Proof, type ProofOptions } from './proof.ts';
import { findTraffic } from './traffic.ts';

const run = promisify(execFile);
const documents = 12_000;
const changedDocuments = 10_000;
/** Every n-th document gets another title, so that menus change. */
const retitledEvery = 3;
/** Time from git's end until the model equals that of a first start. */
const allowedMs = 20_000;
const slowestAllowedMs = 1000;
const readers = 4;
const pauseMs = 100;
const pollMs = 200;
const token = 'only-for-this-proof';

interface Revisions {
  dir: string;
  names: [string, string];
}

export async function proveCheckout({ seed, switches, contentDir, revision }: ProofOptions): Promise<Proof> {
  const root = mkdtempSync(join(tmpdir(), 'checkout-'));
  const { dir, names } =
    contentDir === undefined || revision === undefined
      ? makeRepository(join(root, 'content'))
      : copyRepository(contentDir, join(root, 'content'), revision);
  const env = { WATCH: 'true', LOG_LEVEL: 'warn', METRICS_TOKEN: token };
  const failures: string[] = [];
  let site: Site | undefined;
  try {
    site = await startSite({ contentDir: dir, env });
    await indexed(site.url);
    let state = (await sameAsFresh({ site, dir, when: 'at the start', failures })).fresh;
    const load = await startLoad(site, seed);
    const lateMs: number[] = [];
    const blocksMs: number[] = [];
    const gitMs: number[] = [];
    const compared: Record<Locale, number> = { en: 0, zh: 0 };
    const refused = new Set<string>();
    for (let n = 0; n < switches; n++) {
      const to = names[(n + 1) % 2] ?? '';
      const startedAt = performance.now();
      await run('git', ['-C', dir, 'checkout', '-q', to]);
      gitMs.push(performance.now() - startedAt);
      const when = `switch ${String(n + 1)} to ${to}`;
      const { ms, fresh } = await sameAsFresh({ site, dir, when, failures, last: state });
      lateMs.push(ms);
      for (const locale of locales) {
        const { hasBrokenMenus, refusedFaults } = fresh.editions[locale];
        if (!hasBrokenMenus) compared[locale]++;
        if (refusedFaults !== undefined) refused.add(`${locale} of ${to} (${String(refusedFaults)} faulty entries)`);
      }
      state = fresh;
      blocksMs.push(await longestBlockMs(site));
    }
    const calls = await load.stop();
    const times = calls.map(({ ms }) => ms);
    const slowest = calls.reduce((a, b) => (b.ms > a.ms ? b : a));
    if (slowest.ms > slowestAllowedMs) failures.push(`${slowest.path} took ${slowest.ms.toFixed(0)} ms`);
    for (const { path, status, error } of calls)
      if (status === 0 || status >= 500) failures.push(`${path}: ${error ?? `status ${String(status)}`}`);
    const crash = site.failure();
    if (crash !== undefined) failures.push(crash);
    return {
      figures: {
        switches,
        'changed files': Number(
          execFileSync('git', ['-C', dir, 'diff', '--name-only', '--no-renames', ...names], { encoding: 'utf8' }).split(
            '\n',
          ).length - 1,
        ),
        'git, ms, longest': Math.max(...gitMs),
        'model right after git, ms, p50 / longest': `${percentile(lateMs, 50).toFixed(0)} / ${Math.max(...lateMs).toFixed(0)}`,
        'menus compared after switches': locales.map((locale) => `${locale} ${String(compared[locale])}`).join(', '),
        'configurations that a running site refuses': [...refused].join(', ') || 'none',
        'calls meanwhile': calls.length,
        'calls, ms p50 / p99': `${percentile(times, 50).toFixed(1)} / ${percentile(times, 99).toFixed(1)}`,
        'slowest call, ms': `${slowest.ms.toFixed(0)} (${slowest.path})`,
        'longest block of the documentation server, ms': Math.max(...blocksMs),
      },
      failures,
    };
  } finally {
    await site?.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

/** Makes a corpus with two commits: in the second, most documents differ and some folders moved. */
function makeRepository(dir: string): Revisions {
  cpSync(keptCorpus(documents).dir, dir, { recursive: true });
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', dir, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const commit = (name: string) => {
    git('add', '-A');
    git('-c', 'user.name=proof', '-c', 'user.email=proof@example.com', 'commit', '-q', '-m', name);
    git('tag', name);
  };
  git('init', '-q');
  commit('one');
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .sort();
  files.slice(0, changedDocuments).forEach((file, n) => {
    if (n % retitledEvery === 0) writeFileSync(join(dir, file), `# Retitled ${String(n)}\n\nAnother text.\n`);
    else appendFileSync(join(dir, file), '\nOne more paragraph.\n');
  });
  const moved = [...new Set(files.slice(-500).map((file) => file.split('/').slice(0, -1).join('/')))].slice(0, 5);
  for (const folder of moved) {
    renameSync(join(dir, folder), join(dir, `${folder}-moved`));
    mkdirSync(join(dir, `${folder}-new/deep`), { recursive: true });
    writeFileSync(join(dir, `${folder}-new/deep/page.mdx`), '# New\n');
  }
  commit('two');
  return { dir, names: ['two', 'one'] };
}

function copyRepository(from: string, dir: string, revision: string): Revisions {
  execFileSync('git', ['clone', '-q', from, dir], { stdio: ['ignore', 'ignore', 'inherit'] });
  const git = (...args: string[]) => execFileSync('git', ['-C', dir, ...args], { encoding: 'utf8' }).trim();
  return { dir, names: [git('rev-parse', 'HEAD'), git('rev-parse', revision)] };
}

interface Comparison {
  site: Site;
  dir: string;
  when: string;
  failures: string[];
  /** The state before the switch; a first start has none. */
  last?: ModelState;
}

/** @returns the time until the site has what a first start finds, and that */
async function sameAsFresh({
  site,
  dir,
  when,
  failures,
  last,
}: Comparison): Promise<{ ms: number; fresh: ModelState }> {
  const startedAt = performance.now();
  const command = [process.execPath, '--import', 'tsx', 'test/bench/prove/fresh-model.ts', dir];
  let found: ModelState | undefined;
  const finding = run('nice', [...command, ...(last ? [JSON.stringify(last)] : [])]).then(
    ({ stdout }) => (found = JSON.parse(stdout) as ModelState),
  );
  // Awaited below, where its failure is told.
  finding.catch(() => undefined);
  const firstSeenMs = new Map<string, number>();
  for (;;) {
    const ms = performance.now() - startedAt;
    const version = await versionOf(site);
    if (!firstSeenMs.has(version)) firstSeenMs.set(version, ms);
    if (version === found?.version || (found && ms > allowedMs)) break;
    await pause(pollMs);
  }
  const fresh = await finding;
  for (const locale of locales) {
    const { hasBrokenMenus, menu } = fresh.editions[locale];
    // The last good version of a broken menu stays, which a first start cannot know.
    if (!hasBrokenMenus && (await menuOf(site, locale)) !== menu)
      failures.push(`${when}: the ${locale} menus are not those of a first start`);
  }
  const ms = firstSeenMs.get(fresh.version) ?? Infinity;
  if (ms > allowedMs)
    failures.push(`${when}: the model is not that of a first start after ${String(allowedMs / 1000)} s`);
  return { ms, fresh };
}

async function versionOf({ url }: Site): Promise<string> {
  const { body } = await send(url, '/api/doc/status');
  return /"version":"(\w+)"/.exec(body.toString())?.[1] ?? '';
}

async function menuOf({ url }: Site, locale: Locale): Promise<string> {
  const path = '/api/doc/getMenuTree?type=tree&showHideMenu=1';
  const { body } = await send(url, path, { headers: { 'accept-language': locale } });
  return summariseMenu(JSON.stringify((JSON.parse(body.toString()) as { data: unknown }).data));
}

/** Longest block since the last call. */
async function longestBlockMs({ url }: Site): Promise<number> {
  const { body } = await send(url, '/metrics', { headers: { authorization: `Bearer ${token}` } });
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds\{thread="doc-server"\} (\S+)/m.exec(body.toString()) ?? [];
  return Number(seconds) * 1000;
}

type Call = Sent & { path: string };

/** Starts a few readers; each asks again shortly after an answer. */
async function startLoad({ url }: Site, seed: number): Promise<{ stop(): Promise<Call[]> }> {
  const { pages, articleIds } = await findTraffic(url);
  const random = makeRandom(seed);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '/';
  const paths: (() => string)[] = [
    () => pick(pages),
    () => `/api/doc/getArticleById?id=${pick(articleIds)}`,
    () => '/api/search/productList',
    () => '/api/doc/search?keyword=room',
    () => '/api/doc/getMenuListByLevel?level=2',
  ];
  const agent = new Agent({ keepAlive: true });
  const calls: Call[] = [];
  let isStopped = false;
  const read = async () => {
    for (let n = 0; !isStopped; n++) {
      const path = paths[n % paths.length]?.() ?? '/';
      calls.push({ ...(await send(url, path, { agent })), path });
      await pause(pauseMs);
    }
  };
  const reading = Promise.all(Array.from({ length: readers }, read));
  return {
    async stop() {
      isStopped = true;
      await reading;
      agent.destroy();
      return calls;
    },
  };
}
