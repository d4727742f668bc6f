import { feedbackReasons } from '../../../../views/domain/feedback-rules.ts';
import { escapeHtml } from '../../../../views/domain/escape-html.ts';
import type { FeedbackExport, PageRow, SearchRow } from './read-feedback.ts';

const rankedRows = 30;
const chartWidth = 400;
const style = `body{font:15px/1.6 system-ui,sans-serif;color:#1a2233;max-width:1000px;margin:32px auto;padding:0 24px}
table{border-collapse:collapse;width:100%;font-size:14px}th,td{text-align:left;padding:6px 12px 6px 0;border-bottom:1px solid #dfe4ec;vertical-align:top;overflow-wrap:anywhere}
h1{font-size:26px}h2{font-size:18px;margin-top:40px}text{font-size:13px;fill:#1a2233}rect{fill:#1450d2}`;

/** Writes a self-contained report: charts are SVG, and only screenshots are loaded from the folder beside it. */
export function writeHtml(all: FeedbackExport): string {
  const { since, pages, reasons, searches, emptySearches, assistantSearches, feedback, searchFeedback } = all;
  const names = Object.entries(feedbackReasons).map(([name, value]): [string, number] => [
    name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    reasons[String(value)] ?? 0,
  ]);
  const unhelpful = pages.filter((page) => page.unhelpful > 0).slice(0, rankedRows);
  const missed = searches.filter((search) => search.unhelpful > 0).slice(0, rankedRows);
  const comments = feedback.filter(hasMore);
  const expectations = searchFeedback.filter((row) => row.expected_result !== '' || hasMore(row));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Feedback</title><style>${style}</style>
<h1>Feedback since ${escapeHtml(since.slice(0, 10))}</h1>
<p>${String(feedback.length)} on pages, ${String(searchFeedback.length)} on searches.</p>
<h2>Reasons</h2>${chart(names)}
<h2>Pages by unhelpful votes</h2>${chart(unhelpful.map((page) => [page.path || page.articleId, page.unhelpful]))}
<h2>Searches without use</h2>${chart(missed.map((search) => [search.keyword, search.unhelpful]))}
<h2>Searches without results</h2>${chart(barsOf(emptySearches))}
<h2>Questions of assistants without a sure answer</h2>${chart(barsOf(assistantSearches))}
<h2>Comments</h2>${table(
    ['When', 'Page', 'Comment', 'From', 'Screenshot'],
    comments.map((row) => [timeOf(row), row.path || row.article_id, row.comment, senderOf(row)]),
    comments,
  )}
<h2>What searches should have found</h2>${table(
    ['When', 'Keyword', 'Expected', 'Comment', 'From', 'Screenshot'],
    expectations.map((row) => [timeOf(row), row.keyword, row.expected_result, row.comment, senderOf(row)]),
    expectations,
  )}</html>\n`;
}

function barsOf(searches: FeedbackExport['emptySearches']): [label: string, count: number][] {
  return searches.slice(0, rankedRows).map((search) => [`${search.keyword} (${search.locale})`, search.searches]);
}

type Row = PageRow | SearchRow;

function hasMore(row: Row): boolean {
  return row.comment !== '' || row.screenshot_type !== null;
}

function timeOf({ created_at }: Row): string {
  return created_at.slice(0, 16);
}

function senderOf({ name, contact }: Row): string {
  return `${name} ${contact}`;
}

/** @param cells of each row, without the screenshot in the last column */
function table(names: readonly string[], cells: readonly (readonly string[])[], rows: readonly Row[]): string {
  const lines = rows.map((row, at) => {
    const texts = (cells[at] ?? []).map((cell) => `<td>${escapeHtml(cell)}`);
    return `<tr>${texts.join('')}<td>${showScreenshot(row)}</tr>`;
  });
  return `<table><tr>${names.map((name) => `<th>${name}`).join('')}</tr>${lines.join('\n')}</table>`;
}

function showScreenshot({ screenshot_type: type, screenshot_file: file }: Row): string {
  if (type === null) return '';
  if (file === '') return 'yes; --out writes it';
  return `<a href="${escapeHtml(file)}"><img src="${escapeHtml(file)}" alt="Screenshot" width="160" loading="lazy"></a>`;
}

/** Draws a bar chart; the longest bar has the full width. */
function chart(bars: [label: string, count: number][]): string {
  if (bars.every(([, count]) => count === 0)) return '<p>None.</p>';
  const most = Math.max(...bars.map(([, count]) => count));
  const rows = bars.map(([label, count], index) => {
    const y = index * 26;
    const width = Math.round((count / most) * chartWidth);
    const shown = label.length > 60 ? `${label.slice(0, 59)}…` : label;
    return `<text x="0" y="${String(y + 16)}">${escapeHtml(shown)}</text><rect x="460" y="${String(y + 3)}" width="${String(width)}" height="16" rx="3"/><text x="${String(468 + width)}" y="${String(y + 16)}">${String(count)}</text>`;
  });
  return `<svg width="100%" viewBox="0 0 900 ${String(bars.length * 26)}" role="img" aria-label="${String(bars.length)} bars">${rows.join('')}</svg>`;
}
