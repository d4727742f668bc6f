/** Latency of a cached page while the largest documents are rendered for the first time. */
import { appendFileSync, cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from './harness.ts';
import { get } from './http.ts';
import { indexed, listDocuments, startSite } from './site.ts';
import { percentile, type Row } from './table.ts';
import { choosePage, takePage } from './throughput.ts';

/** With fewer documents a single garbage collection decides. */
const largest = 20;
/** The first page compiles a template's code, whatever its size, so these come first. */
const warming = { from: 40, to: 45 };
const grownFile = 'product-1/en/web/chapter-5/topic-1.mdx';
/** The size of the largest real guides. */
const madeBytes = 1_050_000;
const usualMs = 1000;
/** Requests are sent at this pace without waiting for answers, because readers do not wait for one another. */
const paceMs = 2;

export async function measureStall(contentDir: string): Promise<Row[]> {
  const isMade = existsSync(join(contentDir, grownFile));
  const dir = isMade ? growDocument(contentDir) : contentDir;
  const { url } = await startSite({ contentDir: dir });
  const pageUrl = url + (await choosePage(url));
  await takePage(pageUrl);
  const sorted = (await listDocuments(url, 'en'))
    .map(({ path, file }) => ({ path, bytes: statSync(join(dir, file), { throwIfNoEntry: false })?.size ?? 0 }))
    .sort((a, b) => b.bytes - a.bytes);
  const read = async (path: string) => (await fetch(url + path)).arrayBuffer();
  for (const { path } of sorted.slice(warming.from, warming.to)) await read(path);
  const documents = sorted.slice(0, isMade ? 1 : largest);
  // Index builds beside the first requests would be measured as well.
  await indexed(url);
  const usual: number[] = [];
  const meanwhile: number[] = [];
  let renderMs = 0;
  for (const { path } of documents) {
    await timeRequests(pageUrl, usual, sleep(usualMs));
    const startedAt = performance.now();
    await timeRequests(pageUrl, meanwhile, read(path));
    renderMs = Math.max(renderMs, performance.now() - startedAt);
  }
  const megabytes = ((documents[0]?.bytes ?? 0) / 1e6).toFixed(2);
  return [
    {
      name: 'cached page while the largest are rendered: p99',
      ours: percentile(meanwhile, 99),
      unit: 'ms',
      baseline: { value: percentile(usual, 99), name: 'ms, usual' },
      note: `${String(documents.length)} documents, up to ${megabytes} MB and ${renderMs.toFixed(0)} ms; longest wait ${Math.max(...meanwhile).toFixed(1)} ms`,
    },
  ];
}

/** Sends requests at the pace until the work is done, and adds each latency. */
async function timeRequests(url: string, times: number[], work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  const asked: Promise<unknown>[] = [];
  const startedAt = performance.now();
  for (let n = 0; !isDone; n++) {
    const lateMs = performance.now() - (startedAt + n * paceMs);
    if (lateMs < 0) await sleep(-lateMs);
    asked.push(get(url, { 'accept-encoding': 'br' }).then(({ ms }) => times.push(ms)));
    // Lets answers in if the pace cannot be held.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all([done, ...asked]);
}

function growDocument(corpusDir: string): string {
  const dir = makeFolder('stall');
  cpSync(corpusDir, dir, { recursive: true });
  const file = join(dir, grownFile);
  const text = readFileSync(file, 'utf8').replace(/^---[^]*?\n---\n/, '');
  for (let bytes = text.length; bytes < madeBytes; bytes += text.length) appendFileSync(file, `\n${text}`);
  return dir;
}
