/** Pages of client API references as Markdown: lists of types, types, and single members. */
import { plainMemberName } from '../../../../../views/domain/api-data.ts';
import { functionListFile, overviewFile, parseApiDoc } from '../../../../../views/domain/api-reference.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import { apiMemberAddress, apiReferenceAddress, counterpartAddress } from '../../../../../views/domain/urls.ts';
import { unitName } from '../../references/alignment/units.ts';
import type { Reference, ReferenceIndex } from '../../references/model/reference.ts';
import type { ReferenceCatalogue } from '../../references/catalogue/catalogue.ts';
import { type FoundMember, findMember, memberKey } from '../../references/lookup/find-member.ts';
import { siblingsOf } from '../../references/counterparts/sibling-references.ts';
import { resolveFormerAddress } from '../../references/counterparts/former-address.ts';
import { sizeOf } from '../../references/render/render-lists.ts';
import { findReferencePage, type PageKey } from '../../references/lookup/find-page.ts';
import { createReferenceLinks } from '../../references/lookup/reference-links.ts';
import type { IndexedCompound } from '../../references/model/reference-source.ts';
import { type Word, createWords } from '../../references/text/words.ts';
import { writeCompound, writeMember } from '../../references/render/write-compound.ts';
import { groupByRole } from '../../references/model/roles.ts';
import type { Model } from '../../site/model/model.ts';
import { codeSpan, escaped, heading, link } from '../../../../markdown-writer/blocks.ts';
import { BASE_MARK } from '../../document/types.ts';
import type { Documents } from '../documents/documents.ts';
import { tellFunctionsApart } from '../references/function-list.ts';
import { factsOf, writeDocument } from './document-text.ts';
import type { WrittenPage } from '../../../../markdown-writer/written-page.ts';

export interface ReferenceTextDeps {
  catalogue: ReferenceCatalogue;
  /** Documents rendered as Markdown. */
  documents: Documents;
}

interface Asked {
  doc: string;
  /** Name of a member, or empty. */
  member: string;
  /** True for a long type with everything about its members. */
  isWhole: boolean;
}

/**
 * @param platform of the reader; links to texts about all platforms are removed
 * @returns undefined if there is no such page or member
 */
export async function writeReference(
  model: Model,
  locale: Locale,
  { doc, member, isWhole }: Asked,
  deps: ReferenceTextDeps,
  platform: string,
): Promise<WrittenPage | undefined> {
  const { catalogue } = deps;
  const parts = parseApiDoc(doc);
  if (!parts) return undefined;
  const isKnown = await catalogue.prepare(locale, parts.sdk, parts.target);
  const named = catalogue.find(model, locale, parts.sdk, parts.target);
  if (!named && !isKnown) throw new Error('the host of the reference does not answer');
  const moved = named ? undefined : await resolveFormerAddress(catalogue, model, locale, parts);
  const reference = named ?? moved?.reference;
  if (!reference) return undefined;
  const index = await catalogue.index(reference);
  const entry = moved?.page ?? findReferencePage(reference, index, parts);
  if (!entry) return undefined;
  if (member === '') return writeEntry(reference, index, entry, isWhole, deps);
  // Earlier references wrote anchors as `start-score`.
  const found = findMember(index, entry, moved ? member.replaceAll('-', '') : member);
  if (!found && moved) return writeEntry(reference, index, entry, isWhole, deps);
  const hasSiblings = platform === '' && siblingsOf(catalogue.list(model, locale), reference).length > 1;
  return found && writeOneMember(reference, index, found, hasSiblings, deps);
}

async function writeEntry(
  reference: Reference,
  index: ReferenceIndex,
  entry: PageKey,
  isWhole: boolean,
  deps: ReferenceTextDeps,
): Promise<WrittenPage | undefined> {
  const { locale, instance, functionList, folder } = reference;
  const { category, file } = entry;
  const words = createWords(locale);
  const page = { ...factsOf(instance), address: apiReferenceAddress({ ...folder, ...entry }) };
  if (category === overviewFile.category) {
    const title = words('title', { product: instance.product.name });
    return { ...page, title, body: writeOverview(reference, index) };
  }
  if (category === functionListFile.category) {
    const list = functionList && (await writeDocument(functionList, deps.documents, ''));
    return list && { ...page, title: list.title || words('function-list'), body: tellFunctionsApart(list.body, index) };
  }
  if (category === file) {
    const compounds = index.compounds.filter((one) => one.category === category);
    return { ...page, title: words(`kinds.${category}` as Word), body: writeGroups(reference, compounds) };
  }
  const { compound, context } = await readCompound(reference, index, entry, deps);
  return { ...page, title: compound.name, body: writeCompound(compound, context, isWhole) };
}

