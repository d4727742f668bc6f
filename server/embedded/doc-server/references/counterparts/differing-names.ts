/** Names that members of a type have on other platforms of the product. */
import type { MemberKind } from '../../../../../views/domain/api-reference.ts';
import type { Certainty } from '../alignment/match.ts';
import { splitName, stemOf } from '../../../../../views/domain/name-words.ts';
import { groupForms } from '../alignment/units.ts';
import type { Reference } from '../model/reference.ts';
import type { ReferenceCatalogue } from '../catalogue/catalogue.ts';
import { sharedLabelsOf } from './sibling-references.ts';
import type { IndexedCompound } from '../model/reference-source.ts';

export interface DifferingName {
  name: string;
  certainty: Certainty;
  /** Labels of the platforms, in order. */
  platforms: string[];
}

const order: readonly Certainty[] = ['same', 'corresponds', 'nearest'];

/**
 * Finds differing names by anchor of the member. Missing alignments are requested and left out.
 * @param siblings the reference and those of other platforms
 */
export async function findDifferingNames(
  { alignments }: ReferenceCatalogue,
  siblings: readonly Reference[],
  reference: Reference,
  compound: IndexedCompound,
): Promise<Map<string, DifferingName[]>> {
  const groups = groupForms(compound.members);
  const found = groups.map(() => new Map<string, { certainty: Certainty; name: string; references: Reference[] }>());
  let isMissing = false;
  for (const other of siblings) {
    const aligned = other === reference ? undefined : await alignments.finished(reference, other);
    isMissing ||= aligned === 'missing';
    if (!aligned || aligned === 'missing') continue;
    const start = aligned.own.startOf(compound);
    groups.forEach((_, at) => {
      const partner = aligned.partner(start + at);
      const name = partner && aligned.other.at(partner.to)?.name;
      const own = aligned.own.at(start + at)?.name;
      if (!partner || name === undefined || own === undefined) return;
      const kind = compound.members[groups[at]?.[0] ?? 0]?.kind;
      if (isSpeltAlike(own, name, kind) || (partner.certainty === 'nearest' && !saysMore(own, name))) return;
      const key = `${String(order.indexOf(partner.certainty))} ${name}`;
      const known = found[at]?.get(key);
      if (known) known.references.push(other);
      else found[at]?.set(key, { certainty: partner.certainty, name, references: [other] });
    });
  }
  if (isMissing) alignments.want(siblings);
  return new Map(
    groups.flatMap((group, at) => {
      const names = Array.from(found[at]?.values() ?? [], ({ certainty, name, references }): DifferingName => {
        return { certainty, name, platforms: sharedLabelsOf(references, siblings) };
      }).sort((a, b) => order.indexOf(a.certainty) - order.indexOf(b.certainty));
      const anchors = group.map((member) => compound.members[member]?.anchor ?? '');
      return names.length > 0 ? anchors.map((anchor): [string, DifferingName[]] => [anchor, names]) : [];
    }),
  );
}

/** Ignores differences of language: `user_id` and `userID`, or the name of an enum before its value. */
function isSpeltAlike(own: string, other: string, kind: MemberKind | undefined): boolean {
  const [one, two] = [own, other].map((name) => name.replace(/[_:]/g, '').toLowerCase()) as [string, string];
  return one === two || (kind === 'constant' && (one.endsWith(two) || two.endsWith(one)));
}

/** True if one name has all words of the other, two at least, and at most as many more: `openLid` and `openLidSlowly`. */
function saysMore(own: string, other: string): boolean {
  const [one, two] = [own, other].map((name) => new Set(splitName(name).map(stemOf))) as [Set<string>, Set<string>];
  const [less, more] = one.size < two.size ? [one, two] : [two, one];
  return less.size > 1 && 2 * less.size >= more.size && [...less].every((word) => more.has(word));
}
