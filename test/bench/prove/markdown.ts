/** Compares pages of every kind with their Markdown: words, code, tables; and follows every link of lists and pages. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locales } from '../../../views/domain/locale.ts';
import { get } from '../http.ts';
import { findPrefixes, startSite } from '../site.ts';
import { compareForms } from './markdown-parity.ts';
import { makeRandom, type Proof, type ProofOptions } from './proof.ts';

/** Parts of a page's text that its Markdown may lack. */
const maxMissing = 0.01;
const maxLength = 50_000;
/** Lists with filters. */
const portalLists = ['/faq', '/error-code', '/sdk-download', '/api-center', '/check-code', '/scene-plan'];
/** A list of functions on its page, and tables as Markdown. */
const isFunctionList = /[?&]isFunc=1/;
const at = 4;
const worstShown = 10;

interface Figures {
  pages: number;
  words: number;
  missing: number;
  codeBlocks: number;
  missingCode: number;
  tables: number;
  otherTables: number;
  tags: number;
  lists: number;
  links: number;
}

export async function proveMarkdown({ contentDir, seed, pages: wanted }: ProofOptions): Promise<Proof> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prove-markdown-'));
  const site = await startSite({
    dataDir,
    env: { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '0' },
    ...(contentDir !== undefined && { contentDir }),
  });
  const figures: Figures = {
    pages: 0,
    words: 0,
    missing: 0,
    codeBlocks: 0,
    missingCode: 0,
    tables: 0,
    otherTables: 0,
    tags: 0,
    lists: 0,
    links: 0,
  };
  const failures: string[] = [];
  const worst: { path: string; share: number; missing: string[] }[] = [];
  const links = new Set<string>();
  const random = makeRandom(seed);
  const read = async (url: string) => {
    const answer = await get(url);
    return { status: answer.status, text: answer.body.toString() };
  };
  const checkPage = async (path: string) => {
    const markdownUrl = site.url + path;
    const [html, markdown, whole] = await Promise.all([
      read(site.url + path.replace('.md', '')),
      read(markdownUrl),
      read(`${markdownUrl}${path.includes('?') ? '&' : '?'}section=all&sample=all`),
    ]);
    if (html.status >= 300 && html.status < 400) return;
    if (html.status !== 200 || markdown.status !== 200 || whole.status !== 200) {
      failures.push(`${path}: ${[html, markdown, whole].map(({ status }) => String(status)).join(', ')}`);
      return;
    }
    if (markdown.text.length > maxLength && markdown.text !== whole.text)
      failures.push(`${path}: ${String(markdown.text.length)} characters`);
    const found = compareForms(html.text, whole.text);
    const share = found.missing.length / Math.max(found.words, 1);
    figures.pages += 1;
    figures.words += found.words;
    figures.missing += found.missing.length;
    figures.codeBlocks += found.codeBlocks;
    figures.missingCode += found.missingCode.length;
    figures.tables += found.tables.length;
    figures.tags += found.html.length;
    worst.push({ path, share, missing: found.missing });
    if (share > maxMissing && found.missing.length > 3)
      failures.push(
        `${path}: lacks ${String(found.missing.length)} of ${String(found.words)} words: ${found.missing.slice(0, 12).join(' ')}`,
      );
    for (const code of found.missingCode) failures.push(`${path}: lacks code ${JSON.stringify(code.slice(0, 80))}`);
    if (!isFunctionList.test(path) && found.tables.join() !== found.markdownTables.join()) {
      figures.otherTables += 1;
      failures.push(`${path}: tables ${found.tables.join(' ')} are ${found.markdownTables.join(' ')}`);
    }
    for (const tag of found.html) failures.push(`${path}: has ${tag}`);
    for (const href of found.links) {
      if (!/^(?:https?|mailto|tel|ftp):/i.test(href)) failures.push(`${path}: relative link ${href}`);
      else if (href.startsWith(site.url)) links.add(href.replace(/#.*/, ''));
    }
  };
  try {
    const prefixes = await findPrefixes(site.url);
    for (const locale of locales) {
      const prefix = prefixes[locale];
      const index = await read(`${site.url}${prefix}/llms.txt`);
      const listed: string[] = [];
      for (const product of linksIn(index.text, site.url).filter((url) => /\/llms\/[^/]+$/.test(url))) {
        const entries = await readList(product, read, failures, figures);
        for (const entry of entries)
          for (let url: string | undefined = entry; url !== undefined;) {
            const pages = await readList(url, read, failures, figures);
            url = pages.find((page) => page.includes('/llms/'));
            listed.push(...pages.filter((page) => !page.includes('/llms/')));
          }
      }
      for (const url of listed) links.add(url);
      const paths = [...new Set(listed)].map((url) => url.slice(site.url.length));
      const own = await itemsOf(
        portalLists.map((path) => `${prefix}${path}.md`),
        site.url,
        read,
      );
      const all = [...paths, ...own];
      const chosen = wanted === 0 ? all : all.filter(() => random() < wanted / 2 / all.length);
      await inTurns([...new Set([...portalLists.map((path) => `${prefix}${path}.md`), ...chosen])], checkPage);
    }
    const checked = wanted === 0 ? [...links] : [...links].filter(() => random() < (10 * wanted) / links.size);
    await inTurns(checked, async (url) => {
      const status = await statusOf(url);
      figures.links += 1;
      if (status !== 200) failures.push(`${String(status)} ${url.slice(site.url.length)}`);
    });
    worst.sort((a, b) => b.share - a.share);
    const shown = worst
      .slice(0, worstShown)
      .map(({ path, share, missing }) => [
        `worst ${path}`,
        `${(share * 100).toFixed(2)} % ${missing.slice(0, 6).join(' ')}`,
      ]);
    return { figures: { ...figures, ...(Object.fromEntries(shown) as Record<string, string>) }, failures };
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function readList(
  url: string,
  read: (url: string) => Promise<{ status: number; text: string }>,
  failures: string[],
  figures: Figures,
): Promise<string[]> {
  const { status, text } = await read(url);
  figures.lists += 1;
  if (status !== 200) failures.push(`${String(status)} ${url}`);
  if (text.length > maxLength) failures.push(`${url} has ${String(text.length)} characters`);
  return linksIn(text, new URL(url).origin);
}

/** Markdown of the items that lists of the portal and references name. */
async function itemsOf(
  lists: readonly string[],
  origin: string,
  read: (url: string) => Promise<{ text: string }>,
): Promise<string[]> {
  const found = new Set<string>();
  for (const list of lists) {
    const { text } = await read(`${origin}${list}?section=all`);
    for (const url of linksIn(text, origin)) {
      const path = url.slice(origin.length).replace(/#.*/, '');
      if (path.includes('.md')) found.add(path);
      else if (path.includes('/article/api?')) found.add(path.replace('/article/api?', '/article/api.md?'));
    }
  }
  const references = [...found].filter((path) => path.includes('/article/api.md'));
  for (const path of references) {
    const { text } = await read(origin + path.replace(/~[^~]*~[^~]*$/, '~overview~overview'));
    for (const url of linksIn(text, origin)) if (url.includes('.md?doc=')) found.add(url.slice(origin.length));
  }
  return [...found].filter((path) => !/[?&](?:page|section)=/.test(path));
}

function linksIn(text: string, origin: string): string[] {
  return [...text.matchAll(/\]\(<?([^\s()<>]+)>?\)/g)]
    .map(([, url = '']) => url)
    .filter((url) => url.startsWith(origin));
}

/** Follows redirects. */
async function statusOf(url: string, hops = 0): Promise<number> {
  const { status, headers } = await get(url);
  if (status < 300 || status >= 400 || headers.location === undefined || hops > 4) return status;
  const next = new URL(headers.location, url);
  return next.origin === new URL(url).origin ? statusOf(next.href, hops + 1) : 200;
}

async function inTurns<Item>(items: readonly Item[], handle: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: at }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await handle(item);
    }),
  );
}
