/** Markdown of mdBook: options of code, hidden lines of code, `{{#include}}`, attributes of headings. */
import { FenceTracker } from '../../kit/fences.ts';
import { keepHeadingId } from '../attributes.ts';
import { writeDefinitions } from '../definitions.ts';
import { asBody, linesAt, type PlacedLine, readArguments } from '../tags.ts';
import type { RewrittenBody, SourceBody, Syntax } from '../syntax.ts';

const fence = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,}))[ \t]*([^\s,`{]+)?([^`]*)$/;
const include = /^([ \t>]*)\{\{#(?:rustdoc_)?(include|template)[ \t]+([^\s:{}]+)((?::[\w-]*){0,2})[^{}]*\}\}[ \t]*$/;
const playground = /^([ \t>]*)\{\{#(?:playground|playpen)[ \t]+([^\s{}]+)[^{}]*\}\}[ \t]*$/;
/** Element of the Rust books: code with a caption below it. */
const listing = /^<Listing\b((?:"[^"]*"|[^"<>])*)>[ \t]*$/;
/** Lines allowed above the title. The title of a page may be a heading of level 2. */
const aboveTitle = /^\s*(?:<!--.*-->|<a id="[^"]*"><\/a>)?\s*$/;
const title = /\{\{#title[ \t][^{}\n]*\}\}/g;

export const mdbookSyntax: Syntax = {
  rewrite,
  slugger: {
    slug: (text) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{Alphabetic}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/g, '-'),
    separator: '-',
  },
};

function rewrite({ body, options }: SourceBody): RewrittenBody {
  const hidden = new Map([options['hidelines'] ?? []].flat().map((pair) => pair.split('=', 2) as [string, string]));
  const out: PlacedLine[] = [];
  const fences = new FenceTracker();
  const captions: string[] = [];
  const lines = body.split('\n');
  const first = lines.findIndex((line) => !aboveTitle.test(line));
  /** Prefix of hidden lines in the open code block; `#` for Rust. */
  let prefix = '';
  lines.forEach((line, index) => {
    const wasOpen = fences.isOpen;
    const isCode = fences.next(line);
    const put = (...texts: string[]) => out.push(...linesAt(index + 1, ...texts));
    const opened = isCode ? undefined : listing.exec(line)?.[1];
    if (opened !== undefined) {
      const { number = '', caption = '', 'file-name': file = '' } = readArguments(opened).named;
      captions.push([number && `Listing ${number}`, caption].filter(Boolean).join(': '));
      put(file && `**${file}**`);
    } else if (!isCode && line.trimEnd() === '</Listing>') put('', captions.pop() ?? '');
    else if (!isCode) put(...rewriteProse(index === first ? line.replace(/^##(?=[ \t])/, '#') : line));
    else if (!wasOpen) {
      const [, start = line, , language = '', rest = ''] = fence.exec(line) ?? [];
      const isRust = /^rust$/i.test(language);
      prefix = isRust ? '#' : (/\bhidelines=([^\s,]+)/.exec(rest)?.[1] ?? hidden.get(language.toLowerCase()) ?? '');
      put(start + language);
    } else put(...(fences.isOpen ? shownCode(line, prefix) : [line]));
  });
  return asBody(writeDefinitions(out));
}

/** Marks a hidden line, which readers may unfold. An empty one is left out. @param prefix of such lines; in Rust a doubled one is code */
function shownCode(line: string, prefix: string): string[] {
  const text = line.trimStart();
  const space = line.slice(0, line.length - text.length);
  if (prefix === '#' && text.startsWith('##')) return [space + text.slice(1)];
  const isHidden = prefix === '#' ? /^#(?:[ \t]|$)/.test(text) : prefix !== '' && text.startsWith(prefix);
  if (!isHidden) return [line];
  const shown = space + (prefix === '#' ? text.slice(2) : text.slice(prefix.length));
  return shown.trim() === '' ? [] : [`${shown} // [!code hidden]`];
}

function rewriteProse(line: string): string[] {
  if (!line.includes('{')) return [line];
  const [, space = '', , file, part = ''] = include.exec(line) ?? [];
  if (file !== undefined) return [`${space}<!--@include: ${file}${partOf(part.slice(1))}-->`];
  const [, indent = '', code] = playground.exec(line) ?? [];
  if (code !== undefined) return [`${indent}\`\`\`rust`, `${indent}{{#include ${code}}}`, `${indent}\`\`\``];
  return [keepHeadingId(line.replace(title, '').replaceAll('\\{{#', '{{#'))];
}

/** `2:5` → `{2,5}`, `lid` → `#lid`. */
function partOf(part: string): string {
  if (part === '') return '';
  const [, first = '', comma = '', last = ''] = /^(\d*)(:?)(\d*)$/.exec(part) ?? [];
  if (first === '' && comma === '') return `#${part.replace(/:.*/, '')}`;
  return `{${first}${comma === '' ? '' : ','}${last}}`;
}
