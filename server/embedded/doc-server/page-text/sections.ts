/** Splits Markdown into sections and removes the markup. */
import { FenceTracker } from '../markdown/source/fences.ts';
import { Anchors, apiAnchors, slugOfName } from '../markdown/html/anchors.ts';
import { liftData } from './lift-data.ts';
import { plainText } from './plain-text.ts';
import { mapProse } from '../markdown/source/prose.ts';

export interface Section {
  /** Plain text; empty for the page itself. */
  heading: string;
  /** Empty for the page itself. */
  anchor: string;
  text: string;
  code: string;
  /** Owner of a member on an API page; else empty. */
  parent: string;
  /** Products and platforms of the section, if the page names them beside its text. */
  names?: string;
  /** Source of the section with its blocks in order, if asked for; tags are not removed. */
  source?: string;
}

/** Headings down to this level open a section; deeper ones belong to its text. */
const sectionLevel = 3;

const blockTag =
  /<(\/?)(ParamField|Steps|Tabs|Step|Tab|TabItem|Accordion|Card|Button|Note|Warning|Tip|Frame|Title|ArticleMetadata|ParamsItem|SchemaItem|MethodEndpoint|h[1-6])\b((?:"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|[^<>"'{}])*)>/g;
/** Attributes with text in elements of generated pages. */
const dataNames = ['name', 'schemaName', 'qualifierMessage', 'method', 'path'] as const;
/** Marks lines that `markBlocks` writes; content cannot contain this character. */
const mark = '\u0001';
const separator = '\u0002';

/**
 * @param source Markdown with includes and branches resolved
 * @param keepsSource whether sections also have their source, which the index has no room for
 */
export function findSections(source: string, keepsSource = false): Section[] {
  const anchors = new Anchors();
  const sections: Section[] = [];
  let lines: string[] = [];
  let code: string[] = [];
  let names: string[] = [];
  let kept: string[] = [];
  const keep = (line: string) => {
    if (keepsSource) kept.push(line);
  };
  let current = { heading: '', anchor: '', parent: '' };
  /** The section around an API member, which continues after the member. */
  let outer: typeof current | undefined;
  const close = () => {
    const text = plainText(lines.join('\n'));
    sections.push({
      ...current,
      text,
      code: code.join('\n'),
      ...(names.length > 0 && { names: names.join('\n') }),
      ...(keepsSource && { source: kept.join('\n') }),
    });
    kept = [];
    lines = [];
    code = [];
    names = [];
  };
  const open = (next: typeof current) => {
    close();
    current = next;
  };
  let hasTitle = false;
  const takeHeading = (level: number, markup: string) => {
    const explicit = /\s*\{#([^}\s]+)\}\s*$/.exec(markup);
    const text = plainText(explicit ? markup.slice(0, explicit.index) : markup);
    if (level === 1 && !hasTitle) {
      hasTitle = true;
      return;
    }
    if (text === '') return;
    const anchor = (explicit?.[1] && anchors.claimExactly(explicit[1])) ?? anchors.claim(text);
    outer = undefined;
    if (level <= sectionLevel) open({ heading: text, anchor, parent: '' });
    else {
      lines.push('', text, '');
      keep(`\n${'#'.repeat(level)} ${text}\n`);
    }
  };

  const fences = new FenceTracker();
  let isDiagram = false;
  for (const line of markBlocks(mapProse(source, liftData)).split('\n')) {
    if (fences.next(line)) {
      keep(line);
      const [fence, language] = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*([\w-]*)/.exec(line) ?? [];
      if (fence !== undefined) {
        code.push('');
        isDiagram = fences.isOpen && language?.toLowerCase() === 'mermaid';
      } else if (!isDiagram) code.push(line);
      continue;
    }
    const first = line.trimStart();
    if (first.startsWith('#')) {
      const [, hashes = '', text = ''] = /^(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(first) ?? [];
      if (hashes !== '') {
        takeHeading(hashes.length, text);
        continue;
      }
    }
    if (!first.startsWith(mark)) {
      lines.push(line);
      keep(line);
      continue;
    }
    const [kind = '', ...values] = first.slice(1).split(separator);
    if (kind === 'n') names.push(...values.filter(Boolean));
    else if (kind === 'h') takeHeading(Number(values[0]), values[1] ?? '');
    else if (kind === '/') {
      if (outer) open(outer);
      outer = undefined;
    } else {
      const [name = '', suffix = '', parentName = '', parentType = '', prototype = '', description = ''] = values;
      const free = apiAnchors({ name, suffix, parentName, parentType }).flatMap((a) => anchors.claimExactly(a) ?? []);
      const around = outer ?? current;
      // Prefers the anchor with the owner's name, because the short form may belong to another member.
      const own = free.find((anchor) => anchor.endsWith(`-${slugOfName(parentName)}`)) ?? free[0];
      open({ heading: name, anchor: own ?? anchors.claim(name), parent: parentName });
      outer = { ...around };
      if (prototype !== '') {
        code.push(plainText(prototype));
        keep(`\`\`\`\n${plainText(prototype)}\n\`\`\``);
      }
      lines.push(description, '');
      keep(`${description}\n`);
    }
  }
  close();
  return mergeReopened(sections);
}

/** Joins text after an API member with the section around it. */
function mergeReopened(sections: readonly Section[]): Section[] {
  const merged: Section[] = [];
  const byAnchor = new Map<string, Section>();
  for (const section of sections) {
    const known = byAnchor.get(section.anchor);
    if (known) {
      known.text = [known.text, section.text].filter((text) => text !== '').join('\n');
      known.code = [known.code, section.code].filter((text) => text !== '').join('\n');
      if (known.source !== undefined) known.source = `${known.source}\n\n${section.source ?? ''}`;
      continue;
    }
    byAnchor.set(section.anchor, section);
    merged.push(section);
  }
  return merged;
}

/** Puts elements that open sections or hold titles on separate lines. */
function markBlocks(source: string): string {
  if (!source.includes('<')) return source;
  let titleSize = '';
  return source.replace(blockTag, (_all, slash: string, name: string, attributes: string) => {
    const value = (key: string) => attribute(attributes, key);
    if (/^h[1-6]$/.test(name)) return slash ? '\n' : `\n${mark}h${separator}${name.slice(1)}${separator}`;
    if (name === 'Title') return slash ? '\n' : `\n${mark}h${separator}1${separator}`;
    if (name === 'ParamField') {
      if (slash) return `\n${mark}/\n`;
      const fields = ['name', 'anchor_suffix', 'parent_name', 'parent_type', 'prototype', 'desc'].map((key) =>
        value(key).replaceAll(/\s*\n\s*/g, ' '),
      );
      const end = /\/\s*$/.test(attributes) ? `\n${mark}/\n` : '';
      return `\n${mark}p${separator}${fields.join(separator)}\n${end}`;
    }
    if (name === 'Steps' || name === 'Tabs') {
      titleSize = slash ? '' : value('titleSize') || value('titleSite');
      return '\n';
    }
    if (slash) return '\n';
    const title = value('title') || value('label');
    const level = /^h([1-6])$/.exec(value('titleSize') || value('titleSite') || titleSize)?.[1];
    if ((name === 'Step' || name === 'Tab') && level !== undefined && title !== '')
      return `\n${mark}h${separator}${String(Math.max(Number(level), 2))}${separator}${title}\n`;
    if (name === 'ArticleMetadata')
      return `\n${mark}n${separator}${value('product')}${separator}${value('platform')}\n`;
    const names = /^(?:ParamsItem|SchemaItem|MethodEndpoint)$/.test(name) ? dataNames : [];
    const texts = [
      title,
      ...names.map(value),
      value('desc'),
      value('description'),
      value('cta'),
      value('caption'),
    ].filter(Boolean);
    return texts.length > 0 ? `\n${texts.join('\n')}\n` : '\n';
  });
}

function attribute(attributes: string, key: string): string {
  if (!attributes.includes(key)) return '';
  const match = new RegExp(
    `(?:^|\\s)${key}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|\\{\\s*(?:"([^"]*)"|'([^']*)'|\`([^\`]*)\`)\\s*\\})`,
  ).exec(attributes);
  return match?.slice(1).find((value) => value !== undefined) ?? '';
}
