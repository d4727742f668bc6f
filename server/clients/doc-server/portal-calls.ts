/** The calls behind the portal's own pages (spec section 7). */
import { z } from 'zod';
import { faqItemSchema, faqListSchema } from '../../../views/domain/faq.ts';
import { defineCall } from '../call.ts';

const key = z.string().min(1).max(200);
const lang = z.enum(['en', 'zh']).optional();
/** Put before every internal link in HTML. Default: that of the default editions. */
const base = z
  .string()
  .max(200)
  .regex(/^$|^\/[a-z]{2}$|^https?:\/\/[^\s"'<>/]+$/)
  .optional();

export const getFaqList = defineCall({
  name: 'getFaqCategorylist',
  method: 'get',
  path: '/api/doc/getFaqCategorylist',
  summary: 'All questions by category, and the products and platforms that they are about.',
  params: z.object({}),
  data: faqListSchema,
  freshSeconds: 60,
});

export const getFaqItem = defineCall({
  name: 'getFaqDocbyKey',
  method: 'get',
  path: '/api/doc/getFaqDocbyKey',
  summary: 'A question with its answer. Code 0 also tells that the question exists in a language.',
  params: z.object({ key, lang, base }),
  data: faqItemSchema,
  freshSeconds: 60,
});

export const recordFaqBrowse = defineCall({
  name: 'recordFaqBrowseNum',
  method: 'post',
  path: '/api/doc/recordFaqBrowseNum',
  summary: 'Counts a view of a question.',
  params: z.object({ key, lang }),
  data: z.object({ key: z.string(), browseNum: z.number().int() }),
  freshSeconds: 0,
});

export const portalCalls = [getFaqList, getFaqItem, recordFaqBrowse] as const;
