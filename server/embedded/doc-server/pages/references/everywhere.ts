/** Shows the declarations of a client API member on all platforms of its product. */
import {
  type Counterparts,
  type Declaration,
  declarationId,
  type ParameterTable,
} from '../../../../../views/domain/counterparts.ts';
import { apiReferenceAddress, counterpartAddress } from '../../../../../views/domain/urls.ts';
import type { ApiPage } from '../../../../../views/domain/api-reference.ts';
import type { Article, TocItem } from '../../../../../views/domain/article.ts';
import { changeTags } from '../../kit/change-tags.ts';
import { docServerText } from '../../kit/messages.ts';
import type { Reference } from '../../references/model/reference.ts';
import type { ReferenceCatalogue } from '../../references/catalogue/catalogue.ts';
import type { AlignedUnit } from '../../references/alignment/outlined-references.ts';
import { findUnit } from '../../references/alignment/find-unit.ts';
import {
  type Counterpart,
  findMemberCounterparts,
  type MemberCounterparts,
} from '../../references/counterparts/member-counterparts.ts';
import { firstSentence, noLinks } from '../../references/render/describe-symbol.ts';
import type { IndexedCompound } from '../../references/model/reference-source.ts';
import { fallbackOf } from '../../references/counterparts/page-counterparts.ts';
import { labelOf, sharedLabelsOf, siblingsOf } from '../../references/counterparts/sibling-references.ts';
import { readSignature } from '../../references/text/signature.ts';
import { createWords } from '../../references/text/words.ts';
import type { Model } from '../../site/model/model.ts';
import { type Locale, otherLocale } from '../../../../../views/domain/locale.ts';
import { tableOfParameters, writtenFor } from './parameter-table.ts';

export interface AskedMember {
  product: string;
  /** Default: the first platform with a reference. */
  entryKey: string | undefined;
  /** `Engine.start` */
  name: string;
}

export interface Everywhere {
  own: Counterpart;
  ownCompound: IndexedCompound;
  /** The member on the first platform of the product; its address is canonical. */
  first: Counterpart;
  /** The member on the other platforms. */
  found: Counterpart[];
  name: string;
  declarations: Declaration[];
  parameters: ParameterTable | undefined;
  missing: Missing;
  /** Platforms that have only a list of functions. */
  listed: Counterparts['listed'];
  isIncomplete: boolean;
  /** Names of the platforms of each declaration. */
  platforms: string[];
}

type Missing = Counterparts['missing'];

/**
 * Finds a member by its name on any platform; the asked platform wins.
 * @returns undefined if no reference of the product has such a member
 */
export async function findEverywhere(
  catalogue: ReferenceCatalogue,
  model: Model,
  locale: Locale,
  { product, entryKey, name }: AskedMember,
): Promise<Everywhere | undefined> {
  const all = catalogue.list(model, locale);
  const references = all.filter(({ instance }) => instance.product.key === product);
  const entry = entryKey ?? references[0]?.instance.entryKey;
  const here = references.filter(({ instance }) => instance.entryKey === entry);
  const asked =
    (await findNamed(catalogue, here, name)) ??
    (here.length > 0 ? await findElsewhere(catalogue, references, here, name) : undefined);
  return asked && compare(catalogue, asked, siblingsOf(all, asked.own.reference), locale);
}

/** Finds the page of the same member in the other language. */
export async function findTwin(
  catalogue: ReferenceCatalogue,
  model: Model,
  { own, first, name }: Everywhere,
): Promise<Article['counterpart']> {
  const { locale, instance } = own.reference;
  const there = catalogue.list(model, otherLocale(locale)).filter((other) => {
    const { product, entryKey } = other.instance;
    return product.key === instance.product.key && entryKey === instance.entryKey;
  });
  const twin = await findNamed(catalogue, there, name);
  return twin && { id: '', address: everywhereAddress(twin.own), title: name, match: 'same', isMutual: own === first };
}

interface Asked {
  own: Counterpart;
  compound: IndexedCompound;
}

async function findNamed(
  catalogue: ReferenceCatalogue,
  references: readonly Reference[],
  name: string,
): Promise<Asked | undefined> {
  for (const reference of references) {
    const asked = findUnit(await catalogue.index(reference), name);
    const unit = asked && (await catalogue.alignments.unit(reference, asked.at));
    if (unit) return { own: { reference, unit, certainty: 'same' }, compound: asked.compound };
  }
  return undefined;
}

async function findElsewhere(
  catalogue: ReferenceCatalogue,
  references: readonly Reference[],
  here: readonly Reference[],
  name: string,
): Promise<Asked | undefined> {
  const asked = await findNamed(catalogue, references, name);
  if (!asked) return undefined;
  const { found } = await findMemberCounterparts(catalogue, here, asked.own);
  const [partner] = found;
  return (partner && (await findNamed(catalogue, [partner.reference], memberKey(partner)))) ?? asked;
}

