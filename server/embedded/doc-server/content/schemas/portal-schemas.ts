/** The shapes of `portal/{en,zh}/{name}.json`, by name of the file. */
import { faqFileSchema } from './faq.ts';

export const portalSchemas = {
  faq: faqFileSchema,
} as const;
