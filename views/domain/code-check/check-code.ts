/**
 * Checks code against the names of an SDK. A name is marked only where the code shows that it belongs to the SDK. The type of its
 * receiver is known, it is nearly a long name of the SDK, or another platform has it. Names that the code declares and names of
 * languages and systems are never marked.
 */
import { markEvents } from './events.ts';
import { Judge } from './judge.ts';
import type { Known, KnownNames } from './known-names.ts';
import type { CodeMark } from './mark.ts';
import { readUses } from './uses.ts';

export interface CodeLink {
  line: number;
  at: number;
  length: number;
  known: Known;
}

export interface CheckedCode {
  /** In the order of the code. */
  marks: readonly CodeMark[];
  links: readonly CodeLink[];
}

/** @param version of the reader's SDK */
export function checkCode(code: string, names: KnownNames, version?: string): CheckedCode {
  const found = readUses(code, names);
  const judge = new Judge(names, found, version);
  const marks: CodeMark[] = markEvents(found.tokens, names);
  const links: CodeLink[] = [];
  for (const use of found.uses) {
    const { token } = use;
    const place = { line: token.line, at: token.at, length: token.text.length };
    const { known, mark } = judge.judge(use);
    if (known) links.push({ ...place, known });
    if (mark) marks.push({ ...place, name: use.name, ...mark });
  }
  const byPlace = (a: { at: number }, b: { at: number }) => a.at - b.at;
  return { marks: distinct(marks.sort(byPlace)), links: distinct(links.sort(byPlace)) };
}

function distinct<T extends { at: number }>(found: readonly T[]): T[] {
  return found.filter(({ at }, index) => found[index - 1]?.at !== at);
}
