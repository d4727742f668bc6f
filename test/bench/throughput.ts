/** Requests of one documentation page on one core: from the cache, and as 304. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { BaselineKind, BaselinePage } from './baseline-server.ts';
import { codePageAddress } from './generate-corpus.ts';
import { afterwards, makeFolder } from './harness.ts';
import { get, type Sent } from './http.ts';
import { type Contender, contest, type Load, type LoadOptions } from './load.ts';
import { bound, findPrefixes, indexed, listDocuments, spread, startSite } from './site.ts';
import type { Row } from './table.ts';

const brotli = { 'accept-encoding': 'br' };
/** All servers run on it, so that no other one is faster. */
const core = 0;
/** Headers set by the server itself or about the encoding. */
const ownHeaders = /^(?:date|connection|keep-alive|content-length|content-encoding|transfer-encoding)$/;

export async function measureCached(contentDir: string, options: LoadOptions): Promise<Row[]> {
  const { ours, page } = await start(contentDir);
  const { cached, bare, express } = await contest(
    {
      cached: { ...ours, headers: brotli },
      bare: await startBaseline('brotli', page),
      express: await startBaseline('express', page),
    },
    options,
  );
  return [
    rateRow('cached page, against bare node:http with the same bytes', cached, bare),
    rateRow('cached page, against Express alone', cached, express),
    {
      name: 'cached page, p99 against bare node:http',
      ours: cached.p99Ms,
      unit: 'ms',
      baseline: { value: bare.p99Ms, name: 'ms' },
    },
  ];
}

export async function measureNotModified(contentDir: string, options: LoadOptions): Promise<Row[]> {
  const { ours, page } = await start(contentDir);
  const headers = { ...brotli, 'if-none-match': String(page.headers.etag) };
  const { status } = await get(ours.url, headers);
  if (status !== 304) throw new Error(`a conditional request was answered with ${String(status)}`);
  const { unchanged, bare } = await contest(
    { unchanged: { ...ours, headers }, bare: await startBaseline('plain', page) },
    options,
  );
  return [rateRow('304, against bare node:http with the plain page', unchanged, bare)];
}

async function start(contentDir: string): Promise<{ ours: Contender; page: Sent }> {
  const site = await startSite({ contentDir, core });
  await indexed(site.url);
  const url = site.url + (await choosePage(site.url));
  return { ours: { url, headers: {}, pid: site.process.pid }, page: await takePage(url) };
}

async function startBaseline(kind: BaselineKind, { body, headers }: Sent): Promise<Contender> {
  const file = join(makeFolder('baseline'), 'page.json');
  const page: BaselinePage = {
    html: brotliDecompressSync(body).toString(),
    brotliBase64: body.toString('base64'),
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.test(name))),
  };
  writeFileSync(file, JSON.stringify(page));
  const script = ['--import', 'tsx', 'test/bench/baseline-server.ts', kind, file];
  const [command, ...args] = bound(core, process.execPath, ...script);
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
  afterwards(() => child.kill());
  const [url] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: url.toString().trim(), headers: {}, pid: child.pid };
}

function rateRow(name: string, ours: Load, { rate }: Load): Row {
  return { name, ours: ours.rate, unit: 'req/s of CPU', baseline: { value: rate, name: 'req/s' } };
}

/** The made-up page with ten code blocks; in other content the most similar guide, because reference pages differ. */
export async function choosePage(url: string): Promise<string> {
  const made = (await findPrefixes(url)).en + codePageAddress;
  if ((await get(url + made)).status === 200) return made;
  let best = { path: '', distance: Infinity };
  for (const { path } of spread(await listDocuments(url, 'en'), 60)) {
    const html = (await get(url + path)).body.toString();
    if (!html.includes('data-kind="docs"')) continue;
    const distance = Math.abs((html.match(/<pre\b/g) ?? []).length - 10);
    if (distance < best.distance) best = { path, distance };
  }
  return best.path;
}

/** The page from the cache in its dense form. */
export async function takePage(url: string): Promise<Sent> {
  let last = await get(url, brotli);
  for (let same = 0, tries = 0; same < 5 && tries < 100; tries++) {
    await sleep(100);
    const next = await get(url, brotli);
    same = next.body.length === last.body.length ? same + 1 : 0;
    last = next;
  }
  if (last.status !== 200 || last.headers['content-encoding'] !== 'br')
    throw new Error(`${url} answered ${String(last.status)}, ${String(last.headers['content-encoding'])}`);
  return last;
}
