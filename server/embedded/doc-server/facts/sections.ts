/** Divides a document into sections with their plain text and code. */
import type { Code, RootContent } from 'mdast';
import { Anchors, apiAnchors, type Slugger, slugOfName } from '../../../../views/domain/anchors.ts';
import { withoutAnnotations } from '../document/code/code-marks.ts';
import type { ReadDocument } from '../document/expand/read-document.ts';
import { text as textOfProp } from '../document/prop-values.ts';
import { decodeReferences } from '../document/read/character-references.ts';
import { type ComponentNode, type HtmlElementNode, type Value, isValueMap } from '../document/tree.ts';
import { cellText, inlineText, isInline, markdownNodes, markdownText, tidyText, wordsOf } from './plain-text.ts';
import { SectionWriter } from './section-writer.ts';
import { type Cell, mergeMark, readTable } from './tables.ts';

export interface Section {
  /** Plain text; empty for the page itself. */
  heading: string;
  /** Empty for the page itself. */
  anchor: string;
  text: string;
  code: string;
  /** Owner of a member on an API page; otherwise empty. */
  parent: string;
  /** Products and platforms of the section, if the page names them outside its text. */
  names?: string;
}

/** Lowest heading level that opens a section. Deeper headings belong to the text. */
const sectionLevel = 4;
/** Properties with text that a component shows. */
const wordProps = ['desc', 'description', 'cta', 'caption'];
/** Properties with text in elements of generated pages. */
const dataProps: Readonly<Record<string, readonly string[]>> = {
  ParamsItem: ['name', 'schemaName', 'qualifierMessage', 'method', 'path'],
  SchemaItem: ['name', 'schemaName', 'qualifierMessage', 'method', 'path'],
  MethodEndpoint: ['name', 'schemaName', 'qualifierMessage', 'method', 'path'],
};
/** Keys with text in the data of a property, such as `features={[{title: "…"}]}`. */
const dataKeys: ReadonlySet<string> = new Set(
  'title name label description desc text summary path method schemaName caption'.split(' '),
);

/** A section with its blocks in order. */
export interface WrittenSection extends Section {
  /** Markdown without tags, links and emphasis. */
  markdown: string;
  /** True for text that only links to other pages. */
  isLinkList: boolean;
}

/** Divides a document into sections with their Markdown. @param leaveOut removes parts of the whole document */
export function writeSections(
  { blocks, slugger }: ReadDocument,
  leaveOut?: (markdown: string) => string,
): WrittenSection[] {
  const writer = new SectionWriter();
  const division = new Division(slugger, writer);
  division.readAll(blocks, {});
  const sections = division.finish();
  const written = writer.finish(leaveOut);
  return mergeReopened(
    sections.flatMap((section, at) => {
      const own = written[at];
      return own ? [{ ...section, ...own }] : [];
    }),
  );
}

export interface FoundTable {
  rows: Cell[][];
  /** Section that contains the table. */
  place: Pick<Section, 'heading' | 'anchor'>;
  /** Text of the table as in its section. */
  words: string;
}

/** All facts of a document share one pass over its tree. */
const walked = new WeakMap<ReadDocument, { sections: Section[]; tables: FoundTable[] }>();

export function findSections(document: ReadDocument): Section[] {
  return walk(document).sections;
}

export function findTables(document: ReadDocument): FoundTable[] {
  return walk(document).tables;
}

function walk(document: ReadDocument): { sections: Section[]; tables: FoundTable[] } {
  const known = walked.get(document);
  if (known) return known;
  const tables: FoundTable[] = [];
  const division = new Division(document.slugger, undefined, tables);
  division.readAll(document.blocks, {});
  const found = { sections: mergeReopened(division.finish()), tables };
  walked.set(document, found);
  return found;
}

export function findAnchors({ blocks, slugger }: ReadDocument): string[] {
  const division = new Division(slugger);
  division.readAll(blocks, {});
  return division.ids;
}

type Head = Pick<Section, 'heading' | 'anchor' | 'parent'>;

interface Surroundings {
  /** `titleSize` of the enclosing steps or tabs. */
  titleSize?: Value;
  isInTable?: boolean;
}

/** Divides a document, node by node. */
class Division {
  readonly #sections: Section[] = [];
  readonly #anchors: Anchors;
  #head: Head = { heading: '', anchor: '', parent: '' };
  /** Last heading of any level. */
  #place: Pick<Section, 'heading' | 'anchor'> = this.#head;
  #lines: string[] = [];
  #code: string[] = [];
  #names: string[] = [];
  #hasTitle = false;
  readonly #writer: SectionWriter | undefined;
  readonly #tables: FoundTable[] | undefined;

