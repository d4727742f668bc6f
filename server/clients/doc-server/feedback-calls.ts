import * as z from 'zod';
import { feedbackSchema, searchFeedbackSchema } from '../../../views/domain/feedback.ts';
import { screenshotCallBytes } from '../../../views/domain/form-fields.ts';
import { defineCall } from '../call.ts';

export const recordFeedback = defineCall({
  name: 'recordFeedback',
  limit: 'writes',
  method: 'post',
  path: '/api/doc/recordFeedback',
  summary:
    'Stores the feedback of a reader about an existing page, once for each `clientKey`. The answer comes when it is stored.',
  params: feedbackSchema,
  data: z.object({ id: z.string() }),
  refusesOtherSites: true,
  bodyLimitBytes: screenshotCallBytes,
});

export const recordSearchFeedback = defineCall({
  name: 'searchRecordFeedback',
  limit: 'writes',
  method: 'post',
  path: '/api/doc/searchRecordFeedback',
  summary:
    'What a reader says of search results. Answered when it is stored; repeated with the same `clientKey`, stored once.',
  params: searchFeedbackSchema,
  data: z.object({ id: z.string() }),
  refusesOtherSites: true,
  bodyLimitBytes: screenshotCallBytes,
});

export const feedbackCalls = [recordFeedback, recordSearchFeedback] as const;
