/** Finds faults that show in one node as it was written. */
import type { Code, RootContent, Table, Text } from 'mdast';
import type { ProblemKind } from '../types.ts';
import { findRawSyntax } from './raw-syntax.ts';

interface WrittenFault {
  kind: ProblemKind;
  /** Line of the parsed text. */
  line: number;
  detail: string;
}

export function findWrittenFaults(node: RootContent): WrittenFault[] {
  if (node.type === 'text') return rawSyntax(node);
  if (node.type === 'table') return raggedRows(node);
  return node.type === 'code' ? openFence(node) : [];
}

function rawSyntax({ value, position }: Text): WrittenFault[] {
  const detail = findRawSyntax(value);
  if (detail === undefined) return [];
  const above = value.slice(0, value.indexOf(detail)).split('\n').length - 1;
  return [{ kind: 'raw-syntax', line: (position?.start.line ?? 1) + above, detail }];
}

/** Rows with more cells than the head: their extra cells are not shown. */
function raggedRows({ children: [head, ...rows] }: Table): WrittenFault[] {
  const width = head?.children.length ?? 0;
  return rows
    .filter(({ children }) => children.length > width)
    .map(({ children, position }) => ({
      kind: 'ragged-table',
      line: position?.start.line ?? 1,
      detail: `${String(children.length)} cells under a head of ${String(width)}`,
    }));
}

/** Code that runs to the end of its document or list item: the closing fence is missing. */
function openFence({ value, lang, position }: Code): WrittenFault[] {
  if (!position) return [];
  const { start, end } = position;
  const [count, lines] = [value === '' ? 0 : value.split('\n').length, end.line - start.line];
  // Indented code has no fence lines; closed code has two.
  if (lines < count || (lines > count && end.column > 3)) return [];
  return [{ kind: 'unclosed-fence', line: start.line, detail: `\`\`\`${lang ?? ''}` }];
}
