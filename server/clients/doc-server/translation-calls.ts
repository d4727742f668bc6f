import * as z from 'zod';
import { translationListSchema, translationPairSchema } from '../../../views/domain/translations.ts';
import { defineCall } from '../call.ts';
import { name, path } from './base.ts';

export const listTranslations = defineCall({
  name: 'listTranslations',
  method: 'get',
  path: '/api/doc/listTranslations',
  summary: 'Counts of passages that differ from their translation, by product, and the documents of one product.',
  params: z.object({ product: name.optional() }),
  data: translationListSchema,
  isKept: false,
  isForSitesOnly: true,
  whenMissing: { state: 'pending', products: [], documents: [] },
});

export const getTranslation = defineCall({
  name: 'getTranslation',
  method: 'get',
  path: '/api/doc/getTranslation',
  summary: 'A document and its translation, passage by passage, by the paths of their files.',
  params: z.object({ en: path, zh: path }),
  data: translationPairSchema,
  isKept: false,
  isForSitesOnly: true,
});

export const translationCalls = [listTranslations, getTranslation] as const;
