/** Blocks of GitBook: `{% hint %}`, `{% tabs %}`, `{% content-ref %}`, tables of cards. */
import { writeFilm } from '../players.ts';
import type { RewrittenBody, SourceBody, Syntax } from '../syntax.ts';
import { mapProse } from '../../kit/fences.ts';
import {
  asBody,
  byNames,
  linesAt,
  type PlacedLine,
  readArguments,
  rewriteTags,
  type TagElement,
  titleInfo,
  wordsIn,
  wrap,
  type TagText,
} from '../tags.ts';

const brokenLink = /\[((?:[^[\]\\\n]|\\.)+)\]\((?:<?broken-reference>?|\/broken\/[^()\s]*)(?:[ \t]+"[^"\n]*")?\)/g;
/** Icons. GitBook writes the name of an icon as text in an element that has no size. */
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

function rewrite({ body }: SourceBody): RewrittenBody {
  const prose = /broken|<i |data-view/.test(body) ? mapProse(body, mendProse) : body;
  const { lines, unknown } = rewriteTags(prose, {
    tag: /\{%.{0,4000}?%\}/,
    read(source, isCode) {
      const [, end, name = '', rest = ''] = /^..-?\s*(end)?([a-z][\w-]*\b|@[\w./-]+)(.*?)-?..$/s.exec(source) ?? [];
      const isBlock = writers.has(name) || pairs.has(name) || plain.test(name);
      return isBlock && !isCode ? { name, isEnd: end !== undefined, ...readArguments(rest) } : undefined;
    },
    write(element) {
      const { name, inner, source } = element;
      // Blocks that embed pages of other services.
      if (name.startsWith('@')) return linkTo(element, 'url');
      return writers.get(name)?.(element) ?? (inner || plain.test(name) ? pairs.get(name)?.(element) : source);
    },
  });
  return { ...asBody(lines), unknown };
}

type Write = (element: TagElement) => TagText;

/** Blocks that are replaced by their content. Any other unknown block is shown as written. */
const plain =
  /^(?:@|columns?$|updates$|if$|else$|elif$|(?:stepper|tabs)-group$|openapi-|comment-thread$|reusable$|(?:api-method|swagger)-)/;

/** Blocks without an end tag. */
const writers = byNames<Write>({
  'content-ref': (element) => (element.inner?.length ? wrap('Card', {}, element) : linkTo(element, 'url')),
  'page-ref': (element) => linkTo(element, 'page'),
  embed(element) {
    const film = writeFilm(element, element.named['url'] ?? '', wordsIn(element));
    return film ?? above(linkTo(element, 'url'), element);
  },
  file: (element) => above(linkTo(element, 'src'), element),
  include: ({ given: [file = ''], at }) => linesAt(at, `<!--@include: ${file}-->`),
  'openapi openapi-operation swagger': operation,
});

/** Blocks with an end tag. Without it they are shown as written. */
const pairs = byNames<Write>({
  hint: (element) => wrap('Callout', { type: element.named['style'] ?? 'info' }, element),
  tabs: (element) => wrap('Tabs', {}, element),
  tab: (element) => wrap('Tab', { title: element.named['title'] ?? '' }, element),
  stepper: (element) => wrap('Steps', {}, element),
  step: (element) => wrap('Step', { title: element.named['title'] ?? '' }, element),
  'code prompt': ({ named, inner = [] }) => titleFence(inner, named['title'] ?? named['description']),
  update: (element) => above(linesAt(element.at, `**${element.named['date'] ?? ''}**`), element),
  'api-method': operation,
  // Parts of an operation in the old format.
  'api-method-parameter swagger-parameter': (element) =>
    above(linesAt(element.at, `\`${element.named['name'] ?? ''}\` ${element.named['type'] ?? ''}`), element),
  'api-method-response-example swagger-response': (element) =>
    above(linesAt(element.at, `**${element.named['httpCode'] ?? element.named['status'] ?? ''}**`), element),
});

function above(lines: readonly PlacedLine[], { inner = [], at }: TagElement): PlacedLine[] {
  return inner.length === 0 ? [...lines] : [...lines, ...linesAt(at, ''), ...inner];
}

function titleFence(inner: PlacedLine[], title: string | undefined): PlacedLine[] {
  const at = inner.findIndex(({ text }) => /^[ \t]*(?:`{3,}|~{3,})/.test(text));
  const fence = inner[at];
  return fence ? inner.with(at, { ...fence, text: fence.text + titleInfo(title) }) : inner;
}

/** Writes a link with its address as text; the reader sees the title of the page instead. */
function linkTo({ named, at }: TagElement, key: string): PlacedLine[] {
  const address = (named[key] ?? '').replaceAll(/[<>\n]/g, '');
  const name = key === 'src' ? (address.split('/').at(-1) ?? '') : address;
  return address === '' ? [] : linesAt(at, `[${name.replaceAll(/[[\]]/g, '\\$&')}](<${address}>)`);
}

/** Writes an operation of an API: its method and path, then its description. */
function operation(element: TagElement): PlacedLine[] {
  const { method = '', path = '' } = element.named;
  const endpoint = path === '' ? [] : wrap('MethodEndpoint', { method, path }, { ...element, inner: [] });
  const link = element.inner?.length ? [] : linkTo(element, 'src');
  return above([...endpoint, ...linesAt(element.at, ''), ...link], element);
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

/** Writes a table as cards. The first cell with text is the title; hidden columns have the link and the picture. */
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
  // Empty lines replace the lines of the table, so that later lines keep their numbers.
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
