/** Time from an author's save to the new page on the wire, as in an open page: an event arrives, then the page is fetched. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterwards, makeFolder } from './harness.ts';
import { getPage } from './http.ts';
import { indexed, listDocuments, spread, startSite } from './site.ts';
import { percentile, type Row } from './table.ts';

const edits = 50;
const betweenMs = 100;
const patienceMs = 10_000;
const firstEditMs = 60_000;

export async function measureSave(corpusDir: string): Promise<Row[]> {
  const contentDir = makeFolder('save');
  cpSync(corpusDir, contentDir, { recursive: true });
  const site = await startSite({ contentDir, env: { WATCH: 'true' } });
  const nextEvent = listenForEvents(`${site.url}/-/live`);
  await indexed(site.url);
  const written = (await listDocuments(site.url, 'en')).filter(
    ({ file }) => file.includes('chapter-') && !readFileSync(join(contentDir, file), 'utf8').includes('import '),
  );
  const timeEdit = async ({ path, file }: (typeof written)[number], withinMs: number): Promise<number> => {
    await getPage(site.url + path);
    const whole = join(contentDir, file);
    const stamp = `edited at ${String(performance.now())}`;
    const startedAt = performance.now();
    writeFileSync(whole, `${readFileSync(whole, 'utf8').replace(/\n\nedited at .*\n$/, '')}\n\n${stamp}\n`);
    for (;;) {
      await nextEvent(withinMs - (performance.now() - startedAt));
      const { body } = await getPage(site.url + path);
      if (body.includes(stamp)) return performance.now() - startedAt;
    }
  };
  const documents = spread(written, edits);
  const [first] = documents;
  if (!first) throw new Error('no document to edit');
  // The watcher starts after the first answers, so edits are repeated until one is noticed.
  for (const until = Date.now() + firstEditMs; ;) {
    const isSeen = await timeEdit(first, 2000).catch(() => false);
    if (isSeen !== false) break;
    if (Date.now() > until) throw new Error('no edit was noticed');
  }
  const times: number[] = [];
  for (const document of documents) {
    await sleep(betweenMs);
    times.push(await timeEdit(document, patienceMs));
  }
  const note = `${String(times.length)} edits, longest ${Math.max(...times).toFixed(0)} ms`;
  return [
    { name: 'save to page on the wire: p50', ours: percentile(times, 50), unit: 'ms', note },
    { name: 'save to page on the wire: p95', ours: percentile(times, 95), unit: 'ms' },
  ];
}

/** @returns a function that resolves with the next event, at once if one came since the last call */
function listenForEvents(url: string): (withinMs: number) => Promise<void> {
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
  req.on('error', () => undefined).end();
  afterwards(() => req.destroy());
  return async (withinMs) => {
    if (came === 0)
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          reject(new Error('no event told of the edit'));
        }, withinMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    came = 0;
  };
}
