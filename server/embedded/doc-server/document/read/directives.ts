import { FenceTracker } from '../../kit/fences.ts';

const opening = /^([ \t>]*):::+[ \t]*if[ \t]*(?:\{(.*)\})?[ \t]*$/;
const condition = /^\s*(?:props\.)?([A-Za-z_$][\w$]*)\s*(!?={1,3})\s*(?:"([^"]*)"|'([^']*)'|([^"'{}]*?))\s*$/;
const named = /^[ \t>]*:::+[ \t]*([A-Za-z][\w-]*)/;
const closing = /^[ \t>]*:::+[ \t]*$/;
const admonition =
  /^([ \t>]*):::+[ \t]*([a-z]+(?:-[a-z]+)*)(?:\[((?:[^[\]]|\[[^[\]]*\])*)\])?[ \t]*(?:\{.*?\})?[ \t]*(.*?)[ \t]*$/;
const tableRow = /^[ \t>]*\|/;
const listItem = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

export const admonitionComponents: Readonly<Record<string, string>> = {
  note: 'Note',
  info: 'Note',
  important: 'Note',
  tip: 'Tip',
  success: 'Tip',
  warning: 'Warning',
  caution: 'Warning',
  danger: 'Error',
  error: 'Error',
  details: 'Accordion',
  'code-group': 'CodeGroup',
  'v-pre': 'div',
  raw: 'div',
};

const directiveNames: ReadonlySet<string> = new Set(['if', ...Object.keys(admonitionComponents)]);

export interface DirectiveFault {
  kind: 'unbalanced-directive' | 'unknown-directive' | 'unknown-expression';
  /** Line in the input text, counted from 1. */
  line: number;
  detail: string;
}

export interface AppliedDirectives {
  text: string;
  /** Line in the original text, counted from 1, for each line of the new text. */
  lines: number[];
  faults: DirectiveFault[];
}

interface OpenDirective {
  name: string;
  line: number;
  isShown: boolean;
  isCondition: boolean;
  /** Text that ends an admonition. */
  end?: string;
}

/** Function to pass as `readProp` to show all branches. */
export function everyBranch(): undefined {
  return undefined;
}

/**
 * Applies `:::if{props.x="a|b"}` and turns admonitions such as `:::note` into components, outside fenced code.
 * @param readProp returns a property of the page or of the including element; undefined if there is none
 * @param hasHtml true for Markdown with HTML, where a tag starts an HTML block up to the next blank line
 */
export function applyDirectives(
  text: string,
  readProp: (name: string) => unknown,
  hasHtml = false,
): AppliedDirectives | undefined {
  if (!text.includes(':::')) return undefined;
  const pass = new DirectivePass(text.split('\n'), readProp, hasHtml);
  return pass.run();
}

class DirectivePass {
  readonly #source: string[];
  readonly #readProp: (name: string) => unknown;
  readonly #hasHtml: boolean;
  readonly #out: string[] = [];
  readonly #lines: number[] = [];
  readonly #faults: DirectiveFault[] = [];
  readonly #stack: OpenDirective[] = [];
  readonly #fences = new FenceTracker();
  #hasGap = false;
  #mayNest = true;

  constructor(source: string[], readProp: (name: string) => unknown, hasHtml: boolean) {
    this.#source = source;
    this.#readProp = readProp;
    this.#hasHtml = hasHtml;
    this.#mayNest = isBalanced(source);
  }

