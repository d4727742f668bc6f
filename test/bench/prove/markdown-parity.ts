/** Compares the HTML of a page with its Markdown. */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { htmlToHast } from 'satteri';

export interface Parity {
  words: number;
  /** Words of the page that its Markdown lacks. */
  missing: string[];
  codeBlocks: number;
  /** Code blocks of the page that its Markdown lacks. */
  missingCode: string[];
  /** Shapes of tables, such as `3×4`. */
  tables: string[];
  markdownTables: string[];
  /** Tags outside code. */
  html: string[];
  links: string[];
}

/** Parts of a page that are not its text: controls, labels of controls, decoration. */
const controls: ReadonlySet<string> = new Set(
  'button svg script style form nav aside input select datalist template iframe footer header time video audio'.split(
    ' ',
  ),
);
const controlClass =
  /^(?:anchor|api-tools|api-count|code-title|code-copy|field-note|operation-server|operation-servers|filter-columns-side|page-more|breadcrumbs|visually-hidden|table-of-contents|contents|toc-disclosure|page-vote|next-links|empty-state|qr-code|tool|tool-notice|code-language|faq-back|faq-facts|document-meta|upgrade-source|upgrade-summary|status-line|api-everywhere|code-field|accordion-detail|release-kinds|release-counts)$/;
/** Label of the text of a member, which needs none as Markdown. */
const detailsLabel = /^(?:Details|详情)$/;
const blocks =
  /^(?:address|article|blockquote|br|dd|div|dl|dt|h\d|hr|label|li|ol|p|pre|section|summary|table|td|th|tr|ul)$/;

const apart = /^(?:span|code|a)$/;
/** Parts of one name. */
const namePart = /^is-(?:shared|rest)$/;
/** The address of an operation has its method before it as Markdown. */
const method = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)(?=https?:)/;

/** @param markdown the whole page as Markdown */
export function compareForms(html: string, markdown: string): Parity {
  const root = htmlToHast(textOfPage(html), { fragment: true }) as Root;
  const { code, text } = readMarkdown(markdown);
  const page = readPage(root);
  const kept = countWords(`${text}\n${code.join('\n')}`);
  const own = wordsOf(page.text);
  const codes = new Map<string, number>();
  for (const key of code.map((one) => dense(one).replace(method, ''))) codes.set(key, (codes.get(key) ?? 0) + 1);
  return {
    words: own.length,
    missing: own.filter((word) => !take(kept, word)),
    codeBlocks: page.code.length,
    missingCode: page.code.filter((one) => !take(codes, dense(one))),
    tables: page.tables.sort(),
    markdownTables: tablesIn(markdown).sort(),
    html: [...text.matchAll(/<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?>/gi)].map(([tag]) => tag).filter((tag) => tag !== '<br>'),
    links: [...text.matchAll(/(?<!\\)\]\(<?([^\s()<>]+)>?\)/g)].map(([, href = '']) => href),
  };
}

/** The article of a document, else the main part of a page. */
function textOfPage(html: string): string {
  const [, article] =
    /<article [^>]*id="article"[^>]*>([\s\S]*?)<\/article>\s*(?:<form|<section|<nav|<div|<\/main)/.exec(html) ?? [];
  return article ?? /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
}

function readPage(root: Root): { text: string; code: string[]; tables: string[] } {
  const page = { text: '', code: [] as string[], tables: [] as string[] };
  const walk = (node: RootContent | Root, isInCode = false): void => {
    if (node.type === 'text') page.text += node.value;
    if (node.type === 'element') {
      if (isControl(node)) return;
      if (node.tagName === 'pre') page.code.push(toString(node));
      if (node.tagName === 'table') page.tables.push(shapeOf(node));
      // Words of neighbours touch without styles, except in code, where colours divide words.
      isInCode ||= node.tagName === 'pre';
      if (blocks.test(node.tagName) || (!isInCode && standsApart(node))) page.text += '\n';
    }
    if ('children' in node) for (const child of node.children) walk(child, isInCode);
    if (node.type === 'element' && (blocks.test(node.tagName) || (!isInCode && standsApart(node)))) page.text += '\n';
  };
  walk(root);
  return page;
}

function standsApart({ tagName, properties: { className } }: Element): boolean {
  return apart.test(tagName) && !(Array.isArray(className) && namePart.test(String(className[0])));
}

