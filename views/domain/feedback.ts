/** Schemas of the service for feedback about pages and searches. The form has its faults from the same rules, feedback-rules.ts. */
import * as z from 'zod';
import { cleanString } from './clean-text.ts';
import { countWords, feedbackLimits, hasMoreThanVote, isContact, reasonCount, hasReason } from './feedback-rules.ts';
import { clientKeySchema, screenshotSchema } from './form-fields.ts';

/** Broken rules, for which the service has messages in the reader's language. */
export type Rule = 'required' | 'too-many-words' | 'no-contact' | 'no-reason';

function broken(rule: Rule): { params: { rule: Rule } } {
  return { params: { rule } };
}

/** Limit in characters, in case of very long "words". */
const maxTextLength = 4000;
const words = cleanString()
  .trim()
  .max(maxTextLength)
  .refine((text) => countWords(text) <= feedbackLimits.words, broken('too-many-words'));

/** A phone number (recommended) or an email address; empty if the reader wants no answer. */
const contact = cleanString()
  .trim()
  .max(200)
  .refine((text) => text === '' || isContact(text), broken('no-contact'));

const name = cleanString().trim().max(feedbackLimits.name);

const said = {
  isUseful: z.boolean(),
  uselessPoints: z.array(z.number().int().min(1).max(reasonCount)).max(reasonCount).default([]),
  comment: words.default(''),
  contact: contact.default(''),
  screenshot: screenshotSchema,
};

const reason = { path: ['uselessPoints'], ...broken('no-reason') };
/** Checked with the whole, so that it is reported together with other faults. */
const nameRule = { path: ['name'], ...broken('required') };
/** Checks the rule even if a field is invalid. */
const isAlwaysChecked = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

export const feedbackSchema = z
  .object({
    clientKey: clientKeySchema,
    articleId: cleanString().min(1).max(100),
    path: cleanString().max(2000).default(''),
    name: name.default(''),
    ...said,
  })
  .refine((given) => given.name !== '' || (given.isUseful && !hasMoreThanVote(given)), {
    ...nameRule,
    ...isAlwaysChecked,
  })
  .refine((given) => given.isUseful || hasReason(given), reason);

export const searchFeedbackSchema = z
  .object({
    clientKey: clientKeySchema,
    keyword: cleanString().trim().min(1).max(200),
    expectedResult: words.default(''),
    name: name.default(''),
    ...said,
  })
  .refine((given) => given.name !== '' || !hasMoreThanVote(given), nameRule)
  .refine((given) => given.isUseful || hasReason(given), reason);

export type PageFeedback = z.output<typeof feedbackSchema>;
export type SearchFeedback = z.output<typeof searchFeedbackSchema>;
