/** Varnish in front of a site while documents change, and while the site is gone. Its configuration is that of the handbook. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEdgeCache } from '../../../server/edge-cache.ts';
import { createLog } from '../../../server/log.ts';
import { changeTags } from '../../../server/embedded/doc-server/kit/change-tags.ts';
import { freePort, launchSite, listDocuments, findPrefixes } from '../site.ts';
import { send, type Sent } from './client.ts';
import { makeRandom, type Proof, type ProofOptions } from './proof.ts';

const sample = 'server/embedded/doc-server/sample-content';
const handbookPage = `${sample}/handbook/en/production/caches.mdx`;
const requests = 20_000;
const readers = 16;
const pauseMs = 400;
/** Readers get the new text this long after the site itself shows it. */
const maxBehindMs = 1000;
const leastHits = 0.95;
const goneMs = 60_000;

/** Text that readers must find on a page from a time on. */
interface Expected {
  text: string;
  sinceMs: number;
}

export async function proveEdge({ seed }: ProofOptions): Promise<Proof> {
  if (spawnSync('varnishd', ['-V']).status !== 0)
    return { figures: {}, failures: ['not proven: Varnish is not installed (no varnishd on the path)'] };
  const random = makeRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'prove-edge-'));
  const contentDir = join(folder, 'content');
  cpSync(sample, contentDir, { recursive: true });
  const edgePort = await freePort();
  const edgeUrl = `http://127.0.0.1:${String(edgePort)}`;
  const env = { EDGE_CACHE: 'varnish', PURGE_URL: edgeUrl, TRUST_PROXY: '1', WATCH: 'true', LOG_LEVEL: 'error' };
  const site = await launchSite({ contentDir, env });
  let varnish: ChildProcess | undefined;
  try {
    await site.ready();
    varnish = await startVarnish(folder, edgePort, new URL(site.url).port);
    const documents = await findDocuments(site.url);
    const editable = documents.flatMap(({ path, file }) => (file === undefined ? [] : [{ path, file }]));
    const failures: string[] = [];
    const expected = new Map<string, Expected>();
    const behindMs: number[] = [];
    let [sentCount, hits, edits] = [0, 0, 0];
    let isOver = false;
    const read = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (sentCount < requests) {
        sentCount += 1;
        const { path } = pick(documents, random);
        const wanted = expected.get(path);
        const startedMs = performance.now();
        const answer = await send(edgeUrl, path, { agent });
        if (answer.status !== 200) failures.push(`${path} ${String(answer.status)} ${answer.error ?? ''}`);
        hits += Number(isHit(answer));
        if (wanted && startedMs > wanted.sinceMs + maxBehindMs && !answer.body.includes(wanted.text))
          failures.push(`${path} is older than ${wanted.text}, ${String(Math.round(startedMs - wanted.sinceMs))} ms`);
      }
      agent.destroy();
    };
    const edit = async () => {
      while (!isOver) {
        await sleep(pauseMs);
        const { path, file } = pick(editable, random);
        edits += 1;
        const text = `Edit number ${String(edits)}.`;
        appendFileSync(join(contentDir, file), `\n\n${text}\n`);
        if (!(await shows(site.url, path, text))) {
          failures.push(`${file}: the site does not show ${text}`);
          continue;
        }
        const sinceMs = performance.now();
        expected.set(path, { text, sinceMs });
        if (await shows(edgeUrl, path, text)) behindMs.push(performance.now() - sinceMs);
        else failures.push(`${path}: the cache does not show ${text}`);
      }
    };
    const editing = edit();
    await Promise.all(Array.from({ length: readers }, read));
    isOver = true;
    await editing;
    site.process.kill('SIGKILL');
    const unseen = await readWithoutSite(edgeUrl, documents, random);
    failures.push(...unseen.failures);
    const hitRate = hits / sentCount;
    if (hitRate < leastHits) failures.push(`the cache answered only ${(100 * hitRate).toFixed(1)} %`);
    return {
      figures: {
        requests: sentCount,
        pages: documents.length,
        edits: edits,
        'answered by the cache (%)': 100 * hitRate,
        'one in … requests reached the site': 1 / (1 - hitRate),
        'until the cache shows an edit, slowest (ms)': Math.max(...behindMs),
        'requests in a minute without the site': unseen.count,
      },
      failures,
    };
  } finally {
    varnish?.kill('SIGTERM');
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All pages are in the cache by now, but for those that the last edits removed. */
async function readWithoutSite(edgeUrl: string, documents: readonly { path: string }[], random: () => number) {
  const kept: string[] = [];
  for (const { path } of documents) if ((await send(edgeUrl, path)).status === 200) kept.push(path);
  const failures = kept.length < documents.length * leastHits ? [`only ${String(kept.length)} pages are kept`] : [];
  const endMs = performance.now() + goneMs;
  let count = 0;
  while (performance.now() < endMs) {
    const path = pick(kept, random);
    const { status } = await send(edgeUrl, path);
    count += 1;
    if (status !== 200) failures.push(`${path} ${String(status)} without the site`);
    await sleep(5);
  }
  return { count, failures };
}

async function startVarnish(folder: string, port: number, sitePort: string): Promise<ChildProcess> {
  const [, vcl = ''] = /```vcl\n([\s\S]*?)```/.exec(readFileSync(handbookPage, 'utf8')) ?? [];
  writeFileSync(join(folder, 'site.vcl'), vcl.replace('"3000"', `"${sitePort}"`));
  const child = spawn(
    'varnishd',
    [
      ...['-F', '-j', 'none', '-n', join(folder, 'varnish'), '-s', 'malloc,256m', '-T', 'none'],
      ...['-a', `127.0.0.1:${String(port)}`, '-f', join(folder, 'site.vcl')],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  for (let attempt = 0; attempt < 100; attempt++) {
    if (child.exitCode !== null) throw new Error('varnishd ended');
    if ((await send(`http://127.0.0.1:${String(port)}`, '/healthz')).status === 200) return child;
    await sleep(200);
  }
  throw new Error('varnishd does not answer');
}

/** Finds the documents of both editions, and the files of those that are made from one, by the tags that pages carry. */
async function findDocuments(url: string): Promise<{ path: string; file?: string }[]> {
  const prefixes = await findPrefixes(url);
  const listed = [...(await listDocuments(url, 'en', prefixes.en)), ...(await listDocuments(url, 'zh', prefixes.zh))];
  const edge = createEdgeCache({ edge: { kind: 'varnish', purgeUrl: url, token: '' } }, createLog('silent'));
  const files = readFiles();
  const byTag = new Map(files.map((file) => [tagOf(edge, file), file]));
  const found: { path: string; file?: string }[] = [];
  for (const { path } of listed) {
    const { status, headers } = await send(url, path);
    // The list names documents of references by addresses that lead on.
    if (status !== 200) continue;
    const own = String(headers.xkey ?? '')
      .split(' ')
      .flatMap((tag) => byTag.get(tag) ?? []);
    found.push({ path, ...(own.length === 1 && own[0] !== undefined && { file: own[0] }) });
  }
  return found;
}

function tagOf(edge: ReturnType<typeof createEdgeCache>, file: string): string {
  return String(edge?.headersOf([changeTags.file(file)]).xkey).split(' ')[1] ?? '';
}

function readFiles(): string[] {
  return spawnSync('find', ['.', '-name', '*.mdx'], { cwd: sample, encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map((path) => path.slice(2));
}

async function shows(url: string, path: string, text: string): Promise<boolean> {
  for (let attempt = 0; attempt < 400; attempt++) {
    if ((await send(url, path)).body.includes(text)) return true;
    await sleep(10);
  }
  return false;
}

/** A hit names two transactions: its own, and the one that fetched the page. */
function isHit({ headers }: Sent): boolean {
  return /^\d+ \d+$/.test(String(headers['x-varnish']));
}

function pick<One>(items: readonly One[], random: () => number): One {
  return items[Math.floor(random() * items.length)] as One;
}
