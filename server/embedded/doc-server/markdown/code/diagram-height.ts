import { measureSequence, narrowSequence } from '../../../../../views/domain/sequence-diagram.ts';

/** Widths of frames without their padding: in the column of text, and on a phone. */
export const frameWidths = { wide: 662, narrow: 332 };
/** Above and below the drawing. */
const padding = 32;
/** A drawing that would be smaller keeps its size and scrolls (client/document/diagram.ts). */
const readableScale = 0.72;
const unknownHeight = 320;
const maxHeight = 3000;

/**
 * Estimates the height of a Mermaid diagram in pixels, so that the page can reserve space. Graphs grow by the length of their
 * longest path.
 */
export function estimateDiagramHeight(source: string, frameWidth: number): number {
  const lines = source.split('\n').map((line) => line.trim());
  const [, kind, direction] = /^\s*(sequenceDiagram|graph|flowchart|stateDiagram)\S*[ \t]*(\w*)/m.exec(source) ?? [];
  if (kind === undefined) return unknownHeight;
  return Math.min(
    Math.round(
      kind === 'sequenceDiagram' ? sequenceHeight(source, frameWidth) : graphHeight(lines, direction, frameWidth),
    ),
    maxHeight,
  );
}

function sequenceHeight(source: string, frameWidth: number): number {
  let size = { width: frameWidth, height: 0 };
  for (const form of narrowSequence(source, frameWidth / readableScale)) {
    size = measureSequence(form);
    if (size.width * readableScale <= frameWidth) break;
  }
  const scale = frameWidth / size.width;
  return size.height * (scale < readableScale ? 1 : Math.min(1, scale)) + padding;
}

const arrow = /\s*(?:<|[ox](?=-))?(?:--+|==+|-\.+-)(?:[^->|=]+?(?:--+|==+|\.+-))?[>ox]?\s*(?:\|[^|]*\|)?\s*/;
const nodeHeight = 46;
const choiceHeight = 170;
const gap = 66;
/** Pixels of a narrow node and the arrow to the next one. */
const nodeWidth = 160;

/** Each node stands one rank below the nodes that lead to it; arrows back are left out. */
function graphHeight(lines: readonly string[], direction: string | undefined, frameWidth: number): number {
  const ranks = new Map<string, number>();
  const choices = new Set<string>();
  for (const line of lines) {
    let before: string | undefined;
    for (const part of line.split(arrow)) {
      const [, node = '', shape] = /^([\w\u4e00-\u9fff[*\]]+?)(?:([[({>:])|\s|$)/.exec(part) ?? [];
      if (shape === '{') choices.add(node);
      if (before !== undefined && node !== before && !ranks.has(node)) ranks.set(node, (ranks.get(before) ?? 0) + 1);
      if (before !== undefined && !ranks.has(before)) ranks.set(before, 0);
      before = node;
    }
  }
  const perRank: string[][] = [];
  for (const [node, rank] of ranks) (perRank[rank] ??= []).push(node);
  // A wider graph is drawn from top to bottom (views/domain/graph-diagram.ts).
  if ((direction === 'LR' || direction === 'RL') && perRank.length * nodeWidth * readableScale <= frameWidth)
    return 60 + Math.max(1, ...perRank.map((nodes) => nodes.length)) * nodeHeight * 1.4;
  const heights = perRank.map((nodes) => (nodes.some((node) => choices.has(node)) ? choiceHeight : nodeHeight));
  return 40 + heights.reduce((sum, height) => sum + height + gap, 0);
}
