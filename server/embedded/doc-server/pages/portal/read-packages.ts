/** Finds the packages on a rendered download page: its cards, and links to archives. */
import { findRegistryPackage } from '../../../../../views/domain/registry.ts';
import type { SdkPackage } from '../../../../../views/domain/sdk.ts';
import { decodeReferences } from '../../markdown/source/character-references.ts';

export interface FoundPackages {
  packages: SdkPackage[];
  /** Version of the whole page; empty if it names none. */
  version: string;
}

const card = /<div class="card">([\s\S]*?)<\/div>/g;
const link = /<a\b[^>]*\bhref="(https?:\/\/[^"]+)"[^>]*>([\s\S]*?)<\/a>/;
const anyLink = new RegExp(link.source, 'g');
const archive = /\.(?:zip|tar\.gz|tgz|aar|har|jar|unitypackage|xcframework|framework|dmg|exe|msi|js)(?:[?#]|$)/i;
const versionNumber = /\bv?(\d+\.\d+(?:\.\d+)*(?:-[\w.]+)?)/i;
const pageVersion = /(?:version|版本(?:号)?)[^\d<]{0,20}(?:<[^>]*>)?\s*v?(\d+\.\d+(?:\.\d+)*)/i;
const sizeText = /\b(\d+(?:\.\d+)?)\s?(KB|MB|GB)\b/i;
const checksum = /\b(MD5|SHA-?1|SHA-?256)\b[^0-9a-f]{0,20}?\b([0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})\b/i;

/** @param html from the renderer */
export function readPackages(html: string): FoundPackages {
  const packages: SdkPackage[] = [];
  const add = (found: SdkPackage) => {
    if (!packages.some(({ url }) => url === found.url)) packages.push(found);
  };
  for (const [, inner = ''] of html.matchAll(card)) {
    const [whole, url, title = ''] = link.exec(inner) ?? [];
    if (whole !== undefined && url !== undefined)
      add(toPackage(url, plainText(title), plainText(inner.replace(whole, ''))));
  }
  for (const [, url = '', title = ''] of html.replaceAll(card, '').matchAll(anyLink)) {
    if (archive.test(url) || isRelease(url, title)) add(toPackage(url, plainText(title), ''));
  }
  const text = plainText(html);
  const version = packages.find((found) => found.version !== '')?.version ?? pageVersion.exec(html)?.[1] ?? '';
  const [, algorithm, value] = checksum.exec(text) ?? [];
  const [only] = packages;
  // A checksum belongs to the package only if it is the only one on the page.
  if (packages.length === 1 && only && algorithm !== undefined && value !== undefined) {
    only.checksums = [{ algorithm: algorithm.toUpperCase(), value: value.toLowerCase() }];
  }
  return { packages, version };
}

/** Pages of a registry count if the link names a version, because guides and samples are linked there, too. */
function isRelease(url: string, title: string): boolean {
  return versionNumber.test(plainText(title)) && findRegistryPackage(decodeReferences(url)) !== undefined;
}

function toPackage(encodedUrl: string, title: string, text: string): SdkPackage {
  const url = decodeReferences(encodedUrl);
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

function plainText(html: string): string {
  return decodeReferences(html.replaceAll(/<wbr\/?>/g, '').replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
