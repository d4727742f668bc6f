import * as z from 'zod';
import { feedbackSchema, searchFeedbackSchema } from '../../../views/domain/feedback.ts';
import { defineCall } from '../call.ts';

// A screenshot of 2 MB takes 2.7 MB in base64.
const bodyLimitBytes = 3 * 1024 * 1024;

export const recordFeedback = defineCall({
  name: 'recordFeedback',
  limit: 'writes',
  method: 'post',
  path: '/api/doc/recordFeedback',
  summary:
    'Stores the feedback of a reader about an existing page, once for each `clientKey`. The answer comes when it is stored.',
  params: feedbackSchema,
  data: z.object({ id: z.string() }),
  freshSeconds: 0,
  refusesOtherSites: true,
  bodyLimitBytes,
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
  freshSeconds: 0,
  refusesOtherSites: true,
  bodyLimitBytes,
});

export const feedbackCalls = [recordFeedback, recordSearchFeedback] as const;
