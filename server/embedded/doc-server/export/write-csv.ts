import { writeTable } from '../../csv.ts';
import type { FeedbackExport } from './read-feedback.ts';

const columns = [
  ...['kind', 'created_at', 'locale', 'article_id', 'path', 'keyword', 'is_useful', 'useless_points', 'comment'],
  ...['expected_result', 'name', 'contact', 'screenshot_type', 'screenshot_file', 'id'],
];

/** Writes both kinds of feedback into one table. */
export function writeCsv({ feedback, searchFeedback }: FeedbackExport): string {
  return writeTable(columns, [
    ...feedback.map((row) => ({ kind: 'page', ...row })),
    ...searchFeedback.map((row) => ({ kind: 'search', ...row })),
  ]);
}
