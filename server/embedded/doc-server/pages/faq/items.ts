/** Builds the page of an FAQ question. */
import type { FaqItem, FaqList, FaqOption } from '../../../../../views/domain/faq.ts';
import { type Locale, otherLocale } from '../../../../../views/domain/locale.ts';
import type { ContentStore } from '../../site/store.ts';
import type { Documents } from '../documents/documents.ts';
import type { TranslationNotes } from '../documents/translation-notes.ts';
import { serveHtml } from '../../document/html/served-html.ts';
import type { ViewsCounter } from '../../store/views-counter.ts';
import type { Questions } from './questions.ts';
import { findRelated } from './related.ts';
import { changeTags } from '../../kit/change-tags.ts';

export interface FaqItemsOptions {
  store: ContentStore;
  questions: Questions;
  documents: Documents;
  views: ViewsCounter;
  translationNotes: TranslationNotes;
}

export class FaqItems {
  readonly #options: FaqItemsOptions;

  constructor(options: FaqItemsOptions) {
    this.#options = options;
  }

  /**
   * @param base prefix of internal links
   * @param otherBase prefix of links to the other edition; notes tell what changed in the other edition; default: no notes
   */
  async show(locale: Locale, key: string, base: string, otherBase?: string): Promise<FaqItem | undefined> {
    const { store, questions, documents, views, translationNotes } = this.#options;
    const { model } = store;
    const doc = questions.find(locale, key);
    const page = doc && (await documents.get(doc));
    if (!doc || !page) return undefined;
    const list = await questions.list(locale);
    const html = otherBase === undefined ? page.html : translationNotes.addTo(page, model, doc, otherBase);
    const { question, category } = place(list, key);
    return {
      ...question,
      key,
      title: page.title ?? doc.title,
      description: page.description,
      html: serveHtml(html, base),
      toc: page.toc,
      ...(page.facts.updatedAt !== undefined && { updatedAt: page.facts.updatedAt }),
      ...(category && { category: { key: category.key, name: category.name } }),
      products: named(list.products, question?.products ?? []),
      platforms: named(list.platforms, question?.platforms ?? []),
      browseNum: await views.of(locale, doc.articleId),
      related: findRelated(list, key),
      hasOther: questions.find(otherLocale(locale), key) !== undefined,
      article: { id: doc.articleId, title: doc.title, address: doc.address },
      tags: [
        changeTags.document(locale, doc.fullKey),
        ...page.sources.map(([path]) => changeTags.file(path)),
        changeTags.translation(doc.rootSource),
        ...list.tags,
      ],
    };
  }
}

function place({ categories }: FaqList, key: string) {
  for (const category of categories) {
    const question = category.questions.find((candidate) => candidate.key === key);
    if (question) return { question, category };
  }
  return { question: undefined, category: undefined };
}

function named(options: readonly FaqOption[], keys: readonly string[]): FaqOption[] {
  return options.filter(({ key }) => keys.includes(key));
}