  run(): AppliedDirectives {
    this.#source.forEach((line, index) => {
      this.#take(line, index);
    });
    for (const open of this.#stack.reverse()) {
      this.#fault('unbalanced-directive', open.line, `:::${open.name} is never closed`);
      if (open.end !== undefined && open.isShown) this.#emitTag(open.end, this.#source.length);
    }
    return { text: this.#out.join('\n'), lines: this.#lines, faults: this.#faults };
  }

  #take(line: string, index: number): void {
    if (this.#fences.isOpen && this.#isForgottenFence(line, index)) {
      this.#fault('unbalanced-directive', index + 1, 'the code fence before this line is never closed');
      this.#emit(this.#fences.marker ?? '```', index + 1);
      this.#fences.close();
    }
    if (this.#fences.next(line)) {
      this.#emit(line, index + 1);
      return;
    }
    if (!line.includes(':::') || !this.#directive(line, index + 1)) this.#emit(line, index + 1);
  }

  #directive(line: string, number: number): boolean {
    const start = opening.exec(line);
    if (start) {
      if (!this.#mayNest && this.#stack.at(-1)?.isCondition) {
        this.#fault('unbalanced-directive', this.#stack.at(-1)?.line ?? number, ':::if is not closed before the next');
        this.#stack.pop();
      }
      const isShown = this.#isShown && this.#holds(start[2], number);
      this.#stack.push({ name: 'if', line: number, isShown, isCondition: true });
      this.#hasGap = true;
      return true;
    }
    if (closing.test(line)) {
      const open = this.#stack.pop();
      if (!open) this.#fault('unbalanced-directive', number, '::: closes nothing');
      if (open?.end !== undefined && open.isShown) this.#emitTag(open.end, number);
      else this.#hasGap = true;
      return true;
    }
    return this.#admonition(line, number);
  }

  #admonition(line: string, number: number): boolean {
    const [, indent = '', kind = '', bracketTitle, title = ''] = admonition.exec(line) ?? [];
    const component = Object.hasOwn(admonitionComponents, kind) ? admonitionComponents[kind] : undefined;
    if (component === undefined) {
      const name = named.exec(line)?.[1];
      if (name !== undefined && !directiveNames.has(name)) this.#fault('unknown-directive', number, `:::${name}`);
      return false;
    }
    // VitePress syntax for open details.
    const isOpen = kind === 'details' && line.trimEnd().endsWith('{open}');
    const words = isOpen && title.endsWith('{open}') ? title.slice(0, -'{open}'.length).trimEnd() : title;
    const text = (bracketTitle ?? words).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const attribute = text === '' ? ` named="${kind}"` : ` title="${text}" hasMarkup`;
    this.#emitTag(`${indent}<${component}${attribute}${isOpen ? ' defaultOpen' : ''}>`, number);
    const end = `${indent}</${component}>`;
    this.#stack.push({ name: kind, line: number, isShown: this.#isShown, isCondition: false, end });
    return true;
  }

  /** True for a `:::` inside code of the same branch: the author forgot to close the fence. */
  #isForgottenFence(line: string, index: number): boolean {
    if (this.#stack.length === 0 || !closing.test(line)) return false;
    const next = this.#source.slice(index + 1).find((other) => /:::[ \t]*if|```|~~~/.test(other));
    return next !== undefined && !/^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/.test(next);
  }

  #holds(expression: string | undefined, number: number): boolean {
    if (this.#readProp === everyBranch) return true;
    const match = condition.exec(expression ?? '');
    if (!match) {
      this.#fault('unknown-expression', number, `:::if{${expression ?? ''}}`);
      return false;
    }
    const [, name = '', operator = '', double, single, bare] = match;
    const value = this.#readProp(name);
    const wanted =
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : 'undefined';
    const choices = (double ?? single ?? bare ?? '').split('|').map((choice) => choice.trim().toLowerCase());
    return choices.includes(wanted.trim().toLowerCase()) !== operator.startsWith('!');
  }

  get #isShown(): boolean {
    return this.#stack.at(-1)?.isShown ?? true;
  }

  #emitTag(tag: string, number: number): void {
    const gap = this.#hasHtml ? [tag.replace(/<.*/s, '').trimEnd()] : [];
    for (const line of [...gap, tag, ...gap]) this.#emit(line, number);
  }

  #emit(line: string, number: number): void {
    if (!this.#isShown) {
      this.#hasGap = true;
      return;
    }
    const previous = this.#out.at(-1) ?? '';
    if (this.#hasGap && !this.#fences.isOpen && previous.trim() !== '' && line.trim() !== '') {
      const continues = [tableRow, listItem].some((pattern) => pattern.test(previous) && pattern.test(line));
      if (!continues) this.#push('', number);
    }
    this.#hasGap = false;
    this.#push(line, number);
  }

  #push(line: string, number: number): void {
    this.#out.push(line);
    this.#lines.push(number);
  }

  #fault(kind: DirectiveFault['kind'], line: number, detail: string): void {
    this.#faults.push({ kind, line, detail });
  }
}

/** False if the directives are unbalanced. Then a new `:::if` ends the previous one. */
function isBalanced(source: string[]): boolean {
  const fences = new FenceTracker();
  let depth = 0;
  for (const line of source) {
    if (fences.next(line) || !line.includes(':::')) continue;
    if (closing.test(line)) depth -= 1;
    else if (opening.test(line) || Object.hasOwn(admonitionComponents, admonition.exec(line)?.[2] ?? '')) depth += 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
