/** Products and platforms of FAQ questions. Filters and counts use all of them. */
import { allFilter, type FaqList, type FaqQuestion } from '../../../../../views/domain/faq.ts';
import { type Locale, locales } from '../../../../../views/domain/locale.ts';
import { platforms } from '../../../../../views/domain/platform.ts';
import { faqRoute } from '../../site/model/model.ts';
import type { ContentStore } from '../../site/store.ts';

export interface QuestionLists {
  list(locale: Locale): Promise<FaqList>;
}

export type QuestionFact = Pick<FaqQuestion, 'products' | 'platforms'>;

interface EditionQuestions {
  /** Facts by full key of the document. */
  facts: ReadonlyMap<string, QuestionFact>;
  /** Names of the products that questions name, by key. */
  productNames: ReadonlyMap<string, string>;
  /** Equal for equal facts. */
  stamp: string;
}

const none: EditionQuestions = { facts: new Map(), productNames: new Map(), stamp: '' };

export class QuestionFacts {
  readonly #store: ContentStore;
  readonly #lists: QuestionLists;
  readonly #editions: Record<Locale, EditionQuestions> = { en: none, zh: none };

  constructor(store: ContentStore, lists: QuestionLists) {
    this.#store = store;
    this.#lists = lists;
  }

  /** Returns the same map until a fact changes. */
  of(locale: Locale): ReadonlyMap<string, QuestionFact> {
    return this.#editions[locale].facts;
  }

  productNames(locale: Locale): ReadonlyMap<string, string> {
    return this.#editions[locale].productNames;
  }

  async prepare(): Promise<void> {
    for (const locale of locales) {
      const read = this.#read(locale, await this.#lists.list(locale));
      if (read.stamp !== this.#editions[locale].stamp) this.#editions[locale] = read;
    }
  }

  #read(locale: Locale, list: FaqList): EditionQuestions {
    const listed = [...this.#store.edition(locale).products.values()].filter(({ isListed }) => isListed);
    const everyProduct = [...new Set([...listed.map(({ key }) => key), ...list.products.map(({ key }) => key)])];
    const everyPlatform = [
      ...new Set([...platforms.map(({ value }) => value), ...list.platforms.map(({ key }) => key)]),
    ];
    const whole = (keys: readonly string[], all: string[]) => (keys.includes(allFilter) ? all : [...keys]);
    const facts = list.categories.flatMap(({ questions }) =>
      questions.map((question): [string, QuestionFact] => [
        `${faqRoute}/${question.key}`,
        {
          products: whole(question.products, everyProduct),
          platforms: whole(question.platforms, everyPlatform),
        },
      ]),
    );
    return {
      facts: new Map(facts),
      productNames: new Map(list.products.map(({ key, name }) => [key, name])),
      stamp: JSON.stringify([facts, list.products]),
    };
  }
}
