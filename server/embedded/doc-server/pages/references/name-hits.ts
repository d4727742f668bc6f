/** Shows members that have another name on other platforms among the hits of a search. */
import type { EquivalentMember } from '../../../../../views/domain/equivalent-member.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import type { ListedHit } from '../../../../../views/domain/search.ts';
import { docServerText } from '../../kit/messages.ts';

export function describeName(
  { name, owner, url, platforms, isLikely }: EquivalentMember,
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
    content: docServerText(locale, isLikely ? 'search.here-likely' : 'search.here', values),
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
