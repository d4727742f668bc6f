import type { Code, RootContent } from 'mdast';
import type { Origin } from '../tree.ts';
import { blockComponent } from './made-nodes.ts';

const tabMark = /(?:^|\s)tab(?:=(?:\{[^}]*\}|"[^"]*"|\S+))?(?=\s|$)/;

/** Joins code blocks in a row that are marked as tabs: ` ```js tab `. A single block is a group, too. */
export function joinCodeTabs(nodes: readonly RootContent[], originOf: (node: Code) => Origin): readonly RootContent[] {
  if (!nodes.some(isTab)) return nodes;
  const joined: RootContent[] = [];
  let open: RootContent[] | undefined;
  for (const node of nodes) {
    if (!isTab(node)) {
      open = undefined;
      joined.push(node);
      continue;
    }
    if (!open) {
      open = [];
      joined.push(blockComponent('CodeGroup', originOf(node), open));
    }
    open.push(withoutMark(node));
  }
  return joined;
}

function isTab(node: RootContent): node is Code {
  return node.type === 'code' && tabMark.test(node.meta ?? '');
}

function withoutMark(node: Code): Code {
  return { ...node, meta: (node.meta ?? '').replace(tabMark, '').trim() || null };
}
