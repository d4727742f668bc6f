/** Frequently asked questions: a list by category, filtered by product and platform, and one page a question. */
import * as z from 'zod';
import { linkSchema } from './article.ts';

/** Stands for every product or platform. */
export const allFilter = 'all';

export const faqQuestionSchema = z.object({
  /** Names the question in its address: `/faq/{key}`. */
  key: z.string(),
  title: z.string(),
  /** Keys of products; `all` for every one, none for a question that belongs to no product. */
  products: z.array(z.string()),
  /** Values of platforms; `all` for every one. */
  platforms: z.array(z.string()),
});
export type FaqQuestion = z.infer<typeof faqQuestionSchema>;

const optionSchema = z.object({ key: z.string(), name: z.string() });
export type FaqOption = z.infer<typeof optionSchema>;

export const faqListSchema = z.object({
  categories: z.array(z.object({ key: z.string(), name: z.string(), questions: z.array(faqQuestionSchema) })),
  /** What the questions can be filtered by, in the order of the configuration. */
  products: z.array(optionSchema),
  platforms: z.array(optionSchema),
  /** See `Article.tags`. */
  tags: z.array(z.string()),
});
export type FaqList = z.infer<typeof faqListSchema>;

export const faqItemSchema = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  /** Sanitised by the documentation server; internal links carry the `base` given in the call. */
  html: z.string(),
  updatedAt: z.string().optional(),
  category: optionSchema.optional(),
  products: z.array(optionSchema),
  platforms: z.array(optionSchema),
  /** Times it was read so far. */
  browseNum: z.number().int(),
  /** Questions of the same kind, nearest first. */
  related: z.array(faqQuestionSchema),
  /** The question as a document: for what goes by article id. */
  article: linkSchema.extend({ id: z.string() }),
  tags: z.array(z.string()),
});
export type FaqItem = z.infer<typeof faqItemSchema>;

export interface FaqFilter {
  product: string;
  platform: string;
}

export function matchesFilter({ products, platforms }: FaqQuestion, { product, platform }: FaqFilter): boolean {
  const isOf = (values: readonly string[], wanted: string) =>
    wanted === allFilter || values.includes(allFilter) || values.includes(wanted);
  return isOf(products, product) && isOf(platforms, platform);
}

/** Categories with the questions that match; those without any are left out. */
export function filterQuestions(list: FaqList, filter: FaqFilter): FaqList['categories'] {
  return list.categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter((question) => matchesFilter(question, filter)),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** The category of another language's list that holds most of the same questions: keys of categories are made from their names. */
export function findSameCategory(list: FaqList, category: string, other: FaqList): string | undefined {
  const questions = list.categories.find(({ key }) => key === category)?.questions ?? [];
  const keys = new Set(questions.map(({ key }) => key));
  let best: { key: string; shared: number } | undefined;
  for (const { key, questions } of other.categories) {
    const shared = questions.filter((question) => keys.has(question.key)).length;
    if (shared > (best?.shared ?? 0)) best = { key, shared };
  }
  return best?.key;
}
