/** What a browser transfers for a documentation page with ten code blocks, bodies and headers, by brotli. */
import { brotliDecompressSync } from 'node:zlib';
import { keptCorpus } from './generate-corpus.ts';
import { type Answer, get } from './http.ts';
import type { Row } from './result.ts';
import { startSite } from './site.ts';
import { choosePage, takePage } from './throughput.ts';

const brotli = { 'accept-encoding': 'br' };

export async function measureBytes(contentDir: string | undefined): Promise<Row[]> {
  const rows = await measurePage('', contentDir ?? keptCorpus(1200).dir, contentDir);
  // The sample content has real sentences; its page is a second opinion.
  return contentDir === undefined ? [...rows, ...(await measurePage(' (sample content)', undefined, ''))] : rows;
}

async function measurePage(suffix: string, served: string | undefined, given: string | undefined): Promise<Row[]> {
  const site = await startSite({ ...(served !== undefined && { contentDir: served }) });
  try {
    const url = site.url + (await choosePage(site, given));
    await takePage(url);
    const page = await get(url, brotli);
    const html = brotliDecompressSync(page.body).toString();
    const attributes = (tag: string, name: string) =>
      attributesOf(html, tag, name).map((value) => new URL(value, url).href);
    const styles = attributes('link[^>]*rel="stylesheet"', 'href');
    const starters = attributes('script(?![^>]*type="module")', 'src');
    const entries = attributes('script[^>]*type="module"', 'src');
    const preloaded = attributes('link[^>]*rel="modulepreload"', 'href');
    const early = await transferModules([...entries, ...preloaded], staticImport);
    const all = await transferModules([...entries, ...preloaded], anyImport);
    const css = await transferAll(styles);
    const starter = await transferAll(starters);
    const htmlBytes = sizeOf(page);
    const row = (name: string, bytes: number, atMostKb?: number): Row => ({
      name: `bytes${suffix}: ${name}`,
      ours: bytes / 1000,
      unit: 'KB',
      ...(atMostKb !== undefined && { goal: { of: 'ours', atMost: atMostKb } }),
    });
    const blocks = (html.match(/<pre\b/g) ?? []).length;
    return [
      { ...row('HTML', htmlBytes), note: `${String(html.length)} characters, ${String(blocks)} code blocks` },
      row('CSS', css),
      row('starter', starter, 4),
      { ...row('page entry before idle', early.bytes), note: `${String(early.count)} files` },
      row('JavaScript before idle', starter + early.bytes, 10),
      row('all before idle', htmlBytes + css + starter + early.bytes, 25),
      {
        ...row('all, widgets and React too', htmlBytes + css + starter + all.bytes),
        note: `${String(all.count)} modules`,
      },
    ];
  } finally {
    await site.stop();
  }
}

const staticImport = /(?:\bfrom|\bimport)\s*"(\.{0,2}\/[^"]+\.js)"/g;
const anyImport = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.{0,2}\/[^"']+\.js)["']/g;

/** Modules and all that they import, each once. */
async function transferModules(urls: readonly string[], pattern: RegExp): Promise<{ bytes: number; count: number }> {
  const seen = new Set(urls);
  let bytes = 0;
  for (const url of seen) {
    const answer = await transfer(url);
    bytes += sizeOf(answer);
    for (const [, path = ''] of sourceOf(answer).matchAll(pattern)) seen.add(new URL(path, url).href);
  }
  return { bytes, count: seen.size };
}

async function transferAll(urls: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const url of urls) bytes += sizeOf(await transfer(url));
  return bytes;
}

async function transfer(url: string): Promise<Answer> {
  const answer = await get(url, brotli);
  if (answer.status !== 200) throw new Error(`${url} answered ${String(answer.status)}`);
  return answer;
}

function sizeOf({ body, headerBytes }: Answer): number {
  return body.length + headerBytes;
}

function sourceOf({ body, headers }: Answer): string {
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
}

/** Values of an attribute of the tags that a pattern matches, in their order. */
function attributesOf(html: string, tag: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}[^>]*>`, 'g'))].flatMap(([text]) => {
    const value = new RegExp(`\\s${attribute}="([^"]+)"`).exec(text)?.[1];
    return value === undefined ? [] : [value.replaceAll('&amp;', '&')];
  });
}
