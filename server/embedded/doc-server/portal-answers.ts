/** The calls behind the portal's own pages. */
import type { Locale } from '../../../views/domain/locale.ts';
import * as calls from '../../clients/doc-server/portal-calls.ts';
import { type Answer, answer } from './answer.ts';
import { defaultBase } from './articles.ts';
import type { PortalFiles } from './content/portal-files.ts';
import type { ContentStore } from './content/store.ts';
import type { Documents } from './documents.ts';
import { FaqItems } from './faq/items.ts';
import { Questions } from './faq/questions.ts';
import type { ViewsCounter } from './views-counter.ts';

export interface PortalAnswerDeps {
  store: ContentStore;
  documents: Documents;
  views: ViewsCounter;
  portalFiles: PortalFiles;
  defaultLocale: Locale;
}

export function portalAnswers({ store, documents, views, portalFiles, defaultLocale }: PortalAnswerDeps): Answer[] {
  const questions = new Questions(store, portalFiles);
  const items = new FaqItems(questions, documents, views);
  return [
    answer(calls.getFaqList, (_params, { locale }) => questions.list(locale)),
    answer(calls.getFaqItem, ({ key, lang, base }, { locale }) =>
      items.show(lang ?? locale, key, base ?? defaultBase(lang ?? locale, defaultLocale)),
    ),
    answer(calls.recordFaqBrowse, async ({ key, lang }, { locale }) => {
      const doc = questions.find(lang ?? locale, key);
      return doc && { key, browseNum: await views.count(doc.locale, doc.articleId) };
    }),
  ];
}
