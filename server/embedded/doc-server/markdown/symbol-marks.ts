/**
 * Names in code that may be symbols of a reference. The renderer marks them, and what they lead to is put in when the page is
 * served: so a page need not wait for a reference, and need not be rendered anew when one changes.
 */
import type { ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { escapeHtml } from '../../../../views/domain/escape-html.ts';

/** Before a name, and before one that stands behind its owner (`owner.name`). */
const nameMark = '\uE001';
const memberMark = '\uE002';

/** Of a block. */
const maxMarks = 150;
const maxLinks = 10;
const maxLinksOfPage = 60;

const name = /[A-Za-z_$][\w$]*/g;
/** A second word within: `openLid`, `KettleLid`, `KETTLE_LID`. One word alone may be anything. */
const compoundName = /[a-z\d][A-Z]|[A-Z]{2}[a-z]|[A-Z\d]_[A-Z]/;
const behindOwner = /(?:\.|->|::|\?\.)\s*$/;
/** Of its names the code below makes use, where a link says more. */
const importLine = /^\s*(?:[#@]?import|#\s*include|using|package|from|require)\b/;
const quiet: ReadonlySet<string> = new Set(['syn-comment', 'syn-string']);

/** Words of platforms and languages that every sample has; a reference's own symbol of that name is hardly meant. */
const commonplace: ReadonlySet<string> = new Set(
  (
    'AppDelegate ArrayList HashMap LinkedList MainActivity ViewController UIViewController StatelessWidget StatefulWidget ' +
    'BuildContext TextView ImageView SurfaceView TextureView LayoutParams FrameLayout DllImport JSONObject ' +
    'addEventListener removeEventListener getElementById querySelector createElement setTimeout setInterval clearTimeout ' +
    'clearInterval viewDidLoad viewDidAppear viewWillAppear viewWillDisappear onCreate onDestroy onResume onPause onStart onStop ' +
    'onClick onLoad onReady onShow onHide initState setState toString hashCode getInstance sharedInstance setValue getValue ' +
    'runOnUiThread findViewById setContentView getContext getApplication instanceOf isEmpty userInfo errorCode userName'
  ).split(' '),
);

/** Takes the marks out of what authors wrote. */
export function withoutMarks(text: string): string {
  return text.replace(/[\uE001\uE002]/g, '');
}

/** Marks the first of each name in coloured code, but not in comments, strings and imports. */
export function markSymbols(nodes: ElementContent[]): ElementContent[] {
  const seen = new Set<string>();
  let line = '';
  const mark = (text: string): string =>
    text.replace(name, (found, at: number) => {
      if (seen.size >= maxMarks || !isDistinctive(found)) return found;
      const start = text.lastIndexOf('\n', at) + 1;
      const before = (start === 0 ? line : '') + text.slice(start, at);
      if (importLine.test(before)) return found;
      const symbol = (behindOwner.test(before) ? memberMark : nameMark) + found;
      if (seen.has(symbol)) return found;
      seen.add(symbol);
      return symbol;
    });
  const walk = (node: ElementContent): ElementContent => {
    if (node.type === 'text') {
      const value = mark(node.value);
      line = lastLine(line + node.value);
      return { type: 'text', value };
    }
    if (node.type !== 'element') return node;
    const [colour = ''] = Array.isArray(node.properties.className) ? node.properties.className : [];
    if (quiet.has(String(colour))) {
      line = lastLine(line + toString(node));
      return node;
    }
    return { ...node, children: node.children.map(walk) };
  };
  return nodes.map(walk);
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}

/** Whether a name is unlikely to mean anything but the symbol of that name. */
export function isDistinctive(symbol: string): boolean {
  return symbol.length >= 4 && compoundName.test(symbol) && !commonplace.has(symbol);
}

/** @param isMember whether it stands behind an owner @returns an address */
export type FindSymbol = (symbol: string, isMember: boolean) => string | undefined;

export function hasSymbolMarks(html: string): boolean {
  return html.includes(nameMark) || html.includes(memberMark);
}

/** Puts links in for the marked names of code that there are, each once in a block, and takes all marks out. */
export function linkSymbols(html: string, find?: FindSymbol): string {
  if (!hasSymbolMarks(html)) return html;
  let left = find ? maxLinksOfPage : 0;
  return html.replace(/<pre><code>[\s\S]*?<\/code><\/pre>/g, (block) => {
    const linked = new Set<string>();
    // Tags are stepped over: what stands in an attribute is no code.
    return block.replace(/<[^>]*>|([\uE001\uE002])([\w$]*)/g, (whole, mark?: string, symbol = '') => {
      if (mark === undefined) return whole;
      if (left === 0 || linked.size >= maxLinks || linked.has(symbol)) return symbol;
      const address = find?.(symbol, mark === memberMark);
      if (address === undefined) return symbol;
      linked.add(symbol);
      left--;
      return `<a href="${escapeHtml(address)}">${symbol}</a>`;
    });
  });
}