  /** @param writer receives the blocks, too */
  constructor(slugger?: Slugger, writer?: SectionWriter, tables?: FoundTable[]) {
    this.#anchors = new Anchors('', slugger);
    this.#writer = writer;
    this.#tables = tables;
  }

  readAll(nodes: readonly RootContent[], around: Surroundings): void {
    let words: RootContent[] = [];
    const endWords = () => {
      if (words.length > 0) this.#lines.push(inlineText(words));
      if (words.length > 0) this.#writer?.write(words);
      words = [];
    };
    for (const node of nodes) {
      if (isInline(node)) words.push(node);
      else {
        endWords();
        this.#read(node, around);
      }
    }
    endWords();
  }

  get ids(): string[] {
    return this.#anchors.ids;
  }

  finish(): Section[] {
    this.#close();
    return this.#sections;
  }

  #read(node: RootContent, around: Surroundings): void {
    switch (node.type) {
      case 'heading':
        this.#readHeading(node.depth, headingText(node.children), around);
        return;
      case 'code':
        this.#readCode(node);
        return;
      case 'list':
        for (const [index, item] of node.children.entries()) {
          this.#writer?.openItem(node, index);
          this.readAll(item.children, around);
          this.#writer?.closeItem();
        }
        return;
      case 'table':
        this.#readTable(node, () => {
          for (const [row, { children }] of node.children.entries())
            for (const cell of children) this.#readCell(cell.children, row === 0, around);
        });
        return;
      case 'component':
        this.#readComponent(node, around);
        return;
      case 'htmlElement':
        this.#readElement(node, around);
        return;
      default:
        if ('children' in node) this.readAll(node.children as RootContent[], around);
    }
  }

  #readElement({ name, props, children }: HtmlElementNode, around: Surroundings): void {
    const level = /^h([1-6])$/.exec(name)?.[1];
    const id = textOfProp(props.id);
    if (level !== undefined) return this.#readHeading(Number(level), headingText(children), around, id);
    if (id !== '') this.#anchors.claimExactly(id);
    if (name !== 'table') return this.readAll(children, around);
    this.#readTable({ type: 'htmlElement', children }, () => {
      this.readAll(children, { ...around, isInTable: true });
    });
  }

  #readTable(table: Parameters<typeof readTable>[0], readCells: () => void): void {
    const [lines, code] = [this.#lines.length, this.#code.length];
    this.#writer?.writeTable(table);
    readCells();
    this.#writer?.endTable();
    const words = () => [...this.#lines.slice(lines), ...this.#code.slice(code)].join('\n');
    this.#tables?.push({ rows: readTable(table), place: this.#place, words: words() });
  }

  #readCell(nodes: RootContent[], isHead: boolean, around: Surroundings): void {
    if (!nodes.every(isInline)) return this.readAll(nodes, { ...around, isInTable: true });
    const text = cellText(nodes, isHead);
    if (mergeMark.test(text)) return;
    this.#lines.push(text);
    this.#writer?.write(nodes);
  }

  #readCode(node: Code): void {
    const isDiagram = node.lang?.toLowerCase() === 'mermaid';
    const code = withoutAnnotations(node.value);
    if (!isDiagram) this.#code.push('', code, '');
    this.#writer?.writeCode(code, `${node.lang ?? ''} ${node.meta ?? ''}`.trim());
  }

  #labelText(words: string): void {
    const text = markdownText(words);
    this.#lines.push(text);
    this.#writer?.writeText(text);
  }

  #readComponent(node: ComponentNode, around: Surroundings): void {
    this.#writer?.openComponent(node);
    this.#readPartsOf(node, around);
    this.#writer?.closeComponent(node);
  }

  #readPartsOf({ name, props, children }: ComponentNode, around: Surroundings): void {
    if (name === 'Title') return this.#readHeading(1, headingText(children), around);
    if (name === 'ParamField') return this.#readMember(props, children, around);
    if (name === 'ArticleMetadata')
      this.#names.push(...[props.product, props.platform].map(textOfProp).filter((one) => one !== ''));
    const size = props.titleSize ?? props.titleSite;
    const level = /^h([1-6])$/.exec(textOfProp(size ?? around.titleSize))?.[1];
    const title = wordsOf(props.title) || wordsOf(props.label);
    if ((name === 'Step' || name === 'Tab') && level !== undefined && title !== '')
      this.#readHeading(Math.max(Number(level), 2), title, around);
    else this.#labelText(title);
    for (const prop of [...(dataProps[name] ?? []), ...wordProps]) this.#labelText(wordsOf(props[prop]));
    for (const value of Object.values(props)) if (typeof value === 'object') this.#readData(value);
    const isTitled = name === 'Steps' || name === 'Tabs';
    this.readAll(children, isTitled ? { ...around, titleSize: size } : around);
  }

  #readData(value: Value): void {
    if (Array.isArray(value)) for (const part of value) this.#readData(part);
    else if (isValueMap(value))
      for (const [key, part] of Object.entries(value)) {
        if (typeof part === 'string' && part.includes('<table')) this.readAll(markdownNodes(part), {});
        else if (typeof part === 'string' && dataKeys.has(key)) this.#labelText(part);
        else this.#readData(part);
      }
  }

  #readHeading(level: number, written: string, { isInTable }: Surroundings, id = ''): void {
    const explicit = /\s*\{#([^}\s]+)\}\s*$/.exec(written);
    const text = tidyText(explicit ? written.slice(0, explicit.index) : written).replaceAll('\n', ' ');
    if (isInTable) {
      this.#lines.push(text);
      return;
    }
    if (level === 1 && !this.#hasTitle) {
      this.#hasTitle = true;
      return;
    }
    if (text === '') return;
    const anchor = this.#anchors.claimExactly(explicit?.[1] ?? id) ?? this.#anchors.claim(text);
    this.#place = { heading: text, anchor };
    if (level <= sectionLevel) {
      this.#open({ heading: text, anchor, parent: '' });
      this.#writer?.writeHeading(level, text);
    } else {
      this.#lines.push('', text, '');
      this.#writer?.writeText(`${'#'.repeat(level)} ${text}`);
    }
  }

  #readMember(props: ComponentNode['props'], children: RootContent[], around: Surroundings): void {
    const [name = '', suffix = '', parentName = '', parentType = '', prototype = '', description = ''] = [
      props.name,
      props.anchor_suffix,
      props.parent_name,
      props.parent_type,
      props.prototype,
      props.desc,
    ].map(textOfProp);
    const free = apiAnchors({ name, suffix, parentName, parentType }).flatMap(
      (anchor) => this.#anchors.claimExactly(anchor) ?? [],
    );
    // The anchor with the owner's name comes first, because another member may own the short form.
    const own = free.find((anchor) => anchor.endsWith(`-${slugOfName(parentName)}`)) ?? free[0];
    const outer = this.#head;
    this.#open({ heading: name, anchor: own ?? this.#anchors.claim(name), parent: parentName });
    if (prototype !== '') {
      this.#code.push(plainDeclaration(prototype));
      this.#writer?.writeCode(plainDeclaration(prototype), '');
    }
    this.#labelText(description);
    this.#lines.push('');
    this.readAll(children, around);
    // If a heading inside the member opened a section, the outer section does not continue.
    if (this.#head.heading === name) this.#open(outer);
  }

  #open(head: Head): void {
    this.#close();
    this.#head = head;
  }

  #close(): void {
    this.#sections.push({
      ...this.#head,
      text: tidyText(this.#lines.join('\n')),
      code: this.#code.join('\n'),
      ...(this.#names.length > 0 && { names: this.#names.join('\n') }),
    });
    this.#writer?.endSection();
    this.#lines = [];
    this.#code = [];
    this.#names = [];
  }
}

