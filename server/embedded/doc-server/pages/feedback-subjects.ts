/** What feedback can be about. */
import { parseApiDoc } from '../../../../views/domain/api-reference.ts';
import { locales } from '../../../../views/domain/locale.ts';
import { findByArticleId } from '../content/links.ts';
import { faqRoute } from '../content/model.ts';
import type { ContentStore } from '../content/store.ts';
import type { Ledger } from '../content/ledger.ts';
import type { ReferenceCatalogue } from '../api-references/catalogue.ts';

export interface FeedbackSubjectDeps {
  store: ContentStore;
  catalogue: ReferenceCatalogue;
  ledger(): Ledger | undefined;
}

/**
 * Whether something has this id, or had it: a document in any edition, a question by its key, a page of a reference by its `doc`, the list
 * of questions. What nobody can tell yet counts as known, as what a reader wrote must not be lost.
 */
export function isFeedbackSubject({ store, catalogue, ledger }: FeedbackSubjectDeps, id: string): boolean {
  const { model } = store;
  const api = parseApiDoc(id);
  if (id === faqRoute) return true;
  for (const locale of locales) {
    const edition = model.editions[locale];
    if (api && catalogue.find(model, locale, api.sdk, api.target)) return true;
    if (edition.byRoute.get(faqRoute)?.docs.has(id) || findByArticleId(model, edition, id)) return true;
  }
  return ledger()?.hasArticle(id) ?? true;
}
