/** Compares two states of a rendered document, block by block. */
import { countEach } from '../../../../../views/domain/group-by.ts';
import type { BlockRow } from '../../../../../views/domain/preview.ts';
import { elementsOf, type HtmlElement } from '../../document/html/elements.ts';
import { align } from '../../translations/align.ts';
import { markWords, listWords } from './mark-words.ts';

type Block = Pick<HtmlElement, 'name' | 'open' | 'inner' | 'outer'>;

/** Tags around a block such as a table row, which needs its table to be valid HTML. */
interface Around {
  open: string;
  close: string;
}

const containers = new Set(['div', 'section', 'ul', 'ol', 'dl', 'table', 'tbody', 'details', 'blockquote']);
/** Tables with fewer rows are shown as one block, with their heads. */
const fewRows = 12;
const values = { equal: 3, unrelated: -1 } as const;
/** Least share of common words for two blocks to count as states of one block. */
const leastLikeness = 0.4;
const headingAnchor = /<a class="anchor"[^>]*>.*?<\/a>/g;
const startTag = /<[a-z][^>]*>/gi;
/** Attributes with ids, removed because both documents are on one page. */
const references = / (?:id|for|name|aria-(?:controls|labelledby|describedby))="[^"]*"/g;

/** @param before, after sanitised HTML */
export function compareBlocks(before: string, after: string): BlockRow[] {
  const rows: BlockRow[] = [];
  compare(withoutIds(before), withoutIds(after), { open: '', close: '' }, rows);
  return joinSame(rows);
}

function compare(before: string, after: string, around: Around, rows: BlockRow[]): void {
  const [left, right] = [blocksOf(before), blocksOf(after)];
  const wrap = (blocks: readonly Block[]) => around.open + blocks.map(({ outer }) => outer).join('') + around.close;
  let [gone, come]: [Block[], Block[]] = [[], []];
  const flush = () => {
    if (gone.length + come.length === 0) return;
    rows.push({
      kind: 'changed',
      ...(gone.length > 0 && { before: wrap(gone) }),
      ...(come.length > 0 && { after: wrap(come) }),
    });
    [gone, come] = [[], []];
  };
  for (const [a, b] of pairsOf(left, right)) {
    if (!a || !b) {
      if (a) gone.push(a);
      if (b) come.push(b);
      continue;
    }
    flush();
    if (a.outer === b.outer) rows.push({ kind: 'same', count: 1, html: wrap([b]) });
    else if (isOpened(a, b)) compare(a.inner, b.inner, aroundInner(around, b), rows);
    else {
      const marked = markWords(a.outer, b.outer);
      const [was, is] = [wrap([{ ...a, outer: marked.before }]), wrap([{ ...b, outer: marked.after }])];
      rows.push({ kind: 'changed', before: was, after: is });
    }
  }
  flush();
}

/** True if the inner blocks are compared one by one. */
function isOpened(a: Block, b: Block): boolean {
  if (!containers.has(a.name) || a.open !== b.open) return false;
  if (a.name === 'table' && Math.max(...[a, b].map(({ inner }) => inner.split('<tr').length)) <= fewRows) return false;
  return [a, b].every(({ inner }) => blocksOf(inner).every(({ name }) => name !== ''));
}

function aroundInner(around: Around, { name, open, inner }: Block): Around {
  // The first row of a long table says what the columns are.
  const head = name === 'table' ? (/<thead.*?<\/thead>/s.exec(inner)?.[0] ?? '') : '';
  return { open: around.open + open + head, close: `</${name}>${around.close}` };
}

function* pairsOf(left: readonly Block[], right: readonly Block[]): Generator<[Block | undefined, Block | undefined]> {
  const same = (at: number, from: number) => left.at(at)?.outer === right.at(from)?.outer;
  const least = Math.min(left.length, right.length);
  let [start, end] = [0, 0];
  while (start < least && same(start, start)) start++;
  while (end < least - start && same(-1 - end, -1 - end)) end++;
  for (let at = 0; at < start; at++) yield [left[at], right[at]];
  const [a, b] = [left.slice(start, left.length - end), right.slice(start, right.length - end)];
  const words = new Map([...a, ...b].map((block) => [block, countEach(listWords(block.outer))]));
  const pair = (at: number, from: number) => valueOf(a[at], b[from], words);
  for (const {
    left: [at],
    right: [from],
  } of align(a.length, b.length, { pair }))
    yield [at === undefined ? undefined : a[at], from === undefined ? undefined : b[from]];
  for (let at = left.length - end; at < left.length; at++) yield [left[at], right[right.length - left.length + at]];
}

type Counts = ReadonlyMap<string, number>;

function valueOf(a: Block | undefined, b: Block | undefined, words: ReadonlyMap<Block, Counts>): number {
  if (!a || !b || a.name !== b.name) return values.unrelated;
  if (a.outer === b.outer) return values.equal;
  const [mine, yours]: Counts[] = [words.get(a) ?? new Map(), words.get(b) ?? new Map()];
  const sum = (counts: Counts) => [...counts.values()].reduce((total, count) => total + count, 0);
  let common = 0;
  for (const [word, count] of mine ?? []) common += Math.min(count, yours?.get(word) ?? 0);
  const all = sum(mine ?? new Map()) + sum(yours ?? new Map());
  // Blocks without words, such as pictures, match by element name.
  const likeness = all === 0 ? 1 : (2 * common) / all;
  return likeness >= leastLikeness ? likeness : values.unrelated;
}

/** Text between elements is a block without a name. */
function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let end = 0;
  const addText = (until: number) => {
    const outer = html.slice(end, until);
    if (outer.trim() !== '') blocks.push({ name: '', open: '', inner: outer, outer });
  };
  for (const { start, ...element } of elementsOf(html)) {
    addText(start);
    blocks.push(element);
    end = start + element.outer.length;
  }
  addText(html.length);
  return blocks;
}

function withoutIds(html: string): string {
  return html.replaceAll(headingAnchor, '').replaceAll(startTag, (tag) => tag.replaceAll(references, ''));
}

function joinSame(rows: readonly BlockRow[]): BlockRow[] {
  const joined: BlockRow[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    if (row.kind === 'same' && last?.kind === 'same')
      joined[joined.length - 1] = { kind: 'same', count: last.count + 1, html: last.html + row.html };
    else joined.push(row);
  }
  return joined;
}
