import * as z from 'zod';
import {
  articleSchema,
  markdownDocumentSchema,
  pdfDocumentSchema,
  resolutionSchema,
} from '../../../views/domain/article.ts';
import { defineCall } from '../call.ts';
import { base, name, path } from './base.ts';

/** The base of documents that are read outside the site: it must contain the origin. */
const publicBase = z
  .string()
  .max(200)
  .regex(/^(?:https?:\/\/[^\s"'<>/]+)?(?:\/[a-z]{2})?$/)
  .default('');

export const getArticleById = defineCall({
  name: 'getArticleById',
  method: 'get',
  path: '/api/doc/getArticleById',
  summary: 'A document by its article id.',
  params: z.object({ id: name, base, otherBase: base }),
  data: articleSchema,
  isMomentary: ({ isUnfinished }) => isUnfinished === true,
});

export const getArticleByPath = defineCall({
  name: 'getArticleByPath',
  method: 'get',
  path: '/api/doc/getArticleByPath',
  summary:
    'A document by its address (`/docs/{product}/{docKey}?platform=&language=`; without a docKey the first page), its full key (`{routeBasePath}/{docId}`) or its path in the content folder.',
  params: z.object({ path, base, otherBase: base }),
  data: articleSchema,
  isMomentary: ({ isUnfinished }) => isUnfinished === true,
});

export const getMarkdown = defineCall({
  name: 'getMarkdown',
  method: 'get',
  path: '/api/doc/getMarkdown',
  summary:
    'A document as Markdown, with includes in it and components made plain. By its address, `/article/{id}`, full key or file path.',
  params: z.object({
    path,
    base: publicBase,
    /** Also lists the sections of the text. */
    sections: z.enum(['0', '1']).default('0'),
    /** Platform of the reader; marked parts of other platforms are left out. */
    platform: z.string().max(50).default(''),
  }),
  data: markdownDocumentSchema,
});

export const getPdf = defineCall({
  name: 'getPdf',
  method: 'get',
  path: '/api/doc/getPdf',
  summary:
    'A document as PDF, by its address, `/article/{id}`, full key or file path: printed if need be, which takes seconds.',
  params: z.object({ path, base: publicBase }),
  data: pdfDocumentSchema,
  isKept: false,
});

export const resolveAddress = defineCall({
  name: 'resolveAddress',
  method: 'get',
  path: '/api/doc/resolveAddress',
  summary: 'Where an address that shows no document leads today: old addresses, moved documents, the other edition.',
  params: z.object({ path }),
  data: resolutionSchema,
});

export const recordBrowse = defineCall({
  name: 'recordBrowe',
  method: 'post',
  path: '/api/doc/recordBrowe',
  summary: 'Counts a view of a document. (The misspelt path is the established one.)',
  params: z.object({ id: name, type: z.string().max(40).optional() }),
  data: z.object({ id: z.string(), views: z.number().int() }),
});

export const articleCalls = [
  getArticleById,
  getArticleByPath,
  getMarkdown,
  getPdf,
  resolveAddress,
  recordBrowse,
] as const;
