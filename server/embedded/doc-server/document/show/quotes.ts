/** Renders parts of release notes and guides that other pages quote. */
import type { RootContent } from 'hast';
import type { SlicedWork } from '../../kit/slices.ts';
import type { DocumentContext } from '../context.ts';
import type { HtmlNode } from '../html/block-elements.ts';
import type { QuotedVersion, Quotes } from '../types.ts';
import { blocksOf } from './note-blocks.ts';
import { readNotes } from './release-notes.ts';

const chapterLevel = 2;

/** Renders nodes as HTML or Markdown. */
type Write = (nodes: readonly HtmlNode[]) => string;

/** @param nodes of the finished document */
export function* quoteParts(
  nodes: readonly RootContent[],
  { input: { quoted }, components }: DocumentContext,
  write: Write,
): SlicedWork<Quotes> {
  const versions: QuotedVersion[] = [];
  if (quoted?.parts === 'versions')
    for (const { changes, ...notes } of readNotes(blocksOf(nodes, components))) {
      const written = changes.map(({ kind, text, nodes: own }) => ({ kind, text, source: write(own) }));
      versions.push({ ...notes, changes: written });
      yield;
    }
  // Text before the first chapter is an introduction and is not quoted. A document without chapters is one chapter.
  const whole = { title: '', id: '', nodes: [] as HtmlNode[] };
  const chapters: (typeof whole)[] = [];
  if (quoted?.parts === 'chapters')
    for (const { type, level, text, element, nodes: own } of blocksOf(nodes, components)) {
      const id = String(element.properties.id ?? '').slice(quoted.idPrefix.length);
      if (type === 'heading' && level === chapterLevel) chapters.push({ title: text, id, nodes: [] });
      else (chapters.at(-1) ?? whole).nodes.push(...own);
    }
  const shown = chapters.length > 0 ? chapters : [whole];
  return { versions, chapters: shown.map(({ title, id, nodes: own }) => ({ title, id, source: write(own) })) };
}
