/** Shows an error code among the hits of a search. */
import type { Locale } from '../../../../../views/domain/locale.ts';
import type { ListedHit } from '../../../../../views/domain/search.ts';
import { errorCodeAddress } from '../../../../../views/domain/urls.ts';
import { docServerText } from '../../kit/messages.ts';
import type { ErrorCodes } from './error-codes.ts';

type CodeLine = NonNullable<Awaited<ReturnType<ErrorCodes['summary']>>>;

export function describeCode(locale: Locale, { code, text, products }: CodeLine, base: string): ListedHit {
  const title = docServerText(locale, 'error-code.title', { code });
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
