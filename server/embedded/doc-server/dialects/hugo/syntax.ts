/** Shortcodes of Hugo and its themes; attribute lists and definition lists in Markdown. */
import { FenceTracker } from '../../kit/fences.ts';
import { folderOf, joinPath } from '../../kit/paths.ts';
import { keepHeadingId } from '../attributes.ts';
import { writeDefinitions } from '../definitions.ts';
import { writeFilm } from '../players.ts';
import { recordIn, valuesIn } from '../read-data.ts';
import type { RewrittenBody, SourceBody, Syntax } from '../syntax.ts';
import { asBody, byNames, linesAt, readArguments, rewriteTags, titleInfo, wordsIn, wrap } from '../tags.ts';
import type { PlacedLine, TagElement, TagText } from '../tags.ts';

export const hugoSyntax: Syntax = { rewrite };

interface Shortcode extends TagElement {
  page: Omit<SourceBody, 'body'>;
}

type Write = (code: Shortcode) => TagText;

/** Types of callouts, by the shortcodes of themes. */
const callouts = byNames({
  'info alert admonition callout hint notice pageinfo question': 'info',
  'note primary': 'note',
  tip: 'tip',
  important: 'important',
  success: 'success',
  'warning attention': 'warning',
  caution: 'caution',
  'danger bug error': 'danger',
});

/** Writers of shortcodes, by their names in themes. */
const writers = byNames<Write>({
  'badge glossary-term glossary_tooltip heading term': (code) =>
    first(code, 'text', 'content', 'term_id') || wordsIn(code),
  br: () => '<br>',
  'button hero-button': (code) => `[${wordsIn(code) || first(code, 'text')}](${target(code)})`,
  'card feature feature-card link-card': card,
  'cardpane cards feature-grid': (code) => wrap('CardGroup', { cols: code.named['cols'] ?? '2' }, code),
  'code code-block': (code) => included(code, true) ?? fenced(code, first(code, 'lang', 'language')),
  'code-toggle': (code) => fenced(code, 'toml'),
  'comment icon': () => '',
  'deprecated-in': (code) => since('Deprecated in', code),
  'accordion collapse details dropdown expand spoiler': (code) =>
    wrap('Accordion', { title: first(code, 'title', 'summary', 'name') }, code),
  'figure img': figure,
  'filetree/file': (code) => linesAt(code.at, `- ${first(code, 'name')}`),
  'filetree/folder': ({ inner = [], ...code }) => [
    ...linesAt(code.at, `- **${first(code, 'name')}**`, ''),
    ...inner.map(({ text, at }) => ({ text: text && `  ${text}`, at })),
  ],
  highlight: (code) => fenced(code, code.given[0] ?? ''),
  include: (code) => included(code, false),
  kbd: (code) => `<kbd>${first(code) || wordsIn(code)}</kbd>`,
  'katex math': formula,
  mermaid: (code) => fenced(code, 'mermaid'),
  'new-in': (code) => since('New in', code),
  'param params': parameter,
  readfile: (code) => included(code, code.named['code'] === 'true'),
  'ref relref': (code) => pathTo(first(code, 'path'), code.page),
  tab,
  'tabpane tabs': (code) => wrap('Tabs', {}, code),
  vimeo: (code) => writeFilm(code, `https://vimeo.com/${first(code, 'id')}`),
  youtube: (code) => writeFilm(code, `https://youtu.be/${first(code, 'id')}`),
});

/** Start of the comment inside a shortcode that is only an example. */
const example = '/*';

/** Shortcodes that Hugo replaces in code, too. Any other shortcode in code is an example. */
const inCode: ReadonlySet<string> = new Set([example, 'param', 'params', 'ref', 'relref']);

