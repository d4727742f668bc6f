/**
 * Finds links and anchors of an API page without rendering it, because rendering all API pages would take longer than
 * the rest of the check. Unknown components and directives are therefore not reported for API pages.
 */
import { slug } from 'github-slugger';
import { apiAnchors } from '../markdown/anchors.ts';
import { decodeReferences } from '../markdown/source/character-references.ts';
import { blankCode, splitFrontMatter } from '../markdown/source/scan-head.ts';
import { bracketedSymbols } from './check-symbols.ts';
import { hashOfText } from '../kit/text-hash.ts';
import type { PageReport } from './page-report.ts';

const linkPattern =
  /(?<!!)\[(?:[^[\]\n]|\[[^[\]\n]*\])*\]\(\s*<?([^()\s<>]*(?:\([^()\s]*\)[^()\s<>]*)*)>?(?:\s+"[^"]*")?\s*\)/g;

export function scanApiPage(path: string, source: string): PageReport {
  const { body } = splitFrontMatter(source);
  const prose = blankCode(body).replaceAll(/`[^`\n]+`/g, '');
  const links = new Set<string>();
  for (const [, href = ''] of prose.matchAll(linkPattern)) if (href !== '') links.add(href);
  const ids = new Set<string>();
  for (const [, heading = ''] of prose.matchAll(/^ {0,3}#{1,6}[ \t]+(.+?)[ \t#]*$/gm))
    ids.add(slug(plainText(heading)));
  for (const [, id = ''] of prose.matchAll(/<a\s[^>]*\bid="([^"]+)"/g)) ids.add(id);
  for (const part of body.split('<ParamField').slice(1)) {
    const head = part.slice(0, 4000);
    const name = attribute(head, 'name');
    if (name === '') continue;
    const anchors = { name, suffix: attribute(head, 'anchor_suffix'), parentName: attribute(head, 'parent_name') };
    for (const id of apiAnchors({ ...anchors, parentType: attribute(head, 'parent_type') })) ids.add(id);
  }
  return {
    problems: [],
    symbols: bracketedSymbols(prose),
    links: [...links].map((href) => [href, path]),
    ids: [...ids],
    sources: [[path, hashOfText(source)]],
    size: source.length,
  };
}

function attribute(head: string, name: string): string {
  return decodeReferences(new RegExp(`\\s${name}="([^"]*)"`).exec(head)?.[1] ?? '');
}

function plainText(heading: string): string {
  return heading
    .replaceAll(/<[^>]*>|[`*]/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim();
}
