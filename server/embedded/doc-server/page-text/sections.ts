/** Splits Markdown into sections and removes the markup. */
import { decodeReferences } from '../markdown/source/character-references.ts';
import { FenceTracker } from '../markdown/source/fences.ts';
import { Anchors, apiAnchors, slugOfName } from '../markdown/anchors.ts';
import { withoutAnnotations } from '../markdown/code/code-marks.ts';
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
const sectionLevel = 4;

const blockTag =
  /<(\/?)(ParamField|Steps|Tabs|Step|Tab|TabItem|Accordion|Card|Button|Callout|Note|Info|Warning|Error|Tip|Frame|Title|ArticleMetadata|ParamsItem|SchemaItem|MethodEndpoint|h[1-6])\b((?:"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|[^<>"'{}])*)>/g;
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
  const reader = new SectionReader(keepsSource);
  for (const line of markBlocks(mapProse(source, liftData)).split('\n')) reader.read(line);
  return mergeReopened(reader.finish());
}

type Head = Pick<Section, 'heading' | 'anchor' | 'parent'>;

/** Takes lines one by one and divides them into sections. */
class SectionReader {
  private readonly sections: Section[] = [];
  private readonly anchors = new Anchors();
  private readonly fences = new FenceTracker();
  private head: Head = { heading: '', anchor: '', parent: '' };
  /** The section around an API member, which continues after the member. */
  private outer: Head | undefined;
  private lines: string[] = [];
  private code: string[] = [];
  private names: string[] = [];
  private source: string[] = [];
  private hasTitle = false;
  private isDiagram = false;

  constructor(private readonly keepsSource: boolean) {}

  read(line: string): void {
    if (this.fences.next(line)) {
      this.readCode(line);
      return;
    }
    const first = line.trimStart();
    const [, hashes, heading = ''] = first.startsWith('#')
      ? (/^(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(first) ?? [])
      : [];
    if (hashes !== undefined) this.readHeading(hashes.length, heading);
    else if (first.startsWith(mark)) this.readMark(first.slice(1).split(separator));
    else {
      this.lines.push(line);
      this.keep(line);
    }
  }

  finish(): Section[] {
    this.close();
    return this.sections;
  }

  private readCode(line: string): void {
    const [fence, language] = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*([\w-]*)/.exec(line) ?? [];
    if (fence !== undefined) {
      this.keep(line);
      this.code.push('');
      this.isDiagram = this.fences.isOpen && language?.toLowerCase() === 'mermaid';
      return;
    }
    const code = withoutAnnotations(line);
    // A comment that only marks other lines is not shown.
    if (code === '' && line.trim() !== '') return;
    this.keep(code);
    if (!this.isDiagram) this.code.push(code);
  }

  /** Reads a line that `markBlocks` wrote. */
  private readMark([kind, ...values]: string[]): void {
    if (kind === 'n') this.names.push(...values.filter(Boolean));
    else if (kind === 'h') this.readHeading(Number(values[0]), values[1] ?? '');
    else if (kind === 'p') this.openMember(values);
    else {
      if (this.outer) this.open(this.outer);
      this.outer = undefined;
    }
  }

  private readHeading(level: number, markup: string): void {
    const explicit = /\s*\{#([^}\s]+)\}\s*$/.exec(markup);
    const text = plainText(explicit ? markup.slice(0, explicit.index) : markup);
    if (level === 1 && !this.hasTitle) {
      this.hasTitle = true;
      return;
    }
    if (text === '') return;
    // The number of `1. Boil` is a mark of a list to what removes the markup, and stands in the anchor of the page.
    const [number = ''] = /^[ \t]*\d+[.)][ \t]/.exec(markup) ?? [];
    const anchor = (explicit?.[1] && this.anchors.claimExactly(explicit[1])) ?? this.anchors.claim(number + text);
    this.outer = undefined;
    if (level <= sectionLevel) this.open({ heading: text, anchor, parent: '' });
    else {
      this.lines.push('', text, '');
      this.keep(`\n${'#'.repeat(level)} ${text}\n`);
    }
  }

  private openMember(values: readonly string[]): void {
    const [name = '', suffix = '', parentName = '', parentType = '', prototype = '', description = ''] = values;
    const free = apiAnchors({ name, suffix, parentName, parentType }).flatMap(
      (a) => this.anchors.claimExactly(a) ?? [],
    );
    const around = this.outer ?? this.head;
    // Prefers the anchor with the owner's name, because the short form may belong to another member.
    const own = free.find((anchor) => anchor.endsWith(`-${slugOfName(parentName)}`)) ?? free[0];
    this.open({ heading: name, anchor: own ?? this.anchors.claim(name), parent: parentName });
    this.outer = around;
    if (prototype !== '') {
      const declaration = plainDeclaration(prototype);
      this.code.push(declaration);
      this.keep(`\`\`\`\n${declaration}\n\`\`\``);
    }
    this.lines.push(description, '');
    this.keep(`${description}\n`);
  }

  private keep(line: string): void {
    if (this.keepsSource) this.source.push(line);
  }

  private open(head: Head): void {
    this.close();
    this.head = head;
  }

  private close(): void {
    this.sections.push({
      ...this.head,
      text: plainText(this.lines.join('\n')),
      code: this.code.join('\n'),
      ...(this.names.length > 0 && { names: this.names.join('\n') }),
      ...(this.keepsSource && { source: this.source.join('\n') }),
    });
    this.lines = [];
    this.code = [];
    this.names = [];
    this.source = [];
  }
}

/** A declaration is code with links as its only markup: `- (void)` is no list, and `<String>` no tag. */
function plainDeclaration(prototype: string): string {
  return decodeReferences(prototype)
    .replace(/\[([^\]\n]*)\]\([^()\s]*\)/g, '$1')
    .replace(/\\([[\]()<>*_`{}|#\\])/g, '$1')
    .trim();
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
