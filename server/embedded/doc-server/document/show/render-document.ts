import { sluggerOf } from '../../dialects/dialects.ts';
import type { RootContent } from 'mdast';
import type { Root as HtmlRoot } from 'hast';
import { Fragment, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AuthorNote } from '../../../../../views/content/author-note.tsx';
import { Anchors } from '../../../../../views/domain/anchors.ts';
import type { DocumentContext } from '../context.ts';
import { describePage } from '../html/describe.ts';
import { Expander } from '../expand/expand.ts';
import { finishNodes, finishPage } from './finish.ts';
import { labelTexts, type Label } from '../labels.ts';
import { loadModules, type ModuleTable, readFrom } from '../expand/modules.ts';
import { fenced } from '../../../../markdown-writer/blocks.ts';
import { outline } from './outline.ts';
import { markPlaces, takePositions } from '../html/block-positions.ts';
import { ProblemList } from '../problems.ts';
import { sanitise } from '../html/sanitise.ts';
import { frontMatterText, plainTitle, scanHead } from '../read/scan-head.ts';
import { contentsOf, tidyReleases } from './releases.ts';
import { quoteParts } from './quotes.ts';
import { foldReleases } from './release-folds.ts';
import { readProductHome } from './product-home.ts';
import { BudgetExceeded, runInSlices, type SlicedWork } from '../../kit/slices.ts';
import type { HtmlNode } from '../html/block-elements.ts';
import { toHast } from '../html/to-hast.ts';
import { createMarkdownWriter } from '../../../../markdown-writer/writer.ts';
import { createComponentWriter, MarkdownNodes } from '../to-markdown/components.ts';
import { toReact } from '../html/to-react.ts';
import type { RenderInput, RenderedDocument } from '../types.ts';
import type { PageKind, PageSubject } from '../page-kinds.ts';

/** Four times the size of the largest known document. Larger files are not rendered. */
export const maxSourceBytes = 4 * 1024 * 1024;
/** Three times the HTML of the largest known document. */
const maxHtmlLength = 6_000_000;
/** Time limit in milliseconds: five times that of the slowest known document. */
const budgetMs = 10_000;
/** Characters shown of a document that cannot be rendered. */
const plainLength = 200_000;
/** Nodes rendered before other work gets a turn. */
const batchNodes = 300;

/**
 * Renders Markdown or MDX as the HTML of an article. Content is data: none of its code runs, and only allowed elements
 * and attributes reach the page. Never throws because of the content; `problems` lists content that cannot be shown.
 * @param kinds kinds of pages about something described elsewhere; the first kind that accepts the document renders it
 */
export async function renderDocument(input: RenderInput, kinds: readonly PageKind[] = []): Promise<RenderedDocument> {
  const problems = new ProblemList();
  if (input.source.length > maxSourceBytes || Buffer.byteLength(input.source) > maxSourceBytes) {
    problems.add('too-large', input.path, 0, `${String(input.source.length)} characters`);
    return unrenderable(input, problems);
  }
  const misread = /\uFFFD/.exec(input.source);
  if (misread) {
    const line = input.source.slice(0, misread.index).split('\n').length;
    problems.add('unparsed', input.path, line, 'not a text in UTF-8');
  }
  if (isMisread(input.source)) {
    return unrenderable({ ...input, source: '' }, problems, 'author.not-utf-8');
  }
  const table = await readFrom(loadModules(input.path, input.source, input.site), input.reader);
  const { subject, files } = await loadSubject(input, table, kinds);
  const dependencies = [...table.modules.keys(), ...table.codeFiles.keys(), ...table.missing, ...files];
  try {
    const steps = renderSteps(input, table, problems, subject);
    const page = await runInSlices(steps, input.budgetMs ?? budgetMs);
    return { ...page, dependencies: [...dependencies, ...(subject?.sources ?? []), ...page.dependencies] };
  } catch (error) {
    const kind = error instanceof BudgetExceeded ? 'too-large' : 'unparsed';
    problems.add(kind, input.path, 0, error instanceof Error ? error.message : 'unknown');
    const page = { ...unrenderable(input, problems), dependencies };
    return error instanceof BudgetExceeded && error.isTime ? { ...page, isUnfinished: true } : page;
  }
}

