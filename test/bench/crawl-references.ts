/** Checks that every symbol, operation and error code of a content folder can be reached on a site. */
import { slug } from 'github-slugger';
import { parseEntities } from 'parse-entities';
import { type Locale, locales } from '../../views/domain/locale.ts';
import { type Crawl, sample, textInHtml } from './crawling.ts';
import {
  type DeclaredCategory,
  type DeclaredCompound,
  type DeclaredOperation,
  type DeclaredReferences,
  readReferences,
} from './crawl-references-content.ts';
import { get } from './http.ts';
import { percentile } from './result.ts';
import { findPrefixes } from './site.ts';

const weighed = 1000;

interface Entry {
  anchor: string;
  href: string;
  name: string;
}

interface Visit {
  category: DeclaredCategory;
  compound: DeclaredCompound;
  entry: Entry;
}

/** Counts found items by kind, for comparison with the files. */
class Totals {
  readonly #counts = new Map<string, [declared: number, shown: number]>();

  add(kind: string, declared: number, shown: number): void {
    const [before, after] = this.#counts.get(kind) ?? [0, 0];
    this.#counts.set(kind, [before + declared, after + shown]);
  }

  report(crawl: Crawl): void {
    for (const [kind, [declared, shown]] of [...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
      console.log(`  ${kind}: ${String(declared)} in files, ${String(shown)} on pages`);
      if (declared !== shown) crawl.fail('totals', `${kind}: ${String(declared)} in files, ${String(shown)} on pages`);
    }
  }
}

/** @param limit of compounds, operations and codes each */
export async function walkReferences(crawl: Crawl, origin: string, contentDir: string, limit?: number): Promise<void> {
  const prefixes = await findPrefixes(origin);
  const declared = readReferences(contentDir);
  const totals = new Totals();
  const visits = await findCompounds(crawl, declared.categories, prefixes, totals);
  await crawl.each('compounds', sample(visits, limit), nameOf, (visit) => checkCompound(crawl, visit, totals));
  await crawl.each(
    'operations',
    sample(declared.operations, limit),
    ({ file }) => file,
    (operation) => checkOperation(crawl, operation, prefixes, totals),
  );
  await checkCodes(crawl, origin, declared, prefixes, limit);
  totals.report(crawl);
  await weighPages(crawl, origin, sample(visits, weighed));
}

/** Measures transferred sizes of a sample of compound pages. */
async function weighPages(crawl: Crawl, origin: string, visits: readonly Visit[]): Promise<void> {
  const sizes: number[] = [];
  await crawl.each('pages weighed', visits, nameOf, async ({ entry }) => {
    const { body } = await get(origin + entry.href, { 'accept-encoding': 'br' });
    sizes.push(body.length / 1024);
  });
  const at = (percent: number) => percentile(sizes, percent).toFixed(1);
  console.log(`  a page of a compound, brotli, KB: p50 ${at(50)}, p95 ${at(95)}, largest ${at(100)}`);
}

function nameOf({ category, compound }: Visit): string {
  return `${category.file} ${compound.name}`;
}

/** Follows old addresses of a category's pages and the targets of their hashes. */
async function findCompounds(
  crawl: Crawl,
  all: readonly DeclaredCategory[],
  prefixes: Record<Locale, string>,
  totals: Totals,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  await crawl.each(
    'categories at their old addresses',
    all,
    ({ file }) => file,
    async (category) => {
      const { locale, file, oldAddress, compounds } = category;
      const { status, path, html } = await crawl.follow(prefixes[locale] + oldAddress, true);
      if (status !== 200 || !path.includes('/article/api?doc=')) {
        crawl.fail(`categories: ${String(status)}`, `${oldAddress} -> ${path} (${file})`);
        return;
      }
      const entries = entriesOf(html);
      totals.add(category.category, compounds.length, entries.length);
      const byAnchor = new Map(entries.map((entry) => [entry.anchor, entry]));
      // Names that differ only in case share an anchor; each has an entry, in file order.
      compounds.forEach((compound, index) => {
        const own = entries[index]?.name === compound.name ? entries[index] : undefined;
        const entry = own ?? byAnchor.get(compound.anchor);
        if (!entry) crawl.fail('compounds: no entry', `${file} ${compound.name}`);
        else visits.push({ category, compound, entry });
        for (const member of compound.members) checkOldHash(crawl, category, compound, member, byAnchor);
      });
    },
  );
  return visits;
}

function entriesOf(html: string): Entry[] {
  return [...html.matchAll(/<li id="([^"]*)"><a href="([^"]*)"><code>([\s\S]*?)<\/code>/g)].map(
    ([, anchor = '', href = '', name = '']) => ({
      anchor: parseEntities(anchor),
      href: parseEntities(href),
      name: textInHtml(name),
    }),
  );
}

/** Follows a hash like the page's script: the longest suffix that is a compound's anchor names the compound. */
function checkOldHash(
  crawl: Crawl,
  { oldAddress }: DeclaredCategory,
  compound: DeclaredCompound,
  hash: string,
  byAnchor: ReadonlyMap<string, Entry>,
): void {
  crawl.count('old addresses of members');
  const parts = hash.split('-');
  const starts = Array.from({ length: parts.length - 1 }, (_, index) => index + 1);
  const owner = starts.map((from) => byAnchor.get(parts.slice(from).join('-'))).find(Boolean);
  if (owner && slug(owner.name) === compound.anchor) return;
  // A member without a parent in its name is found by the reference's data.
  if (parts.length === 1 || !hash.endsWith(`-${compound.anchor}`)) crawl.count('old addresses by name alone');
  else crawl.fail('old addresses: another compound', `${oldAddress}#${hash} -> ${owner?.name ?? 'none'}`);
}

async function checkCompound(crawl: Crawl, visit: Visit, totals: Totals): Promise<void> {
  const { category, compound, entry } = visit;
  const { status, html, hops } = await crawl.follow(entry.href, true);
  if (status !== 200 || hops > 0) {
    crawl.fail(`compounds: ${String(status)}`, `${nameOf(visit)} ${entry.href}`);
    return;
  }
  const title = textInHtml(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '').replaceAll(' ', '');
  if (!title.includes(compound.name.replaceAll(' ', '')))
    crawl.fail('compounds: wrong title', `${nameOf(visit)}: ${title}`);
  const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => parseEntities(id)));
  for (const member of compound.members)
    if (!ids.has(member)) crawl.fail('members: no anchor', `${entry.href}#${member}`);
  crawl.count('members', compound.members.length);
  const shown = html.match(/ data-symbol="/g)?.length ?? 0;
  totals.add(`${category.category}: members`, compound.members.length, shown);
}

