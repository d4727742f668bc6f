/** References as data: for the search, the tree, and facts shared by all their pages. */
import {
  type ClientApiData,
  functionListFile,
  overviewFile,
  packageTermOf,
  parseApiTarget,
} from '../../../../../views/domain/api-reference.ts';
import { crossPlatformsOf, findLanguage, findPlatform } from '../../../../../views/domain/platform.ts';
import { apiReferenceAddress } from '../../../../../views/domain/urls.ts';
import type { Reference, ReferenceIndex } from '../../references/model/reference.ts';
import { groupCompounds } from '../../references/render/reference-tree.ts';
import { type Word, createWords } from '../../references/text/words.ts';

/** Adds name, SDK and platform, so that another portal can show the preview. */
export function describePreview(reference: Reference, index: ReferenceIndex): object {
  const { sdk, target, docId } = reference.folder;
  return { docId, name: reference.instance.product.name, sdk, target, ...describeData(reference, index) };
}

/** Lists the types with their members, for the search and the tree of a portal. */
export function describeData(reference: Reference, index: ReferenceIndex): ClientApiData {
  const { folder, locale } = reference;
  const words = createWords(locale);
  const addressOf = (category: string, file: string) => apiReferenceAddress({ ...folder, category, file });
  return {
    searchData: index.compounds.map(({ name, scope, kind, category, file, members }) => ({
      compoundName: scope === '' ? name : `${scope}.${name}`,
      name,
      compoundKind: kind,
      address: addressOf(category, file),
      members: members.map((member) => ({
        memberName: member.name,
        anchor: member.anchor,
        ...(member.parameters !== undefined && { parameters: member.parameters }),
        ...(member.isDeprecated && { isDeprecated: true as const }),
      })),
    })),
    treeData: groupCompounds(index).map(([category, compounds]) => ({
      key: category,
      label: words(`kinds.${category}` as Word),
      children: compounds.map(({ name, file }) => ({ name, file, address: addressOf(category, file) })),
    })),
  };
}

/** Returns the facts that all pages of a reference share. */
export function describeCommon(
  { folder, locale, instance, functionList }: Reference,
  { compounds }: ReferenceIndex,
): object {
  const { language, platform } = parseApiTarget(folder.target) ?? { language: '', platform: '' };
  const term = packageTermOf(language);
  return {
    sdk: folder.sdk,
    product: { key: instance.product.key, name: instance.product.name },
    locale,
    language: { value: language, name: findLanguage(language)?.name ?? language },
    platform: { value: platform, name: findPlatform(platform)?.name ?? platform },
    /** Other platforms that run the same code. */
    crossPlatforms: crossPlatformsOf({ platform, language }),
    ...(term && { packageTerm: createWords(locale)(term) }),
    compounds: compounds.length,
    members: compounds.reduce((sum, { members }) => sum + members.length, 0),
    overview: apiReferenceAddress({ ...folder, ...overviewFile }),
    ...(functionList && { functionList: apiReferenceAddress({ ...folder, ...functionListFile }) }),
  };
}
