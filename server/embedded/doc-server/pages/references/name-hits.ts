/** Shows members that have another name on other platforms among the hits of a search. */
import type { ForeignName } from '../../../../../views/domain/foreign-name.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import type { ListedHit, SearchGroup } from '../../../../../views/domain/search.ts';
import { message } from '../../kit/messages.ts';

/** Puts the members first. They do not count as results, because the search has not found them. */
export function withNamesFirst(
  groups: readonly SearchGroup[],
  keyword: string,
  names: readonly ForeignName[],
  locale: Locale,
): SearchGroup[] {
  const hits = names.map((name) => describeName(name, keyword, locale));
  return groups.map((group) =>
    group.docType === 'clientapi' && hits.length > 0 ? { ...group, list: [...hits, ...group.list] } : group,
  );
}

function describeName(
  { name, owner, url, platforms, isLikely }: ForeignName,
  keyword: string,
  locale: Locale,
): ListedHit {
  const values = { platforms: platforms.join(', '), name: keyword };
  return {
    docType: 'clientapi',
    isServerApi: false,
    aId: '',
    title: owner,
    titleMarks: [],
    heading: name,
    headingMarks: [],
    content: message(locale, isLikely ? 'search.here-likely' : 'search.here', values),
    contentMarks: [],
    originProductKey: '',
    productName: '',
    platform: '',
    language: '',
    clientCategory: 'class',
    crossPlatform: false,
    url,
    platforms: [],
  };
}
