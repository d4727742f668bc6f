/** Shortcodes of Hugo and its themes, and the attributes and definitions of its Markdown. */
import { FenceTracker } from '../../kit/fences.ts';
import { folderOf, joinPath } from '../../kit/paths.ts';
import { keepHeadingId } from '../attributes.ts';
import { writeDefinitions } from '../definitions.ts';
import { playerOf } from '../players.ts';
import type { RewrittenBody, SourceBody, Syntax } from '../syntax.ts';
import { asBody, type PlacedLine, readArguments, rewriteTags, type TagElement, wrap, type Written } from '../tags.ts';

export const hugoSyntax: Syntax = { rewrite };

interface Shortcode extends TagElement {
  page: Pick<SourceBody, 'path' | 'options'>;
}

type Write = (code: Shortcode) => Written;

const callouts: Readonly<Record<string, string>> = {
  alert: 'info',
  admonition: 'info',
  attention: 'warning',
  callout: 'info',
  caution: 'warning',
  danger: 'danger',
  error: 'danger',
  hint: 'info',
  important: 'important',
  info: 'info',
  note: 'note',
  notice: 'info',
  pageinfo: 'info',
  question: 'info',
  success: 'success',
  tip: 'tip',
  warning: 'warning',
};

/** Titles of chapters, which themes translate. */
const headings: Readonly<Record<string, string>> = {
  prerequisites: 'Before you begin',
  whatsnext: "What's next",
  cleanup: 'Cleaning up',
  seealso: 'See also',
};

