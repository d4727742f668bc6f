/** Calls for authors on their own machine. They are answered only in development. */
import * as z from 'zod';
import { pageFaultsSchema, previewSchema } from '../../../views/domain/preview.ts';
import { defineCall } from '../call.ts';
import { path, queryNumber } from './base.ts';

export const getPreview = defineCall({
  name: 'getPreview',
  method: 'get',
  path: '/api/doc/preview',
  summary: 'What the difference to a commit changes for readers, a page of documents at a time.',
  params: z.object({ page: queryNumber(1, 1000).default(1) }),
  data: previewSchema,
  isKept: false,
});

export const getPageFaults = defineCall({
  name: 'getPageFaults',
  method: 'get',
  path: '/api/doc/faults',
  summary: 'Faults of the document at an address, with their lines.',
  params: z.object({ path }),
  data: pageFaultsSchema,
  isKept: false,
});
