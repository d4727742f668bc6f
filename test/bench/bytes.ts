/** Bytes that a browser transfers for a documentation page with ten code blocks: bodies and headers, with brotli. */
import { brotliDecompressSync } from 'node:zlib';
import { keptCorpus } from './generate-corpus.ts';
import { type Answer, get } from './http.ts';
import type { Row } from './result.ts';
import { startSite } from './site.ts';
import { choosePage, takePage } from './throughput.ts';

const brotli = { 'accept-encoding': 'br' };

export async function measureBytes(contentDir: string | undefined): Promise<Row[]> {
  const rows = await measurePage('', contentDir ?? keptCorpus(1200).dir, contentDir);
  // The sample content has real sentences, so its page is a second opinion.
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
    const css = await transferModules(styles, nothing);
    const starter = await transferModules(starters, nothing);
    const font = await transferModules(attributes('link[^>]*as="font"', 'href'), nothing);
    const others = sizeOf(page) + css.bytes + starter.bytes;
    const row = (name: string, bytes: number, atMostKb?: number): Row => ({
      name: `bytes${suffix}: ${name}`,
      ours: bytes / 1000,
      unit: 'KB',
      ...(atMostKb !== undefined && { goal: { of: 'ours', atMost: atMostKb } }),
    });
    const blocks = (html.match(/<pre\b/g) ?? []).length;
    return [
      {
        ...row('HTML', sizeOf(page)),
        note: `${String(page.headerBytes)} bytes of headers; ${String(html.length)} characters, ${String(blocks)} code blocks`,
      },
      { ...row('CSS', css.bytes), note: noteOf(css) },
      { ...row('starter', starter.bytes, 4), note: noteOf(starter) },
      { ...row('page entry before idle', early.bytes), note: noteOf(early) },
      row('JavaScript before idle', starter.bytes + early.bytes, 10),
      row('all before idle, without the font', others + early.bytes, 25),
      { ...row('font', font.bytes), note: noteOf(font) },
      row('all before idle', others + early.bytes + font.bytes, 45),
      { ...row('all, widgets and React too', others + all.bytes), note: noteOf(all) },
    ];
  } finally {
    await site.stop();
  }
}

const staticImport = /(?:\bfrom|\bimport)\s*"(\.{0,2}\/[^"]+\.js)"/g;
const anyImport = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.{0,2}\/[^"']+\.js)["']/g;

const nothing = /(?!)/g;

interface Transfer {
  bytes: number;
  headerBytes: number;
  count: number;
}

/** Transfers files and all their imports, each once. */
async function transferModules(urls: readonly string[], pattern: RegExp): Promise<Transfer> {
  const seen = new Set(urls);
  let bytes = 0;
  let headerBytes = 0;
  for (const url of seen) {
    const answer = await transfer(url);
    bytes += sizeOf(answer);
    headerBytes += answer.headerBytes;
    for (const [, path = ''] of sourceOf(answer).matchAll(pattern)) seen.add(new URL(path, url).href);
  }
  return { bytes, headerBytes, count: seen.size };
}

function noteOf({ count, headerBytes }: Transfer): string {
  return `${String(count)} files, ${String(headerBytes)} bytes of headers`;
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

/** Values of an attribute in all tags that match, in order. */
function attributesOf(html: string, tag: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}[^>]*>`, 'g'))].flatMap(([text]) => {
    const value = new RegExp(`\\s${attribute}="([^"]+)"`).exec(text)?.[1];
    return value === undefined ? [] : [value.replaceAll('&amp;', '&')];
  });
}
