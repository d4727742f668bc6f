/** Collects searches of readers and assistants without results, and votes of readers. */
import type { Kysely } from 'kysely';
import { type FeedbackExport, readFeedback } from '../export/read-feedback.ts';
import type { DocServerTables } from '../store/tables.ts';

export interface ReaderFigures extends Pick<FeedbackExport, 'emptySearches' | 'assistantSearches'> {
  /** Pages with votes, the most unhelpful votes first. Views count from the start of the site. */
  votes: (Omit<FeedbackExport['pages'][number], 'articleId'> & { views: number })[];
}

export async function collectReaders(db: Kysely<DocServerTables>, since: Date): Promise<ReaderFigures> {
  const { emptySearches, assistantSearches, pages } = await readFeedback(db, since);
  const rows = await db.selectFrom('document_views').select(['locale', 'article_id', 'views']).execute();
  const views = new Map(rows.map((row) => [`${row.locale} ${row.article_id}`, Number(row.views)]));
  const votes = pages.map(({ locale, articleId, path, ...counts }) => ({
    locale,
    path: path || articleId,
    views: views.get(`${locale} ${articleId}`) ?? 0,
    ...counts,
  }));
  return { emptySearches, assistantSearches, votes };
}
