/** Shows members that have another name on other platforms among the hits of a search. */
import type { ForeignName } from '../../../../../views/domain/foreign-name.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import type { ListedHit } from '../../../../../views/domain/search.ts';
import { message } from '../../kit/messages.ts';

/** Describes a member as a hit. */
export function describeName(
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