const writers: Readonly<Record<string, Write>> = {
  'api-reference': ({ named, given }) => {
    const page = named['page'] ?? given[0] ?? '';
    const anchor = named['anchor'] ?? given[1] ?? '';
    return `[${named['text'] ?? (anchor || page)}](/docs/reference/kubernetes-api/${page}/${anchor && `#${anchor}`})`;
  },
  badge: (code) => first(code, 'content', 'text') || words(code),
  br: () => '<br>',
  button: (code) => `[${words(code) || first(code, 'text')}](${target(code)})`,
  card: (code) => {
    const { inner = [], at } = code;
    const header = first(code, 'title', 'header', 'name');
    const title = header.replaceAll(/[*`]|<[^<>]*>/g, '');
    const subtitle = code.named['subtitle'] ?? '';
    const href = target(code);
    const image = code.named['image'] ?? '';
    const above = [image && `![](${image})`, subtitle, code.named['code'] === 'true' ? '```' : ''].filter(Boolean);
    const below = [code.named['code'] === 'true' ? '```' : '', code.named['footer'] ?? ''].filter(Boolean);
    const lines = [...asLines(at, ...above), ...inner, ...asLines(inner.at(-1)?.at ?? at, ...below)];
    return wrap('Card', { title, href }, { ...code, inner: lines });
  },
  cards: (code) => wrap('CardGroup', { cols: code.named['cols'] ?? '2' }, code),
  code: (code) => included(code, true) ?? fenced(code, first(code, 'lang', 'language')),
  'code-toggle': (code) => fenced(code, 'toml'),
  comment: () => '',
  'deprecated-in': (code) => since('Deprecated in', code),
  details: (code) => wrap('Accordion', { title: first(code, 'title', 'summary', 'name') }, code),
  'feature-state': ({ named, at }) => {
    const version = named['for_k8s_version'] ?? '';
    const label = [version && `Kubernetes ${version}`, named['state'] && `[${named['state']}]`].filter(Boolean);
    return label.length === 0 ? '' : [{ text: `**${label.join(' ')}**`, at }];
  },
  figure: (code) => {
    const { named, at } = code;
    const caption = [named['title'] && `**${named['title']}**`, named['caption'], named['attr']]
      .filter(Boolean)
      .join(' ');
    const alt = named['alt'] ?? (named['caption'] ?? named['title'] ?? '').replaceAll(/[*_`[\]]/g, '');
    const picture = `![${alt.replaceAll(/[[\]\n]/g, ' ')}](<${first(code, 'src')}>)`;
    const shown = named['link'] === undefined ? picture : `[${picture}](<${named['link']}>)`;
    const below = caption === '' ? [] : ['<figcaption>', '', caption, '', '</figcaption>'];
    return asLines(at, '<figure>', '', shown, '', ...below, ...(below.length > 0 ? [''] : []), '</figure>');
  },
  'filetree/file': (code) => asLines(code.at, `- ${first(code, 'name')}`),
  'filetree/folder': ({ inner = [], ...code }) => [
    { text: `- **${code.named['name'] ?? code.given[0] ?? ''}**`, at: code.at },
    { text: '', at: code.at },
    ...inner.map(({ text, at }) => ({ text: text && `  ${text}`, at })),
  ],
  gist: ({ given, at }) => asLines(at, `[gist.github.com](https://gist.github.com/${given.slice(0, 2).join('/')})`),
  'glossary-term': (code) => first(code) || words(code),
  glossary_definition: ({ named, given, page, at }) =>
    asLines(
      at,
      `<!--@include: @/${contentDir(page)}/docs/reference/glossary/${named['term_id'] ?? given[0] ?? ''}.md-->`,
    ),
  glossary_tooltip: (code) => first(code, 'text', 'term_id'),
  heading: ({ given: [name = ''], page }) => {
    const text = page.options[`text.${name}_heading`] ?? headings[name] ?? name;
    return String(text).replace(/^./, (letter) => letter.toUpperCase());
  },
  highlight: (code) => fenced(code, code.given[0] ?? '', /hl_lines=\[?"?([\d, -]+)/.exec(code.source)?.[1]),
  icon: () => '',
  include: (code) => included(code, false),
  kbd: (code) => `<kbd>${first(code) || words(code)}</kbd>`,
  katex: (code) => {
    const { inner = [], at } = code;
    const isBlock = 'display' in code.named || code.given.includes('display') || inner.length > 1;
    return isBlock ? [{ text: '$$', at }, ...inner, { text: '$$', at: inner.at(-1)?.at ?? at }] : `$${words(code)}$`;
  },
  mermaid: (code) => fenced(code, 'mermaid'),
  'new-in': (code) => since('New in', code),
  param: ({ given: [name = ''], page }) => String(page.options[`param.${name.toLowerCase()}`] ?? ''),
  readfile: (code) => included(code, code.named['code'] === 'true'),
  ref: ({ named, given, page }) => pathTo(named['path'] ?? given[0] ?? '', page),
  skew: ({ given: [kind = '', offset = '0'], page }) => {
    const [, major = '', minor = ''] = /(\d+)\.(\d+)/.exec(String(page.options['param.version'] ?? '')) ?? [];
    const added = kind.endsWith('AddMinor')
      ? Number(offset)
      : /^(?:prev|oldest)/.test(kind)
        ? -1
        : kind.startsWith('next')
          ? 1
          : 0;
    return minor === '' ? '' : `${major}.${String(Number(minor) + added)}`;
  },
  tab: (code) => {
    const { named, given, parent, ordinal, inner = [] } = code;
    const items = parent?.named['items']?.split(',')[ordinal]?.trim();
    const title = first(code, 'header', 'name', 'title', 'label', 'tabName') || (items ?? String(ordinal + 1));
    const isCode = named['codelang'] !== undefined || (parent?.name === 'tabpane' && isCodeTab(code));
    const lang = named['codelang'] ?? named['lang'] ?? parent?.named['lang'] ?? '';
    const lines = isCode && !inner.some(({ text }) => /^\s*(?:```|~~~)/.test(text)) ? fenced(code, lang) : inner;
    const file = inner.length === 0 && (named['include'] ?? '') !== '' ? (included(code, true) ?? []) : lines;
    return wrap('Tab', { title: title || (given[0] ?? '') }, { ...code, inner: file as PlacedLine[] });
  },
  tabs: (code) => wrap('Tabs', {}, code),
  vimeo: (code) => film(code, 'https://vimeo.com/'),
  youtube: (code) => film(code, 'https://youtu.be/'),
};

const sameAs: Readonly<Record<string, string>> = {
  accordion: 'details',
  cardpane: 'cards',
  'code-block': 'code',
  code_sample: 'code',
  codenew: 'code',
  collapse: 'details',
  dropdown: 'details',
  expand: 'details',
  'feature-card': 'card',
  'feature-grid': 'cards',
  feature: 'card',
  'hero-button': 'button',
  img: 'figure',
  'link-card': 'card',
  math: 'katex',
  params: 'param',
  relref: 'ref',
  spoiler: 'details',
  term: 'glossary-term',
  tabpane: 'tabs',
};

/** Shortcodes that are replaced in code, too; others in code are examples. */
const inCode: ReadonlySet<string> = new Set('param params skew ref relref'.split(' '));

function rewrite({ path, body, options }: SourceBody): RewrittenBody {
  const page = { path, options };
  const rewritten = rewriteTags(body, {
    opening: /\{\{[<%]/,
    closing: (mark) => (mark.endsWith('<') ? '>}}' : '%}}'),
    hasIndentedCode: false,
    read(inside, mark, isCode) {
      const comment = /^[ \t]*\/\*(.*)\*\/[ \t]*$/s.exec(inside)?.[1];
      if (comment !== undefined) return mark + comment + (mark.endsWith('<') ? '>}}' : '%}}');
      const [, end, name = '', rest = ''] = /^\s*(\/)?\s*([\w][\w./-]*)(.*)$/s.exec(inside) ?? [];
      if (name === '' || (isCode && !inCode.has(nameOf(name)))) return undefined;
      return { name, isEnd: end !== undefined, ...readArguments(rest.replace(/\s\/\s*$/, '')) };
    },
    write: (element) => {
      const name = nameOf(element.name);
      if (name.endsWith('.inline')) return '';
      if (Object.hasOwn(writers, name)) return writers[name]?.({ ...element, page });
      return Object.hasOwn(callouts, name) ? callout(element, name) : undefined;
    },
  });
  const lines = (rewritten?.body ?? body)
    .split('\n')
    .map((text, at) => ({ text, at: rewritten?.lines?.[at] ?? at + 1 }));
  return {
    ...asBody(writeDefinitions(tidy(lines), options['termIds'] !== undefined)),
    unknown: rewritten?.unknown ?? [],
  };
}

/** Themes have their shortcodes in folders: `hextra/feature-card`. */
function nameOf(written: string): string {
  const name = Object.hasOwn(writers, written) ? written : (written.split('/').at(-1) ?? '').toLowerCase();
  return Object.hasOwn(sameAs, name) ? (sameAs[name] ?? name) : name;
}

/** `> [!TYPE]- Title` */
const alert = /^([ \t]*>[ \t>]*)\[!(\w+)\][-+]?(.*)$/;
/** Types of alerts that this reader knows, and those that mean the same. Others are notes. */
const alertTypes: Readonly<Record<string, string>> = {
  ...{ tip: 'TIP', important: 'IMPORTANT', warning: 'WARNING', caution: 'CAUTION', success: 'TIP', hint: 'TIP' },
  ...{ danger: 'CAUTION', error: 'CAUTION', bug: 'CAUTION', attention: 'WARNING' },
};

/** Brings attributes of headings, code and blocks to what this reader knows. */
function tidy(lines: readonly PlacedLine[]): PlacedLine[] {
  const fences = new FenceTracker();
  return lines.flatMap((line) => {
    const { text, at } = line;
    const wasOpen = fences.isOpen;
    if (fences.next(text)) return wasOpen || !text.includes('{') ? line : { text: fenceInfo(text), at };
    const [, quote = '', type = '', title = ''] = (text.includes('[!') && alert.exec(text)) || [];
    if (type !== '') {
      const known = alertTypes[type.toLowerCase()] ?? 'NOTE';
      const words = title.trim() === '' ? [] : [`${quote}**${title.trim().replaceAll('**', '')}**`, quote];
      return asLines(at, `${quote}[!${known}]`, ...words);
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
  const marked = /\bhl_lines\s*=\s*(?:\[([^\]]*)\]|"([^"]*)"|(\d[\d-]*))/i.exec(list)?.slice(1).find(Boolean);
  const title = /\b(?:filename|title|file|name)\s*=\s*"([^"]*)"/.exec(list)?.[1];
  return `${start.trimEnd()}${marksOf(marked)}${title === undefined ? '' : ` title="${title}"`}`;
}

function marksOf(lines: string | undefined): string {
  const marks = lines?.match(/\d+(?:-\d+)?/g) ?? [];
  return marks.length === 0 ? '' : ` {${marks.join(',')}}`;
}

function callout(element: TagElement, name: string): PlacedLine[] | string {
  const { named, given } = element;
  const wanted = (named['type'] ?? named['color'] ?? named['style'] ?? given[0] ?? '').toLowerCase();
  const type = callouts[wanted] ?? (wanted === 'primary' ? 'note' : callouts[name]) ?? 'info';
  const own = given.find((one) => one.toLowerCase() !== wanted || callouts[wanted] === undefined);
  return element.inner === undefined && named['title'] === undefined
    ? ''
    : wrap(
        'Callout',
        { type, title: named['title'] ?? named['heading'] ?? (/\s/.test(own ?? '') ? (own ?? '') : '') },
        element,
      );
}

function since(label: string, code: Shortcode): Written {
  const text = `${label} ${code.given[0] ?? ''}`;
  return code.inner?.length ? wrap('Callout', { type: 'info', title: text }, code) : text;
}

function fenced(code: TagElement, language: string, marked?: string): PlacedLine[] {
  const { inner = [], at } = code;
  const longest = inner.reduce((most, { text }) => Math.max(most, /`{3,}/.exec(text)?.[0].length ?? 0), 2);
  const ticks = '`'.repeat(longest + 1);
  const title = code.named['filename'] ?? code.named['file'] ?? '';
  const info = `${language.replaceAll(/[^\w+#-]/g, '')}${marksOf(marked)}${title && ` title="${title.replaceAll(/["`]/g, "'")}"`}`;
  return [{ text: ticks + info, at }, ...inner, { text: ticks, at: inner.at(-1)?.at ?? at }];
}

/** Shows a file; undefined without the name of one. */
function included(code: Shortcode, isCode: boolean): PlacedLine[] | undefined {
  const { page, named, at } = code;
  const written =
    named['file'] ?? named['include'] ?? (isCode && code.inner !== undefined ? '' : (code.given[0] ?? ''));
  if (written === '' || (code.inner?.length ?? 0) > 0) return undefined;
  const language = named['lang'] ?? named['language'] ?? '';
  if (isCode) {
    const file = code.name.startsWith('code')
      ? `@/${contentDir(page)}/examples/${written.replace(/^\//, '')}`
      : from(written, page);
    return asLines(at, `<<< ${file}${language && `{${language}}`}`);
  }
  const file = /\.\w+$/.test(written)
    ? from(written, page)
    : `@/${joinPath(contentDir(page), `${written.replace(/^\//, '')}.md`)}`;
  return asLines(at, `<!--@include: ${file}-->`);
}

function from(written: string, { options }: Shortcode['page']): string {
  const folder = String(options['folder'] ?? '');
  return written.startsWith('/') ? `@${folder && `/${folder}`}${written}` : written;
}

/** Folder of all documents in the language of a page. */
function contentDir({ path, options }: Shortcode['page']): string {
  const folders = [options['contentDirs'] ?? []].flat().filter((folder) => path.startsWith(`${folder}/`));
  return folders.sort((one, other) => other.length - one.length)[0] ?? '';
}

/** Writes a link to a document that is named from its own folder, or from that of all documents. */
function pathTo(written: string, page: Shortcode['page']): string {
  if (!written.startsWith('/')) return written;
  const up = folderOf(page.path)
    .split('/')
    .filter(Boolean)
    .map(() => '..');
  const [path = '', anchor] = written.split(/(?=#)/, 2);
  return [...up, joinPath(contentDir(page), path.slice(1)) ?? ''].join('/') + (anchor ?? '');
}

function film(code: Shortcode, root: string): PlacedLine[] {
  const src = playerOf(root + first(code, 'id')) ?? '';
  return wrap('iframe', { src, title: code.named['title'] ?? '' }, { ...code, inner: [] });
}

function target(code: Shortcode): string {
  return code.named['link'] ?? code.named['href'] ?? code.named['url'] ?? code.named['relref'] ?? '';
}

/** Returns the value of one of the names, else the one without a name. */
function first({ named, given }: TagElement, ...names: string[]): string {
  const name = names.find((one) => (named[one] ?? '') !== '');
  return (name === undefined ? given[0] : named[name]) ?? '';
}

function words({ inner = [] }: TagElement): string {
  return inner.map(({ text }) => text.trim()).join(' ');
}

/** Docsy shows tabs as code unless they say that they are text. */
function isCodeTab({ named, parent, source }: Shortcode): boolean {
  return source.startsWith('{{<') && (named['text'] ?? parent?.named['text'] ?? 'false') !== 'true';
}

function asLines(at: number, ...texts: string[]): PlacedLine[] {
  return texts.map((text) => ({ text, at }));
}
