/** Width of a frame without its padding. */
const frameWidth = 654;
/** Above and below the drawing. */
const padding = 32;
/** Below it a drawing keeps its size and scrolls (client/document/diagram.ts). */
const readableScale = 0.72;
/** With the space to the next one. */
const actorWidth = 140;
const gapAroundText = 44;
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
  const actors = new Map<string, number>();
  const place = (actor: string) => actors.set(actor, actors.get(actor) ?? actors.size).get(actor) ?? 0;
  /** Width between an actor and the next one. */
  const gaps: number[] = [];
  // Long diagrams repeat the actors at their end (client/document/diagram-style.ts).
  let height = lines.length > 24 ? 76 : 32;
  for (const line of lines) {
    const [, actor] = /^(?:participant|actor)\s+(.+?)(?:\s+as\s.*)?$/.exec(line) ?? [];
    const [, from, to, text = ''] = /^([^:]+?)\s*(?:<<)?--?(?:>>?|x|\))[+-]?\s*([^:+-]+?)\s*:(.*)/.exec(line) ?? [];
    const texts = text.split(/<br\s*\/?>/i);
    const breaks = line.match(/<br\s*\/?>/gi)?.length ?? 0;
    if (actor !== undefined) place(actor);
    else if (from !== undefined && to !== undefined) {
      const [first = 0, last = 0] = [place(from), place(to)].sort((a, b) => a - b);
      if (last === first + 1)
        gaps[first] = Math.max(gaps[first] ?? 0, ...texts.map((part) => textWidth(part) + gapAroundText));
      height += (from === to ? 74 : 47) + breaks * 17;
    } else if (/^note\b/i.test(line)) height += 60 + breaks * 17;
    else if (/^(?:alt|opt|loop|par|critical|break|rect)\b/.test(line)) height += 50;
    else if (/^(?:else|and|option)\b/.test(line)) height += 40;
  }
  let width = actorWidth;
  for (let index = 1; index < actors.size; index += 1) width += Math.max(gaps[index - 1] ?? 0, actorWidth);
  const scale = frameWidth / width;
  return height * (scale < readableScale ? 1 : Math.min(1, scale)) + padding;
}

/** Letters of 14 pixels; those of East Asia are square. */
function textWidth(text: string): number {
  return [...text.trim()].reduce((width, letter) => width + (letter > '\u2e80' ? 14 : 6.8), 0);
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
