/** Shows an error code among the hits of a search. */
import type { Locale } from '../../../../../views/domain/locale.ts';
import type { ListedHit, SearchGroup } from '../../../../../views/domain/search.ts';
import { errorCodeAddress } from '../../../../../views/domain/urls.ts';
import { message } from '../../kit/messages.ts';
import type { ErrorCodes } from './error-codes.ts';

type CodeLine = NonNullable<Awaited<ReturnType<ErrorCodes['summary']>>>;

/** Puts the error code of the keyword first. It does not count as a result, because it belongs to no tab. */
export function withCodeFirst(
  groups: readonly SearchGroup[],
  known: CodeLine,
  locale: Locale,
  base: string,
): SearchGroup[] {
  const hit = describeCode(locale, known, base);
  return groups.map((group) => (group.docType === hit.docType ? { ...group, list: [hit, ...group.list] } : group));
}

function describeCode(locale: Locale, { code, text, products }: CodeLine, base: string): ListedHit {
  const title = message(locale, 'error-code.title', { code });
  const start = title.indexOf(code);
  return {
    docType: 'common',
    isServerApi: false,
    aId: '',
    title,
    titleMarks: [[start, start + code.length]],
    heading: '',
    headingMarks: [],
    content: text.replaceAll('`', ''),
    contentMarks: [],
    originProductKey: '',
    productName: products.join(', '),
    platform: '',
    language: '',
    clientCategory: '',
    crossPlatform: false,
    url: base + errorCodeAddress(code),
    platforms: [],
  };
}
