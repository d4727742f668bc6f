import type { ApiCompound, CompoundKind } from '../../../../../../views/domain/api-reference.ts';
import { readBody, readMember } from './read-member.ts';
import type { ScannedCompound } from './scan-page.ts';

/** Reads one compound of a page without the others. */
export function* readCompound(
  source: string,
  scanned: ScannedCompound,
  kind: CompoundKind,
): Generator<undefined, ApiCompound, undefined> {
  const [first] = scanned.members;
  const intro = source
    .slice(scanned.start, Math.max(first ? first.start : scanned.end, scanned.start))
    .replace(/^###[ \t].*$/gm, '');
  const { text, declaredIn } = takeDeclaration(intro);
  const said = readBody(text);
  const [summary, rest] = takeFirstParagraph(said.details);
  // Generators often repeat the summary as description.
  const details = rest === summary ? '' : rest;
  const members = [];
  for (const member of scanned.members) {
    members.push(readMember(source, member));
    yield;
  }
  const { name, file, anchor } = scanned;
  const scope = /`?([\w.]+(?:\.[\w]+)+)`?\s*$/.exec(/^package:?.*$/im.exec(intro)?.[0] ?? '')?.[1] ?? '';
  return {
    name,
    kind,
    file,
    anchor,
    scope,
    summary,
    details,
    declaredIn,
    members,
    notes: said.notes,
    facts: said.facts,
    inherits: [],
    since: said.since,
    deprecation: said.deprecation,
    isDeprecated: said.deprecation !== '',
    seeAlso: said.seeAlso,
  };
}

/** Splits off `*Declared in ...*`. */
function takeDeclaration(text: string): { text: string; declaredIn: string } {
  let declaredIn = '';
  const rest = text.replace(/^\*([^*\n]+)\*[ \t]*$/m, (_whole, said: string) => {
    declaredIn = said;
    return '';
  });
  return { text: rest, declaredIn };
}

function takeFirstParagraph(text: string): [first: string, rest: string] {
  const trimmed = text.trim();
  if (/^(?:[-*|#>]|\d+\.)/.test(trimmed)) return ['', trimmed];
  const at = trimmed.search(/\n\s*\n/);
  return at < 0 ? [trimmed, ''] : [trimmed.slice(0, at), trimmed.slice(at).trim()];
}
