/** Recognises the SDK of some code by the names that it uses. */
import type { CodeEntry, CodeHints } from '../code-entry.ts';
import { isCompound } from './spelling.ts';
import { tokenise } from './tokens.ts';

/** Signs of a language, each with its weight. */
const signs: Readonly<Record<string, readonly [pattern: RegExp, weight: number][]>> = {
  'objective-c': [[/\[\s*[\w.[\] ]+\s+\w+(?::|\s*\])|@"|@(?:interface|implementation|property|end)\b|#import/, 3]],
  swift: [
    [/\b(?:let|var)\s+\w+\s*(?::\s*[\w?]+\s*)?=|\bfunc\s+\w+\(|\bguard\s+let\b/, 2],
    [/\bfunc\s+\w+\(|\w+\(\w+:\s/, 1],
  ],
  kotlin: [[/\bfun\s+\w+\(|\bval\s+\w+|\bobject\s*:/, 3]],
  java: [
    [/\bnew\s+\w+\(|@Override|\bpublic\s+(?:void|class)\b/, 2],
    [/\b(?:final|String|boolean)\s+\w+|\.class\b/, 1],
  ],
  cpp: [[/->\w+\(|\w+::\w+|std::|#include/, 3]],
  cs: [
    [/\busing\s+[\w.]+;|\bnamespace\s+\w+|\bnew\s+\w+\(|\bstring\s+\w+/, 1],
    [/\.[A-Z]\w+\(/, 2],
  ],
  dart: [
    [/\bFuture<|\bawait\s+\w+\.instance|import\s+'package:|\.instance\b|\bfinal\s+\w+\s*=/, 2],
    [/\.\.\w+\s*=|\w+!\./, 1],
  ],
  typescript: [
    [/\b(?:const|let)\s+\w+(?:\s*:\s*\w+)?\s*=|=>|\bawait\s/, 2],
    [/\)\s*:\s*(?:void|Promise|string|number)\b|\w+\s*:\s*(?:string|number|boolean)\b|\bas\s+\w+/, 2],
  ],
  javascript: [[/\b(?:const|let|var)\s+\w+\s*=|=>|\bfunction\s*\(|\bawait\s|require\(/, 3]],
  arkts: [
    [/@(?:Entry|Component|State)\b|\bstruct\s+\w+\s*\{/, 4],
    [/\blet\s+\w+\s*:\s*\w+/, 1],
  ],
};
/** The share of the names of the best SDK that another one must have to come into question. */
const nearlyBest = 0.9;

/** @param preferred key of the platform that the reader chose, `{platform}_{language}` @returns undefined without a name of an SDK */
export function guessEntry(
  code: string,
  { sets, groups }: CodeHints,
  entries: readonly CodeEntry[],
  preferred = '',
): CodeEntry | undefined {
  const used = new Set(tokenise(code).flatMap(({ kind, text }) => (kind === 'word' && isCompound(text) ? [text] : [])));
  const offered = new Set(entries.map(({ product, key }) => `${product}/${key}`));
  const isOffered = sets.map((keys) => keys.some((key) => offered.has(key)));
  const scores = sets.map(() => 0);
  for (const [having, names] of groups)
    for (const name of names.split(' '))
      if (used.has(name)) for (const set of having) scores[set] = (scores[set] ?? 0) + Number(isOffered[set]);
  const best = Math.max(0, ...scores);
  if (best === 0) return undefined;
  const inQuestion = new Map(
    sets.flatMap((keys, set) =>
      (scores[set] ?? 0) >= best * nearlyBest ? keys.map((key) => [key, scores[set] ?? 0] as const) : [],
    ),
  );
  const rankOf = ({ product, key, language }: CodeEntry) =>
    (inQuestion.get(`${product}/${key}`) ?? 0) / best + weigh(code, language) / 3 + Number(key === preferred) / 4;
  return entries
    .filter(({ product, key }) => inQuestion.has(`${product}/${key}`))
    .reduce<CodeEntry | undefined>(
      (first, entry) => (first && rankOf(first) >= rankOf(entry) ? first : entry),
      undefined,
    );
}

function weigh(code: string, language: string): number {
  return (signs[language] ?? []).reduce((sum, [pattern, weight]) => sum + (pattern.test(code) ? weight : 0), 0);
}
