import type { FeedbackExport } from './read-feedback.ts';

const columns = [
  ...['kind', 'created_at', 'locale', 'article_id', 'path', 'keyword', 'is_useful', 'useless_points', 'comment'],
  ...['expected_result', 'name', 'contact', 'screenshot_type', 'screenshot_file', 'id'],
];

/** One table of both kinds, with a mark by which spreadsheets know UTF-8. */
export function writeCsv({ feedback, searchFeedback }: FeedbackExport): string {
  const rows: Record<string, unknown>[] = [
    ...feedback.map((row) => ({ kind: 'page', ...row })),
    ...searchFeedback.map((row) => ({ kind: 'search', ...row })),
  ];
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(','));
  return `\uFEFF${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

/** What readers wrote must not become a formula of the spreadsheet that opens it. */
function cell(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
