/** FAQ: a list by category, filtered by product and platform, and one page for each question. */
import * as z from 'zod';
import { linkSchema, tocItemSchema } from './article.ts';

/** Means every product or platform. */
export const allFilter = 'all';

/** The documentation server does not change the fields of authors. */
export const faqQuestionSchema = z.object({
  /** Last part of the address: `/faq/{key}`. */
  key: z.string(),
  title: z.string(),
  /** First sentence of the answer, in lists. */
  answer: z.string().optional(),
  /** Keys of products; `all` for every product, empty if the question belongs to none. */
  products: z.array(z.string()),
  /** Values of platforms; `all` for every one. */
  platforms: z.array(z.string()),
});
export type FaqQuestion = z.infer<typeof faqQuestionSchema>;

const optionSchema = z.object({ key: z.string(), name: z.string() });
export type FaqOption = z.infer<typeof optionSchema>;

export const faqListSchema = z.object({
  categories: z.array(z.object({ key: z.string(), name: z.string(), questions: z.array(faqQuestionSchema) })),
  /** Options of the filters, in the order of the configuration. */
  products: z.array(optionSchema),
  platforms: z.array(optionSchema),
  /** See `Article.tags`. */
  tags: z.array(z.string()),
});
export type FaqList = z.infer<typeof faqListSchema>;

export const faqItemSchema = faqQuestionSchema.omit({ answer: true }).extend({
  description: z.string(),
  /** Sanitised by the documentation server; internal links start with the `base` of the call. */
  html: z.string(),
  toc: z.array(tocItemSchema),
  updatedAt: z.string().optional(),
  category: optionSchema.optional(),
  products: z.array(optionSchema),
  platforms: z.array(optionSchema),
  browseNum: z.number().int(),
  /** Similar questions, nearest first. */
  related: z.array(faqQuestionSchema),
  /** The question as a document, for features that use article ids. */
  article: linkSchema.extend({ id: z.string() }),
  /** Whether the other language has the question, too. */
  hasOther: z.boolean(),
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

/** Categories with matching questions; empty categories are left out. */
export function filterQuestions(list: FaqList, filter: FaqFilter): FaqList['categories'] {
  return list.categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter((question) => matchesFilter(question, filter)),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** The category of the other language's list with most of the same questions. Needed because keys of categories are made from names. */
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
