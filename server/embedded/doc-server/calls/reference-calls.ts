import { getApiPage, getApiSymbol, getCounterparts } from '../../../clients/doc-server/reference-calls.ts';
import type { Locale } from '../../../../views/domain/locale.ts';
import { type Answer, answer } from '../../answer.ts';
import { defaultBase } from '../pages/articles/articles.ts';
import type { ReferencePages } from '../pages/references/reference-pages.ts';

export function referenceAnswers({ pages, defaultLocale }: { pages: ReferencePages; defaultLocale: Locale }): Answer[] {
  return [
    answer(getApiPage, ({ doc = '', docId = '', base, k = '', member = '', from = '' }, { locale }) =>
      pages.show(locale, { doc, docId, base: base ?? defaultBase(locale, defaultLocale), keyword: k, member, from }),
    ),
    answer(getCounterparts, ({ base, product, entryKey, name }, { locale }) =>
      pages.showEverywhere(locale, { product, entryKey, name }, base ?? defaultBase(locale, defaultLocale)),
    ),
    answer(getApiSymbol, ({ doc, anchor }, { locale }) => pages.describe(locale, doc, anchor)),
  ];
}
