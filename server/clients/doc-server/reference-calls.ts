import * as z from 'zod';
import { apiAnswerSchema, apiSymbolSchema } from '../../../views/domain/api-reference.ts';
import { counterpartsSchema } from '../../../views/domain/counterparts.ts';
import { defineCall } from '../call.ts';
import { base, choice, name } from './base.ts';

export const getApiPage = defineCall({
  name: 'getApiPage',
  method: 'get',
  path: '/api/doc/getApiPage',
  summary:
    'A page of a client API reference by `doc` (`sdk~language_platform~category~file`): a compound with all its members, an overview, a list of functions; `k` searches the reference; `member` finds the member that has this name on another platform; `from`, the `doc` of its page there, also finds it under another name. `docId` names a preview; without `doc` its overview is given. A file that does not exist gives entries with similar names.',
  params: z.object({
    doc: z.string().min(7).max(500).optional(),
    docId: z.string().max(64).optional(),
    base,
    k: z.string().max(100).optional(),
    member: z.string().max(100).optional(),
    from: z.string().max(500).optional(),
  }),
  data: apiAnswerSchema,
  // The remote host may answer a moment later.
  isMomentary: ({ isUnavailable }) => isUnavailable === true,
});

export const getApiSymbol = defineCall({
  name: 'getApiSymbol',
  method: 'get',
  path: '/api/doc/getApiSymbol',
  summary:
    'A type or member of a client API reference in short: declaration and first sentence, for a card beside a code sample. `doc` names the type, `anchor` its member.',
  params: z.object({ doc: z.string().min(7).max(500), anchor: z.string().max(200).optional() }),
  data: apiSymbolSchema,
  browserSeconds: 60,
});

export const getCounterparts = defineCall({
  name: 'getCounterparts',
  method: 'get',
  path: '/api/doc/getCounterparts',
  summary:
    'A member of a client API (`Engine.start`) as each platform of the product declares it, the asked platform first.',
  params: z.object({
    product: name,
    entryKey: choice.optional(),
    name: z.string().min(1).max(200),
    base,
  }),
  data: counterpartsSchema,
  isMomentary: ({ isIncomplete }) => isIncomplete === true,
});

export const referenceCalls = [getApiPage, getApiSymbol, getCounterparts] as const;
