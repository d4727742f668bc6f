/** Marks within lines of MkDocs: attribute lists, icons, keys, marks, abbreviations, references and the words behind a fence. */
import { readAttributes } from '../attributes.ts';
import type { SourceBody } from '../syntax.ts';

/** Rewrites the text of a paragraph; the line ends stay. */
export type WriteInline = (text: string, isHeading?: boolean) => string;

/** Code, formulas, tags, addresses and footnotes stay as they are. */
const skipped = String.raw`\\\((?<tex>(?:[^\\\n]|\\(?![()]))*)\\\)|\\[^\n]|(?<!${'`'})(?<ticks>${'`'}+)(?!${'`'})(?<code>[\s\S]{0,2000}?[^${'`'}])\k<ticks>(?!${'`'})|\$\$[^$]{1,2000}\$\$|(?<![\w$])\$(?=[^\s$])[^$\n]{0,500}[^\s$]\$(?![\w$])|<!--[\s\S]{0,2000}?-->|<(?<raw>script|style|pre|code)\b[^<>]*>[\s\S]{0,5000}?<\/\k<raw>>|<https?:[^<>\s]*>|(?<tag><\/?[A-Za-z][^<>]*>)|\[\^[^\]\s]+\]|^[ \t]*\[[^\]\n^][^\]\n]*\]:[ \t]+\S[^\n]*$`;
const links = String.raw`!\[(?<alt>[^[\]\n]*)\]\((?<src>[^()\s]+)(?:[ \t]+"(?<title>[^"\n]*)")?\)(?:\{:?(?<imageAttributes>[^{}\n]*)\})?|\[(?<label>(?:[^[\]${'`'}]|${'`'}[^${'`'}\n]*${'`'})*)\](?:\((?<href>[^()\s]*)\)\{:?(?<linkAttributes>[^{}\n]*)\}|\[(?<reference>[^[\]\n]*)\])|(?<target>\]\((?:[^()\n]|\([^()\n]*\))*\))|https?:\/\/[^\s<>()[\]"'${'`'}]+`;
const icons = String.raw`:(?:material|octicons|fontawesome|simple|custom|lucide)-(?<icon>[a-z0-9-]+):(?:\{:?(?<iconAttributes>[^{}\n]*)\})?(?<space>[ \t])?`;
const attributeList = String.raw`(?<=[)\]${'`'}*_~=^+:>])\{:?(?<attached>[^{}\n]*)\}|(?<=^|[ \t])\{:?(?<trailing>[^{}\n]*)\}(?=[ \t]*$)`;
const marks: Readonly<Record<string, string>> = {
  keys: String.raw`\+\+(?<keys>(?:[\w-]+|"[^"\n]*"|'[^'\n]*')(?:\+(?:[\w-]+|"[^"\n]*"|'[^'\n]*'))*)\+\+`,
  mark: String.raw`(?<!=)==(?![=\s])(?<mark>(?:[^=\n]|=(?!=))*[^=\s])==(?!=)`,
  caret: String.raw`(?<!\^)\^\^(?![\^\s])(?<ins>(?:[^^\n]|\^(?!\^))*[^^\s])\^\^(?!\^)|(?<!\^)\^(?!\^)(?<sup>[^\s^[\]]+)\^(?!\^)`,
  tilde: String.raw`(?<!~)~(?!~)(?<sub>[^\s~]+)~(?!~)`,
  critic: String.raw`\{\+\+(?<added>[^{}\n]*?)\+\+\}|\{--(?<removed>[^{}\n]*?)--\}|\{~~(?<old>[^{}\n]*?)~>(?<new>[^{}\n]*?)~~\}|\{==(?<marked>[^{}\n]*?)==\}|\{>>(?<comment>[^{}\n]*?)<<\}`,
};
const maxAbbreviations = 300;

const keyNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ Ctrl: 'ctrl control', Cmd: 'cmd command', Del: 'del delete', Esc: 'esc escape', Ins: 'ins insert' },
    ...{ '↑': 'arrow-up up', '↓': 'arrow-down down', '←': 'arrow-left left', '→': 'arrow-right right' },
    ...{ '+': 'plus', '-': 'minus' },
  }).flatMap(([shown, names]) => names.split(' ').map((name) => [name, shown] as const)),
);

/** Languages by names that only Pygments uses. */
const lexers: ReadonlyMap<string, string> = new Map([
  ...['py3', 'pycon', 'python2', 'pyi'].map((name) => [name, 'python'] as const),
  ...['jinja', 'html+jinja'].map((name) => [name, 'html'] as const),
]);

