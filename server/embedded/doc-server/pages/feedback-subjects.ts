/** Checks the subjects of feedback. */
import { parseApiDoc } from '../../../../views/domain/api-reference.ts';
import { locales } from '../../../../views/domain/locale.ts';
import { findByArticleId } from '../site/addresses/links.ts';
import { faqRoute } from '../site/model/model.ts';
import type { ContentStore } from '../site/store.ts';
import type { Ledger } from '../site/addresses/ledger.ts';
import type { ReferenceCatalogue } from '../references/catalogue/catalogue.ts';

export interface FeedbackSubjectDeps {
  store: ContentStore;
  catalogue: ReferenceCatalogue;
  ledger(): Ledger | undefined;
}

/**
 * True if the id belongs, or once belonged, to a subject. Subjects are documents of any edition, questions by key, reference
 * pages by `doc`, and the list of questions. An id that cannot be checked yet is accepted, so that no feedback is lost.
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
