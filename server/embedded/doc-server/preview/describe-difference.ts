/** Describes how a document differs from its former state: title and front matter as text, the rest block by block. */
import type { DocumentDifference } from '../../../../views/domain/preview.ts';
import type { Locale } from '../../../../views/domain/locale.ts';
import { createContentReader } from '../files/reader.ts';
import { withCards } from '../site/menus/doc-cards.ts';
import type { Doc } from '../site/model/model.ts';
import type { ContentStore } from '../site/store.ts';
import { serveHtml } from '../document/html/served-html.ts';
import { splitFrontMatter } from '../document/read/scan-head.ts';
import { defaultBase } from '../pages/articles/articles.ts';
import type { Documents } from '../pages/documents/documents.ts';
import { compareBlocks } from './blocks/compare-blocks.ts';
import { type ChangedDocument, docOf } from './changed-documents.ts';

export interface Described extends Omit<DocumentDifference, 'at' | 'findings' | 'newFindings' | 'copies'> {
  /** Files of the document. */
  sources: string[];
}

interface States {
  store: ContentStore;
  former: ContentStore;
  now: Documents;
  before: Documents;
  defaultLocale: Locale;
  oldPath: string | undefined;
}

interface State {
  title: string;
  html: string;
  frontMatter: Record<string, unknown>;
  sources: string[];
}

/** Texts of front matter are cut here. */
const maxFactLength = 300;
const nothing: State = { title: '', html: '', frontMatter: {}, sources: [] };

export async function describeDifference(
  changed: ChangedDocument,
  { store, former, now, before, defaultLocale, oldPath }: States,
): Promise<Described> {
  const doc = docOf(changed);
  const { locale, instance, file } = doc;
  const base = defaultBase(locale, defaultLocale);
  const [was, is] = await Promise.all([
    changed.before ? stateOf(former, before, changed.before, base) : nothing,
    changed.now ? stateOf(store, now, changed.now, base) : nothing,
  ]);
  return {
    status: changed.status,
    locale,
    title: (changed.now ? is : was).title || doc.title,
    product: instance.product.name,
    platform: instance.platformText,
    path: file.path,
    ...(changed.now && { address: changed.now.address }),
    ...(oldPath !== undefined && { oldPath }),
    facts: changed.now && changed.before ? factsOf(was, is) : [],
    rows: compareBlocks(was.html, is.html),
    sources: [...new Set([file.path, ...is.sources])],
  };
}

async function stateOf(store: ContentStore, documents: Documents, doc: Doc, base: string): Promise<State> {
  const page = await documents.get(doc);
  const source = await createContentReader(store.contentDir).read(doc.file.path);
  if (!page || source === undefined) return nothing;
  const { frontMatter } = splitFrontMatter(source);
  const html = serveHtml(withCards(page.html, store.model, doc), base);
  return { title: page.title ?? doc.title, html, frontMatter, sources: page.sources.map(([path]) => path) };
}

function factsOf(was: State, is: State): DocumentDifference['facts'] {
  const { title: _was, ...before } = was.frontMatter;
  const { title: _is, ...after } = is.frontMatter;
  const all: [string, unknown, unknown][] = [
    ['title', was.title, is.title],
    ...[...new Set([...Object.keys(before), ...Object.keys(after)])].map((name): [string, unknown, unknown] => [
      name,
      before[name],
      after[name],
    ]),
  ];
  return all.flatMap(([name, old, now]) => {
    const [from, to] = [textOf(old), textOf(now)];
    if (from === to) return [];
    return [{ name, ...(from !== undefined && { before: from }), ...(to !== undefined && { after: to }) }];
  });
}

function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const text =
    value instanceof Date
      ? value.toISOString().slice(0, 10)
      : typeof value === 'string'
        ? value
        : JSON.stringify(value);
  return text.length > maxFactLength ? `${text.slice(0, maxFactLength)}…` : text;
}