function isControl({ tagName, properties, children }: Element): boolean {
  if (
    controls.has(tagName) ||
    properties.ariaHidden === 'true' ||
    properties.hidden === true ||
    // The whole Markdown has the samples in all languages.
    (properties.dataMarkdownIgnore !== undefined && properties.role !== 'tabpanel') ||
    properties.dataViews !== undefined ||
    // A tool, which is no text.
    properties.dataIsland === 'code-checker'
  )
    return true;
  const names = Array.isArray(properties.className) ? properties.className.map(String) : [];
  // A head counts the members of its group.
  if (tagName === 'h2') children.splice(0, children.length, ...children.filter((child) => !isNumber(child)));
  // The clause in the row of a member is the start of its text, which follows.
  if (tagName === 'summary') children.splice(0, children.length, ...children.filter((child) => !isClause(child)));
  if (tagName === 'dt' && detailsLabel.test(toString({ type: 'root', children }))) return true;
  return names.some((name) => controlClass.test(name)) || properties.role === 'search';
}

const isNumber = (node: ElementContent) =>
  node.type === 'element' && node.tagName === 'span' && /^\d+$/.test(toString(node));

const isClause = (node: ElementContent) =>
  node.type === 'element' && [node.properties.className].flat().includes('api-clause');

function shapeOf(table: Element): string {
  const rows: number[] = [];
  const walk = (node: Element): void => {
    if (node.tagName === 'tr') rows.push(node.children.reduce((sum, cell) => sum + spanOf(cell as Element), 0));
    else if (node === table || /^t(?:head|body|foot)$/.test(node.tagName))
      for (const child of node.children) if (child.type === 'element') walk(child);
  };
  walk(table);
  return `${String(rows.length)}×${String(Math.max(0, ...rows))}`;
}

function spanOf({ type, properties }: Element): number {
  return (type as string) === 'element' ? Number(properties.colSpan ?? 1) : 0;
}

function readMarkdown(markdown: string): { code: string[]; text: string } {
  const code: string[] = [];
  const text = markdown.replaceAll(
    /^((?:[ \t>]|[-*] |\d+\. )*)(`{3,}|~{3,})([^\n]*)\n([\s\S]*?)\n?(?:[ \t>]*)\2[ \t]*$/gm,
    (_whole, indent: string, _mark, title: string, body: string) => {
      code.push(indent.includes('>') ? body.replaceAll(/^[ \t]*> ?/gm, '') : body);
      return title;
    },
  );
  // Code spans and escapes are no markup.
  const plain = text.replaceAll(/(?<![`\\])(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g, (_whole, _ticks, inner: string) => {
    code.push(`\u0001${inner}`);
    return '';
  });
  return {
    code: code.filter((one) => !one.startsWith('\u0001')),
    text: `${plain.replaceAll(/\\([^\w\s])/g, (_whole, sign: string) => (sign === '<' ? '‹' : sign))}\n${code
      .filter((one) => one.startsWith('\u0001'))
      .map((one) => one.slice(1).replaceAll('<', '‹'))
      .join('\n')}`,
  };
}

function tablesIn(markdown: string): string[] {
  const lines = markdown.replaceAll(/^([ \t>]*)(`{3,})[\s\S]*?^\1\2[ \t]*$/gm, '').split('\n');
  const shapes: string[] = [];
  let rows: string[] = [];
  for (const line of [...lines, '']) {
    const row = line.replace(/^(?:[ \t>]|[-*] |\d+\. )*(?=\|)/, '');
    if (row.startsWith('|')) rows.push(row);
    else {
      const [head, rule] = rows;
      if (head !== undefined && rule !== undefined && /^[|\s:-]+$/.test(rule))
        shapes.push(`${String(rows.length - 1)}×${String(cellsOf(head))}`);
      rows = [];
    }
  }
  return shapes;
}

function cellsOf(row: string): number {
  return row.replaceAll(/\\\|/g, '').split('|').length - 2;
}

/** Words, and each character of scripts without spaces. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function take(counts: Map<string, number>, key: string): boolean {
  const left = counts.get(key) ?? 0;
  if (left === 0) return false;
  counts.set(key, left - 1);
  return true;
}

function dense(code: string): string {
  return code.replaceAll(/\s+/g, '');
}
