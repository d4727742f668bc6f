import { type Kysely, type Selectable, sql } from 'kysely';
import type { DocServerTables } from '../store/tables.ts';

interface WithScreenshot {
  /** Path relative to the report; empty if there is no screenshot or it was not written. */
  screenshot_file: string;
}
export type PageRow = Omit<Selectable<DocServerTables['feedback']>, 'screenshot'> & WithScreenshot;
export type SearchRow = Omit<Selectable<DocServerTables['search_feedback']>, 'screenshot'> & WithScreenshot;

export interface FeedbackExport {
  since: string;
  /** Pages with the most unhelpful votes first. */
  pages: { locale: string; articleId: string; path: string; unhelpful: number; helpful: number }[];
  /** Counts by number of the reason. */
  reasons: Record<string, number>;
  /** Searches with unhelpful results, the most frequent first. */
  searches: { keyword: string; unhelpful: number; helpful: number }[];
  /** Searches without results, the most frequent first. */
  emptySearches: { locale: string; keyword: string; searches: number }[];
  /** Questions of assistants without a sure answer, the most frequent first. */
  assistantSearches: { locale: string; keyword: string; searches: number }[];
  feedback: PageRow[];
  searchFeedback: SearchRow[];
}

const maxEmptySearches = 1000;

/** Reads feedback without screenshots, which `saveScreenshots` writes. */
export async function readFeedback(db: Kysely<DocServerTables>, since: Date): Promise<FeedbackExport> {
  const from = since.toISOString();
  const rows = await db
    .selectFrom('feedback')
    .select(['id', 'client_key', 'locale', 'article_id', 'path', 'is_useful', 'useless_points', 'comment'])
    .select(['name', 'contact', 'screenshot_type', 'created_at'])
    .where('created_at', '>=', from)
    .orderBy('created_at', 'desc')
    .execute();
  const feedback = rows.map((row): PageRow => ({ ...row, screenshot_file: '' }));
  const searchRows = await db
    .selectFrom('search_feedback')
    .select(['id', 'client_key', 'locale', 'keyword', 'expected_result', 'is_useful', 'useless_points', 'comment'])
    .select(['name', 'contact', 'screenshot_type', 'created_at'])
    .where('created_at', '>=', from)
    .orderBy('created_at', 'desc')
    .execute();
  const searchFeedback = searchRows.map((row): SearchRow => ({ ...row, screenshot_file: '' }));
  const readEmptySearches = async (isByAssistants: boolean) => {
    const count = isByAssistants ? sql<number>`by_assistants` : sql<number>`searches - by_assistants`;
    const found = await db
      .selectFrom('empty_searches')
      .select(['locale', 'keyword', ({ fn }) => fn.sum<number>(count).as('searches')])
      .where('day', '>=', from.slice(0, 10))
      .where(count, '>', 0)
      .groupBy(['locale', 'keyword'])
      .orderBy('searches', 'desc')
      .orderBy('keyword')
      .limit(maxEmptySearches)
      .execute();
    // PostgreSQL returns sums as text.
    return found.map((row) => ({ ...row, searches: Number(row.searches) }));
  };
  return {
    since: from,
    emptySearches: await readEmptySearches(false),
    assistantSearches: await readEmptySearches(true),
    pages: countVotes(feedback, (row) => `${row.locale} ${row.article_id}`).map(({ row, ...votes }) => ({
      locale: row.locale,
      articleId: row.article_id,
      path: row.path,
      ...votes,
    })),
    reasons: countReasons([...feedback, ...searchFeedback]),
    searches: countVotes(searchFeedback, (row) => `${row.locale} ${row.keyword}`).map(({ row, ...votes }) => ({
      keyword: row.keyword,
      ...votes,
    })),
    feedback,
    searchFeedback,
  };
}

function countVotes<Row extends { is_useful: number }>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const counted = new Map<string, { row: Row; unhelpful: number; helpful: number }>();
  for (const row of rows) {
    const votes = counted.get(keyOf(row)) ?? { row, unhelpful: 0, helpful: 0 };
    if (row.is_useful === 1) votes.helpful++;
    else votes.unhelpful++;
    counted.set(keyOf(row), votes);
  }
  return [...counted.values()].sort((a, b) => b.unhelpful - a.unhelpful || a.helpful - b.helpful);
}

function countReasons(rows: readonly { useless_points: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { useless_points } of rows) {
    for (const point of useless_points.split(',').filter(Boolean)) counts[point] = (counts[point] ?? 0) + 1;
  }
  return counts;
}
