/** Calls for authors on their own machine. They are answered only if the site was started for a preview. */
import * as z from 'zod';
import { previewSchema } from '../../../views/domain/preview.ts';
import { defineCall } from '../call.ts';
import { queryNumber } from './base.ts';

export const getPreview = defineCall({
  name: 'getPreview',
  method: 'get',
  path: '/api/doc/preview',
  summary: 'What the difference to a commit changes for readers, a page of documents at a time.',
  params: z.object({ page: queryNumber(1, 1000).default(1) }),
  data: previewSchema,
  freshSeconds: 0,
});
