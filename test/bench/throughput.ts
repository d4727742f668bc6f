/** Requests a second of one documentation page on one core: from the cache, as 304, and for a reader with a session. */
import { brotliDecompressSync } from 'node:zlib';
import { type Baseline, startBaseline, startNginx, type TakenPage } from './baselines.ts';
import { codePageAddress, keptCorpus } from './generate-corpus.ts';
import { get, pause } from './http.ts';
import { type Contender, contest, type Load, type LoadOptions } from './load.ts';
import type { Row } from './result.ts';
import { findPrefixes, listDocuments, type Site, startSite } from './site.ts';

export type ThroughputName = 'cached' | '304' | 'session';

interface Setting {
  site: Site;
  pageUrl: string;
  page: TakenPage;
  options: LoadOptions;
}

const sessionCookie = { cookie: 'portal.sid=x' };
const brotli = { 'accept-encoding': 'br' };

export async function measureThroughput(
  wanted: readonly ThroughputName[],
  contentDir: string | undefined,
  options: LoadOptions,
): Promise<Row[]> {
  const site = await startSite({ contentDir: contentDir ?? keptCorpus(1200).dir, core: 0 });
  try {
    const pageUrl = site.url + (await choosePage(site, contentDir));
    const setting = { site, pageUrl, page: await takePage(pageUrl), options };
    const measures = { cached: measureCached, 304: measureNotModified, session: measureSession };
    const rows: Row[] = [];
    for (const name of wanted) rows.push(...(await measures[name](setting)));
    return rows;
  } finally {
    await site.stop();
  }
}

async function measureCached({ pageUrl, page, options }: Setting): Promise<Row[]> {
  const nginx = await startNginx(page);
  const bare = await startBaseline('bare-brotli', page);
  const alone = await startBaseline('express', page);
  const compressing = await startBaseline('express-compressing', page);
  const baselines = [bare, alone, compressing, ...(typeof nginx === 'string' ? [] : [nginx])];
  const contenders: Contender[] = [
    { name: 'ours', url: pageUrl, headers: brotli },
    { name: 'bare', url: bare.url, headers: brotli },
    { name: 'express', url: alone.url, headers: brotli },
    { name: 'compressing', url: compressing.url, headers: brotli },
    ...(typeof nginx === 'string' ? [] : [{ name: 'nginx', url: nginx.url, headers: { 'accept-encoding': 'gzip' } }]),
  ];
  const found = await measured(contenders, baselines, options);
  const ours = loadOf(found, 'ours');
  const rate = (name: string, label: string, atLeast?: number): Row => ({
    name: `cached page: against ${label}`,
    ours: ours.requestsPerSecond,
    unit: 'req/s',
    baseline: { value: loadOf(found, name).requestsPerSecond, name: 'req/s' },
    ...(atLeast !== undefined && { goal: { of: 'ratio', atLeast } }),
  });
  const sizes = `${String(page.html.length)} bytes of HTML, ${String(page.brotli.length)} of brotli`;
  if (typeof nginx === 'string') console.log(`  nginx is left out: ${nginx}`);
  return [
    { ...rate('bare', 'bare node:http, same brotli bytes', 0.9), note: sizes },
    rate('express', 'Express alone, res.send', 4),
    rate('compressing', 'Express with compression'),
    ...(typeof nginx === 'string' ? [] : [rate('nginx', 'nginx gzip_static', 0.5)]),
    {
      name: 'cached page: p99 against bare node:http',
      ours: ours.p99Ms,
      unit: 'ms',
      baseline: { value: loadOf(found, 'bare').p99Ms, name: 'ms' },
      goal: { of: 'ratio', atMost: 2 },
    },
  ];
}

async function measureNotModified({ pageUrl, page, options }: Setting): Promise<Row[]> {
  const conditional = { ...brotli, 'if-none-match': String(page.headers.etag) };
  const check = await get(pageUrl, conditional);
  if (check.status !== 304) throw new Error(`a conditional request was answered with ${String(check.status)}`);
  const bare = await startBaseline('bare-plain', page);
  const contenders = [
    { name: 'ours', url: pageUrl, headers: conditional },
    { name: 'bare', url: bare.url, headers: {} },
  ];
  const found = await measured(contenders, [bare], options);
  return [
    {
      name: '304: against bare node:http, plain page',
      ours: loadOf(found, 'ours').requestsPerSecond,
      unit: 'req/s',
      baseline: { value: loadOf(found, 'bare').requestsPerSecond, name: 'req/s' },
      goal: { of: 'ratio', atLeast: 1.3 },
    },
  ];
}

async function measureSession({ pageUrl, page, options }: Setting): Promise<Row[]> {
  const check = await get(pageUrl, sessionCookie);
  if (check.status !== 200) throw new Error(`a reader with a session got ${String(check.status)}`);
  const bare = await startBaseline('bare-plain', page);
  const contenders = [
    { name: 'plain', url: pageUrl, headers: sessionCookie },
    { name: 'compressed', url: pageUrl, headers: { ...sessionCookie, ...brotli } },
    { name: 'bare', url: bare.url, headers: {} },
  ];
  const found = await measured(contenders, [bare], options);
  const row = (name: string): Row => ({
    name: `session, ${name}: against bare node:http, plain page`,
    ours: loadOf(found, name).requestsPerSecond,
    unit: 'req/s',
    baseline: { value: loadOf(found, 'bare').requestsPerSecond, name: 'req/s' },
  });
  return [{ ...row('plain'), goal: { of: 'ratio', atLeast: 0.1 } }, row('compressed')];
}

async function measured(
  contenders: Contender[],
  baselines: Baseline[],
  options: LoadOptions,
): Promise<Map<string, Load>> {
  try {
    return await contest(contenders, options);
  } finally {
    for (const baseline of baselines) await baseline.stop();
  }
}

function loadOf(found: ReadonlyMap<string, Load>, name: string): Load {
  return found.get(name) ?? { requestsPerSecond: NaN, p99Ms: NaN };
}

/** The page with ten code blocks, or of given content the one that comes nearest to it. */
export async function choosePage(site: Site, contentDir: string | undefined): Promise<string> {
  const prefixes = await findPrefixes(site.url);
  if (contentDir === undefined) return prefixes.en + codePageAddress;
  const documents = await listDocuments(site.url, 'en', prefixes.en);
  let best = { path: '', distance: Infinity };
  for (const { path } of spread(documents, 60)) {
    const html = (await get(site.url + path)).body.toString();
    const distance = Math.abs((html.match(/<pre\b/g) ?? []).length - 10);
    if (distance < best.distance) best = { path, distance };
  }
  return best.path;
}

/** The page when it is in the cache in its dense form. */
export async function takePage(url: string): Promise<TakenPage> {
  let last = await get(url, brotli);
  for (let same = 0, tries = 0; same < 5 && tries < 100; tries++) {
    await pause(100);
    const next = await get(url, brotli);
    same = next.body.length === last.body.length ? same + 1 : 0;
    last = next;
  }
  if (last.status !== 200 || last.headers['content-encoding'] !== 'br') {
    throw new Error(`${url} answered ${String(last.status)}, ${String(last.headers['content-encoding'])}`);
  }
  const headers = Object.fromEntries(
    Object.entries(last.headers).filter((pair): pair is [string, string | string[]] => pair[1] !== undefined),
  );
  return { html: brotliDecompressSync(last.body), brotli: last.body, headers };
}

export function spread<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, n) => items[Math.floor(n * step)]).filter(
    (item): item is T => item !== undefined,
  );
}