async function checkOperation(
  crawl: Crawl,
  { locale, file, oldAddress, method, path }: DeclaredOperation,
  prefixes: Record<Locale, string>,
  totals: Totals,
): Promise<void> {
  const arrival = await crawl.follow(prefixes[locale] + oldAddress, true);
  if (arrival.status !== 200) {
    crawl.fail(`operations: ${String(arrival.status)}`, `${oldAddress} -> ${arrival.path} (${file})`);
    return;
  }
  const endpoint = /<div class="operation-endpoint">([\s\S]*?)<\/pre>/.exec(arrival.html)?.[1] ?? '';
  const shown = /class="method[^"]*">(\w+)</.exec(endpoint)?.[1] ?? '';
  const target = textInHtml(/<\/span>([^<]*)<\/code>/.exec(endpoint)?.[1] ?? '').replace(/\?.*/, '');
  totals.add(`operations: ${method}`, 1, shown === method ? 1 : 0);
  if (shown !== method || target !== path)
    crawl.fail('operations: another one', `${file}: ${shown} ${target}, not ${method} ${path}`);
  if (!arrival.html.includes('class="api-group')) crawl.fail('operations: no fields', file);
}

/** Compares the codes of the files with those of the site. */
async function checkCodes(
  crawl: Crawl,
  origin: string,
  { codes }: DeclaredReferences,
  prefixes: Record<Locale, string>,
  limit: number | undefined,
): Promise<void> {
  const wanted: [locale: Locale, code: string][] = [];
  for (const locale of locales) {
    const known = await knownCodes(origin, locale);
    const declared = [...codes].filter(([, editions]) => editions.has(locale)).map(([code]) => code);
    const unknown = declared.filter((code) => !known.has(code));
    console.log(
      `  error codes, ${locale}: ${String(declared.length)} in plain tables of files, ${String(known.size)} on the site`,
    );
    for (const code of unknown) crawl.fail('error codes: not known', `${locale} ${code}`);
    wanted.push(...[...new Set([...known, ...declared])].map((code): [Locale, string] => [locale, code]));
  }
  await crawl.each('error codes', sample(wanted, limit), String, async ([locale, code]) => {
    const address = `${prefixes[locale]}/error-code/${code}`;
    const { status, html } = await crawl.follow(address, true);
    const title = textInHtml(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '');
    if (status !== 200 || !title.includes(code)) crawl.fail(`error codes: ${String(status)}`, `${address} "${title}"`);
  });
}

async function knownCodes(origin: string, locale: Locale): Promise<Set<string>> {
  const { body } = await get(`${origin}/api/error-code/compact?lang=${locale}`, { 'accept-language': locale });
  const { data } = JSON.parse(body.toString()) as { data: { codes: [code: string, ...rest: unknown[]][] } };
  return new Set(data.codes.map(([code]) => code));
}
