/** Writes the blocks of sections as Markdown without tags, links and emphasis, for quotations and assistants. */
import type { List, RootContent, Table } from 'mdast';
import { escapedBars } from '../../../markdown-writer/blocks.ts';
import { isLinkList } from './link-lists.ts';
import { inlineText, linesOf, markLink, tidyText } from './plain-text.ts';
import { columnSuffix } from '../document/html/tables.ts';
import { text } from '../document/prop-values.ts';
import { tabMarks } from '../document/tab-marks.ts';
import type { ComponentNode } from '../document/tree.ts';
import { readTable } from './tables.ts';

/** Precedes each section while parts are removed; content cannot contain this character. */
const sectionMark = '\u0001';
const markedSection = /(?:^#+ .*\n)?^\u0001(\d+)$/m;

export interface WrittenBlocks {
  markdown: string;
  isLinkList: boolean;
}

interface Draft {
  heading: string;
  markdown: string;
  /** Plain text, with marks around link texts. */
  linked: string;
  hasCode: boolean;
}

export class SectionWriter {
  readonly #drafts: Draft[] = [];
  #draft: Draft = newDraft();
  /** Indentation of the current list item, and the marker for its first line. */
  #indent = '';
  #mark: string | undefined;
  #gap = '\n\n';
  /** Total indentation of list items that were open when the section began. */
  #base = 0;
  readonly #indents: string[] = [];
  #links = 0;
  #tables = 0;

  /** Sets the heading, by which parts for one platform are recognised. */
  writeHeading(level: number, heading: string): void {
    this.#draft.heading = `${'#'.repeat(level)} ${heading}`;
  }

  /** Writes a paragraph, or inline nodes as a paragraph. */
  write(words: readonly RootContent[]): void {
    this.#put(tidyText(inlineText(words, 'code')));
    this.#addWords(inlineText(words, 'links'));
  }

  writeText(words: string): void {
    this.#put(tidyText(words));
    this.#addWords(words);
  }

  writeCode(code: string, info: string): void {
    const fence = code.includes('```') ? '````' : '```';
    this.#put(`${fence}${info}\n${code}\n${fence}`);
    this.#draft.hasCode = true;
  }

  /** Writes a whole table. Later blocks belong to the table until `endTable`. */
  writeTable(table: Table | { type: 'htmlElement'; children: RootContent[] }): void {
    this.#put(tableText(table));
    this.#tables++;
  }

  endTable(): void {
    this.#tables--;
  }

  openItem({ ordered, start, spread }: List, index: number): void {
    const mark = ordered ? `${String((start ?? 1) + index)}. ` : '- ';
    if (index > 0 || (this.#indents.length > 0 && !spread)) this.#gap = spread ? '\n\n' : '\n';
    this.#indents.push(this.#indent);
    this.#mark = this.#indent + mark;
    this.#indent += ' '.repeat(mark.length);
  }

  closeItem(): void {
    this.#indent = this.#indents.pop() ?? '';
    this.#mark = undefined;
  }

  openComponent({ name, props }: ComponentNode): void {
    if (isLink(props)) this.#links++;
    if (isTab(name)) this.#put(`${tabMarks.open}${tidyText(text(props.title) || text(props.label))}${tabMarks.label}`);
  }

  closeComponent({ name, props }: ComponentNode): void {
    if (isLink(props)) this.#links--;
    if (isTab(name)) this.#put(tabMarks.close);
  }

  endSection(): void {
    this.#drafts.push(this.#draft);
    this.#draft = newDraft();
    this.#base = this.#indent.length;
  }

  /** @returns undefined for each section that `leaveOut` removed */
  finish(leaveOut: (markdown: string) => string = (markdown) => markdown): (WrittenBlocks | undefined)[] {
    const whole = this.#drafts
      .map(({ heading, markdown }, at) => `${heading}\n${sectionMark}${String(at)}\n\n${markdown}`)
      .join('\n\n');
    const [, ...pieces] = leaveOut(whole).split(markedSection);
    const kept = new Map<number, string>();
    for (let at = 0; at < pieces.length; at += 2) kept.set(Number(pieces[at]), pieces[at + 1] ?? '');
    return this.#drafts.map(({ linked, hasCode }, at) => {
      const markdown = kept.get(at);
      return markdown === undefined
        ? undefined
        : { markdown: tidyMarkdown(markdown), isLinkList: !hasCode && isLinkList(linked) };
    });
  }

  #addWords(words: string): void {
    if (words !== '') this.#draft.linked += `${this.#links > 0 ? markLink(words, 'links') : words}\n`;
  }

  #put(block: string): void {
    if (this.#tables > 0 || block === '') return;
    const indent = this.#indent.slice(this.#base);
    const first = this.#mark === undefined ? indent : this.#mark.slice(Math.min(this.#base, this.#mark.length));
    const lines = block.split('\n').map((line, at) => (at === 0 ? first + line : line === '' ? '' : indent + line));
    this.#draft.markdown += (this.#draft.markdown === '' ? '' : this.#gap) + lines.join('\n');
    this.#mark = undefined;
    this.#gap = '\n\n';
  }
}

function newDraft(): Draft {
  return { heading: '', markdown: '', linked: '', hasCode: false };
}

function isTab(name: string): boolean {
  return name === 'Tab' || name === 'TabItem';
}

function isLink({ href, to, link }: ComponentNode['props']): boolean {
  return [href, to, link].some((address) => text(address) !== '');
}

function tidyMarkdown(markdown: string): string {
  return markdown
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Writes a table. A first-column cell that spans rows is repeated in each row; other cells are written once. */
function tableText(table: Parameters<typeof readTable>[0]): string {
  const rows = readTable(table).map((row, at) =>
    row.map(({ nodes, isContinued }, column) => {
      if (isContinued && column > 0) return '';
      const text = escapedBars(tidyText(linesOf(nodes, 'code').join(' ')).replaceAll('\n', ' '));
      return at === 0 ? text.replace(columnSuffix, '') : text;
    }),
  );
  const [head, ...rest] = rows.map((cells) => `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`);
  return head === undefined ? '' : [head, `|${' --- |'.repeat(rows[0]?.length ?? 1)}`, ...rest].join('\n');
}
