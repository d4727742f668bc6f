/** A member of a client API as each platform of its product declares it. */
import { plainMemberName } from '../../../../../views/domain/api-data.ts';
import type { Declaration } from '../../../../../views/domain/counterparts.ts';
import { nameTarget } from '../../../../../views/domain/platform.ts';
import { apiReferenceAddress, counterpartAddress } from '../../../../../views/domain/urls.ts';
import { type ApiPage, parseApiTarget } from '../../../../../views/domain/api-reference.ts';
import type { Article } from '../../../../../views/domain/article.ts';
import { changeTags } from '../../kit/change-tags.ts';
import type { Reference, ReferenceCatalogue } from '../../api-references/catalogue.ts';
import { type Counterpart, findCounterparts, findNamed } from '../../api-references/counterparts.ts';
import { describeSymbol } from '../../api-references/describe-symbol.ts';
import { fallbackOf, siblingsOf } from '../../api-references/reference-platforms.ts';
import { wordsOf } from '../../api-references/render/words.ts';
import type { Model } from '../../content/model.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';

export interface AskedMember {
  product: string;
  /** Default: the first platform with a reference. */
  entryKey: string | undefined;
  /** `Engine.start` */
  name: string;
}

export interface Everywhere {
  own: Counterpart;
  /** The member on the first platform of the product; its address is canonical. */
  first: Counterpart;
  /** On the other platforms. */
  found: Counterpart[];
  name: string;
  declarations: Declaration[];
  missing: Declaration['platforms'];
}

/** @returns undefined if the reference of the platform has no such member */
export async function findEverywhere(
  catalogue: ReferenceCatalogue,
  model: Model,
  locale: Locale,
  { product, entryKey, name }: AskedMember,
): Promise<Everywhere | undefined> {
  const all = catalogue.list(model, locale);
  const references = all.filter(({ instance }) => instance.product.key === product);
  // A made-up name costs the index of one platform, not of all.
  const entry = entryKey ?? references[0]?.instance.entryKey;
  for (const reference of references.filter(({ instance }) => instance.entryKey === entry)) {
    const own = findNamed(reference, await catalogue.index(reference), name);
    if (!own) continue;
    const siblings = siblingsOf(all, reference);
    const others = siblings.filter((other) => other !== reference);
    const { found, missing } = await findCounterparts(catalogue, others, own);
    const onPlatform = (sibling: Reference) => [own, ...found].find((one) => one.reference === sibling);
    return {
      own,
      first: siblings.map(onPlatform).find((one) => one !== undefined) ?? own,
      found,
      name: nameOf(own),
      declarations: await joinEqual([own, ...found], locale),
      missing: await Promise.all(
        missing.map(async (other) => ({
          label: labelOf(other),
          address: apiReferenceAddress({ ...other.place, ...(await fallbackOf(catalogue, other)) }),
          isCurrent: false,
        })),
      ),
    };
  }
  return undefined;
}

export function nameOf({ compound, members }: Counterpart): string {
  return `${compound.name}.${plainMemberName(members[0]?.name ?? '')}`;
}

/** Joins platforms that declare the member in the same words. */
async function joinEqual(counterparts: readonly Counterpart[], locale: Locale): Promise<Declaration[]> {
  const declarations = new Map<string, Declaration>();
  for (const [at, counterpart] of counterparts.entries()) {
    const { reference, compound, members } = counterpart;
    const { category, file } = compound;
    const read = await reference.source.readCompound(category, file);
    const forms = members.flatMap(
      ({ anchor }) => (read && describeSymbol(read.compound, anchor, wordsOf(locale))) ?? [],
    );
    const [first] = forms;
    if (!first) continue;
    const address = `${apiReferenceAddress({ ...reference.place, category, file })}#${members[0]?.anchor ?? ''}`;
    const platform = { label: labelOf(reference), address, isCurrent: at === 0 };
    const key = JSON.stringify([compound.name, forms.map(({ signature }) => signature)]);
    const known = declarations.get(key);
    if (known) known.platforms.push(platform);
    else
      declarations.set(key, {
        platforms: [platform],
        owner: compound.name,
        forms: forms.map(({ signature, name }) => signature || name),
        summary: first.summary,
        ...(first.deprecated !== undefined && { deprecated: first.deprecated }),
      });
  }
  return [...declarations.values()];
}

function labelOf({ instance, place }: Reference): string {
  const target = parseApiTarget(place.target);
  return instance.platformText || (target && nameTarget(target)) || place.target;
}

/** Makes an article of the page of the member's type. */
export function asEverywhere(page: ApiPage, { own, first, found, name, declarations }: Everywhere): Article {
  const { view: _view, reference: _reference, keyword: _keyword, ...article } = page;
  const addresses = new Map(found.map((one) => [one.reference.instance.entryKey, everywhereAddress(one)]));
  return {
    ...article,
    ...{ title: name, description: declarations[0]?.summary ?? '', address: everywhereAddress(first) },
    breadcrumbs: [...page.breadcrumbs, { title: own.compound.name, address: page.address }],
    platforms: page.platforms.map((platform) => ({
      ...platform,
      address: addresses.get(platform.entryKey) ?? platform.address,
    })),
    tags: [
      ...new Set([
        ...page.tags,
        ...[own, ...found].flatMap(({ reference }) => reference.source.paths.map(changeTags.file)),
      ]),
    ],
  };
}

export function everywhereAddress(counterpart: Counterpart): string {
  const { product, entryKey } = counterpart.reference.instance;
  return counterpartAddress(product.key, entryKey, nameOf(counterpart));
}
