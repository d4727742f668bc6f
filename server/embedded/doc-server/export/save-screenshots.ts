import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { DocServerTables } from '../store/tables.ts';
import type { FeedbackExport, PageRow } from './read-feedback.ts';

type ScreenshotTable = 'feedback' | 'search_feedback';
type ScreenshotRow = Pick<PageRow, 'id' | 'screenshot_type' | 'screenshot_file'>;

/** Folder beside the report. */
const folder = 'screenshots';
/** File endings by the detected media type. Other files get no ending that a program would open. */
const endings: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/**
 * Writes the screenshots to a folder beside the report, named by the id of their feedback. One at a time, because all
 * together may not fit in memory.
 * @returns the export with the file names
 */
export async function saveScreenshots(
  db: Kysely<DocServerTables>,
  all: FeedbackExport,
  reportDir: string,
): Promise<FeedbackExport> {
  mkdirSync(join(reportDir, folder), { recursive: true });
  const save = async <Row extends ScreenshotRow>(table: ScreenshotTable, rows: readonly Row[]): Promise<Row[]> => {
    const saved: Row[] = [];
    for (const row of rows) {
      const file = row.screenshot_type === null ? '' : `${folder}/${row.id}.${endings[row.screenshot_type] ?? 'bin'}`;
      if (file !== '') writeFileSync(join(reportDir, file), await readScreenshot(db, table, row.id));
      saved.push({ ...row, screenshot_file: file });
    }
    return saved;
  };
  const feedback = await save('feedback', all.feedback);
  return { ...all, feedback, searchFeedback: await save('search_feedback', all.searchFeedback) };
}

async function readScreenshot(db: Kysely<DocServerTables>, table: ScreenshotTable, id: string): Promise<Buffer> {
  const row = await db.selectFrom(table).select('screenshot').where('id', '=', id).executeTakeFirst();
  return Buffer.from(row?.screenshot ?? '', 'base64');
}
