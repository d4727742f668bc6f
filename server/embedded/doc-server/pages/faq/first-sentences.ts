/** First sentences of answers, for lists of questions. Texts are read without rendering: 350 answers take 0.8 s once. */
import type { FaqList } from '../../../../../views/domain/faq.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import { fileStamp } from '../../site/model/model.ts';
import type { ContentStore } from '../../site/store.ts';
import { runInSlices, type SlicedWork } from '../../kit/slices.ts';
import { firstSentenceOf } from '../../document/html/describe.ts';
import type { DocumentFacts, OpenFacts } from '../../facts/document-facts.ts';
import type { Section } from '../../facts/sections.ts';
import type { Questions } from './questions.ts';

/** Sections that only repeat the question. */
const repeatsQuestion = /^(?:problem description|问题描述)$/i;
/** End of a statement. Labels, questions and introductions to lists end with other signs. */
const endOfStatement = /[^…][.。!！]$/;
/** Sentence that defines a word or introduces a list, so it answers no question. */
const definition =
  /^["“]?[^.,;:]{1,60}?["”]? (?:mainly )?(?:refers? to|means|stands for) |^[“"]?[^，。：；]{1,20}?[”"]?(?:主要|即|是)?指|^[^，。：；]{1,12}即|^[\p{L}\p{N} ]{1,24}[:：]/u;
const introduction =
  /\bthe following (?:\w+ )?(?:steps|operations|methods)|^There are (?:many|multiple|several|various) |[如以]下(?:操作)?(?:步骤|方式|方法)|本文/i;
const asksForMeaning = /\bwhat(?:'s| is| are| does)\b|\bdifferences?\b|什么|区别|含义|意思|关系/i;

interface KeptSentence {
  sources: readonly string[];
  stamp: string;
  sentence: string | undefined;
}

export class FirstSentences {
  readonly #store: ContentStore;
  readonly #openFacts: OpenFacts;
  readonly #questions: Questions;
  readonly #sentences = new Map<string, KeptSentence>();
  readonly #lists = new Map<Locale, { of: FaqList; list: Promise<FaqList> }>();

  constructor(store: ContentStore, questions: Questions, openFacts: OpenFacts) {
    this.#store = store;
    this.#openFacts = openFacts;
    this.#questions = questions;
  }

  /** Returns all questions with the first sentences of their answers, if the sentence is an answer. */
  async list(locale: Locale): Promise<FaqList> {
    const of = await this.#questions.list(locale);
    const kept = this.#lists.get(locale);
    if (kept?.of === of) return kept.list;
    const list = runInSlices(this.#steps(locale, of));
    this.#lists.set(locale, { of, list });
    return list;
  }

  *#steps(locale: Locale, list: FaqList): SlicedWork<FaqList> {
    const facts = this.#openFacts(locale);
    const sentences = new Map<string, string>();
    for (const { key } of list.categories.flatMap(({ questions }) => questions)) {
      const sentence = this.#sentenceOf(locale, key, facts);
      if (sentence !== undefined) sentences.set(key, sentence);
      yield;
    }
    const categories = list.categories.map((category) => ({
      ...category,
      questions: category.questions.map((question) => {
        const answer = sentences.get(question.key);
        return answer === undefined ? question : { ...question, answer };
      }),
    }));
    return { ...list, categories };
  }

  #sentenceOf(locale: Locale, key: string, facts: DocumentFacts): string | undefined {
    const doc = this.#questions.find(locale, key);
    if (!doc) return undefined;
    const kept = this.#sentences.get(doc.fullKey);
    if (kept?.sources[0] === doc.file.path && kept.stamp === this.#stampOf(kept.sources)) return kept.sentence;
    const page = facts.of('sections', doc.file.path);
    if (!page) return undefined;
    const sentence = statementOf(page.value, doc.title);
    this.#sentences.set(doc.fullKey, { sources: page.sources, stamp: this.#stampOf(page.sources), sentence });
    return sentence;
  }

  #stampOf(sources: readonly string[]): string {
    return sources.map((path) => fileStamp(this.#store.model, path)).join('\n');
  }
}

function statementOf(sections: readonly Section[], question: string): string | undefined {
  const section = sections.find(({ heading, text }) => text !== '' && !repeatsQuestion.test(heading));
  const line = section?.text.split('\n').find((text) => text.length > 1) ?? '';
  const sentence = firstSentenceOf(line);
  if (introduction.test(sentence) || (definition.test(sentence) && !asksForMeaning.test(question))) return undefined;
  return endOfStatement.test(sentence) ? sentence : undefined;
}
