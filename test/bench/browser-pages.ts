/** Takes documents of the running site as Markdown, so that other sites can be built from the same pages. */
import { get } from './http.ts';
import { findPrefixes, type ListedDocument, listDocuments } from './site.ts';
import { choosePage } from './throughput.ts';

export interface TakenPage {
  title: string;
  markdown: string;
  /** Address in our site. */
  path: string;
  /** Address in other sites, without leading slash. */
  slug: string;
}

export interface TakenPages {
  all: TakenPage[];
  /** The measured page, and one that its menu shows. */
  page: TakenPage;
  next: TakenPage;
  /** Addresses of other kinds of pages of ours, by name. */
  others: [name: string, path: string][];
}

export async function takePages(url: string, count: number): Promise<TakenPages> {
  const { en: prefix } = await findPrefixes(url);
  const documents = (await listDocuments(url, 'en')).filter(({ path }) => !path.includes('/api-reference/'));
  const chosen = await choosePage(url);
  const at = documents.findIndex(({ path }) => path === chosen);
  // All pages of the chosen entry are among them.
  const from = Math.max(0, Math.min(at - 60, documents.length - count));
  const all: TakenPage[] = [];
  for (const document of documents.slice(from, from + count)) all.push(await takePage(url, document));
  const index = all.findIndex(({ path }) => path === chosen);
  const page = all[index];
  const folder = page?.slug.split('/').slice(0, 2).join('/') ?? '';
  const isNear = (other: TakenPage | undefined) => other?.slug.startsWith(`${folder}/`);
  const next = [all[index - 1], all[index + 1]].find(isNear);
  if (!page || !next) throw new Error(`${chosen} has no neighbour among the pages`);
  const product = page.slug.split('/')[0] ?? '';
  return {
    all,
    page,
    next,
    others: [
      ['product home', `${prefix}/docs/${product}`],
      ['search page', `${prefix}/ss?k=start`],
      ['home', prefix || '/'],
    ],
  };
}

async function takePage(url: string, { path, name }: ListedDocument): Promise<TakenPage> {
  const { pathname, search, searchParams } = new URL(path, url);
  const { body } = await get(`${url}${pathname}.md${search}`);
  // The heading is the title of the page in every site.
  const markdown = body
    .toString()
    .replace(/^---\n[^]*?\n---\n/, '')
    .replace(/^\s*# .*\n/, '');
  const [product = '', ...rest] = pathname.split('/docs/')[1]?.split('/') ?? [];
  const entry = [searchParams.get('platform'), searchParams.get('language')].filter(Boolean).join('-');
  const slug = [product, entry || 'all', ...rest].map(toSegment).join('/');
  return { title: name, markdown, path, slug };
}

function toSegment(text: string): string {
  return (
    decodeURIComponent(text)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'page'
  );
}
