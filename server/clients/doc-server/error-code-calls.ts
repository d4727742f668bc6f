import * as z from 'zod';
import {
  codeLimits,
  codeListSchema,
  compactCodesSchema,
  errorCodePattern,
  errorCodeSchema,
} from '../../../views/domain/error-code.ts';
import { defineCall } from '../call.ts';
import { choice, queryNumber } from './base.ts';

export const getErrorCode = defineCall({
  name: 'getErrorCode',
  method: 'get',
  path: '/api/error-code/query',
  summary: 'The meanings of an error code in the documentation; none for a code that no table lists.',
  params: z.object({ code: z.string().regex(errorCodePattern) }),
  data: errorCodeSchema,
});

export const listErrorCodes = defineCall({
  name: 'listErrorCodes',
  method: 'get',
  path: '/api/error-code/list',
  summary: 'Error codes by keyword and product, a page of them.',
  params: z.object({
    keyword: z.string().trim().max(codeLimits.keyword).default(''),
    product: choice.default(''),
    page: queryNumber(1, codeLimits.maxPage).default(1),
  }),
  data: codeListSchema,
});

export const getCompactCodes = defineCall({
  name: 'getCompactErrorCodes',
  method: 'get',
  path: '/api/error-code/compact',
  summary:
    'All error codes with what they mean and what to do, for a browser that looks for them in a log. `v` is the `stamp` of the list and makes the address a new one after an edit.',
  params: z.object({ lang: z.enum(['en', 'zh']), v: z.string().max(40).optional() }),
  data: compactCodesSchema,
  browserSeconds: 24 * 3600,
});

export const errorCodeCalls = [getErrorCode, listErrorCodes, getCompactCodes] as const;
