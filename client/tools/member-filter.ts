/** Filters and orders the members of a reference page. */
import { findAnchor } from '../browser/anchors.ts';

interface Row {
  element: HTMLElement;
  /** Group or list that the row came from. */
  group: Element;
  /** The name and the clause. */
  texts: HTMLElement[];
  words: string;
  name: string;
}

const rowSelector = '.api-group :is(.api-member, .api-entry, .api-list > li)';
const markName = 'api-filter';
/** Rows of each page as they came. */
const rowsOf = new WeakMap<Element, Row[]>();

/** Applies what the reader set. Enter opens the first match or its page, Escape clears the field. */
export function arrangeMembers(tools: HTMLElement, change: 'input' | 'clear' | 'submit'): void {
  const field = tools.querySelector<HTMLInputElement>('.text-field');
  if (!field) return;
  if (change === 'clear') field.value = '';
  const rows = readRows(tools);
  order(tools, rows);
  filter(tools, rows, field.value);
  if (change === 'submit') openFirst(tools);
}

function readRows(tools: HTMLElement): Row[] {
  let rows = rowsOf.get(tools);
  if (!rows) {
    const elements = tools.parentElement?.querySelectorAll<HTMLElement>(rowSelector) ?? [];
    rows = Array.from(elements, (element) => {
      const texts = [...element.querySelectorAll<HTMLElement>('.api-name, .api-clause')].slice(0, 2);
      const [name = '', ...more] = texts.map((text) => text.textContent.toLowerCase());
      const group = element.parentElement ?? tools;
      return { element, group, texts, name, words: [name, ...more].join(' ') };
    });
    rowsOf.set(tools, rows);
  }
  return rows;
}

/** Puts alphabetic rows into a separate group without a heading. */
function order(tools: HTMLElement, rows: readonly Row[]): void {
  const wanted = tools.querySelector<HTMLInputElement>('.api-order :checked')?.value;
  const isAlphabetic = tools.dataset.order === 'alphabetic';
  if (isAlphabetic === (wanted === 'alphabetic')) return;
  tools.dataset.order = wanted;
  if (isAlphabetic) {
    for (const { element, group } of rows) group.append(element);
    tools.nextElementSibling?.remove();
    return;
  }
  const all = document.createElement('section');
  all.className = 'api-group is-alphabetic';
  const isList = rows[0]?.element instanceof HTMLLIElement;
  const list = isList ? document.createElement('ul') : all;
  if (isList) {
    list.className = 'api-list';
    all.append(list);
  }
  list.append(...[...rows].sort((a, b) => a.name.localeCompare(b.name, 'en')).map(({ element }) => element));
  tools.after(all);
}

function filter(tools: HTMLElement, rows: readonly Row[], keyword: string): void {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { element, words: own } of rows) {
    element.hidden = !words.every((word) => own.includes(word));
    if (!element.hidden) count += 1;
  }
  const groups = tools.parentElement?.querySelectorAll<HTMLElement>('.api-group') ?? [];
  for (const [index, group] of [...groups].entries()) {
    const { length } = group.querySelectorAll(`${rowSelector}:not([hidden])`);
    group.hidden = length === 0;
    if (group instanceof HTMLDetailsElement) group.open = index === 0 || words.length > 0;
    const number = group.querySelector('h2 > small');
    if (number) number.textContent = String(length);
  }
  const output = tools.querySelector('output');
  if (output) output.textContent = words.length === 0 ? '' : `${String(count)} / ${String(rows.length)}`;
  mark(rows, words);
  const nothing = tools.querySelector<HTMLElement>('.api-nothing');
  const text = nothing?.querySelector<HTMLElement>('[data-text]');
  const link = nothing?.querySelector('a');
  if (!nothing || !text || !link) return;
  nothing.hidden = count > 0;
  text.textContent = (text.dataset.text ?? '').replace('%', () => keyword.trim());
  link.search = new URLSearchParams({ k: keyword.trim() }).toString();
}

/** Marks matches without touching the text, where the browser can. */
function mark(rows: readonly Row[], words: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  const ranges = rows.filter(({ element }) => !element.hidden).flatMap(({ texts }) => texts.flatMap(find));
  CSS.highlights.set(markName, new Highlight(...ranges));
  // Without matches the highlight styles are switched off, because they are slow for a class of 300 members.
  document.documentElement.toggleAttribute('data-marks', ranges.length > 0);

  function find(text: HTMLElement): Range[] {
    const nodes = [...text.childNodes].filter((node) => node instanceof Text);
    const whole = text.textContent.toLowerCase();
    if (nodes.map(({ data }) => data).join('').length !== whole.length) return [];
    return words.flatMap((word) => {
      const at = whole.indexOf(word);
      if (at < 0) return [];
      const range = new Range();
      setPoint(nodes, at, (node, offset) => range.setStart(node, offset));
      setPoint(nodes, at + word.length, (node, offset) => range.setEnd(node, offset));
      return [range];
    });
  }
}

/** A name consists of several texts, between which it may break. */
function setPoint(nodes: readonly Text[], at: number, set: (node: Text, offset: number) => void): void {
  let from = 0;
  for (const node of nodes) {
    if (at <= from + node.length) {
      set(node, at - from);
      return;
    }
    from += node.length;
  }
}

function openFirst(tools: HTMLElement): void {
  const first = tools.parentElement?.querySelector<HTMLElement>(`${rowSelector}:not([hidden])`);
  if (first instanceof HTMLDetailsElement) first.open = true;
  first?.scrollIntoView({ block: 'nearest' });
  if (first instanceof HTMLLIElement) first.querySelector('a')?.click();
}

/** Shows everything before a link leads to a hidden row or group. */
addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  const hidden = link && findAnchor(link.hash)?.closest('.api-group[hidden], .api-group > [hidden]');
  const tools = hidden && document.querySelector<HTMLElement>('.api-tools');
  if (!tools) return;
  const field = tools.querySelector<HTMLInputElement>('.text-field');
  const grouped = tools.querySelector<HTMLInputElement>('[value=grouped]');
  if (field) field.value = '';
  if (grouped) grouped.checked = true;
  arrangeMembers(tools, 'input');
});
