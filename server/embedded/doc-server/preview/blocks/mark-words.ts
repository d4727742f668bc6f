/** Marks the words in which two states of a block differ: adds `del`, `ins` and the attribute `data-changed` to the HTML. */
import { compareWords, isBetweenChanged, type Word, words } from '../../translations/changed-words.ts';

/** Tags, character references, and the words between. */
const token = new RegExp(`<[^>]*>|&(?:#\\w+|\\w+);|${words.source}`, 'gu');
/** Elements with an address in an attribute. A change of the address is a visible change. */
const telling = /^<(?:a|img|video|audio|source|iframe)\b/;
/** Elements that must not contain `del` and `ins`. */
const closed = /^<(\/?)(?:svg|math|option|textarea)\b/;

interface Token extends Word {
  isTag: boolean;
  /** Compared with the tokens of the other state. */
  isCompared: boolean;
}

export function markWords(before: string, after: string): { before: string; after: string } {
  const [left, right] = [tokensOf(before), tokensOf(after)];
  compareWords(
    left.filter(({ isCompared }) => isCompared),
    right.filter(({ isCompared }) => isCompared),
  );
  return { before: write(left, 'del'), after: write(right, 'ins') };
}

/** Lists the words of HTML, without spaces and tags. */
export function listWords(html: string): string[] {
  return tokensOf(html).flatMap(({ text, isTag }) => (isTag || text.trim() === '' ? [] : [text]));
}

function tokensOf(html: string): Token[] {
  return (html.match(token) ?? []).map((text) => {
    const isTag = text.length > 1 && text.startsWith('<');
    return { text, isTag, isCompared: !isTag || telling.test(text), isChanged: false };
  });
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
    if (!(isChanged || isBetweenChanged(tokens, at)) || depth > 0) close();
    else if (!isOpen) {
      html += `<${name}>`;
      isOpen = true;
    }
    html += text;
  });
  close();
  return html;
}
