/** Rewrites inline syntax of MkDocs: attribute lists, icons, keys, marks, abbreviations, references and the info string of fences. */
import { readAttributes } from '../attributes.ts';
import type { SourceBody } from '../syntax.ts';
import { readArguments, titleInfo } from '../tags.ts';

/** Rewrites the text of a paragraph. Line breaks stay. */
export type WriteInline = (text: string, isHeading?: boolean) => string;

/** Parts that the other patterns must not change: code, formulas, tags, addresses and footnotes. */
const protectedParts = new RegExp(
  [
    String.raw`\\\((?<tex>(?:[^\\\n]|\\(?![()]))*)\\\)`,
    String.raw`\\[^\n]`,
    '(?<!`)(?<code>(?<ticks>`+)(?!`)[^]{0,2000}?[^`]\\k<ticks>)(?!`)',
    String.raw`\$\$[^$]{1,2000}\$\$|(?<![\w$])\$(?=[^\s$])[^$\n]{0,500}[^\s$]\$(?![\w$])`,
    String.raw`<!--[^]{0,2000}?-->|<(?<raw>script|style|pre|code)\b[^<>]*>[^]{0,5000}?<\/\k<raw>>|<https?:[^<>\s]*>`,
    String.raw`<(?<tag>\/?[A-Za-z][^<>]*)>`,
    String.raw`\[\^[^\]\s]+\]|^[ \t]*\[[^\]\n^][^\]\n]*\]:[ \t]+\S[^\n]*$`,
  ].join('|'),
  'gm',
);
const picture = /!\[([^[\]\n]*)\]\(([^()\s]+)(?:[ \t]+"([^"\n]*)")?\)(?:\{:?([^{}\n]*)\})?/g;
const attributedLink = /\[([^[\]]*)\]\(([^()\s]*)\)\{:?([^{}\n]*)\}/g;
const referenceLink = /\[([^[\]]*)\]\[([^[\]\n]*)\]/g;
const linkTarget = /(?<=\])\((?:[^()\n]|\([^()\n]*\))*\)/g;
const address = /https?:\/\/[^\s<>()[\]"'`\uE000]+/g;
const icon = String.raw`:(?:material|octicons|fontawesome|simple|custom|lucide)-([a-z0-9-]+):(?:\{:?([^{}\n]*)\})?`;
/** An icon that is the only content of a cell, a label or an element. */
const loneIcon = new RegExp(String.raw`(?<=[|[>][ \t]*)${icon}(?=[ \t]*(?:[|\]<]|$))`, 'gm');
const otherIcon = new RegExp(String.raw`${icon}([ \t]?)`, 'g');
const attributeList = /(?<=[)\]\uE001*_~=^+:>])\{:?([^{}\n]*)\}|(?<=^|[ \t])\{:?([^{}\n]*)\}(?=[ \t]*$)/gm;
const keys = /(?<!\{)\+\+((?:[\w-]+|"[^"\n]*"|'[^'\n]*')(?:\+(?:[\w-]+|"[^"\n]*"|'[^'\n]*'))*)\+\+/g;
const marks: readonly (readonly [extension: string, pattern: RegExp, written: string])[] = [
  ['critic', /\{~~([^{}\n]*?)~>([^{}\n]*?)~~\}/g, '<del>$1</del><ins>$2</ins>'],
  ['critic', /\{\+\+([^{}\n]*?)\+\+\}/g, '<ins>$1</ins>'],
  ['critic', /\{--([^{}\n]*?)--\}/g, '<del>$1</del>'],
  ['critic', /\{==([^{}\n]*?)==\}/g, '<mark>$1</mark>'],
  ['critic', /\{>>([^{}\n]*?)<<\}/g, '<small>$1</small>'],
  ['mark', /(?<!=)==(?![=\s])((?:[^=\n]|=(?!=))*[^=\s])==(?!=)/g, '<mark>$1</mark>'],
  ['caret', /(?<!\^)\^\^(?![\^\s])((?:[^^\n]|\^(?!\^))*[^^\s])\^\^(?!\^)/g, '<ins>$1</ins>'],
  ['caret', /(?<!\^)\^(?!\^)([^\s^[\]]+)\^(?!\^)/g, '<sup>$1</sup>'],
  ['tilde', /(?<!~)~(?!~)([^\s~]+)~(?!~)/g, '<sub>$1</sub>'],
];
/** An element alone on the first line. Markdown would read the lines below it as HTML. */
const loneTag = /^[ \t]*<(?:img|br)\b[^<>\n]*>(?=[ \t]*\n)/i;
const maxAbbreviations = 300;

/** Rewrites the info string of a fence: `py {1,3-4} title="Tea"`. */
export function fenceInfo(info: string): string {
  const { named, given } = readArguments(info.replace(/("[^"]*")|[{}]/g, '$1 '));
  const { hl_lines: marked = '', tab = '', title = tab } = named;
  const more = (marked && ` {${(marked.match(/\d+(?:-\d+)?/g) ?? []).join(',')}}`) + (tab && ' tab') + titleInfo(title);
  return (given[0]?.replace(/^\./, '') ?? (more && 'text')) + more;
}

/** Removes tags and marks from a label. */
export function plain(text: string): string {
  return text.replace(/<[^<>]*>|\*\*|__|(?<!\w)[*_]|[*_](?!\w)|`/g, '').trim();
}

/**
 * @param abbreviations meanings by abbreviation
 * @param definitions addresses by reference name in lower case
 */
export function inlineWriter(
  { path, options }: SourceBody,
  abbreviations: ReadonlyMap<string, string>,
  definitions: ReadonlyMap<string, string>,
): WriteInline {
  const has = (name: string) => options['extensions'] === undefined || [options['extensions']].flat().includes(name);
  // MkDocs publishes `tea.md` at `/tea/`, so relative addresses in HTML start one folder deeper than the file.
  const isFolder = options['urls'] !== 'files' && !/(?:^|\/)(?:index|README)\.md$/.test(path);
  const names = [...abbreviations.keys()].slice(0, maxAbbreviations).sort((one, other) => other.length - one.length);
  const words = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|');
  const abbreviation = new RegExp(`(?<![\\p{L}\\p{N}_\\uE000])(?:${words})(?![\\p{L}\\p{N}_])`, 'gu');

  /** Texts that later steps must not change. The paragraph has their numbers instead. */
  let kept: string[] = [];
  const keep = (text: string) => `\uE000${String(kept.push(text) - 1)}\uE001`;
  const restore = (text: string): string =>
    text.replace(/\uE000(\d+)\uE001/g, (_, number: string) => restore(kept[Number(number)] ?? ''));
  const tag = (name: string, values: Readonly<Record<string, string | undefined>> = {}) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    return `<${keep(name + given.map(([key, value = '']) => ` ${key}="${value.replaceAll('"', '&quot;')}"`).join(''))}>`;
  };
  const anchor = (id: string | undefined) => (id === undefined ? '' : `${tag('a', { id })}</a>`);
  const explain = (text: string, meaning = '') =>
    `${tag('abbr', { title: meaning.replaceAll('&', '&amp;').replaceAll('<', '&lt;') })}${text}</abbr>`;

  function protect(all: string, ...found: unknown[]): string {
    const { tex, code, tag: inside } = found.at(-1) as Record<string, string | undefined>;
    const [whole, at] = [found.at(-2) as string, found.at(-3) as number];
    if (tex !== undefined) return keep(has('arithmatex') ? `$${tex.trim()}$` : all);
    if (code !== undefined) return keep(showCode(code, whole.slice(whole.lastIndexOf('\n', at) + 1, at)));
    return inside === undefined ? keep(all) : `<${keep(isFolder ? fromFile(inside) : inside)}>`;
  }

  function writePicture(all: string, alt: string, src: string, title?: string, list = ''): string {
    // The picture for the dark scheme repeats the picture for the light one.
    if (/#(?:only|gh)-dark(?:-mode-only)?$/.test(src)) return '';
    const read = readAttributes(list);
    if (!read) return keep(all);
    const { width, height, align } = read.values;
    const isPlain = (title ?? width ?? height ?? align) === undefined;
    return (
      anchor(read.id) + (isPlain ? keep(`![${alt}](${src})`) : tag('img', { src, alt, width, height, align, title }))
    );
  }

  function writeLink(all: string, label: string, href: string, list: string): string {
    const read = readAttributes(list);
    if (!read) return all;
    if (!read.classes.includes('md-button') || href === '#')
      return anchor(read.id) + (label + href === '' ? '' : `[${label}](${href})`);
    const colour = read.classes.includes('md-button--primary') ? 'blue' : 'white';
    return `${anchor(read.id)}${tag('Button', { href, 'primary-color': colour })}${label.trim()}</Button>`;
  }

  /** A plug-in would resolve references to objects and headings. Only their labels are shown here. */
  function writeReference(_: string, label: string, name: string): string {
    const [shown, wanted] = [
      restore(label),
      restore(name || label)
        .replace(/\s+/g, ' ')
        .toLowerCase(),
    ];
    const isObject =
      options['names'] !== undefined || /^`[^`]*`$/.test(shown) || /^[\w-]+(?:[.:][\w-]+)+$/.test(wanted);
    return isObject && !definitions.has(wanted) ? label : `[${label}]${keep(`[${name}]`)}`;
  }

  function writeIcon(name: string, list = '', isAlone = true, space = ''): string {
    const word = name.replace(/-\d+$|-outline$/g, '').replace(/^.*-/, '');
    const sign = /^check(?:-|$)/.test(name) ? '✓' : /^(?:close|x|cross)(?:-|$)/.test(name) ? '✗' : word;
    const tip = readAttributes(list)?.values['title'];
    return tip === undefined ? (isAlone ? sign : '') : explain(sign, tip) + space;
  }

  function writeAttributes(all: string, attached?: string, trailing = ''): string {
    const read = readAttributes(attached ?? trailing);
    return read ? anchor(read.id) : all;
  }

  return (text, isHeading = false) => {
    const hasNames = !isHeading && names.length > 0;
    if ((!/[`[\]{:+=^~\\<]/.test(text) && !hasNames) || text.includes('\uE000')) return text;
    kept = [];
    let out = text
      .replace(protectedParts, protect)
      .replace(picture, writePicture)
      .replace(attributedLink, writeLink)
      .replace(referenceLink, writeReference)
      .replace(linkTarget, (target) => keep(isFolder ? fromPage(target) : target))
      .replace(address, keep)
      .replace(loneIcon, (_, name: string, list?: string) => writeIcon(name, list))
      .replace(otherIcon, (_, name: string, list?: string, space?: string) => writeIcon(name, list, false, space))
      .replace(attributeList, writeAttributes);
    if (has('keys')) out = out.replace(keys, (_, written: string) => writeKeys(written));
    for (const [extension, pattern, written] of marks) if (has(extension)) out = out.replace(pattern, written);
    if (hasNames) out = out.replace(abbreviation, (name) => explain(name, abbreviations.get(name)));
    return restore(out).replace(loneTag, '$&<!-- -->');
  };
}

/** Removes the language of inline code, and keeps a `|` in code from splitting table cells. */
function showCode(code: string, before: string): string {
  const shown = code.replace(/^(`+)(?:#!|:::)[\w+-]+(?: (?!`))?/, '$1');
  return /^ *\|/.test(before) ? shown.replace(/(?<!\\)\|/g, '\\|') : shown;
}

/** Rewrites an address for the file `tea.md`, published at `/tea/`: `<img src="../a.png">` becomes `a.png`. */
function fromFile(tag: string): string {
  return tag.replace(/(\s(?:href|src|poster)=["']?)\.\.\/(?![^"'\s>]*\.md\b)/gi, '$1');
}

/** Rewrites links for the file `tea.md`, published at `/tea/`: `(../a/)` becomes `(a/)`. Links to files already start at the file. */
function fromPage(target: string): string {
  return target.replace(/^\((?:\.\.\/(?=\w)|\.\/(?=#))(?![^\s()#?]*\.\w+(?:[#?\s)]|$))/, '(');
}

function writeKeys(written: string): string {
  return Array.from(written.matchAll(/"([^"]*)"|'([^']*)'|[\w-]+/g), ([name, double, single]) => {
    const words = name.replace(/^arrow-/, '').replace(/(?:^|-)\w/g, (start) => start.replace('-', ' ').toUpperCase());
    return `<kbd>${double ?? single ?? words}</kbd>`;
  }).join('+');
}
