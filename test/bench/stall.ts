/** Latency of a cached page while the largest documents are rendered for the first time. */
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptCorpus } from './generate-corpus.ts';
import { get, pause } from './http.ts';
import { cleanWhenInterrupted } from './interrupt.ts';
import { percentile, type Row } from './result.ts';
import { findPrefixes, indexed, listDocuments, startSite } from './site.ts';
import { choosePage, takePage } from './throughput.ts';

/** With fewer documents a single garbage collection decides. */
const largest = 20;
/** The first page compiles a template's code, whatever its size, so these come first. */
const warming = { from: 40, to: 45 };
const grownFile = 'product-1/en/web/chapter-5/topic-1.mdx';
const madeBytes = 1_050_000;
const usualMs = 1000;
/** Requests are sent at this pace without waiting for answers, because readers do not wait for one another. */
const paceMs = 2;

export async function measureStall(contentDir: string | undefined): Promise<Row[]> {
  const made = contentDir === undefined ? makeContent() : undefined;
  const dir = contentDir ?? made?.dir ?? '';
  const site = await startSite({ contentDir: dir });
  try {
    const pageUrl = site.url + (await choosePage(site, contentDir));
    await takePage(pageUrl);
    const prefixes = await findPrefixes(site.url);
    const sorted = (await listDocuments(site.url, 'en', prefixes.en))
      .map(({ path, file }) => ({ path, bytes: statSync(join(dir, file), { throwIfNoEntry: false })?.size ?? 0 }))
      .sort((a, b) => b.bytes - a.bytes);
    for (const { path } of sorted.slice(warming.from, warming.to)) await (await fetch(site.url + path)).arrayBuffer();
    const documents = sorted.slice(0, made ? 1 : largest);
    // Index builds beside the first requests would be measured as well.
    await indexed(site.url);
    const usual: number[] = [];
    const meanwhile: number[] = [];
    let renderMs = 0;
    for (const { path } of documents) {
      await timeRequests(pageUrl, usual, pause(usualMs));
      const startedAt = performance.now();
      // A page of a reference has moved to its own address.
      const first = fetch(site.url + path).then((response) => response.arrayBuffer());
      await timeRequests(pageUrl, meanwhile, first);
      renderMs = Math.max(renderMs, performance.now() - startedAt);
    }
    const megabytes = ((documents[0]?.bytes ?? 0) / 1e6).toFixed(2);
    return [
      {
        name: 'stall: cached page while the largest are rendered, p99',
        ours: percentile(meanwhile, 99),
        unit: 'ms',
        baseline: { value: percentile(usual, 99), name: 'ms, usual p99' },
        goal: { of: 'ratio', atMost: 3 },
        note: `${String(documents.length)} documents, up to ${megabytes} MB and ${renderMs.toFixed(0)} ms; longest wait ${Math.max(...meanwhile).toFixed(1)} ms; ${String(meanwhile.length)} requests`,
      },
    ];
  } finally {
    await site.stop();
    made?.remove();
  }
}

/** Sends requests at the pace until the work is done, and adds each latency. */
async function timeRequests(url: string, times: number[], work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  const asked: Promise<unknown>[] = [];
  const startedAt = performance.now();
  for (let n = 0; !isDone; n++) {
    const lateMs = performance.now() - (startedAt + n * paceMs);
    if (lateMs < 0) await pause(-lateMs);
    const sentAt = performance.now();
    asked.push(get(url, { 'accept-encoding': 'br' }).then(() => times.push(performance.now() - sentAt)));
    // Lets answers in if the pace cannot be held.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all([done, ...asked]);
}

/** The generated corpus with one guide of the size of the largest real ones. */
function makeContent(): { dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'doc-centre-stall-'));
  const remove = () => {
    rmSync(dir, { recursive: true, force: true });
  };
  const cleaned = cleanWhenInterrupted(remove);
  cpSync(keptCorpus(1200).dir, dir, { recursive: true });
  const file = join(dir, grownFile);
  const text = readFileSync(file, 'utf8').replace(/^---[^]*?\n---\n/, '');
  for (let bytes = text.length; bytes < madeBytes; bytes += text.length) appendFileSync(file, `\n${text}`);
  return {
    dir,
    remove: () => {
      cleaned();
      remove();
    },
  };
}
