/** Compares the tree of every document of a content folder with the one that remark, the reference parser, makes of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMarkdownFile } from '../../../server/embedded/doc-server/document/expand/parse-use.ts';
import { applyDirectives } from '../../../server/embedded/doc-server/document/read/directives.ts';
import { escapeHeadingIds } from '../../../server/embedded/doc-server/document/read/prepare.ts';
import { splitFrontMatter } from '../../../server/embedded/doc-server/document/read/scan-head.ts';
import { type Comparison, compareMarkdown, compareMdx } from '../../support/markdown-oracle.ts';
import type { Proof, ProofOptions } from './proof.ts';

const sample = 'server/embedded/doc-server/sample-content';
/** remark takes minutes for longer texts. */
const maxLength = 150_000;
const shownLines = 5;
const html = /<[a-z!/?]/i;

export function proveOracle({ contentDir = sample }: ProofOptions): Proof {
  const paths = readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)\./.test(path))
    .sort();
  const counts = new Map<string, number>();
  const failures: string[] = [];
  for (const path of paths) {
    const found = compareFile(join(contentDir, path));
    counts.set(found.kind, (counts.get(found.kind) ?? 0) + 1);
    if (found.kind === 'satteri refuses') failures.push(`${path}: ${found.detail}`);
    if (found.kind === 'different')
      failures.push(`${path}:\n${shorten(found.expected)}\n  is\n${shorten(found.actual)}`);
  }
  return { figures: { documents: paths.length, ...Object.fromEntries(counts) }, failures };
}

function compareFile(file: string): Comparison | { kind: 'too long' | 'Markdown with HTML' } {
  const { body } = splitFrontMatter(readFileSync(file, 'utf8').replaceAll(/\r\n?/g, '\n'));
  const isMarkdown = isMarkdownFile(file);
  const text = applyDirectives(body, () => undefined, isMarkdown)?.text ?? body;
  if (text.length > maxLength) return { kind: 'too long' };
  if (!isMarkdown) return compareMdx(escapeHeadingIds(text));
  return html.test(text) ? { kind: 'Markdown with HTML' } : compareMarkdown(text);
}

function shorten(lines: string): string {
  return lines
    .split('\n')
    .slice(0, shownLines)
    .map((line) => `    ${line.slice(0, 160)}`)
    .join('\n');
}
