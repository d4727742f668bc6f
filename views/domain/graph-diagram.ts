/** Forms of a Mermaid graph for narrow pages. */

export interface GraphForm {
  text: string;
  /** Whether texts of nodes wrap early and nodes stand close together. */
  isNarrow: boolean;
}

const sideways = /^(\s*(?:graph|flowchart)[ \t]+)(?:LR|RL)\b/m;

/** Yields the graph as it is written, then with narrow nodes, then from top to bottom. Other diagrams have one form. */
export function* narrowGraph(source: string): Generator<GraphForm> {
  yield { text: source, isNarrow: false };
  if (!/^\s*(?:graph|flowchart)\b/m.test(source)) return;
  yield { text: source, isNarrow: true };
  if (sideways.test(source)) yield { text: source.replace(sideways, '$1TD'), isNarrow: true };
}
