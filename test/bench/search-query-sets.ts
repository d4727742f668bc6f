/** Query sets written by people: the shipped ones of general terms, and files for one content folder. */
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { type Locale, locales } from '../../views/domain/locale.ts';
import type { JudgedQuery, QuerySet, Result } from './search-judging.ts';

/** Goals of paraphrased queries. */
const typedGoals = { success1: 0.7, success10: 0.95, mrr: 0.8 };
/** With fewer queries a share means little. */
const leastForGoals = 50;

const typedSchema = z.array(z.object({ q: z.string(), expect: z.string(), platform: z.string().optional() }));

/**
 * Queries of general terms as people type them. Words in title and heading decide about an answer. Queries without an answer in the
 * content are left out.
 */
export function typedQueries(locale: Locale, sections: readonly Result[]): QuerySet {
  const file = new URL(`./search-queries.${locale}.json`, import.meta.url);
  const queries = typedSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).map(({ q, expect, platform }) => {
    const pattern = new RegExp(expect, 'iu');
    const isRight = ({ title, heading, platforms }: Result) =>
      pattern.test(`${title} › ${heading}`) && (platform === undefined || platforms.includes(platform));
    return { query: q, isRight };
  });
  const answerable = queries.filter(({ isRight }) => sections.some(isRight));
  return { name: 'as typed', queries: answerable, ...(answerable.length >= leastForGoals && { goals: typedGoals }) };
}

const givenSchema = z.array(
  z.object({
    q: z.string(),
    locale: z.enum(locales).optional(),
    /** Regular expressions for files of pages. */
    paths: z.array(z.string()).min(1),
    /** For the heading, or the title of a page as a whole. */
    headings: z.array(z.string()).optional(),
    /** Name of a part that is judged separately. */
    split: z.string().optional(),
  }),
);

/** Reads queries for one content folder. @param file may contain `{locale}` */
export function givenQueries(file: string, locale: Locale): QuerySet[] {
  const path = file.replaceAll('{locale}', locale);
  if (!existsSync(path)) throw new Error(`${path} does not exist`);
  const rows = givenSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const own = rows.filter((row) => row.locale === locale || (row.locale === undefined && path !== file));
  const splits = new Set(own.map(({ split }) => split ?? 'all'));
  return [...splits].map((split) => ({
    name: `given (${split})`,
    queries: own.filter((row) => (row.split ?? 'all') === split).map(toJudged),
    // Engines are tuned on `dev`, so results there mean little.
    ...(split !== 'dev' && { goals: typedGoals }),
  }));
}

function toJudged({ q, paths, headings = [] }: z.infer<typeof givenSchema>[number]): JudgedQuery {
  const pathPatterns = paths.map((pattern) => new RegExp(pattern, 'i'));
  const headingPatterns = headings.map((pattern) => new RegExp(pattern, 'i'));
  return {
    query: q,
    isRight: (result) =>
      result.paths.some((path) => pathPatterns.some((pattern) => pattern.test(path))) &&
      (headings.length === 0 || headingPatterns.some((pattern) => pattern.test(result.heading || result.title))),
  };
}
