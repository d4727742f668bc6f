/** Time from an author's save to the new page on the wire, as in an open page: an event arrives, then the page is fetched. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptCorpus } from './generate-corpus.ts';
import { get, pause } from './http.ts';
import { cleanWhenInterrupted } from './interrupt.ts';
import { percentile, type Row } from './result.ts';
import { findPrefixes, indexed, listDocuments, startSite } from './site.ts';
import { spread } from './throughput.ts';

const edits = 50;
const betweenMs = 100;
const patienceMs = 10_000;
const firstEditMs = 60_000;

export async function measureSave(sizes: readonly number[] = [1200, 12_000]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of sizes) {
    const times = await timeEdits(keptCorpus(size).dir);
    const name = `save to page on the wire, ${size.toLocaleString('en')} documents`;
    const note = `${String(times.length)} edits, longest ${Math.max(...times).toFixed(0)} ms`;
    rows.push({
      name: `${name}: p50`,
      ours: percentile(times, 50),
      unit: 'ms',
      goal: { of: 'ours', atMost: 50 },
      note,
    });
    rows.push({ name: `${name}: p95`, ours: percentile(times, 95), unit: 'ms', goal: { of: 'ours', atMost: 150 } });
  }
  return rows;
}

async function timeEdits(corpusDir: string): Promise<number[]> {
  const contentDir = mkdtempSync(join(tmpdir(), 'doc-centre-save-'));
  const remove = () => {
    rmSync(contentDir, { recursive: true, force: true });
  };
  const cleaned = cleanWhenInterrupted(remove);
  cpSync(corpusDir, contentDir, { recursive: true });
  const site = await startSite({ contentDir, env: { WATCH: 'true' } });
  const events = listenForEvents(`${site.url}/-/live`);
  try {
    await indexed(site.url);
    const prefixes = await findPrefixes(site.url);
    const all = await listDocuments(site.url, 'en', prefixes.en);
    const written = all.filter(
      ({ file }) => file.includes('chapter-') && !readFileSync(join(contentDir, file), 'utf8').includes('import '),
    );
    const [first, ...documents] = spread(written, edits + 1);
    if (!first) throw new Error('no document to edit');
    const edit = (n: number, document: typeof first, withinMs: number) =>
      timeEdit({
        pageUrl: site.url + document.path,
        file: join(contentDir, document.file),
        mark: `edited-${String(n)}-mark`,
        events,
        withinMs,
      });
    await settleWatcher(() => edit(0, first, 2000));
    const times: number[] = [];
    for (const [n, document] of documents.entries()) {
      await pause(betweenMs);
      times.push(await edit(n + 1, document, patienceMs));
    }
    return times;
  } finally {
    events.close();
    await site.stop();
    cleaned();
    remove();
  }
}

/** The watcher starts after the first answers, so edits are repeated until one is noticed. */
async function settleWatcher(edit: () => Promise<number>): Promise<void> {
  for (const until = Date.now() + firstEditMs; ;) {
    try {
      await edit();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

interface Edit {
  pageUrl: string;
  file: string;
  mark: string;
  events: Events;
  withinMs: number;
}

async function timeEdit({ pageUrl, file, mark, events, withinMs }: Edit): Promise<number> {
  const opened = await get(pageUrl);
  if (opened.status !== 200) throw new Error(`${pageUrl} answered ${String(opened.status)}`);
  const text = readFileSync(file, 'utf8').replace(/\n\n(?:edited-\d+-mark \d+)?\n*$/, '');
  const stamped = `${mark} ${String(Date.now())}`;
  const startedAt = performance.now();
  writeFileSync(file, `${text.trimEnd()}\n\n${stamped}\n`);
  for (;;) {
    const leftMs = withinMs - (performance.now() - startedAt);
    await events.next(leftMs);
    const page = await get(pageUrl);
    if (page.status === 200 && page.body.includes(stamped)) return performance.now() - startedAt;
  }
}

interface Events {
  /** Resolves with the next event, at once if one came since the last call. @throws Error if none comes in time */
  next(withinMs: number): Promise<void>;
  close(): void;
}

function listenForEvents(url: string): Events {
  let came = 0;
  let wake: () => void = () => undefined;
  const req = request(url, (res) => {
    res.on('data', (chunk: Buffer) => {
      if (!chunk.includes('data:')) return;
      came += 1;
      wake();
    });
    res.on('error', () => undefined);
  });
  req.on('error', () => undefined);
  req.end();
  return {
    async next(withinMs) {
      if (came === 0) {
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(() => {
            reject(new Error('no event told of the edit'));
          }, withinMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      came = 0;
    },
    close() {
      req.destroy();
    },
  };
}
