/** Divides one file into passages. Included files have passages of their own; all branches of conditions are read. */
import type { RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { applyDirectives, everyBranch } from '../document/read/directives.ts';
import { parseSource } from '../document/read/parse-source.ts';
import { splitFrontMatter } from '../document/read/scan-head.ts';
import { cellText, inlineText, isInline, linesOf, markdownText } from './plain-text.ts';

export type PassageKind = 'heading' | 'text' | 'item' | 'row' | 'title' | 'code';

export interface Passage {
  kind: PassageKind;
  /** Line of the file, counted from 1. */
  line: number;
  /** Text without marks, except backticks of code. */
  text: string;
  language?: string;
}

type Element = MdxJsxFlowElement | MdxJsxTextElement;

const titleNames: ReadonlySet<string> = new Set(['title', 'label', 'desc', 'description', 'caption']);
const textInExpression = /^\s*(["'`])([^"'`]*)\1\s*$/;
/** Callouts with a title such as "Note". */
const callout = /^(?:Note|Warning|Tip|Info|Danger|Caution|Error|Check)$/;

export function splitPassages(source: string): Passage[] {
  const { body, bodyLine } = splitFrontMatter(source.replaceAll('\r\n', '\n'));
  const whole = applyDirectives(body, everyBranch);
  const { nodes, lines } = parseSource(whole?.text ?? body);
  const passages = [...passagesIn(nodes, 'text')];
  for (const passage of passages) {
    const line = lines?.[passage.line - 1] ?? passage.line;
    passage.line = (whole?.lines[line - 1] ?? line) + bodyLine - 1;
  }
  return passages;
}

/** @param kind of the first passage */
function* passagesIn(nodes: readonly RootContent[], kind: PassageKind): Generator<Passage> {
  let words: RootContent[] = [];
  let own = kind;
  for (const [index, node] of nodes.entries()) {
    if (isWord(node)) words.push(node);
    if (isWord(node) && index < nodes.length - 1) continue;
    const text = inlineText(words, 'code');
    for (const element of elementsIn(words)) yield* titleOf(element);
    if (text.trim() !== '') {
      yield { kind: own, line: lineOf(words[0]), text };
      own = 'text';
    }
    words = [];
    if (!isWord(node)) yield* read(node, own);
    if (node.type === 'paragraph') own = 'text';
  }
}

function* read(node: RootContent, kind: PassageKind): Generator<Passage> {
  const line = lineOf(node);
  switch (node.type) {
    case 'heading':
      yield { kind: 'heading', line, text: inlineText(node.children, 'code') };
      return;
    case 'code':
      yield {
        kind: 'code',
        line,
        text: `${node.value}\n`,
        language: /^[\w+#-]*/.exec(node.lang ?? '')?.[0].toLowerCase() ?? '',
      };
      return;
    case 'tableRow':
      yield {
        kind: 'row',
        line,
        text: `| ${node.children.map(({ children }) => cellText(children, true)).join(' | ')} |`,
      };
      return;
    case 'listItem':
      for (const [index, passage] of [...passagesIn(node.children, 'item')].entries())
        yield index === 0 && passage.kind === 'item' ? { ...passage, line } : passage;
      return;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      if (node.position?.end.line === line) yield* readLine(node, line);
      else {
        yield* titleOf(node);
        yield* passagesIn(node.children, 'text');
      }
      return;
    default:
      if ('children' in node) yield* passagesIn(node.children as RootContent[], kind);
  }
}

/** Reads an element on one line, such as a short list in a cell, as one passage. */
function* readLine(element: Element, line: number): Generator<Passage> {
  for (const one of elementsIn([element])) yield* titleOf(one);
  const text = linesOf(element.children as RootContent[], 'code').join('\n');
  const kind = /^h[1-6]$/.test(element.name ?? '') ? 'heading' : 'text';
  if (text.trim() !== '') yield { kind, line, text };
}

function isWord(node: RootContent): boolean {
  return node.type === 'mdxFlowExpression' || isInline(node);
}

function* elementsIn(nodes: readonly RootContent[]): Generator<Element> {
  for (const node of nodes) {
    if (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') yield node;
    if ('children' in node) yield* elementsIn(node.children as RootContent[]);
  }
}

/** Returns the texts in properties of an element. */
function* titleOf({ name, attributes, position }: Element): Generator<Passage> {
  if (callout.test(name ?? '')) return;
  const titles = attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || !titleNames.has(attribute.name)) return [];
    const { value } = attribute;
    const text = typeof value === 'string' ? value : (textInExpression.exec(value?.value ?? '')?.[2] ?? '');
    return markdownText(text).trim() || [];
  });
  if (titles.length > 0) yield { kind: 'title', line: position?.start.line ?? 1, text: titles.join('\n') };
}

function lineOf(node: RootContent | undefined): number {
  return node?.position?.start.line ?? 1;
}