/** Loads the subject of the page with its files. */
async function loadSubject(
  { path, reader }: RenderInput,
  table: ModuleTable,
  kinds: readonly PageKind[],
): Promise<{ subject?: PageSubject; files: string[] }> {
  const page = table.modules.get(path);
  const files: string[] = [];
  if (page?.kind !== 'markdown') return { files };
  const read = (file: string) => {
    files.push(file);
    return reader.read(file);
  };
  for (const kind of kinds) {
    const subject = await kind.load(path, page.frontMatter, { read });
    if (subject) return { subject, files };
  }
  return { files };
}

function* renderSteps(
  input: RenderInput,
  table: ModuleTable,
  problems: ProblemList,
  subject: PageSubject | undefined,
): SlicedWork<RenderedDocument> {
  const page = table.modules.get(input.path);
  if (page?.kind !== 'markdown') throw new Error('The page is not a Markdown file.');
  const own = subject?.ownText ? { ...page, body: subject.ownText(page.body) } : page;
  const expander = new Expander(table, problems, input.site, input.placed);
  const read = yield* expander.expandPage(own);
  const blocks = input.select?.(read) ?? read;
  const context = createContext(input, problems);
  const roots: HtmlRoot[] = [];
  // Footnotes need the whole page in one batch.
  for (const batch of expander.hasFootnotes ? [blocks] : toBatches(blocks)) {
    const root = toHast(batch, expander.definitions);
    outline(root, context);
    tidyReleases(root, context);
    roots.push(root);
    yield;
  }
  let html = '';
  let home: RenderedDocument['home'];
  for (const root of roots) {
    root.children = cleanRoot(root.children, context);
    yield;
  }
  const batches = roots.map(({ children }) => children);
  const write = (nodes: readonly HtmlNode[]) => renderNodes(nodes as HtmlRoot['children'], context).trim();
  const quotes = input.quoted && (yield* quoteParts(batches.flat(), context, write));
  for (const nodes of quotes ? [] : foldReleases(batches, context)) {
    html += renderNodes(nodes, context);
    // Product homes are one batch. Reading the checked nodes avoids checking links twice.
    if (roots.length === 1)
      home = readProductHome(nodes, context.components, (part) => takePositions(renderNodes(part, context)).html);
    if (html.length > maxHtmlLength)
      throw new BudgetExceeded(`gives more than ${String(maxHtmlLength)} characters`, false);
    yield;
  }
  if (subject?.surround)
    html = subject.surround(html, {
      ...context,
      toReact: createContext({ ...input, output: 'html' }, problems).toReact,
    });
  for (const { kind, path, line, detail } of subject?.problems ?? []) problems.add(kind, path, line, detail);
  if (subject?.note) html += noteToAuthor(input, subject.note.label, subject.note.values);
  const document = { frontMatter: page.frontMatter, blocks };
  input.takeFacts?.({ document, ids: context.anchors.ids, media: [...context.media.values()] });
  const written = frontMatterText(page.frontMatter.title);
  // Sites of other tools keep the title heading on the page, and use the title for menus and search engines.
  const isForeign = input.site?.isGuessed === true || input.site?.syntax !== undefined;
  const isShown = written !== undefined && !(isForeign && context.firstHeading);
  const title = isShown ? plainTitle(written) : (context.firstHeading ?? subject?.title);
  return {
    ...(title === undefined || title === '' ? {} : { title }),
    ...(context.titleIcon !== undefined && { icon: context.titleIcon }),
    ...(input.placed === undefined ? { html: html.trim() } : takePositions(html.trim())),
    toc: contentsOf(context),
    description: describePage(page.frontMatter, blocks),
    ...subject?.facts,
    ...(home && { home }),
    ...(quotes && { quotes }),
    frontMatter: page.frontMatter,
    dependencies: (expander.dependsOnSite || context.dependsOnSite) && input.site ? [...input.site.rulesPaths] : [],
    problems: problems.toArray(),
    isDegraded: problems.isDegraded,
  };
}

