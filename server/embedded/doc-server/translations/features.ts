/** Extracts what a passage shares with its translation, and a form that ignores markup and links. */
import { type Token, tokenise } from '../../../../views/domain/code-check/tokens.ts';
import type { Passage } from '../facts/passages.ts';
import { plainScript } from './plain-script.ts';

export interface Features {
  passage: Passage;
  /** Equal for passages with the same words. Empty for a passage without words. */
  form: string;
  /** Latin words and numbers in lower case. For code: its words, without comments and literals. */
  words: string[];
  /** Words that a translation keeps. Ordinary English words are missing, because the Chinese text may lack them. */
  kept: string[];
  numbers: string[];
  /** Number before the text: `3` in "3 (Optional) Pour". */
  ordinal?: string | undefined;
  /** Names of code in prose. */
  names: string[];
  /** Code without comments and literals; missing for prose and for text blocks such as diagrams. */
  code?: string[];
  /** Length in words. A Chinese character counts as part of a word. */
  size: number;
  /** Equal for passages added in the same commit; missing without a history. */
  era?: number;
  /** Equal for passages that originate from the same twins; missing without a history. */
  origin?: number;
}

const hanSize = 0.6;
const han = /\p{Script=Han}/u;
const token =
  /\p{Script=Han}|[vV]\d+(?:\.\d+)+|[A-Za-zÀ-ɏ_$][\wÀ-ɏ$]*(?:(?:\.|::?)[A-Za-z_$][\w$]*)*|\d\w*(?:,\d{3}(?!\d)|[.:]\d+)*%?|[<>≤≥=]/gu;
/** Refers to text by platform: `{getPlatformData(props, pourMap)}`. */
const platformText = /\{getPlatformData\w*\(props,\s*(\w+?)(?:Map)?\)\}/g;
/** Languages of code blocks that hold text, not code. */
const textLanguages: ReadonlySet<string> = new Set([
  '',
  'text',
  'txt',
  'plain',
  'plaintext',
  'mermaid',
  'markdown',
  'md',
  'log',
  'tree',
]);
const markupLanguages: ReadonlySet<string> = new Set(['xml', 'html', 'plist', 'vue']);
const scripts: ReadonlySet<string> = new Set(['js', 'jsx', 'javascript', 'ts', 'tsx', 'typescript']);
const hashComments: ReadonlySet<string> = new Set(
  'bash sh shell zsh console python py ruby rb yaml yml toml ini properties dockerfile cmake make makefile php perl r podfile gitignore'.split(
    ' ',
  ),
);

export function readFeatures(passage: Passage): Features {
  return passage.kind === 'code' ? readCode(passage) : readProse(passage);
}

function readCode(passage: Passage): Features {
  const { text, language = '' } = passage;
  if (textLanguages.has(language)) {
    return { ...readProse(passage), numbers: [], names: [] };
  }
  const code = tokensOf(passage).map((one, index, all) => {
    // A key of a JSON object counts as a name.
    const isKey = one.kind === 'string' && all[index + 1]?.text === ':';
    return one.kind === 'string' && !isKey ? '""' : one.text;
  });
  const words = code.filter((one) => /\w/.test(one)).map((one) => one.toLowerCase());
  // Imports are not compared, but a block of imports alone needs a form.
  const form = code.length > 0 ? code.join(' ') : text.replaceAll(/\s+/g, ' ').trim();
  return { passage, form, words, kept: words, code, numbers: [], names: [], size: code.length };
}

function tokensOf({ text, language = '' }: Passage): Token[] {
  const plain = hashComments.has(language)
    ? text.replaceAll(/(^|\s)#[^\n]*/g, '$1')
    : markupLanguages.has(language)
      ? text.replaceAll(/>[^<>]+</g, (between) => `>${between.replaceAll(/[^\n]/g, '')}<`)
      : text;
  const tokens = tokenise(plain);
  return scripts.has(language) ? plainScript(tokens) : tokens;
}

/** Returns the line of a token in {@link Features.code}; empty past the last token. */
export function lineOfCode({ passage }: Features, index: number): string {
  const token = tokensOf(passage)[index];
  return token ? (passage.text.split('\n')[token.line - 1] ?? '').trim() : '';
}

function readProse(passage: Passage): Features {
  const written = passage.text
    .replaceAll(/https?:[^\s)>\]]+/g, ' ')
    .replaceAll(platformText, '$1')
    .replaceAll(/(\d{4})\.(\d\d)\.(\d\d)/g, '$1-$2-$3')
    .normalize('NFKC');
  const tokens = written.match(token) ?? [];
  const ordinal = /^[\s*]*(\d{1,2}(?:\.\d{1,2})?)(?![\d.]\d|\w)/.exec(written)?.[1];
  const hasHan = han.test(written);
  const words: string[] = [];
  const kept: string[] = [];
  const numbers: string[] = [];
  let size = 0;
  for (const one of tokens) {
    const isHan = han.test(one);
    size += isHan ? hanSize : 1;
    if (isHan || /^[<>≤≥=]$/.test(one)) continue;
    words.push(one.toLowerCase());
    if (hasHan || /[\d_.:$]|[^_]\p{Lu}/u.test(one)) kept.push(one.toLowerCase());
    if (/^v?\d/i.test(one)) numbers.push(one);
  }
  return {
    passage,
    form: tokens.join(' ').toLowerCase(),
    words,
    kept,
    numbers,
    ordinal,
    names: readNames(written),
    size,
  };
}

export function isChinese({ passage }: Features): boolean {
  return han.test(passage.text);
}

/** Counts all words, the words that a translation keeps, or names and numbers. In code, all words are names. */
export function countWords(list: readonly Features[], which: 'all' | 'kept' | 'exact'): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { passage, words, kept, names, numbers, ordinal } of list) {
    const exact = passage.kind === 'code' ? kept : [...names.map((name) => name.toLowerCase()), ...numbers];
    for (const word of { all: words, kept, exact }[which]) {
      const plain = plainNumber(word);
      if (word !== ordinal) counts.set(plain, (counts.get(plain) ?? 0) + 1);
    }
  }
  return counts;
}

/** Normalises a number: `1,000` to `1000`, `08` to `8`, `v3.1` to `3.1`, `10s` to `10`. Other words stay. */
export function plainNumber(number: string): string {
  if (!/^v?\d/i.test(number)) return number;
  return number
    .replaceAll(',', '')
    .replace(/^v?0*(?=\d)/i, '')
    .replace(/[a-z%].*$/i, '');
}

/** Names in backticks, and long words with inner capitals, dots or underscores. */
function readNames(text: string): string[] {
  const written = text.replaceAll(/\{[^{}]*\}/g, ' ');
  const marked = Array.from(written.matchAll(/`([^`\n]+)`/g), ([, name = '']) => name.trim()).filter(
    (name) => /^@?[A-Za-z_$][\w$.:]*(?:\(\))?$/.test(name) && /[a-z][A-Z]|\w[_.:]\w/.test(name),
  );
  const bare = (written.match(/[A-Za-z_$][\w$]*/g) ?? []).filter(
    (name) => name.length > 5 && (name.slice(1, -1).includes('_') || /^[a-z]{3,}[A-Z][a-z]/.test(name)),
  );
  return [...new Set([...marked, ...bare])].map((name) => name.replace(/^@|\(\)$/g, ''));
}
