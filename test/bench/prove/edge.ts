/** Varnish in front of a site while documents change, and while the site is gone. Its configuration is that of the handbook. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEdgeCache } from '../../../server/edge-cache.ts';
import { changeTags } from '../../../server/embedded/doc-server/kit/change-tags.ts';
import { createLog } from '../../../server/log.ts';
import type { Dice } from '../corpus-text.ts';
import { afterwards, makeFolder, type Proof } from '../harness.ts';
import { send, type Sent } from '../http.ts';
import { freePort, listAllDocuments, startSite } from '../site.ts';

const sample = 'server/embedded/doc-server/sample-content';
const handbookPage = `${sample}/handbook/en/production/caches.mdx`;
const readers = 16;
const pauseMs = 400;
/** Readers get the new text this long after the site itself shows it. */
const maxBehindMs = 1000;
const goneMs = 60_000;

interface Document {
  path: string;
  /** The file that the page is made from, if it is one. */
  file?: string | undefined;
}

export async function proveEdge(dice: Dice, requests: number): Promise<Proof> {
  const contentDir = makeFolder('edge');
  cpSync(sample, contentDir, { recursive: true });
  const port = await freePort();
  const edgeUrl = `http://127.0.0.1:${String(port)}`;
  const env = { EDGE_CACHE: 'varnish', PURGE_URL: edgeUrl, TRUST_PROXY: '1', WATCH: 'true' };
  const site = await startSite({ contentDir, env });
  await startVarnish(port, new URL(site.url).port);
  const documents = await findDocuments(site.url);
  const editable = documents.filter(({ file }) => file !== undefined);
  const failures: string[] = [];
  /** Text that readers must find on a page from a time on. */
  const expected = new Map<string, { text: string; sinceMs: number }>();
  const behindMs: number[] = [];
  let [sentCount, hits, edits] = [0, 0, 0];
  const read = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (sentCount < requests) {
      sentCount += 1;
      const { path } = dice.pick(documents);
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
    while (sentCount < requests) {
      await sleep(pauseMs);
      const { path, file = '' } = dice.pick(editable);
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
  await Promise.all([edit(), ...Array.from({ length: readers }, read)]);
  site.process.kill('SIGKILL');
  const unseen = await readWithoutSite(edgeUrl, documents, dice);
  return {
    figures: {
      requests: sentCount,
      pages: documents.length,
      edits,
      'answered by the cache': hits / sentCount,
      'until the cache shows an edit, slowest (ms)': Math.max(...behindMs),
      ...unseen.figures,
    },
    failures: [...failures, ...unseen.failures],
  };
}

/** All pages are in the cache by now, but for those that the last edits removed. */
async function readWithoutSite(edgeUrl: string, documents: readonly Document[], dice: Dice): Promise<Proof> {
  const kept: string[] = [];
  for (const { path } of documents) if ((await send(edgeUrl, path)).status === 200) kept.push(path);
  const failures: string[] = [];
  const endMs = performance.now() + goneMs;
  let count = 0;
  while (performance.now() < endMs) {
    const path = dice.pick(kept);
    const { status } = await send(edgeUrl, path);
    count += 1;
    if (status !== 200) failures.push(`${path} ${String(status)} without the site`);
    await sleep(5);
  }
  const share = kept.length / documents.length;
  return { figures: { 'pages kept without the site': share, 'requests in a minute without it': count }, failures };
}

async function startVarnish(port: number, sitePort: string): Promise<void> {
  const folder = makeFolder('varnish');
  const [, vcl = ''] = /```vcl\n([\s\S]*?)```/.exec(readFileSync(handbookPage, 'utf8')) ?? [];
  writeFileSync(join(folder, 'site.vcl'), vcl.replace('"3000"', `"${sitePort}"`));
  const store = ['-F', '-j', 'none', '-n', join(folder, 'varnish'), '-s', 'malloc,256m', '-T', 'none'];
  const listen = ['-a', `127.0.0.1:${String(port)}`, '-f', join(folder, 'site.vcl')];
  const child = spawn('varnishd', [...store, ...listen], { stdio: ['ignore', 'ignore', 'inherit'] });
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  afterwards(() => {
    child.kill();
    // Its folder is removed after it.
    return child.exitCode === null && !failure ? once(child, 'exit') : undefined;
  });
  for (let attempt = 0; attempt < 100 && !failure && child.exitCode === null; attempt++) {
    if ((await send(`http://127.0.0.1:${String(port)}`, '/healthz')).status === 200) return;
    await sleep(200);
  }
  throw failure ?? new Error('varnishd does not answer');
}

/** Finds the documents of both editions, and the files of those that are made from one, by the tags that pages carry. */
async function findDocuments(url: string): Promise<Document[]> {
  const edge = createEdgeCache({ edge: { kind: 'varnish', purgeUrl: url, token: '' } }, createLog('silent'));
  const tagOf = (file: string) => String(edge?.headersOf([changeTags.file(file)]).xkey).split(' ')[1] ?? '';
  const files = readdirSync(sample, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.mdx'));
  const byTag = new Map(files.map((file) => [tagOf(file), file]));
  const found: Document[] = [];
  for (const { path } of await listAllDocuments(url)) {
    const { status, headers } = await send(url, path);
    const own = String(headers.xkey ?? '')
      .split(' ')
      .flatMap((tag) => byTag.get(tag) ?? []);
    // The list names documents of references by addresses that lead on.
    if (status === 200) found.push({ path, file: own.length === 1 ? own[0] : undefined });
  }
  return found;
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