/** Writes the words behind a fence as this reader has them: `py {1,3-4} title="Tea"`. */
export function fenceInfo(info: string): string {
  let language = '';
  const values = new Map<string, string>();
  for (const [, key, value, name, word] of info.matchAll(
    /([\w-]+)=("[^"]*"|'[^']*'|[^\s{}"']+)|\.([\w+#-]+)|([^\s{}="']+)|./g,
  )) {
    if (key !== undefined) values.set(key, (value ?? '').replace(/^["']|["']$/g, ''));
    else if (language === '') language = name ?? word ?? '';
  }
  if (language === 'annotate') language = 'text';
  const marked = (values.get('hl_lines') ?? '').split(/[\s,]+/).filter((part) => /^\d+(?:-\d+)?$/.test(part));
  const [tab, title = tab] = [values.get('tab'), values.get('title')];
  const words = [
    lexers.get(language.toLowerCase()) ?? language,
    ...(marked.length > 0 ? [`{${marked.join(',')}}`] : []),
    ...(tab === undefined ? [] : ['tab']),
    ...(title === undefined ? [] : [`title="${title.replaceAll('"', "'")}"`]),
  ];
  return words.length > 1 && words[0] === '' ? `text ${words.slice(1).join(' ')}` : words.join(' ');
}

/** Takes tags and marks out of a label. */
export function plain(text: string): string {
  return text.replace(/<[^<>]*>|\*\*|__|(?<!\w)[*_]|[*_](?!\w)|`/g, '').trim();
}

/**
 * @param abbreviations with their meanings
 * @param definitions addresses by their names in lower case
 */
export function inlineWriter(
  { path, options }: SourceBody,
  abbreviations: ReadonlyMap<string, string>,
  definitions: ReadonlyMap<string, string>,
): WriteInline {
  const extensions = options['extensions'] === undefined ? undefined : new Set([options['extensions']].flat());
  // Addresses in HTML lead from that of the page, which is a folder with its name.
  const isFolder = options['urls'] !== 'files' && !/(?:^|\/)(?:index|README)\.md$/.test(path);
  const names = [...abbreviations.keys()].slice(0, maxAbbreviations).sort((one, other) => other.length - one.length);
  const words = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|');
  const used = Object.entries(marks).flatMap(([name, pattern]) => (extensions?.has(name) === false ? [] : [pattern]));
  const patterns = [skipped, links, icons, attributeList, ...used];
  const plainTokens = new RegExp(patterns.join('|'), 'gmu');
  const tokens =
    names.length === 0
      ? plainTokens
      : new RegExp(`${patterns.join('|')}|(?<![\\p{L}\\p{N}_])(?<short>${words})(?![\\p{L}\\p{N}_])`, 'gmu');

  const write = (text: string, isHeading = false): string => {
    if (!/[`[\]{:+=^~\\<]/.test(text) && (isHeading || names.length === 0)) return text;
    return text.replace(isHeading ? plainTokens : tokens, (...found: unknown[]) => {
      const [all, groups] = [found[0] as string, found.at(-1) as Record<string, string | undefined>];
      const [whole, at] = [found.at(-2) as string, found.at(-3) as number];
      const inner = (part: string) => write(part, isHeading);
      if (groups.tex !== undefined) return extensions?.has('arithmatex') === false ? all : `$${groups.tex.trim()}$`;
      if (groups.code !== undefined) return code(all, whole.slice(whole.lastIndexOf('\n', at) + 1, at));
      if (groups.tag !== undefined) return isFolder ? fromFile(groups.tag) : all;
      if (groups.target !== undefined) return isFolder ? fromPage(groups.target) : all;
      if (groups.src !== undefined) return picture(all, groups);
      if (groups.href !== undefined) return link(groups, inner);
      if (groups.reference !== undefined) return reference(groups, definitions, options['names'] !== undefined, inner);
      if (groups.icon !== undefined) return showIcon(groups, all, whole, at);
      const list = groups.attached ?? groups.trailing;
      if (list !== undefined) {
        const read = readAttributes(list);
        return read ? anchor(read.id) : all;
      }
      if (groups.keys !== undefined) return keys(groups.keys);
      if (groups.short !== undefined) return abbreviation(abbreviations.get(groups.short) ?? '', groups.short);
      if (groups.old !== undefined) return `<del>${inner(groups.old)}</del><ins>${inner(groups.new ?? '')}</ins>`;
      if (groups.comment !== undefined) return `<small>${inner(groups.comment)}</small>`;
      for (const [name, tag] of Object.entries(markTags)) {
        const content = groups[name];
        if (content !== undefined) return `<${tag}>${inner(content)}</${tag}>`;
      }
      return all;
    });
  };
  return write;
}

const markTags = { mark: 'mark', ins: 'ins', sup: 'sup', sub: 'sub', added: 'ins', removed: 'del', marked: 'mark' };

function abbreviation(meaning: string, content: string): string {
  const escaped = escapeQuotes(meaning.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  return `<abbr title="${escaped}">${content}</abbr>`;
}

function anchor(id: string | undefined): string {
  return id === undefined ? '' : `<a id="${id}"></a>`;
}

function picture(
  all: string,
  { alt = '', src = '', title, imageAttributes }: Record<string, string | undefined>,
): string {
  // The picture for light pages says the same.
  if (/#(?:only|gh)-dark(?:-mode-only)?$/.test(src)) return '';
  const read = readAttributes(imageAttributes ?? '');
  if (!read) return all;
  const values: Record<string, string> = { src, alt, ...read.values, ...(title !== undefined && { title }) };
  const kept = Object.keys(values).filter((name) => ['src', 'alt', 'width', 'height', 'align', 'title'].includes(name));
  if (kept.length === 2) return `${anchor(read.id)}![${alt}](${src})`;
  return `${anchor(read.id)}<img${kept.map((name) => ` ${name}="${escapeQuotes(values[name] ?? '')}"`).join('')}>`;
}

function link(
  { label = '', href = '', linkAttributes = '' }: Record<string, string | undefined>,
  inner: WriteInline,
): string {
  const read = readAttributes(linkAttributes);
  if (!read) return `[${inner(label)}](${href}){${linkAttributes}}`;
  if (href === '' && label === '') return anchor(read.id);
  if (!read.classes.includes('md-button') || href === '#') return `${anchor(read.id)}[${inner(label)}](${href})`;
  const colour = read.classes.includes('md-button--primary') ? 'blue' : 'white';
  return `${anchor(read.id)}<Button href="${escapeQuotes(href)}" primary-color="${colour}">${inner(label).trim()}</Button>`;
}

/** References to objects and headings, which a plug-in would find, are their labels. */
function reference(
  { label = '', reference: name = '' }: Record<string, string | undefined>,
  definitions: ReadonlyMap<string, string>,
  hasNames: boolean,
  inner: WriteInline,
): string {
  const target = (name === '' ? label : name).replace(/\s+/g, ' ').toLowerCase();
  const isObject = hasNames || /^`[^`]*`$/.test(label) || /^[\w-]+(?:[.:][\w-]+)+$/.test(target);
  return isObject && !definitions.has(target) ? inner(label) : `[${inner(label)}][${name}]`;
}

/** The language in code is not shown, and a bar in code parts no cells. */
function code(all: string, before: string): string {
  const shown = all.replace(/^(`+)(?:#!|:::)[\w+-]+ (?=(`?))/, (_, ticks: string, next: string) =>
    next === '' ? ticks : `${ticks} `,
  );
  return /^ *\|/.test(before) ? shown.replace(/(?<!\\)\|/g, '\\|') : shown;
}

/** `<img src="../a.png">` on the page `/tea/` is `a.png` beside `tea.md`. */
function fromFile(tag: string): string {
  return tag.replace(/(\s(?:href|src|poster)=["']?)\.\.\/(?![^"'\s>]*\.md\b)/gi, '$1');
}

/** `](../a/)` and `](./#b)` on the page `/tea/` are `](a/)` and `](#b)` in `tea.md`. Addresses of files lead from the file. */
function fromPage(target: string): string {
  return target.replace(/^\]\((?:\.\.\/(?=\w)|\.\/(?=#))(?![^\s()#?]*\.\w+(?:[#?\s)]|$))/, '](');
}

/** An icon is left out, unless nothing else stands in its place. */
function showIcon(
  { icon = '', iconAttributes, space = '' }: Record<string, string | undefined>,
  all: string,
  whole: string,
  at: number,
): string {
  const before = /([^ \t])[ \t]*$/.exec(whole.slice(Math.max(0, at - 40), at))?.[1] ?? '';
  const after = /^[ \t]*([^ \t])/.exec(whole.slice(at + all.length, at + all.length + 40))?.[1] ?? '\n';
  const word = icon.replace(/-\d+$|-outline$/g, '').replace(/^.*-/, '');
  const sign = /^check(?:-|$)/.test(icon) ? '✓' : /^(?:close|x|cross)(?:-|$)/.test(icon) ? '✗' : word;
  const tip = readAttributes(iconAttributes ?? '')?.values['title'];
  if (tip !== undefined) return abbreviation(tip, sign) + space;
  const isAlone = (before === '|' && /[|\n]/.test(after)) || before + after === '[]' || before + after === '><';
  return isAlone ? sign + space : '';
}

function keys(written: string): string {
  return Array.from(written.matchAll(/"([^"]*)"|'([^']*)'|[\w-]+/g), ([name, double, single]) => {
    const literal = double ?? single;
    const words = name.replace(/(?:^|-)\w/g, (start) => start.replace('-', ' ').toUpperCase());
    return `<kbd>${literal ?? keyNames.get(name.toLowerCase()) ?? words}</kbd>`;
  }).join('+');
}

export function escapeQuotes(text: string): string {
  return text.replaceAll('"', '&quot;');
}