function createContext(input: RenderInput, problems: ProblemList): DocumentContext {
  const context: DocumentContext = {
    input,
    labelText: labelTexts(input.locale),
    problems,
    anchors: new Anchors(input.quoted?.idPrefix, sluggerOf(input.site?.syntax)),
    toc: [],
    releases: new Set(),
    firstHeading: undefined,
    titleIcon: undefined,
    lastHeading: '',
    media: new Map(),
    tables: new Map(),
    dependsOnSite: false,
    components: [],
    toReact(nodes, origin) {
      const clean = sanitise({ type: 'root', children: finishNodes(nodes, context, { origin }) });
      return input.output === 'markdown'
        ? createElement(MarkdownNodes, { nodes: clean.children })
        : createElement(Fragment, null, ...toReact(placed(clean.children, context), context.components));
    },
  };
  return context;
}

function cleanRoot(nodes: HtmlRoot['children'], context: DocumentContext): HtmlRoot['children'] {
  return sanitise({ type: 'root', children: finishPage(nodes, context) }).children;
}

/** Marks where notes on blocks may stand. */
function placed(nodes: HtmlRoot['children'], { input, components }: DocumentContext): HtmlRoot['children'] {
  return input.placed === undefined ? nodes : markPlaces(nodes, components);
}

function renderNodes(nodes: HtmlRoot['children'], context: DocumentContext): string {
  const { input, components } = context;
  if (input.output === 'markdown') {
    const text = createMarkdownWriter(createComponentWriter(components)).text(nodes);
    return text === '' ? '' : `${text}\n\n`;
  }
  return renderToStaticMarkup(createElement(Fragment, null, ...toReact(placed(nodes, context), components)));
}

function noteToAuthor({ locale, hidesAuthorNotes }: RenderInput, label: Label, values: Record<string, string>): string {
  if (hidesAuthorNotes) return '';
  return renderToStaticMarkup(createElement(AuthorNote, { text: labelTexts(locale)(label, values) }));
}

function* toBatches(blocks: RootContent[]): Generator<RootContent[]> {
  let batch: RootContent[] = [];
  let size = 0;
  for (const block of blocks) {
    if (block.type === 'definition') continue;
    batch.push(block);
    size += countNodes(block, batchNodes);
    // A heading stays with the next block, which may be the date of a version.
    if (size < batchNodes || block.type === 'heading') continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

function countNodes(node: RootContent, limit: number): number {
  let count = 1;
  if (!('children' in node)) return count;
  for (const child of node.children) {
    count += countNodes(child as RootContent, limit - count);
    if (count >= limit) return count;
  }
  return count;
}

/** Shows the start of a document as plain text, below a note for its author. */
function unrenderable(
  input: RenderInput,
  problems: ProblemList,
  label: Label = 'author.not-rendered',
): RenderedDocument {
  const source = input.source.slice(0, plainLength);
  const { title, firstHeading } = scanHead(source);
  const noteText = labelTexts(input.locale)(label);
  const note = input.hidesAuthorNotes ? null : createElement(AuthorNote, { text: noteText });
  const shownTitle = title ?? firstHeading;
  return {
    ...(shownTitle === undefined ? {} : { title: shownTitle }),
    html:
      input.output === 'markdown'
        ? `${input.hidesAuthorNotes ? '' : noteText}\n\n${source === '' ? '' : fenced(source)}`
        : renderToStaticMarkup(
            createElement(Fragment, null, note, source === '' ? null : createElement('pre', null, source)),
          ),
    toc: [],
    description: '',
    frontMatter: {},
    dependencies: [input.path],
    problems: problems.toArray(),
    isDegraded: true,
  };
}

/** True if another encoding, such as UTF-16 or GBK, was decoded as UTF-8. Some Latin-1 leaves text readable. */
function isMisread(source: string): boolean {
  const start = source.slice(0, 1000);
  const signs = start.match(/[\uFFFD\0]/g)?.length ?? 0;
  return start.startsWith('\uFFFD\uFFFD') || signs > start.length / 10;
}
