/** Finds members with another name on other platforms of the product. */
import type { EquivalentMember } from '../../../../../views/domain/equivalent-member.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import { parseEntryKey } from '../../../../../views/domain/platform.ts';
import { apiReferenceAddress } from '../../../../../views/domain/urls.ts';
import type { Model } from '../../site/model/model.ts';
import type { Certainty } from '../alignment/match.ts';
import type { Reference } from '../model/reference.ts';
import type { ReferenceCatalogue } from '../catalogue/catalogue.ts';
import { platformOf, siblingsOf } from './sibling-references.ts';

export interface AskedName {
  product: string;
  platform: string;
  /** Empty for all languages of the platform. */
  language: string;
  /** `publishStream` or `Engine.publishStream` */
  name: string;
}

interface Found {
  reference: Reference;
  at: number;
  certainty: Certainty;
  platforms: Set<string>;
}

const maxNames = 3;
/** Members that are read to find out which are deprecated. */
const maxRead = 6;

/** @returns current members first, then the surest; empty if the platform has the name itself, or without alignments */
export async function findEquivalentMembers(
  catalogue: ReferenceCatalogue,
  model: Model,
  locale: Locale,
  { product, platform, language, name }: AskedName,
): Promise<EquivalentMember[]> {
  const all = catalogue.list(model, locale).filter(({ instance }) => instance.product.key === product);
  const own = all.filter(({ instance }) => {
    const target = parseEntryKey(instance.entryKey);
    return target.platform === platform && (language === '' || target.language === language);
  });
  const { alignments } = catalogue;
  const hasName = async (reference: Reference) =>
    (await alignments.knownNames(reference, model.version))?.positionsOf(name).length;
  for (const reference of own) if (await hasName(reference)) return [];
  const found = new Map<string, Found>();
  for (const reference of own) {
    for (const other of siblingsOf(all, reference)) {
      if (own.includes(other) || !(await hasName(other))) continue;
      const aligned = await alignments.finished(other, reference);
      if (!aligned || aligned === 'missing') continue;
      for (const position of aligned.own.positionsOf(name)) {
        const partner = aligned.partner(position);
        if (!partner || partner.certainty === 'nearest') continue;
        const there = aligned.other.at(partner.to);
        // Languages of one platform have the same names.
        const key = `${there?.compound.name ?? ''}.${there?.name ?? ''}`;
        const known = found.get(key) ?? {
          reference,
          at: partner.to,
          certainty: partner.certainty,
          platforms: new Set(),
        };
        known.platforms.add(platformOf(other));
        if (partner.certainty === 'same') known.certainty = 'same';
        found.set(key, known);
      }
    }
  }
  const best = [...found.values()].sort(
    (a, b) => Number(b.certainty === 'same') - Number(a.certainty === 'same') || b.platforms.size - a.platforms.size,
  );
  const names = (await Promise.all(best.slice(0, maxRead).map((one) => describe(catalogue, one)))).flat();
  const isCurrent = ({ isDeprecated }: EquivalentMember) => !isDeprecated;
  return [...names.filter(isCurrent), ...names.filter((one) => !isCurrent(one))].slice(0, maxNames);
}

async function describe(
  { alignments }: ReferenceCatalogue,
  { reference, at, certainty, platforms }: Found,
): Promise<EquivalentMember[]> {
  const unit = await alignments.unit(reference, at);
  if (!unit) return [];
  const { category, file, owner, name, forms } = unit;
  return [
    {
      name,
      owner,
      platforms: [...platforms],
      url: `${apiReferenceAddress({ ...reference.folder, category, file })}#${forms[0]?.anchor ?? ''}`,
      ...(certainty !== 'same' && { isLikely: true as const }),
      ...(forms.every((form) => form.isDeprecated) && { isDeprecated: true as const }),
    },
  ];
}
