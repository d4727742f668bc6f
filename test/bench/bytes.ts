/** Bytes that a browser transfers for a documentation page with ten code blocks: bodies and headers, with brotli. */
import { brotliDecompressSync } from 'node:zlib';
import { getPage, type Sent } from './http.ts';
import { startSite } from './site.ts';
import type { Row } from './table.ts';
import { choosePage, takePage } from './throughput.ts';

const brotli = { 'accept-encoding': 'br' };
const staticImport = /(?:\bfrom|\bimport)\s*"(\.{0,2}\/[^"]+\.js)"/g;
const anyImport = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.{0,2}\/[^"']+\.js)["']/g;

/** The sample has real sentences, so its page is a second opinion. */
export async function measureBytes(contentDir: string): Promise<Row[]> {
  return [...(await measurePage('content', contentDir)), ...(await measurePage('sample', undefined))];
}

async function measurePage(of: string, contentDir: string | undefined): Promise<Row[]> {
  const site = await startSite({ contentDir });
  const url = site.url + (await choosePage(site.url));
  const page = await takePage(url);
  const html = textOf(page);
  const addresses = (tag: string, name: string) => attributesOf(html, tag, name).map((one) => new URL(one, url).href);
  const modules = [
    ...addresses('script[^>]*type="module"', 'src'),
    ...addresses('link[^>]*rel="modulepreload"', 'href'),
  ];
  const css = await transfer(addresses('link[^>]*rel="stylesheet"', 'href'));
  const starter = await transfer(addresses('script(?![^>]*type="module")', 'src'));
  const font = await transfer(addresses('link[^>]*as="font"', 'href'));
  const early = await transfer(modules, staticImport);
  const all = await transfer(modules, anyImport);
  const others = sizeOf(page) + css + starter;
  const bytes = {
    HTML: sizeOf(page),
    CSS: css,
    starter,
    'page entry before idle': early,
    'JavaScript before idle': starter + early,
    'all before idle, without the font': others + early,
    font,
    'all before idle': others + early + font,
    'all, widgets and React too': others + all,
  };
  return Object.entries(bytes).map(([name, ours]) => ({ of, name: `bytes: ${name}`, ours: ours / 1000, unit: 'KB' }));
}

/** Bytes of files and all their imports, each once. */
async function transfer(urls: readonly string[], pattern = /(?!)/g): Promise<number> {
  const seen = new Set(urls);
  let bytes = 0;
  for (const url of seen) {
    const answer = await getPage(url, brotli);
    bytes += sizeOf(answer);
    for (const [, path = ''] of textOf(answer).matchAll(pattern)) seen.add(new URL(path, url).href);
  }
  return bytes;
}

function sizeOf({ body, headerBytes }: Sent): number {
  return body.length + headerBytes;
}

function textOf({ body, headers }: Sent): string {
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
}

/** Values of an attribute in all tags that match, in order. */
function attributesOf(html: string, tag: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}[^>]*>`, 'g'))].flatMap(([text]) => {
    const value = new RegExp(`\\s${attribute}="([^"]+)"`).exec(text)?.[1];
    return value === undefined ? [] : [value.replaceAll('&amp;', '&')];
  });
}
