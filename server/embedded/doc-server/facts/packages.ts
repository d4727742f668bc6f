/** Finds packages on a download page: cards, and links to archives. */
import type { RootContent } from 'mdast';
import { findRegistryPackage } from '../../../../views/domain/registry.ts';
import type { SdkPackage } from '../../../../views/domain/sdk.ts';
import type { ReadDocument } from '../document/expand/read-document.ts';
import { text as textOfProp } from '../document/prop-values.ts';
import type { ComponentNode, Value } from '../document/tree.ts';
import { linesOf } from './plain-text.ts';

export interface FoundPackages {
  packages: SdkPackage[];
  /** Version of the whole page; empty if there is none. */
  version: string;
}

interface FoundLink {
  url: string;
  title: string;
  /** Text below the title of a card; undefined for any other link. */
  text?: string;
}

const webAddress = /^https?:\/\//;
const archive = /\.(?:zip|tar\.gz|tgz|aar|har|jar|unitypackage|xcframework|framework|dmg|exe|msi|js)(?:[?#]|$)/i;
const versionNumber = /\bv?(\d+\.\d+(?:\.\d+)*(?:-[\w.]+)?)/i;
const pageVersion = /(?:version|版本(?:号)?)[^\d\n]{0,20}?v?(\d+\.\d+(?:\.\d+)*)/i;
const sizeText = /\b(\d+(?:\.\d+)?)\s?(KB|MB|GB)\b/i;
const checksum = /\b(MD5|SHA-?1|SHA-?256)\b[^0-9a-f]{0,20}?\b([0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})\b/i;

export function findPackages({ blocks }: ReadDocument): FoundPackages {
  const packages: SdkPackage[] = [];
  const links = [...linksIn(blocks)].filter(({ url }) => webAddress.test(url));
  const cards = links.filter(({ text }) => text !== undefined);
  const others = links.filter((link) => link.text === undefined && (archive.test(link.url) || isRelease(link)));
  for (const link of [...cards, ...others])
    if (!packages.some(({ url }) => url === link.url)) packages.push(toPackage(link));
  const text = linesOf(blocks).join('\n');
  const version = packages.find((found) => found.version !== '')?.version ?? pageVersion.exec(text)?.[1] ?? '';
  const [, algorithm, value] = checksum.exec(text) ?? [];
  const [only] = packages;
  // With several packages, the owner of a checksum is unclear.
  if (packages.length === 1 && only && algorithm !== undefined && value !== undefined) {
    only.checksums = [{ algorithm: algorithm.toUpperCase(), value: value.toLowerCase() }];
  }
  return { packages, version };
}

function* linksIn(nodes: readonly RootContent[]): Generator<FoundLink> {
  for (const node of nodes) {
    if (node.type === 'link') yield { url: node.url, title: flat(node.children) };
    else if (node.type === 'htmlElement' && node.name === 'a') yield linkOf(node.props.href, node.children);
    else if (node.type === 'component' && node.name === 'Button') yield linkOf(node.props.href, node.children);
    else if (node.type === 'component' && node.name === 'Card') yield cardOf(node);
    else if ('children' in node) yield* linksIn(node.children as RootContent[]);
  }
}

function linkOf(href: Value, children: readonly RootContent[]): FoundLink {
  return { url: textOfProp(href), title: flat(children) };
}

/** A card without an address may contain a link. */
function cardOf({ props, children }: ComponentNode): FoundLink {
  const url = textOfProp(props.href);
  const own = { url, title: textOfProp(props.title), text: flat(children) };
  const [inner] = url === '' ? linksIn(children) : [];
  return inner ? { ...own, ...inner } : own;
}

/** Links to a package registry count only if they name a version: guides and samples are on registries, too. */
function isRelease({ url, title }: FoundLink): boolean {
  return versionNumber.test(title) && findRegistryPackage(url) !== undefined;
}

function toPackage({ url, title, text = '' }: FoundLink): SdkPackage {
  const size = sizeText.exec(text);
  return {
    name: title || (url.split('/').at(-1) ?? url),
    text,
    url,
    version: (versionNumber.exec(title) ?? versionNumber.exec(size ? text.replace(size[0], '') : text))?.[1] ?? '',
    size: size ? `${size[1] ?? ''} ${(size[2] ?? '').toUpperCase()}` : '',
    checksums: [],
  };
}

function flat(nodes: readonly RootContent[]): string {
  return linesOf(nodes).join(' ').replaceAll(/\s+/g, ' ').trim();
}
