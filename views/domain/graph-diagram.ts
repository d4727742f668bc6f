/** Reads the source of a Mermaid graph or state diagram, measures it as Mermaid lays it out, and offers forms for narrow pages. */
import { addTo } from './group-by.ts';
import { textWidth } from './text-width.ts';

export interface GraphForm {
  text: string;
  /** Whether texts of nodes wrap early and nodes stand close together. */
  isNarrow: boolean;
}

export interface GraphSize {
  width: number;
  height: number;
}

/** Measures of client/document/diagram-style.ts in pixels; `wrap` is the width after which the text of a node wraps. */
export const graphMeasures = {
  wide: { wrap: 200, padding: 12, nodeGap: 32 },
  narrow: { wrap: 110, padding: 8, nodeGap: 12 },
} as const;
export const stateMeasures = { wrap: 200, padding: 8, nodeGap: 40 } as const;
export const rankGap = 40;
/** Height of a line with letters of 14 pixels. */
const lineHeight = 21;
const margin = 16;
/** Start and end of a state diagram. */
const dotSize = 14;
/** Around a subgraph, with the line of its title. */
const clusterSpace = 30;

const sideways = /^(\s*(?:graph|flowchart)[ \t]+)(?:LR|RL)\b/m;
const lineBreak = /<br\s*\/?>|\\n/i;
/** A node with its text in brackets. */
const shaped =
  /([\w\u4e00-\u9fff.]+)\s*(\(\(|\(\[|\(|\[\[|\[\(|\[\/|\[|\{\{|\{|>)\s*(?:"([^"]*)"|([^"\])}]*))\s*[\])}/]+/g;
const arrow =
  /\s*(?:<|[ox](?=-))?(?:--+|==+|-\.+-?)(?:\s*([^\s->|=.][^->|=]*?)\s*(?:--+|==+|\.+-+))?[>ox]?\s*(?:\|"?([^|"]*)"?\|)?\s*/;
const noNodes =
  /^(?:%%|style|classDef|class|linkStyle|click|direction|graph|flowchart|stateDiagram|note|end|\})\b|^[%}]/i;
const named = /^state\s+"([^"]*)"\s+as\s+(\S+)/;

interface Node {
  width: number;
  height: number;
}

interface Edge {
  from: string;
  to: string;
  label: string;
}

interface Graph {
  isSideways: boolean;
  /** Number of subgraphs inside each other. */
  depth: number;
  nodes: ReadonlyMap<string, Node>;
  edges: readonly Edge[];
}

/** Yields the graph as written, then with narrow nodes, then from top to bottom. Other diagrams have one form. */
export function* narrowGraph(source: string): Generator<GraphForm> {
  yield { text: source, isNarrow: false };
  if (!/^\s*(?:graph|flowchart)\b/m.test(source)) return;
  yield { text: source, isNarrow: true };
  if (sideways.test(source)) yield { text: source.replace(sideways, '$1TD'), isNarrow: true };
}

/** Each node stands one rank after the nodes that lead to it; arrows back are left out. */
export function measureGraph({ text, isNarrow }: GraphForm): GraphSize {
  const isState = /^\s*stateDiagram/m.test(text);
  const measures = isState ? stateMeasures : isNarrow ? graphMeasures.narrow : graphMeasures.wide;
  const graph = readGraph(text, measures, isState);
  const { nodes, edges, isSideways } = graph;
  const ranks = ranksOf(nodes, edges);
  const perRank: Node[][] = [];
  for (const [name, node] of nodes) (perRank[ranks.get(name) ?? 0] ??= []).push(node);
  const along = (node: Node) => (isSideways ? node.width : node.height);
  const across = (node: Node) => (isSideways ? node.height : node.width);
  let length = margin + graph.depth * clusterSpace;
  let breadth = 0;
  for (const [rank, row] of perRank.entries()) {
    length += Math.max(0, ...row.map(along));
    breadth = Math.max(breadth, sum(row.map(across)) + measures.nodeGap * (row.length - 1));
    if (rank === perRank.length - 1) break;
    const labels = edges
      .filter(({ from, to, label }) => label !== '' && spans(ranks, from, to, rank))
      .map(({ label }) => sizeOf(label, measures.wrap));
    length += rankGap + Math.max(0, ...labels.map(along));
    breadth = Math.max(breadth, sum(labels.map(across)) + measures.nodeGap * (labels.length - 1));
  }
  breadth += margin + graph.depth * clusterSpace;
  return isSideways ? { width: length, height: breadth } : { width: breadth, height: length };
}

