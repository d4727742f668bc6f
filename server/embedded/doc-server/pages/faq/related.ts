/** Finds questions similar to another: about the same products and platforms, with similar words. */
import type { FaqList, FaqQuestion } from '../../../../../views/domain/faq.ts';
import { countEach } from '../../../../../views/domain/group-by.ts';
import { tokensOf } from '../../site/addresses/suggestions.ts';

const maxRelated = 6;

/** Returns related questions, nearest first; equal ones keep the order of the list. */
export function findRelated({ categories }: FaqList, key: string): FaqQuestion[] {
  const home = categories.find(({ questions }) => questions.some((question) => question.key === key));
  const own = home?.questions.find((question) => question.key === key);
  if (!own) return [];
  const words = new Set(tokensOf(own.title));
  const rarity = rarityOf(categories.flatMap(({ questions }) => questions));
  const score = (question: FaqQuestion, isNear: boolean) => {
    const shared = tokensOf(question.title).filter((word) => words.has(word));
    const likeness = [...new Set(shared)].reduce((sum, word) => sum + (rarity.get(word) ?? 0), 0);
    return (
      likeness + share(own.products, question.products) + share(own.platforms, question.platforms) / 2 + Number(isNear)
    );
  };
  return categories
    .flatMap((category) =>
      category.questions
        .filter((question) => question.key !== key)
        .map((question) => ({ question, score: score(question, category === home) })),
    )
    .sort((a, b) => b.score - a.score)
    .slice(0, maxRelated)
    .map(({ question }) => question);
}

/** Weighs words: the fewer titles have a word, the higher its weight. */
function rarityOf(questions: readonly FaqQuestion[]): Map<string, number> {
  const counts = countEach(questions.flatMap(({ title }) => [...new Set(tokensOf(title))]));
  const logOf = (count: number) => Math.log(questions.length / count) / 2;
  return new Map([...counts].map(([word, count]) => [word, logOf(count)]));
}

/** Returns a share between 0 and 1. */
function share(left: readonly string[], right: readonly string[]): number {
  const common = left.filter((value) => right.includes(value)).length;
  return common / Math.max(1, left.length, right.length);
}
