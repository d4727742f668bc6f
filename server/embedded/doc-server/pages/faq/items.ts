/** Builds the page of an FAQ question. */
import type { FaqItem, FaqList, FaqOption } from '../../../../../views/domain/faq.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import type { Documents } from '../articles/documents.ts';
import { serveHtml } from '../../markdown/html/served-html.ts';
import type { ViewsCounter } from '../../store/views-counter.ts';
import type { Questions } from './questions.ts';
import { findRelated } from './related.ts';
import { changeTags } from '../../kit/change-tags.ts';

export class FaqItems {
  readonly #questions: Questions;
  readonly #documents: Documents;
  readonly #views: ViewsCounter;

  constructor(questions: Questions, documents: Documents, views: ViewsCounter) {
    this.#questions = questions;
    this.#documents = documents;
    this.#views = views;
  }

  /** @param base prefix of internal links */
  async show(locale: Locale, key: string, base: string): Promise<FaqItem | undefined> {
    const doc = this.#questions.find(locale, key);
    const page = doc && (await this.#documents.get(doc));
    if (!doc || !page) return undefined;
    const list = await this.#questions.list(locale);
    const { question, category } = place(list, key);
    return {
      key,
      title: page.title ?? doc.title,
      description: page.description,
      html: serveHtml(page.html, base),
      ...(page.updatedAt !== undefined && { updatedAt: page.updatedAt }),
      ...(category && { category: { key: category.key, name: category.name } }),
      products: named(list.products, question?.products ?? []),
      platforms: named(list.platforms, question?.platforms ?? []),
      browseNum: await this.#views.of(locale, doc.articleId),
      related: findRelated(list, key),
      article: { id: doc.articleId, title: doc.title, address: doc.address },
      tags: [
        changeTags.document(locale, doc.fullKey),
        ...page.sources.map(([path]) => changeTags.file(path)),
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
