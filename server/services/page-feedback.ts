import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Edition } from '../../views/domain/edition.ts';
import {
  type FeedbackFaults,
  type FeedbackFields,
  findFeedbackFaults,
  reasonCount,
} from '../../views/domain/feedback-rules.ts';
import { clientKeySchema } from '../../views/domain/form-fields.ts';
import {
  type FeedbackSubject,
  keywordOf,
  maxSearchSubjectLength,
  maxSubjectLength,
  subjectAddress,
} from '../../views/domain/urls.ts';
import { recordFeedback, recordSearchFeedback } from '../clients/doc-server/feedback-calls.ts';
import { getDocMenuById } from '../clients/doc-server/menu-calls.ts';
import type { HttpClient } from '../clients/http-client.ts';
import { badRequest, HttpError, notFound } from '../errors.ts';
import type { Questions } from './questions.ts';
import type { References } from './references.ts';

/** Feedback as the form has it. */
export interface GivenFeedback {
  subject: FeedbackSubject;
  clientKey: string;
  fields: FeedbackFields;
}

export type FeedbackOutcome =
  | { kind: 'stored'; subject: FeedbackSubject }
  | ({ kind: 'faulty'; faults: FeedbackFaults } & GivenFeedback)
  | ({ kind: 'failed'; failure: 'failed' | 'refused'; cause: HttpError } & GivenFeedback);

export interface PageFeedbackService {
  /** Starts an empty form. @throws HttpError 400 without a subject, 404 if the page does not exist */
  begin(edition: Edition, query: unknown): Promise<GivenFeedback>;
  /**
   * Stores a form. If storing fails, all texts stay in the form.
   * @param address of the reader, for rate limits
   * @throws HttpError 400 for fields that no form sends, 404 if the page does not exist
   */
  record(edition: Edition, form: unknown, address: string): Promise<FeedbackOutcome>;
}

const id = z.string().min(1).max(maxSubjectLength);
const subjectSchema = z.union([
  z.object({ article: id }),
  z.object({ faq: id }),
  z.object({ api: id }),
  z.object({ page: z.literal('faq') }),
  z.object({
    search: z
      .string()
      .max(maxSearchSubjectLength)
      .refine((search) => keywordOf(search) !== undefined),
  }),
]);
/** Larger than a field allows: long texts come back to be shortened, and line ends become two characters on the way. */
const text = z.string().max(16_000).default('');
const formSchema = z.object({
  clientKey: clientKeySchema.catch(() => randomUUID()),
  isUseful: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  uselessPoints: z
    .union([z.string().transform((point) => [point]), z.array(z.string())])
    .default([])
    .pipe(z.array(z.string().transform(Number).pipe(z.number().int().min(1).max(reasonCount))).max(reasonCount)),
  keyword: z.string().max(200).optional(),
  expectedResult: text,
  comment: text,
  name: text,
  contact: text,
});

export function createPageFeedback(
  docServer: HttpClient,
  questions: Questions,
  references: References,
): PageFeedbackService {
  /** Whether the page is known to be missing. If the documentation server cannot say, feedback is accepted. */
  async function isMissing(edition: Edition, subject: FeedbackSubject): Promise<boolean> {
    if ('page' in subject || 'search' in subject) return false;
    try {
      if ('api' in subject) return (await references.find(edition, { doc: subject.api })).value.page === undefined;
      if ('faq' in subject) return !(await questions.exists(edition, subject.faq));
      const { value } = await docServer.send(getDocMenuById, edition.locale, { id: subject.article });
      return value?.data === null;
    } catch (error) {
      if (error instanceof HttpError) return false;
      throw error;
    }
  }

  async function send({ locale }: Edition, { subject, clientKey, fields }: GivenFeedback, address: string) {
    const { keyword = '', expectedResult = '', ...said } = fields;
    const feedback = { ...said, uselessPoints: [...said.uselessPoints], clientKey };
    const headers = { 'X-Forwarded-For': address };
    if ('search' in subject) {
      await docServer.send(recordSearchFeedback, locale, { ...feedback, keyword, expectedResult }, headers);
      return;
    }
    const [articleId = ''] = Object.values(subject);
    await docServer.send(recordFeedback, locale, { ...feedback, articleId, path: subjectAddress(subject) }, headers);
  }

  async function readKnown(edition: Edition, form: unknown): Promise<GivenFeedback> {
    const given = read(form);
    if (await isMissing(edition, given.subject)) throw notFound('feedback.no-page');
    return given;
  }

  return {
    begin: readKnown,
    async record(edition, form, address) {
      const given = await readKnown(edition, form);
      const { subject, fields } = given;
      const faults = findFeedbackFaults(fields);
      if (Object.keys(faults).length > 0) return { kind: 'faulty', faults, ...given };
      try {
        await send(edition, given, address);
        return { kind: 'stored', subject };
      } catch (cause) {
        if (!(cause instanceof HttpError)) throw cause;
        return { kind: 'failed', failure: cause.status < 500 ? 'refused' : 'failed', cause, ...given };
      }
    },
  };
}

function read(form: unknown): GivenFeedback {
  const subject = subjectSchema.safeParse(form);
  const { data, error } = formSchema.safeParse(form);
  if (!data || !subject.success) throw badRequest('feedback.faulty', error ?? subject.error);
  const { clientKey, keyword, expectedResult, ...said } = data;
  if (!('search' in subject.data)) return { subject: subject.data, clientKey, fields: said };
  const asked = keyword ?? keywordOf(subject.data.search);
  return { subject: subject.data, clientKey, fields: { ...said, keyword: asked, expectedResult } };
}
