import { parseApiDoc } from '../../../../../views/domain/api-reference.ts';
import type { Model } from '../../site/model/model.ts';
import { findUnit } from '../alignment/find-unit.ts';
import type { Reference } from '../model/reference.ts';
import type { ReferenceCatalogue } from '../catalogue/catalogue.ts';
import { compoundKey } from '../model/reference-source.ts';

/**
 * Finds the counterpart of another platform's member, under any name.
 * @param from `doc` of the member's page there
 * @returns undefined without a counterpart; `unknown` if references are not aligned or the page lacks the member
 */
export async function findCounterpartAnchor(
  catalogue: ReferenceCatalogue,
  model: Model,
  reference: Reference,
  { from, member }: { from: string; member: string },
): Promise<{ compound: { category: string; file: string }; anchor: string } | 'unknown' | undefined> {
  const parts = parseApiDoc(from);
  const own = parts && catalogue.find(model, reference.locale, parts.sdk, parts.target);
  if (!own || own === reference || own.instance.product !== reference.instance.product) return 'unknown';
  const index = await catalogue.index(own);
  const type = index.byFile.get(compoundKey(parts.category, parts.file));
  const unit = type && findUnit(index, `${type.name}.${member}`);
  if (!unit) return 'unknown';
  const { alignments } = catalogue;
  const aligned = await alignments.finished(own, reference);
  if (!aligned || aligned === 'missing') return 'unknown';
  const partner = aligned.partner(unit.at);
  const there = partner && partner.certainty !== 'nearest' ? await alignments.unit(reference, partner.to) : undefined;
  return there && { compound: there, anchor: there.forms[0]?.anchor ?? '' };
}
