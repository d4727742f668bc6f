/** Requests a second of one documentation page on one core: from the cache, as 304, and with a session. */
import { brotliDecompressSync } from 'node:zlib';
import { type Baseline, startBaseline, startNginx, type TakenPage } from './baselines.ts';
import { codePageAddress, keptCorpus } from './generate-corpus.ts';
import { get, pause } from './http.ts';
import { type Contender, contest, type Load, type LoadOptions } from './load.ts';
import type { Row } from './result.ts';
import { findPrefixes, indexed, listDocuments, type Site, startSite } from './site.ts';

export type ThroughputName = 'cached' | '304' | 'session';

interface Setting {
  site: Site;
  pageUrl: string;
  page: TakenPage;
  options: LoadOptions;
}

const sessionCookie = { cookie: 'portal.sid=x' };
const brotli = { 'accept-encoding': 'br' };
const gzip = { 'accept-encoding': 'gzip' };

export async function measureThroughput(
  wanted: readonly ThroughputName[],
  contentDir: string | undefined,
  options: LoadOptions,
): Promise<Row[]> {
  const site = await startSite({ contentDir: contentDir ?? keptCorpus(1200).dir, core: 0 });
  try {
    await indexed(site.url);
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

async function measureCached({ site, pageUrl, page, options }: Setting): Promise<Row[]> {
  const nginx = await startNginx(page);
  const bare = await startBaseline('bare-brotli', page);
  const bareGzip = await startBaseline('bare-gzip', page);
  const alone = await startBaseline('express', page);
  const compressing = await startBaseline('express-compressing', page);
  const contenders: Contender[] = [
    { name: 'ours', url: pageUrl, headers: brotli, pid: site.process.pid },
    { name: 'bare', ...bare, headers: brotli },
    { name: 'ours-gzip', url: pageUrl, headers: gzip, pid: site.process.pid },
    { name: 'bare-gzip', ...bareGzip, headers: gzip },
    { name: 'express', ...alone, headers: brotli },
    { name: 'compressing', ...compressing, headers: brotli },
  ];
  if (typeof nginx === 'string') console.log(`  nginx is left out: ${nginx}`);
  else contenders.push({ name: 'nginx', ...nginx, headers: { 'accept-encoding': 'gzip' } });
  const baselines = [bare, bareGzip, alone, compressing, ...(typeof nginx === 'string' ? [] : [nginx])];
  const found = await measured(contenders, baselines, options);
  const rate = (other: string, label: string, atLeast?: number) =>
    rateRow(found, 'ours', other, `cached page: against ${label}`, atLeast);
  console.log(`  ${String(page.html.length)} bytes of HTML, ${String(page.brotli.length)} of brotli`);
  return [
    rate('bare', 'bare node:http, same brotli bytes', 0.9),
    rateRow(
      found,
      'ours-gzip',
      'bare-gzip',
      'cached page without brotli: against bare node:http, same gzip bytes',
      0.9,
    ),
    rate('express', 'Express alone, res.send', 4),
    rate('compressing', 'Express with compression'),
    ...(typeof nginx === 'string' ? [] : [rate('nginx', 'nginx gzip_static', 0.5)]),
    {
      name: 'cached page: p99 against bare node:http',
      ours: loadOf(found, 'ours').p99Ms,
      unit: 'ms',
      baseline: { value: loadOf(found, 'bare').p99Ms, name: 'ms' },
      goal: { of: 'ratio', atMost: 2 },
    },
  ];
}

async function measureNotModified({ site, pageUrl, page, options }: Setting): Promise<Row[]> {
  const conditional = { ...brotli, 'if-none-match': String(page.headers.etag) };
  const check = await get(pageUrl, conditional);
  if (check.status !== 304) throw new Error(`a conditional request was answered with ${String(check.status)}`);
  const bare = await startBaseline('bare-plain', page);
  const contenders = [
    { name: 'ours', url: pageUrl, headers: conditional, pid: site.process.pid },
    { name: 'bare', ...bare, headers: {} },
  ];
  const found = await measured(contenders, [bare], options);
  return [rateRow(found, 'ours', 'bare', '304: against bare node:http, plain page', 1.3)];
}

async function measureSession({ site, pageUrl, page, options }: Setting): Promise<Row[]> {
  const check = await get(pageUrl, sessionCookie);
  if (check.status !== 200) throw new Error(`a reader with a session got ${String(check.status)}`);
  const bare = await startBaseline('bare-plain', page);
  const contenders = [
    { name: 'plain', url: pageUrl, headers: sessionCookie, pid: site.process.pid },
    { name: 'compressed', url: pageUrl, headers: { ...sessionCookie, ...brotli }, pid: site.process.pid },
    { name: 'bare', ...bare, headers: {} },
  ];
  const found = await measured(contenders, [bare], options);
  return [
    rateRow(found, 'plain', 'bare', 'session, plain: against bare node:http, plain page', 0.1),
    rateRow(found, 'compressed', 'bare', 'session, compressed: against bare node:http, plain page'),
  ];
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
  return found.get(name) ?? { requestsPerSecond: NaN, p99Ms: NaN, cpuMsPerRequest: NaN };
}

/** Requests a second of one contender compared with another; the note has the ratio by processor time. */
function rateRow(found: ReadonlyMap<string, Load>, name: string, other: string, title: string, atLeast?: number): Row {
  const [ours, theirs] = [loadOf(found, name), loadOf(found, other)];
  const byCpu = theirs.cpuMsPerRequest / ours.cpuMsPerRequest;
  return {
    name: title,
    ours: ours.requestsPerSecond,
    unit: 'req/s',
    baseline: { value: theirs.requestsPerSecond, name: 'req/s' },
    ...(atLeast !== undefined && { goal: { of: 'ratio', atLeast } }),
    ...(Number.isFinite(byCpu) && { note: `by CPU time ${byCpu.toFixed(2)} x` }),
  };
}

/** The page with ten code blocks; in given content the most similar guide, because reference pages differ. */
export async function choosePage(site: Site, contentDir: string | undefined): Promise<string> {
  const prefixes = await findPrefixes(site.url);
  if (contentDir === undefined) return prefixes.en + codePageAddress;
  const documents = await listDocuments(site.url, 'en', prefixes.en);
  let best = { path: '', distance: Infinity };
  for (const { path } of spread(documents, 60)) {
    const html = (await get(site.url + path)).body.toString();
    if (!html.includes('data-kind="docs"')) continue;
    const distance = Math.abs((html.match(/<pre\b/g) ?? []).length - 10);
    if (distance < best.distance) best = { path, distance };
  }
  return best.path;
}

/** The page from the cache in its dense form. */
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