async function writeOneMember(
  reference: Reference,
  index: ReferenceIndex,
  { compound: { category, file }, anchor, isOne }: FoundMember,
  hasSiblings: boolean,
  deps: ReferenceTextDeps,
): Promise<WrittenPage | undefined> {
  const { folder, instance } = reference;
  const { compound, context } = await readCompound(reference, index, { category, file }, deps);
  const member = compound.members.find((one) => one.anchor === anchor);
  if (!member) return undefined;
  const alike = compound.members.filter((one) => one.symbol === member.symbol);
  const plain = plainMemberName(member.name);
  const key = isOne ? memberKey(alike, member) : plain;
  const forms = key === plain ? alike : alike.filter((one) => one.name === member.name);
  const type = apiReferenceAddress({ ...folder, category, file });
  const { words } = context;
  const linkTo = (text: string, address: string) => link(text, BASE_MARK + address);
  const { product, entryKey } = instance;
  const shared = `${compound.name}.${unitName(member.name, member.kind)}`;
  const head = [
    `${words(`kind.${compound.kind}`)}: ${linkTo(codeSpan(compound.name), type)}`,
    ...(hasSiblings ? [linkTo(escaped(words('everywhere')), counterpartAddress(product.key, entryKey, shared))] : []),
  ].join(' · ');
  return {
    ...factsOf(instance),
    title: `${compound.name}.${key === plain ? plain : member.name}`,
    address: apiMemberAddress({ ...folder, category, file }, key),
    body: `${head}\n\n${writeMember(forms, context)}`,
  };
}

async function readCompound(
  reference: Reference,
  index: ReferenceIndex,
  { category, file }: PageKey,
  { documents }: ReferenceTextDeps,
) {
  const { folder, locale, source } = reference;
  const read = await source.readCompound(category, file);
  if (!read) throw new Error(`${folder.sdk}: no ${category} ${file} in its source`);
  const links = createReferenceLinks(reference, index, read, (doc) => documents.linksOf(doc));
  return { compound: read.compound, context: { words: createWords(locale), links, folder } };
}

function writeOverview(reference: Reference, { compounds }: ReferenceIndex): string {
  const { locale, folder, functionList } = reference;
  const words = createWords(locale);
  const functions = BASE_MARK + apiReferenceAddress({ ...folder, ...functionListFile });
  return (
    [...(functionList ? [link(escaped(words('function-list')), functions)] : []), writeGroups(reference, compounds)]
      .filter(Boolean)
      .join('\n\n') || words('empty')
  );
}

/** Writes types under the headings that their page has. */
function writeGroups(reference: Reference, compounds: readonly IndexedCompound[]): string {
  const words = createWords(reference.locale);
  return groupByRole(compounds)
    .map(({ word, compounds: own }) => `${heading(2, escaped(words(word)))}\n\n${writeList(reference, own)}`)
    .join('\n\n');
}

function writeList({ locale, folder }: Reference, compounds: readonly IndexedCompound[]): string {
  const words = createWords(locale);
  const lines = compounds.map((compound) => {
    const { name, scope, category, file, summary, isDeprecated } = compound;
    const address = BASE_MARK + apiReferenceAddress({ ...folder, category, file });
    const marks = [...(scope === '' ? [] : [codeSpan(scope)]), ...(isDeprecated ? [words('deprecated')] : [])];
    const about = marks.length === 0 ? '' : ` (${marks.join(', ')})`;
    const text = escaped(summary || sizeOf(compound, words));
    return `- ${link(codeSpan(name), address)}${about}${text === '' ? '' : `: ${text}`}`;
  });
  return lines.join('\n');
}
