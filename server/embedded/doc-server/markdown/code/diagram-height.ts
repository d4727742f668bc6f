const articleWidth = 788;
const actorWidth = 200;

/**
 * Estimates the height of a Mermaid diagram in pixels, so that the page can reserve space; undefined if the source does
 * not tell. Sequence diagrams grow by a known height with each message, note and group.
 */
export function estimateDiagramHeight(source: string): number | undefined {
  if (!/^\s*sequenceDiagram\b/m.test(source)) return undefined;
  const lines = source.split('\n').map((line) => line.trim());
  const actors = new Set<string>();
  let height = 200;
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
  const scale = Math.min(1, articleWidth / (Math.max(actors.size, 1) * actorWidth));
  return Math.min(Math.round(height * scale), 3000);
}
