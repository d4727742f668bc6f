/**
 * Finds links, their targets and names of symbols without rendering, because reference pages are most of the content.
 */
import type { RootContent } from 'mdast';
import { isDistinctive } from '../document/code/symbol-marks.ts';
import type { ReadDocument } from '../document/expand/read-document.ts';
import { text } from '../document/prop-values.ts';
import { decodeReferences } from '../document/read/character-references.ts';
import type { Origin, ValueMap } from '../document/tree.ts';
import { markdownNodes } from './plain-text.ts';
import { findAnchors } from './sections.ts';

export interface WrittenLinks {
  /** Links as written, with the file that contains each link. */
  links: [href: string, fromPath: string][];
  /** Bracketed names, which mean symbols. */
  symbols: string[];
  /** Ids that links may target. */
  ids: string[];
}

/** Excludes path placeholders (`/data/[packageName]/files`), names before an address, and names called a parameter. */
const bracketed = /(?<![\]!\w/])\[([A-Za-z_$][\w$]{1,100})(?:\(\))?\](?![([:/]|\s?\[?\0|\s?(?:parameter\b|参数))/g;
const linkInCode = /\]\(([^()\s]+)\)/g;
const systemPrefix = /^(?:NS|UI|CF|CG|CV|CM|CA|AV|RP|MTL)[A-Z][a-z]/;
const systemNames: ReadonlySet<string> = new Set([
  'broadcastStartedWithSetupInfo',
  'onFrameAvailable',
  'setOnFrameAvailableListener',
]);

/** Skips names that may be ordinary words, types of the operating system, and parameters of the surrounding member. */
export function findLinks(document: ReadDocument): WrittenLinks {
  const search = new Search();
  search.readMember(document.blocks, {}, { path: '', line: 0 });
  return { links: [...search.links.values()], symbols: [...search.symbols], ids: findAnchors(document) };
}

interface Member {
  names: string[];
  /** Names in the signature and in the first cells of tables. */
  parameters: Set<string>;
}

class Search {
  readonly links = new Map<string, [string, string]>();
  readonly symbols = new Set<string>();

  readMember(nodes: readonly RootContent[], props: ValueMap, origin: Origin): void {
    const prototype = decodeReferences(text(props.prototype));
    for (const [, href = ''] of prototype.matchAll(linkInCode)) this.#addLink(href, origin);
    const member: Member = { names: [], parameters: new Set(prototype.match(/[\w$]+/g)) };
    this.#read(nodes, member, origin);
    const description = text(props.desc);
    if (description.includes('[')) this.#read(markdownNodes(description), member, origin);
    for (const name of member.names) if (!member.parameters.has(name)) this.symbols.add(name);
  }

  #read(nodes: readonly RootContent[], member: Member, around: Origin): void {
    for (const [at, node] of nodes.entries()) {
      const origin = ('origin' in node ? node.origin : node.data?.origin) ?? around;
      if (node.type === 'component' && node.name === 'ParamField') {
        this.readMember(node.children, node.props, origin);
        continue;
      }
      // A name right before a link is not a symbol, so the marker `\0` excludes it.
      if (node.type === 'text')
        member.names.push(...namesIn(node.value + (nodes[at + 1]?.type === 'link' ? '\0' : '')));
      const href = 'url' in node && node.type !== 'image' ? node.url : 'props' in node ? text(node.props.href) : '';
      if (href !== '') this.#addLink(href, origin);
      const [first] = node.type === 'tableRow' ? (node.children[0]?.children ?? []) : [];
      if (first?.type === 'text' || first?.type === 'inlineCode') member.parameters.add(first.value.trim());
      if ('children' in node) this.#read(node.children as RootContent[], member, origin);
    }
  }

  #addLink(href: string, { path }: Origin): void {
    this.links.set(`${href}\n${path}`, [href, path]);
  }
}

function namesIn(words: string): string[] {
  return Array.from(words.matchAll(bracketed), ([, name = '']) => name).filter(
    (name) => isDistinctive(name) && !systemPrefix.test(name) && !systemNames.has(name),
  );
}
