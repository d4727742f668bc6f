/** Marks the words in which two states of a block differ. The HTML stays as it is but for `del` and `ins` around words. */
import { align } from '../../translations/align.ts';

/** Tags, character references, Chinese characters, words, spaces, signs. */
const token = /<[^>]*>|&(?:#\w+|\w+);|\p{Script=Han}|[\p{L}\p{N}_]+|\s+|[^]/gu;
/** Elements with attributes that name what is shown, or the target of a link. */
const telling = /^<(?:a|img|video|audio|source|iframe)\b/;
/** Elements with text of their own rules. */
const closed = /^<(\/?)(?:svg|math|option|textarea)\b/;
/** Cells of the comparison; longer texts are marked from the first to the last difference. */
const maxCells = 4_000_000;

interface Token {
  text: string;
  isTag: boolean;
  /** Compared with the tokens of the other state. */
  isCompared: boolean;
  isChanged: boolean;
}

export function markWords(before: string, after: string): { before: string; after: string } {
  const [left, right] = [tokensOf(before), tokensOf(after)];
  compare(
    left.filter(({ isCompared }) => isCompared),
    right.filter(({ isCompared }) => isCompared),
  );
  return { before: write(left, 'del'), after: write(right, 'ins') };
}

/** Lists the words of HTML, without spaces and tags. */
export function wordsOf(html: string): string[] {
  return tokensOf(html).flatMap(({ text, isTag }) => (isTag || text.trim() === '' ? [] : [text]));
}

function tokensOf(html: string): Token[] {
  return (html.match(token) ?? []).map((text) => {
    const isTag = text.length > 1 && text.startsWith('<');
    return { text, isTag, isCompared: !isTag || telling.test(text), isChanged: false };
  });
}

function compare(left: readonly Token[], right: readonly Token[]): void {
  const same = (at: number, from: number) => left.at(at)?.text === right.at(from)?.text;
  const least = Math.min(left.length, right.length);
  let [start, end] = [0, 0];
  while (start < least && same(start, start)) start++;
  while (end < least - start && same(-1 - end, -1 - end)) end++;
  const [a, b] = [left.slice(start, left.length - end), right.slice(start, right.length - end)];
  for (const one of [...a, ...b]) one.isChanged = true;
  if (a.length * b.length > maxCells) return;
  const pair = (at: number, from: number) => (a[at]?.text === b[from]?.text ? 1 : -1);
  for (const {
    left: [at],
    right: [from],
  } of align(a.length, b.length, { pair })) {
    const [mine, yours] = [a[at ?? -1], b[from ?? -1]];
    if (mine && yours) mine.isChanged = yours.isChanged = false;
  }
}

function write(tokens: readonly Token[], name: 'del' | 'ins'): string {
  let html = '';
  let isOpen = false;
  let depth = 0;
  const close = () => {
    if (isOpen) html += `</${name}>`;
    isOpen = false;
  };
  tokens.forEach(({ text, isTag, isChanged }, at) => {
    if (isTag) {
      close();
      const slash = closed.exec(text)?.[1];
      if (slash !== undefined && !text.endsWith('/>')) depth += slash === '' ? 1 : -1;
      html += isChanged ? text.replace(/^<\w+/, '$& data-changed=""') : text;
      return;
    }
    if (!(isChanged || isBridge(tokens, at)) || depth > 0) close();
    else if (!isOpen) {
      html += `<${name}>`;
      isOpen = true;
    }
    html += text;
  });
  close();
  return html;
}

/** True for a space between two changed words. */
function isBridge(tokens: readonly Token[], at: number): boolean {
  const isWord = (one: Token | undefined) => one?.isChanged === true && !one.isTag;
  return tokens[at]?.text.trim() === '' && isWord(tokens[at - 1]) && isWord(tokens[at + 1]);
}
