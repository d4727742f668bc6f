import * as z from 'zod';
import { maxTriedFileBytes } from '../../../views/domain/api-request.ts';
import { requestSampleSchema, triedRequestSchema } from '../../../views/domain/server-api.ts';
import { serverApiListSchema } from '../../../views/domain/server-api-list.ts';
import { defineCall } from '../call.ts';
import { base, choice, name, path } from './base.ts';

/** Base64 takes a third more. */
const fileCallBytes = Math.ceil(maxTriedFileBytes / 3) * 4;

const texts = (maxLength: number) =>
  z.record(z.string().max(200), z.string().max(maxLength)).refine((of) => Object.keys(of).length <= 200);

/** A request that a reader filled in. */
const requestParams = (maxBodyLength: number) =>
  z.object({
    /** The document: its address or its path in the content folder. */
    path,
    server: z.string().max(500),
    /** Keys are place and name: `query:RoomId`. */
    parameters: texts(10_000),
    /** Media type of the body; empty for the first of the operation. */
    mediaType: z.string().max(200).default(''),
    body: z.string().max(maxBodyLength),
    /** Fields of a form; for files their names. */
    parts: texts(10_000).default({}),
    credentials: texts(10_000).default({}),
  });

export const getServerApiList = defineCall({
  name: 'getServerApiList',
  method: 'get',
  path: '/api/doc/getServerApiList',
  summary: "The operations of a product's server API by group; `entryKey` where it has several.",
  params: z.object({ product: name, entryKey: choice.optional(), base }),
  data: serverApiListSchema,
});

export const tryOperation = defineCall({
  name: 'tryOperation',
  method: 'post',
  path: '/api/doc/tryOperation',
  summary:
    'Sends a request of a server API operation to one of the servers that its OpenAPI file names. Off unless configured; only for pages of the same origin.',
  params: requestParams(100_000).extend({
    /** Contents of the files in base64, in the order of the request. */
    files: z.array(z.string().max(fileCallBytes)).max(100).default([]),
  }),
  data: triedRequestSchema,
  isForPagesOnly: true,
  bodyLimitBytes: fileCallBytes + 256 * 1024,
});

export const getRequestSamples = defineCall({
  name: 'requestSamples',
  method: 'post',
  path: '/api/doc/requestSamples',
  summary:
    'A request of a server API operation as code in each language, with the values given and examples for what is required. Nothing is sent anywhere; only for pages of the same origin.',
  params: requestParams(20_000),
  data: z.array(requestSampleSchema),
  isForPagesOnly: true,
  bodyLimitBytes: 64 * 1024,
});

export const serverApiCalls = [getServerApiList, tryOperation, getRequestSamples] as const;
