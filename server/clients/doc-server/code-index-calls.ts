import * as z from 'zod';
import { codeEntrySchema, codeHintsSchema } from '../../../views/domain/code-entry.ts';
import { codeIndexSchema } from '../../../views/domain/code-index.ts';
import { defineCall } from '../call.ts';
import { name } from './base.ts';

const lang = z.enum(['en', 'zh']);

export const listCodeEntries = defineCall({
  name: 'listCodeEntries',
  method: 'get',
  path: '/api/doc/listCodeEntries',
  summary: 'Products and platforms with a client API reference, and for which of them code can be checked.',
  params: z.object({}),
  data: z.object({ list: z.array(codeEntrySchema) }),
});

export const getCodeIndex = defineCall({
  name: 'getCodeIndex',
  method: 'get',
  path: '/api/doc/getCodeIndex',
  summary: "The names of a product's SDK on a platform, with which a browser checks code. Code itself is never sent.",
  params: z.object({ lang, product: name, entryKey: name }),
  data: codeIndexSchema,
  browserSeconds: 60,
});

export const getCodeHints = defineCall({
  name: 'getCodeHints',
  method: 'get',
  path: '/api/doc/getCodeHints',
  summary: 'Names of types and methods by product and platform, with which a browser recognises the SDK of some code.',
  params: z.object({ lang }),
  data: codeHintsSchema,
  browserSeconds: 60,
});

export const codeIndexCalls = [listCodeEntries, getCodeIndex, getCodeHints] as const;
