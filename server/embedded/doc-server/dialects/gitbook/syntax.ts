/** Blocks of GitBook: `{% hint %}`, `{% tabs %}`, `{% content-ref %}`, tables of cards. */
import { playerOf } from '../players.ts';
import type { RewrittenBody, SourceBody, Syntax } from '../syntax.ts';
import { mapProse } from '../../kit/fences.ts';
import { type PlacedLine, readArguments, rewriteTags, type TagElement, wrap, type Written } from '../tags.ts';

const brokenLink = /\[((?:[^[\]\\\n]|\\.)+)\]\((?:<?broken-reference>?|\/broken\/[^()\s]*)(?:[ \t]+"[^"\n]*")?\)/g;
/** Names of icons. GitBook writes them as text in an element without a size. */
const icon = /<i class="fa-[\w -]*">[^<>\n]*<\/i>/g;
const cards = /^<table\b[^<>]*\bdata-view="cards"/;

export const gitbookSyntax: Syntax = { rewrite, slugger: { slug, separator: '-' } };

function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s._-]|\uFE0F|(?<!\d)\.(?=\s|$)/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .replace(/^(?=\d)/, 'id-');
}

function rewrite({ body }: SourceBody): RewrittenBody | undefined {
  const prose = /broken|<i |data-view/.test(body) ? mapProse(body, mendProse) : body;
  const rewritten = rewriteTags(prose, {
    opening: /\{%/,
    closing: () => '%}',
    hasIndentedCode: true,
    read(inside, _opening, isCode) {
      const [, end, name = '', rest = ''] = /^-?\s*(end)?([a-z][\w-]*\b|@[\w./-]+)(.*?)-?$/s.exec(inside) ?? [];
      if (isCode || !(blocks.has(name) || name.startsWith('@'))) return undefined;
      return { name, isEnd: end !== undefined, ...readArguments(rest) };
    },
    write,
  });
  return rewritten ?? (prose === body ? undefined : { body: prose });
}

/** Blocks that only keep what is in them; others that are not known are shown as they are written. */
const plainBlocks = (
  'columns column updates if else elif stepper-group tabs-group openapi-schemas openapi-webhook api-method-spec api-method-request ' +
  'api-method-response api-method-response-example-description api-method-path-parameters api-method-query-parameters ' +
  'api-method-body-parameters api-method-headers api-method-form-data-parameters api-method-description swagger-description ' +
  'swagger-response comment-thread reusable'
).split(' ');

const writers: Readonly<Record<string, (element: TagElement) => Written>> = {
  hint: (element) => wrap('Callout', { type: element.named['style'] ?? 'info' }, element),
  tabs: (element) => wrap('Tabs', {}, element),
  tab: (element) => wrap('Tab', { title: element.named['title'] ?? '' }, element),
  stepper: (element) => wrap('Steps', {}, element),
  step: (element) => wrap('Step', { title: element.named['title'] ?? '' }, element),
  code: ({ named, inner = [] }) => titleFence(inner, named['title'] ?? ''),
  prompt: ({ named, inner = [] }) => titleFence(inner, named['description'] ?? ''),
  'content-ref': (element) => (element.inner?.length ? wrap('Card', {}, element) : linkTo(element, 'url')),
  'page-ref': (element) => linkTo(element, 'page'),
  embed,
  file: (element) => [...linkTo(element, 'src'), { text: '', at: element.at }, ...(element.inner ?? [])],
  include: ({ given: [file = ''], at }) => [{ text: `<!--@include: ${file}-->`, at }],
  update: ({ named, inner = [], at }) => [{ text: `**${named['date'] ?? ''}**`, at }, { text: '', at }, ...inner],
  openapi: operation,
  swagger: operation,
  'openapi-operation': operation,
  'api-method': operation,
  'api-method-summary': ({ inner = [], at }) => [{ text: `**${wordsOf(inner)}**`, at }],
  'api-method-response-example': ({ named, inner = [], at }) => [
    { text: `**${named['httpCode'] ?? ''}**`, at },
    { text: '', at },
    ...inner,
  ],
  'api-method-parameter': ({ named: { name = '', type = '' }, inner = [], at }) => [
    { text: `- \`${name}\` ${type} ${wordsOf(inner)}`, at },
  ],
};

const blocks: ReadonlySet<string> = new Set([...plainBlocks, ...Object.keys(writers)]);

/** Blocks that need no end. */
const singles: ReadonlySet<string> = new Set(
  'content-ref page-ref embed file include openapi openapi-operation swagger'.split(' '),
);

function write(element: TagElement): Written {
  const { name, inner, source } = element;
  // Pages of other services.
  if (name.startsWith('@')) return linkTo(element, 'url');
  if (!Object.hasOwn(writers, name)) return undefined;
  return inner !== undefined || singles.has(name) ? writers[name]?.(element) : source;
}

function wordsOf(lines: readonly PlacedLine[]): string {
  return lines
    .map(({ text }) => text.trim())
    .join(' ')
    .trim();
}

function titleFence(inner: PlacedLine[], title: string): PlacedLine[] {
  const at = inner.findIndex(({ text }) => /^[ \t]*(?:`{3,}|~{3,})/.test(text));
  const fence = inner[at];
  if (!fence || title === '') return inner;
  return inner.with(at, { ...fence, text: `${fence.text} title="${title.replaceAll(/["`]/g, "'")}"` });
}

/** Address as its own text, in place of which readers see the title of the page. */
function linkTo({ named, at }: TagElement, key: string): PlacedLine[] {
  const address = (named[key] ?? '').replaceAll(/[<>\n]/g, '');
  const name = key === 'src' ? (address.split('/').at(-1) ?? '') : address;
  return address === '' ? [] : [{ text: `[${name.replaceAll(/[[\]]/g, '\\$&')}](<${address}>)`, at }];
}

function embed(element: TagElement): PlacedLine[] {
  const { named, inner = [], at } = element;
  const player = playerOf(named['url'] ?? '');
  const caption = wordsOf(inner);
  if (player === undefined) {
    const link = linkTo(element, 'url');
    return caption === '' ? link : [...link, { text: '', at }, ...inner];
  }
  return wrap('iframe', { src: player, title: caption }, { ...element, inner: [] });
}

/** An operation of an API: its method and path, and the words about it. */
function operation(element: TagElement): PlacedLine[] {
  const { named, inner = [], at } = element;
  const { method = '', path = '', src = '' } = named;
  const endpoint = path === '' ? [] : wrap('MethodEndpoint', { method, path }, { ...element, inner: [] });
  const link = inner.length === 0 && src !== '' ? linkTo(element, 'src') : [];
  return [...endpoint, { text: '', at }, ...inner, ...link];
}

function mendProse(prose: string): string {
  const mended = prose.replace(brokenLink, '$1').replace(icon, '');
  return mended.includes('data-view')
    ? mended
        .split(/(?=<table\b)/)
        .map(writeCards)
        .join('')
    : mended;
}

/** Writes a table of cards in its place. The first cell with text is the title; hidden columns have the link and the picture. */
function writeCards(text: string): string {
  const end = cards.test(text) ? text.indexOf('</table>') : -1;
  if (end < 0) return text;
  const table = text.slice(0, end);
  const [head = [], ...rows] = table
    .split(/<tr\b[^<>]*>/)
    .slice(1)
    .map(readCells);
  const written = rows.map((cells) => {
    const targetIn = (mark: string) =>
      /\bhref="([^"]*)"/.exec(cells[head.findIndex(({ marks }) => marks.includes(mark))]?.text ?? '')?.[1];
    const [target, cover] = [targetIn('data-card-target'), targetIn('data-card-cover')];
    const shown = cells.filter(({ text: cell }, at) => cell !== '' && !head[at]?.marks.includes('data-hidden'));
    const [title = '', ...words] = shown.map((cell) => cell.text);
    const name = title
      .replaceAll(/<[^<>]*>/g, '')
      .replaceAll('"', '&quot;')
      .trim();
    const picture = cover === undefined ? '' : `<img src="${cover}" alt="">`;
    const others = words.map((cell) => `<p>${cell.replaceAll(/<\/?(?:h\d|p)\b[^<>]*>/g, ' ').trim()}</p>`);
    return `<Card title="${name}"${target === undefined ? '' : ` href="${target}"`}>${picture}${others.join('')}</Card>`;
  });
  // The lines below stay in their places.
  const gap = '\n'.repeat(table.split('\n').length - 1);
  return `<CardGroup cols="3">${written.join('').replaceAll('\n', ' ')}</CardGroup>${gap}${text.slice(end + '</table>'.length)}`;
}

function readCells(row: string): { marks: string; text: string }[] {
  return row
    .split(/<t[hd]\b/)
    .slice(1)
    .map((cell) => {
      const [marks = '', text = ''] = cell.split(/>(.*)/s, 2);
      return { marks, text: (text.split(/<\/t[hd]>/, 1)[0] ?? '').trim() };
    });
}
