/**
 * Marks names in code that may be symbols of a reference. Links are added when the page is served, so rendering does
 * not wait for references and a changed reference needs no new rendering.
 */
import type { ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { escapeHtml } from '../../../../../views/domain/escape-html.ts';

/** Marks before a name, and before a member name that follows its owner (`owner.name`). */
const nameMark = '\uE001';
const memberMark = '\uE002';

/** Marks and links per code block, and links per page. */
const maxMarks = 150;
const maxLinks = 10;
const maxLinksOfPage = 60;

const name = /[A-Za-z_$][\w$]*/g;
/** Names of several words: `openLid`, `KettleLid`, `KETTLE_LID`. A single word is too ambiguous. */
const compoundName = /[a-z\d][A-Z]|[A-Z]{2}[a-z]|[A-Z\d]_[A-Z]/;
const behindOwner = /(?:\.|->|::|\?\.)\s*$/;
/** Imports are skipped, because a link is more useful where the name is used. */
const importLine = /^\s*(?:[#@]?import|#\s*include|using|package|from|require)\b/;
const quiet: ReadonlySet<string> = new Set(['syn-comment', 'syn-string']);

/** Names of platforms and languages, common in samples. Such a name seldom means a symbol of a reference. */
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

/** Removes the private-use characters of our marks from the author's text. */
export function withoutMarks(text: string): string {
  return text.replace(/[\uE001\uE002]/g, '');
}

/** Marks the first use of each name in highlighted code, except in comments, strings and imports. */
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

/** True if a name has several words and is not a common platform name, so it probably means a symbol. */
export function isDistinctive(symbol: string): boolean {
  return symbol.length >= 4 && compoundName.test(symbol) && !commonplace.has(symbol);
}

/** @param isMember true if the name follows an owner @returns an address */
export type FindSymbol = (symbol: string, isMember: boolean) => string | undefined;

export function hasSymbolMarks(html: string): boolean {
  return html.includes(nameMark) || html.includes(memberMark);
}

/** Links marked names that exist, each once per block, and removes all marks. */
export function linkSymbols(html: string, find?: FindSymbol): string {
  if (!hasSymbolMarks(html)) return html;
  let left = find ? maxLinksOfPage : 0;
  return html.replace(/<pre><code>[\s\S]*?<\/code><\/pre>/g, (block) => {
    const linked = new Set<string>();
    // Tags are skipped, because attributes hold no code.
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
