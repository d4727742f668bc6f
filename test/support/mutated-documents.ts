/** Documents damaged at random, and the words of a document that its tree must hold. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyDirectives } from '../../server/embedded/doc-server/document/read/directives.ts';
import { splitFrontMatter } from '../../server/embedded/doc-server/document/read/scan-head.ts';
import { diceFor } from '../bench/corpus-text.ts';

const signs = [
  ...'{ } < </ > /> ` | $ $$ ::: <b> <br> {/* " * ~~ [ ]( & <!-- \\ <A {<A> &#'.split(' '),
  ...['```\n', '\n', '\n\n', '- ', '> ', '    ', '<A b={'],
];
const maxLength = 20_000;

/** Returns the documents of folders without front matter and directives, as the parser gets them. */
export function documentsIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.mdx?$/.test(path))
      .sort()
      .map((path) => splitFrontMatter(readFileSync(join(folder, path), 'utf8')).body.slice(0, maxLength)),
  );
}

/** Damages one document after the other, one to six times each. Equal seeds give equal texts. */
export function* mutatedDocuments(documents: readonly string[], count: number, seed: number): Generator<string> {
  const { below } = diceFor(seed);
  for (let number = 0; number < count; number++) {
    let text = documents[below(documents.length)] ?? '';
    for (let times = below(6); times >= 0; times--) {
      const [from = 0, to = 0] = [below(text.length + 1), below(text.length + 1)].sort((a, b) => a - b);
      const end = Math.min(to, from + 400);
      const part = text.slice(from, end);
      const sign = signs[below(signs.length)] ?? '';
      const other = below(text.length);
      text =
        [
          () => text.slice(0, from) + text.slice(end),
          () => text.slice(0, end) + part + text.slice(end),
          () => text.slice(0, from) + text.slice(end, end + 50) + part + text.slice(end + 50),
          () => text.slice(0, from) + sign + text.slice(from),
          () => text.slice(0, from) + sign.repeat(1 + below(40)) + text.slice(from),
          () => text.slice(0, other) + part + text.slice(other),
          () => text.slice(0, Math.max(from, 200)),
        ][below(7)]?.() ?? text;
    }
    yield applyDirectives(text, () => undefined)?.text ?? text;
  }
}

/**
 * Parts that need not be in the tree: comments, tags up to the next tag, character references, and rows of tables. A comment
 * without an end hides the rest of Markdown. Faulty attributes and ends without a beginning are left out, and so are cells beyond
 * the width of the first row.
 */
const mayVanish = /<!--[\s\S]*?(?:-->|(?![\s\S]))|<\/?[A-Za-z][^<>]*>?|\S*&#?\w+;?\S*|^.*\|.*$/gm;
const word = /\p{L}{3,}/gu;

/** @returns words that the text has more often than the strings of the tree */
export function lostWords(text: string, tree: unknown): string[] {
  const counts = new Map<string, number>();
  for (const [found] of stringsIn(tree).join(' ').matchAll(word)) counts.set(found, (counts.get(found) ?? 0) + 1);
  return [...text.replace(mayVanish, ' ').matchAll(word)].flatMap(([found]) => {
    const left = (counts.get(found) ?? 0) - 1;
    counts.set(found, left);
    return left < 0 ? [found] : [];
  });
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'position' || name === 'type' ? [] : stringsIn(inner),
  );
}