function rewrite({ body, ...page }: SourceBody): RewrittenBody {
  const { lines, unknown } = rewriteTags(body, {
    tag: /\{\{<.{0,4000}?>\}\}|\{\{%.{0,4000}?%\}\}/,
    read(source, isCode) {
      const [, end, name = '', rest = ''] = /^...\s*(\/(?!\*))?\s*(\w[\w./-]*|\/\*)(.*)...$/s.exec(source) ?? [];
      if (name === '' || (isCode && !inCode.has(shortcodeOf(name)))) return undefined;
      return { name, isEnd: end !== undefined, ...readArguments(rest.replace(/\s\/\s*$/, '')) };
    },
    write(element) {
      const name = shortcodeOf(element.name);
      if (name === example) return element.source.replace(/\/\*(.*)\*\//s, '$1');
      if (name.endsWith('.inline')) return '';
      return callouts.has(name) ? callout(element, name) : writers.get(name)?.({ ...element, page });
    },
  });
  return { ...asBody(writeDefinitions(tidy(lines), page.options['termIds'] !== undefined)), unknown };
}

/** Removes the folder from a shortcode of a theme: `hextra/feature-card`. */
function shortcodeOf(written: string): string {
  return written === example || writers.has(written) ? written : (written.split('/').at(-1) ?? '').toLowerCase();
}

/** Finds a parameter of the page, else of an index file above it, else of the site. */
function parameter({ given: [written = ''], page: { path, frontMatter, options } }: Shortcode): TagText {
  const name = written.toLowerCase();
  const own = new Map(
    valuesIn({ ...frontMatter, ...recordIn(frontMatter['params']) }).map(([key, value]) => [key.toLowerCase(), value]),
  );
  const parts = path.split('/');
  const folders = parts.map((_, depth) => parts.slice(0, depth).join('/')).reverse();
  const above = folders.map((folder) => options[`cascade.${folder}.${name}`]);
  return [own.get(name), ...above, options[`param.${name}`]].find((value) => typeof value === 'string');
}

function callout(element: TagElement, name: string): TagText {
  const { named, given, inner } = element;
  if (inner === undefined && named['title'] === undefined) return '';
  const wanted = named['type'] ?? named['color'] ?? named['style'] ?? given[0] ?? '';
  const type = callouts.get(wanted.toLowerCase()) ?? callouts.get(name) ?? 'info';
  const title = named['title'] ?? named['heading'] ?? given.find((one) => /\s/.test(one)) ?? '';
  return wrap('Callout', { type, title }, element);
}

function since(label: string, code: Shortcode): TagText {
  const title = `${label} ${first(code)}`;
  return code.inner?.length ? wrap('Callout', { type: 'info', title }, code) : title;
}

function card(code: Shortcode): TagText {
  const { named, inner = [], at } = code;
  const title = first(code, 'title', 'header', 'name').replaceAll(/[*`]|<[^<>]*>/g, '');
  const text = named['code'] === 'true' ? fenced({ ...code, named: {} }, '') : inner;
  const given = (value: string | undefined) => linesAt(at, ...(value ? [value] : []));
  const above = [...given(named['image'] && `![](${named['image']})`), ...given(named['subtitle'])];
  const lines = [...above, ...text, ...given(named['footer'])];
  return wrap('Card', { title, href: target(code) }, { ...code, inner: lines });
}

function tab(code: Shortcode): TagText {
  const { named, given, parent, ordinal, inner = [], source } = code;
  const item = parent?.named['items']?.split(',')[ordinal]?.trim() ?? String(ordinal + 1);
  const title = first(code, 'header', 'name', 'title', 'label', 'tabName') || item;
  // Docsy shows the content of tabs as code, unless they ask for text.
  const isText = !source.startsWith('{{<') || (named['text'] ?? parent?.named['text']) === 'true';
  const isCode = named['codelang'] !== undefined || (parent?.name === 'tabpane' && !isText);
  const hasFence = inner.some(({ text }) => /^\s*(?:```|~~~)/.test(text));
  const language = named['codelang'] ?? named['lang'] ?? parent?.named['lang'] ?? '';
  const file = named['include'] ? included(code, true) : undefined;
  const lines = file ?? (isCode && !hasFence ? fenced(code, language) : inner);
  return wrap('Tab', { title: title || (given[0] ?? '') }, { ...code, inner: lines });
}

function figure(code: Shortcode): TagText {
  const { named, at } = code;
  const { title = '', caption = '', attr = '', link } = named;
  const alt = named['alt'] ?? (caption || title).replaceAll(/[*_`]/g, '');
  const picture = `![${alt.replaceAll(/[[\]\n]/g, ' ')}](<${first(code, 'src')}>)`;
  const words = [title && `**${title}**`, caption, attr].filter(Boolean).join(' ');
  const below = words === '' ? [] : ['', '<figcaption>', '', words, '', '</figcaption>'];
  const shown = link === undefined ? picture : `[${picture}](<${link}>)`;
  return wrap('figure', {}, { ...code, inner: linesAt(at, shown, ...below) });
}

function formula(code: Shortcode): TagText {
  const { named, given, inner = [], at } = code;
  const isBlock = 'display' in named || given.includes('display') || inner.length > 1;
  return isBlock ? [...linesAt(at, '$$'), ...inner, ...linesAt(inner.at(-1)?.at ?? at, '$$')] : `$${wordsIn(code)}$`;
}

function fenced(code: TagElement, language: string): PlacedLine[] {
  const { named, inner = [], at, source } = code;
  const longest = inner.reduce((most, { text }) => Math.max(most, /`{3,}/.exec(text)?.[0].length ?? 0), 2);
  const ticks = '`'.repeat(longest + 1);
  const info =
    language.replaceAll(/[^\w+#-]/g, '') + markedLines(source) + titleInfo(named['filename'] ?? named['file']);
  return [...linesAt(at, ticks + info), ...inner, ...linesAt(inner.at(-1)?.at ?? at, ticks)];
}

/** Shows a file; undefined if the shortcode names none. */
function included(code: Shortcode, isCode: boolean): PlacedLine[] | undefined {
  const { page, named, given, inner, at } = code;
  const written = named['file'] ?? named['include'] ?? (isCode && inner ? '' : given[0]) ?? '';
  if (written === '' || (inner?.length ?? 0) > 0) return undefined;
  const language = named['lang'] ?? named['language'];
  const folder = page.options['folder'] ? `/${String(page.options['folder'])}` : '';
  const file = written.startsWith('/') ? `@${folder}${written}` : written;
  if (isCode) return linesAt(at, `<<< ${file}${language ? `{${language}}` : ''}`);
  const document = `@/${joinPath(contentDir(page), `./${written}.md`)}`;
  return linesAt(at, `<!--@include: ${/\.\w+$/.test(written) ? file : document}-->`);
}

/** Returns the folder of all documents in the language of the page. */
function contentDir({ path, options }: Shortcode['page']): string {
  const folders = [options['contentDirs'] ?? []].flat().filter((folder) => path.startsWith(`${folder}/`));
  return folders.sort((one, other) => other.length - one.length)[0] ?? '';
}

/** Writes a link to a document. The path is relative to the page's folder or to the folder of all documents. */
function pathTo(written: string, page: Shortcode['page']): string {
  if (!written.startsWith('/')) return written;
  const up = folderOf(page.path)
    .split('/')
    .filter(Boolean)
    .map(() => '..');
  const [path = '', anchor] = written.split(/(?=#)/, 2);
  return [...up, joinPath(contentDir(page), path.slice(1)) ?? ''].join('/') + (anchor ?? '');
}

function target({ named }: TagElement): string {
  return named['link'] ?? named['href'] ?? named['url'] ?? named['relref'] ?? '';
}

/** Returns the value of the first of these parameters, else the first value without a name. */
function first({ named, given }: Pick<TagElement, 'named' | 'given'>, ...names: string[]): string {
  const name = names.find((one) => (named[one] ?? '') !== '');
  return (name === undefined ? given[0] : named[name]) ?? '';
}

/** `> [!TYPE]- Title` */
const alert = /^([ \t]*>[ \t>]*)\[!(\w+)\][-+]?(.*)$/;
/** Known alerts by types of callouts. Any other type is a note. */
const alerts: Readonly<Record<string, string>> = {
  tip: 'TIP',
  success: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
};

/** Rewrites attribute lists of headings, code and blocks for the Markdown reader. */
function tidy(lines: readonly PlacedLine[]): PlacedLine[] {
  const fences = new FenceTracker();
  return lines.flatMap((line) => {
    const { text, at } = line;
    const wasOpen = fences.isOpen;
    if (fences.next(text)) return wasOpen || !text.includes('{') ? line : { text: fenceInfo(text), at };
    const [, quote = '', type = '', title = ''] = (text.includes('[!') && alert.exec(text)) || [];
    if (type !== '') {
      const known = alerts[callouts.get(type.toLowerCase()) ?? ''] ?? 'NOTE';
      const words = title.trim() === '' ? [] : [`${quote}**${title.trim().replaceAll('**', '')}**`, quote];
      return linesAt(at, `${quote}[!${known}]`, ...words);
    }
    if (!text.includes('{')) return line;
    if (/^[ \t>]*\{(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|[^\s"}]+)|[ \t])+\}[ \t]*$/.test(text)) return { text: '', at };
    return { text: keepHeadingId(text), at };
  });
}

/** ```` ```go {hl_lines=[1,"3-4"],filename="a.go"} ```` → ```` ```go {1,3-4} title="a.go" ````. */
function fenceInfo(text: string): string {
  const [, start = '', list = ''] = /^([^{]*)\{(.*)\}[ \t]*$/.exec(text) ?? [];
  if (/^[\d,\s-]*$/.test(list)) return text;
  const title = /\b(?:filename|title|file|name)\s*=\s*"([^"]*)"/.exec(list)?.[1];
  return start.trimEnd() + markedLines(list) + titleInfo(title);
}

/** Reads `hl_lines=[1,"3-4"]` and `hl_lines=1 3-4`. */
function markedLines(options: string): string {
  const list = /\bhl_lines\s*=\s*(?:\[([^\]]*)\]|"([^"]*)"|([\d -]+))/i.exec(options)?.slice(1).find(Boolean);
  const marks = list?.match(/\d+(?:-\d+)?/g) ?? [];
  return marks.length === 0 ? '' : ` {${marks.join(',')}}`;
}