async function compare(
  catalogue: ReferenceCatalogue,
  { own, compound }: Asked,
  siblings: readonly Reference[],
  locale: Locale,
): Promise<Everywhere> {
  const others = siblings.filter((other) => other !== own.reference);
  const { found, missing, listed, isIncomplete } = await findMemberCounterparts(catalogue, others, own);
  const joined = joinEqual([own, ...found], locale);
  const compared = joined.map(({ references: those, unit: one }) => ({
    platforms: sharedLabelsOf(writtenFor(those, one), siblings),
    unit: one,
  }));
  const onPlatform = (sibling: Reference) => [own, ...found].find((one) => one.reference === sibling);
  return {
    own,
    ownCompound: compound,
    first: siblings.map(onPlatform).find((one) => one !== undefined) ?? own,
    found,
    name: memberKey(own),
    declarations: joined.map(({ declaration }) => declaration),
    parameters: tableOfParameters(compared),
    isIncomplete,
    platforms: joined.map(({ references: those }) => sharedLabelsOf(those, siblings).join(', ')),
    missing: await Promise.all(missing.map((one) => describeMissing(catalogue, one))),
    listed: await Promise.all(listed.map((reference) => describeMissing(catalogue, { reference }))),
  };
}

async function describeMissing(
  catalogue: ReferenceCatalogue,
  { reference, nearest }: MemberCounterparts['missing'][number],
): Promise<Missing[number]> {
  return {
    label: labelOf(reference),
    address: apiReferenceAddress({ ...reference.folder, ...(await fallbackOf(catalogue, reference)) }),
    isCurrent: false,
    ...(nearest && { nearest: { name: `${nearest.owner}.${nearest.name}`, address: addressOf(reference, nearest) } }),
  };
}

function memberKey({ unit }: Pick<Counterpart, 'unit'>): string {
  return `${unit.owner}.${unit.name}`;
}

function addressOf({ folder }: Reference, { category, file, forms }: AlignedUnit): string {
  return `${apiReferenceAddress({ ...folder, category, file })}#${forms[0]?.anchor ?? ''}`;
}

interface Joined {
  declaration: Declaration;
  unit: AlignedUnit;
  references: Reference[];
}

/** Joins platforms that declare the member in the same words. */
function joinEqual(counterparts: readonly Counterpart[], locale: Locale): Joined[] {
  const words = createWords(locale);
  const ownName = counterparts[0]?.unit.name;
  const declarations = new Map<string, Joined>();
  for (const [at, { reference, unit, certainty }] of counterparts.entries()) {
    const { owner, name, forms } = unit;
    const platform = { label: labelOf(reference), address: addressOf(reference, unit), isCurrent: at === 0 };
    const key = JSON.stringify([owner, certainty, forms.map(({ signature }) => signature)]);
    const known = declarations.get(key);
    if (known) {
      known.declaration.platforms.push(platform);
      known.references.push(reference);
      continue;
    }
    const declaration: Declaration = {
      platforms: [platform],
      owner,
      ...(name !== ownName && { name }),
      ...(certainty !== 'same' && { isLikely: true }),
      forms: forms.map((form) => {
        const parts = readSignature(form.signature, form.name, noLinks);
        return parts.length > 0 ? parts : [{ text: form.name, isName: true }];
      }),
      summary: firstSentence(forms[0]?.summary ?? ''),
      ...(forms.every(({ isDeprecated }) => isDeprecated) && { deprecated: words('deprecated') }),
    };
    declarations.set(key, { declaration, unit, references: [reference] });
  }
  return [...declarations.values()];
}

/** Turns the page of the member's type into an article about the member. */
export function asEverywhere(page: ApiPage, everywhere: Everywhere, twin: Article['counterpart']): Article {
  const { own, first, found, name, declarations } = everywhere;
  const { view: _view, reference: _reference, keyword: _keyword, ...article } = page;
  const counterpart = twin ?? (page.counterpart && { ...page.counterpart, match: 'nearest', isMutual: false });
  const members = new Map([own, ...found].map((one) => [one.reference.instance.entryKey, one]));
  return {
    ...article,
    ...(counterpart && { counterpart }),
    title: name,
    description: declarations[0]?.summary ?? '',
    address: everywhereAddress(first),
    toc: outlineOf(everywhere, page.locale),
    breadcrumbs: [...page.breadcrumbs, { title: own.unit.owner, address: page.address }],
    platforms: page.platforms.map((platform) => {
      const member = members.get(platform.entryKey);
      return member
        ? { ...platform, address: everywhereAddress(member), title: memberKey(member), match: 'same' }
        : { ...platform, match: 'nearest' };
    }),
    tags: [
      ...new Set([
        ...page.tags,
        ...[own, ...found].flatMap(({ reference }) => reference.source.paths.map(changeTags.file)),
      ]),
    ],
  };
}

function outlineOf({ parameters, platforms, missing, listed }: Everywhere, locale: Locale): TocItem[] {
  const [own, ...others] = platforms.map((text, at) => ({ id: declarationId(at), text, depth: at === 0 ? 2 : 3 }));
  return [
    ...(own ? [own] : []),
    ...(parameters ? [{ id: 'parameters', text: docServerText(locale, 'counterparts.parameters'), depth: 2 }] : []),
    ...(others.length > 0 ? [{ id: 'others', text: docServerText(locale, 'counterparts.others'), depth: 2 }] : []),
    ...others,
    ...(missing.length > 0 ? [{ id: 'missing', text: docServerText(locale, 'counterparts.elsewhere'), depth: 2 }] : []),
    ...(listed.length > 0 ? [{ id: 'listed', text: docServerText(locale, 'counterparts.listed'), depth: 2 }] : []),
  ];
}

export function everywhereAddress(counterpart: Counterpart): string {
  const { product, entryKey } = counterpart.reference.instance;
  return counterpartAddress(product.key, entryKey, memberKey(counterpart));
}
