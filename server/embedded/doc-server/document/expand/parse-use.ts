/** Parses a file for one use: resolves its includes, and applies directives for the properties of the use. */
import type { SlicedWork } from '../../kit/slices.ts';
import { applyDirectives } from '../read/directives.ts';
import type { ParsedSource } from '../read/parse-source.ts';
import type { ValueMap } from '../tree.ts';
import type { ProblemKind } from '../types.ts';
import { readProp } from './evaluate.ts';
import type { MarkdownModule } from './modules.ts';
import { includeTexts, type ReadInclude } from './text-includes.ts';

export type Parse = (text: string, mayBePlain: boolean) => SlicedWork<ParsedSource>;

export interface ParsedUse {
  nodes: ParsedSource['nodes'];
  /** Maps a line of the parsed text to a line of the file. */
  toFileLine: (line: number) => number;
  /** Faults with line numbers of the file. */
  faults: { kind: ProblemKind; line: number; detail: string; isLoss?: boolean }[];
}

/** True for `.md`: Markdown with HTML, unless the file imports components or reads properties of its use. */
export function isMarkdownFile(path: string): boolean {
  return /\.md$/i.test(path);
}

/** @param readFile reads included files; without it, include lines stay text */
export function* parseUse(
  { body, path, bodyLine, lines: writtenLines, unknown = [] }: MarkdownModule,
  props: ValueMap,
  parse: Parse,
  readFile?: ReadInclude,
): SlicedWork<ParsedUse> {
  const isMarkdown = isMarkdownFile(path);
  const included = isMarkdown && readFile ? includeTexts(body, path, readFile) : undefined;
  const text = included?.text ?? body;
  const readsProps = body.includes('props.') && Object.keys(props).length > 0;
  const directives = applyDirectives(text, (name) => readProp(props, name), isMarkdown);
  const { nodes, faults, lines } = yield* parse(directives?.text ?? text, isMarkdown && !readsProps);
  const toWrittenLine = (line: number): number => (writtenLines?.[line - 1] ?? line) + bodyLine - 1;
  const toOwnLine = (line: number): number => toWrittenLine(included?.lines[line - 1] ?? line);
  const toFileLine = (line: number): number => {
    const textLine = lines?.[line - 1] ?? line;
    return toOwnLine(directives?.lines[textLine - 1] ?? textLine);
  };
  return {
    nodes,
    toFileLine,
    faults: [
      ...unknown.map(({ line, detail }) => ({
        kind: 'unknown-directive' as const,
        line: line + bodyLine - 1,
        detail,
      })),
      ...(included?.missing ?? []).map(({ line, detail }) => ({
        kind: 'missing-include' as const,
        line: toWrittenLine(line),
        detail,
      })),
      ...(directives?.faults ?? []).map((fault) => ({ ...fault, line: toOwnLine(fault.line) })),
      ...faults.map((fault) => ({ kind: 'unparsed' as const, ...fault, line: toFileLine(fault.line) })),
    ],
  };
}
