/** `faq.json`: questions by category. Without it the overview page of the FAQ instance lists the questions. */
import * as z from 'zod';

const names = z.array(z.string().min(1).max(100)).max(100);

export const faqFileSchema = z.strictObject({
  categories: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(200),
        questions: z
          .array(
            z.strictObject({
              /** Id of a document of the FAQ instance. */
              key: z.string().min(1).max(200),
              /** Default: the document's title. */
              title: z.string().max(500).optional(),
              /** Names of products, or `All`. */
              products: names.default([]),
              /** Names of platforms, or `All`. */
              platforms: names.default(['All']),
            }),
          )
          .max(5000),
      }),
    )
    .max(100),
});
