/** Compares pages of every kind with their Markdown: words, code, tables; and follows every link of lists and pages. */
import { locales } from '../../../views/domain/locale.ts';
import type { Dice } from '../corpus-text.ts';
import type { Proof } from '../harness.ts';
import { get } from '../http.ts';
import { findPrefixes, indexed, startSite } from '../site.ts';
import { compareForms } from './markdown-parity.ts';

/** Share of a page's words that its Markdown may lack. */
const maxMissing = 0.01;
const maxLength = 50_000;
/** Lists with filters. */
const portalLists = ['/faq', '/error-code', '/sdk-download', '/api-center', '/check-code', '/scene-plan'];
/** A list of functions on its page, and tables as Markdown. */
const isFunctionList = /[?&]isFunc=1/;
const at = 4;

/** @param wanted number of pages; 0 for all */
export async function proveMarkdown(dice: Dice, wanted: number, contentDir: string | undefined): Promise<Proof> {
  const { url: origin } = await startSite({ contentDir });
  // Pages change until the work after the start is done.
  await indexed(origin);
  const figures = {
    pages: 0,
    words: 0,
    'words that Markdown lacks': 0,
    'code blocks': 0,
    tables: 0,
    lists: 0,
    links: 0,
  };
  const failures: string[] = [];
  const links = new Set<string>();
  const read = async (url: string) => {
    const { status, body } = await get(url);
    return { status, text: body.toString() };
  };
  const checkPage = async (path: string) => {
    const [html, markdown, whole] = await Promise.all([
      read(origin + path.replace('.md', '')),
      read(origin + path),
      read(`${origin}${path}${path.includes('?') ? '&' : '?'}section=all&sample=all`),
    ]);
    if (html.status >= 300 && html.status < 400) return;
    const statuses = [html, markdown, whole].map(({ status }) => String(status)).join();
    if (statuses !== '200,200,200') {
      failures.push(`${path}: ${statuses}`);
      return;
    }
    const found = compareForms(html.text, whole.text);
    figures.pages += 1;
    figures.words += found.words;
    figures['words that Markdown lacks'] += found.missing.length;
    figures['code blocks'] += found.codeBlocks;
    figures.tables += found.tables.length;
    const share = found.missing.length / found.words;
    const others = found.links.filter((href) => !href.startsWith(origin));
    const faults = [
      ...(markdown.text.length > maxLength && markdown.text !== whole.text ? ['is too long'] : []),
      ...(share > maxMissing && found.missing.length > 3 ? [`lacks ${found.missing.slice(0, 12).join(' ')}`] : []),
      ...found.missingCode.map((code) => `lacks code ${JSON.stringify(code.slice(0, 80))}`),
      ...(found.tables.join() === found.markdownTables.join() || isFunctionList.test(path)
        ? []
        : [`tables ${found.tables.join(' ')} are ${found.markdownTables.join(' ')}`]),
      ...found.html.map((tag) => `has ${tag}`),
      ...others.filter((href) => !/^(?:https?|mailto|tel|ftp):/i.test(href)).map((href) => `relative link ${href}`),
    ];
    failures.push(...faults.map((fault) => `${path}: ${fault}`));
    for (const href of found.links) if (href.startsWith(origin)) links.add(href.replace(/#.*/, ''));
  };
  const readList = async (url: string) => {
    const { status, text } = await read(url);
    figures.lists += 1;
    if (status !== 200 || text.length > maxLength)
      failures.push(`${url}: ${String(status)}, ${String(text.length)} characters`);
    return linksIn(text, origin);
  };
  const prefixes = await findPrefixes(origin);
  for (const locale of locales) {
    const prefix = prefixes[locale];
    const listed = new Set<string>();
    const index = linksIn((await read(`${origin}${prefix}/llms.txt`)).text, origin);
    for (const product of index.filter((url) => /\/llms\/[^/]+$/.test(url)))
      for (const entry of await readList(product))
        for (let url: string | undefined = entry; url !== undefined;) {
          const pages: string[] = await readList(url);
          url = pages.find((page) => page.includes('/llms/'));
          for (const page of pages) if (!page.includes('/llms/')) listed.add(page);
        }
    for (const url of listed) links.add(url);
    const lists = portalLists.map((path) => `${prefix}${path}.md`);
    const items = await itemsOf(lists, origin, async (path) => (await read(origin + path)).text);
    const all = [...new Set([...[...listed].map((url) => url.slice(origin.length)), ...items])];
    const sample = wanted === 0 ? all : dice.some(all, wanted / 2);
    await inTurns([...new Set([...lists, ...sample])], checkPage);
  }
  await inTurns(wanted === 0 ? [...links] : dice.some([...links], 10 * wanted), async (url) => {
    const status = await statusOf(url);
    figures.links += 1;
    if (status !== 200) failures.push(`${String(status)} ${url.slice(origin.length)}`);
  });
  return { figures, failures };
}

/** Markdown of the items that lists of the portal and references name. */
async function itemsOf(
  lists: readonly string[],
  origin: string,
  read: (path: string) => Promise<string>,
): Promise<string[]> {
  const found = new Set<string>();
  for (const list of lists)
    for (const url of linksIn(await read(`${list}?section=all`), origin)) {
      const path = url.slice(origin.length).replace(/#.*/, '').replace('/article/api?', '/article/api.md?');
      if (path.includes('.md')) found.add(path);
    }
  for (const path of [...found].filter((one) => one.includes('/article/api.md')))
    for (const url of linksIn(await read(path.replace(/~[^~]*~[^~]*$/, '~overview~overview')), origin))
      if (url.includes('.md?doc=')) found.add(url.slice(origin.length));
  return [...found].filter((path) => !/[?&](?:page|section)=/.test(path));
}

function linksIn(text: string, origin: string): string[] {
  const all = Array.from(text.matchAll(/\]\(<?([^\s()<>]+)>?\)/g), ([, url = '']) => url);
  return all.filter((url) => url.startsWith(origin));
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
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await handle(item);
  };
  await Promise.all(Array.from({ length: at }, work));
}