/** Returns the heading without its badges, which are no part of the name. */
function headingText(nodes: readonly RootContent[]): string {
  return inlineText(nodes.filter((node) => node.type !== 'htmlElement' || node.name !== 'small'));
}

/** Removes links and escapes from a declaration. The rest is code: `- (void)` is no list, and `<String>` no tag. */
function plainDeclaration(prototype: string): string {
  return decodeReferences(prototype)
    .replace(/\[([^\]\n]*)\]\([^()\s]*\)/g, '$1')
    .replace(/\\([[\]()<>*_`{}|#\\])/g, '$1')
    .trim();
}

/** Joins text after an API member with the surrounding section. */
function mergeReopened<Read extends Section & Partial<WrittenSection>>(sections: readonly Read[]): Read[] {
  const merged: Read[] = [];
  const byAnchor = new Map<string, Read>();
  for (const section of sections) {
    const known = byAnchor.get(section.anchor);
    if (known) {
      known.text = [known.text, section.text].filter((text) => text !== '').join('\n');
      known.code = [known.code, section.code].filter((text) => text !== '').join('\n');
      if (known.markdown !== undefined) known.markdown = `${known.markdown}\n\n${section.markdown ?? ''}`.trim();
      if (known.isLinkList) known.isLinkList = section.isLinkList ?? true;
      if (section.names !== undefined) known.names = [known.names, section.names].filter(Boolean).join('\n');
      continue;
    }
    byAnchor.set(section.anchor, section);
    merged.push(section);
  }
  return merged;
}
