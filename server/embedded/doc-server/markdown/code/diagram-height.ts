/** Width of a frame without its padding. */
const frameWidth = 654;
/** Below it a drawing keeps its size and scrolls (client/document/diagram.ts). */
const readableScale = 0.8;
const actorWidth = 200;
const unknownHeight = 320;
const maxHeight = 3000;

/**
 * Estimates the height of a Mermaid diagram in pixels, so that the page can reserve space. Sequence diagrams grow by a known
 * height with each message, note and group; graphs by the length of their longest path.
 */
export function estimateDiagramHeight(source: string): number {
  const lines = source.split('\n').map((line) => line.trim());
  const [, kind, direction] = /^\s*(sequenceDiagram|graph|flowchart|stateDiagram)\S*[ \t]*(\w*)/m.exec(source) ?? [];
  if (kind === undefined) return unknownHeight;
  return Math.min(
    Math.round(kind === 'sequenceDiagram' ? sequenceHeight(lines) : graphHeight(lines, direction)),
    maxHeight,
  );
}

function sequenceHeight(lines: readonly string[]): number {
  const actors = new Set<string>();
  let height = 150;
  for (const line of lines) {
    const [, from, to] = /^([^:]+?)\s*(?:<<)?--?(?:>>?|x|\))[+-]?\s*([^:+-]+?)\s*:/.exec(line) ?? [];
    const breaks = line.match(/<br\s*\/?>/gi)?.length ?? 0;
    if (from !== undefined && to !== undefined) {
      actors.add(from).add(to);
      height += (from === to ? 72 : 46) + breaks * 17;
    } else if (/^note\b/i.test(line)) height += 60 + breaks * 17;
    else if (/^(?:alt|opt|loop|par|critical|break|rect)\b/.test(line)) height += 50;
    else if (/^(?:else|and|option)\b/.test(line)) height += 40;
  }
  const scale = frameWidth / (Math.max(actors.size, 1) * actorWidth);
  return height * (scale < readableScale ? 1 : Math.min(1, scale));
}

const arrow = /\s*(?:<|[ox](?=-))?(?:--+|==+|-\.+-)(?:[^->|=]+?(?:--+|==+|\.+-))?[>ox]?\s*(?:\|[^|]*\|)?\s*/;
const nodeHeight = 46;
const choiceHeight = 170;
const gap = 66;

/** Each node stands one rank below the nodes that lead to it; arrows back are left out. */
function graphHeight(lines: readonly string[], direction = 'TD'): number {
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
  if (direction === 'LR' || direction === 'RL')
    return 60 + Math.max(1, ...perRank.map((nodes) => nodes.length)) * nodeHeight * 1.4;
  const heights = perRank.map((nodes) => (nodes.some((node) => choices.has(node)) ? choiceHeight : nodeHeight));
  return 40 + heights.reduce((sum, height) => sum + height + gap, 0);
}