function readGraph(source: string, { wrap, padding }: { wrap: number; padding: number }, isState: boolean): Graph {
  const nodes = new Map<string, Node>();
  const edges: Edge[] = [];
  let open = 0;
  let depth = 0;
  const add = (name: string, shape: string, text: string) => {
    const { width, height } = sizeOf(text, wrap);
    const choice = width + height + 2 * padding;
    nodes.set(
      name,
      name.startsWith('[*]')
        ? { width: dotSize, height: dotSize }
        : shape === '{'
          ? { width: choice, height: choice }
          : { width: width + (isState ? 2 : 4) * padding, height: height + 2 * padding },
    );
  };
  for (const written of source.split('\n').flatMap((line) => line.split(';'))) {
    const line = written.trim();
    if (/^subgraph\b|^state\b.*\{$/.test(line)) depth = Math.max(depth, (open += 1));
    else if (/^(?:end\b|\}$)/.test(line)) open -= 1;
    const alias = named.exec(line);
    if (alias) add(alias[2] ?? '', '', alias[1] ?? '');
    if (line === '' || noNodes.test(line) || /^(?:subgraph|state)\b/.test(line)) continue;
    const [bare = '', stateLabel = ''] = isState ? line.split(/\s*:\s*/, 2) : [line];
    const plain = bare.replaceAll(shaped, (_, name: string, shape: string, quoted?: string, text?: string) => {
      add(name, shape, quoted ?? text ?? '');
      return name;
    });
    // The labels stand between the names.
    const parts = plain.split(arrow);
    let before: string[] = [];
    for (let at = 0; at < parts.length; at += 3) {
      const names = (parts[at] ?? '').split('&').map((name, index) => {
        const trimmed = name.trim().replace(/:::.*/, '');
        return trimmed === '[*]' ? `[*]${at === 0 && index === 0 ? 'start' : 'end'}` : trimmed;
      });
      const here = names.filter((name) => name !== '' && !/\s/.test(name));
      for (const name of here) if (!nodes.has(name)) add(name, '', name);
      const label = parts[at - 1] ?? parts[at - 2] ?? stateLabel;
      for (const from of before) for (const to of here) edges.push({ from, to, label: label.trim() });
      before = here;
    }
  }
  return { isSideways: sideways.test(source) || /^\s*direction\s+(?:LR|RL)\b/m.test(source), depth, nodes, edges };
}

/** Rank of each node: the length of the longest path from a first node. */
function ranksOf(nodes: ReadonlyMap<string, Node>, edges: readonly Edge[]): Map<string, number> {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) addTo(next, from, to);
  const order: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const forward = new Map<string, string[]>();
  const visit = (name: string) => {
    state.set(name, 'open');
    for (const to of next.get(name) ?? []) {
      if (state.get(to) === 'open') continue;
      addTo(forward, name, to);
      if (!state.has(to)) visit(to);
    }
    state.set(name, 'done');
    order.push(name);
  };
  for (const name of nodes.keys()) if (!state.has(name)) visit(name);
  const ranks = new Map<string, number>();
  for (const name of order.reverse()) {
    const rank = ranks.get(name) ?? 0;
    ranks.set(name, rank);
    for (const to of forward.get(name) ?? []) ranks.set(to, Math.max(ranks.get(to) ?? 0, rank + 1));
  }
  return ranks;
}

/** Whether an arrow, with its label in the middle, passes the space after a rank. */
function spans(ranks: ReadonlyMap<string, number>, from: string, to: string, rank: number): boolean {
  const [start, end] = [ranks.get(from) ?? 0, ranks.get(to) ?? 0].sort((a, b) => a - b) as [number, number];
  return Math.floor((start + end - 1) / 2) === rank;
}

function sizeOf(text: string, wrap: number): Node {
  const lines = text.split(lineBreak).flatMap((line) => wrapWords(line.trim(), wrap));
  return { width: Math.min(wrap, Math.max(0, ...lines.map(textWidth))), height: lines.length * lineHeight };
}

function wrapWords(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=\s)|(?=[\u2e80-\uffff])/)) {
    if (line !== '' && textWidth(line + word) > room) {
      lines.push(line);
      line = '';
    }
    line += word;
  }
  return [...lines, line];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
