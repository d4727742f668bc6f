import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { DocServerTables } from '../tables.ts';
import type { FeedbackExport } from './read-feedback.ts';

/** Beside the report. */
const folder = 'screenshots';
/** By what the file was recognised as when it came; anything else is not written under a name that opens. */
const endings: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/**
 * Writes the screenshots of the feedback to a folder beside the report, each under the id of its feedback, one at a time, as
 * all of them may be more than memory.
 * @returns the export with the files' names in it
 */
export async function saveScreenshots(
  db: Kysely<DocServerTables>,
  all: FeedbackExport,
  reportDir: string,
): Promise<FeedbackExport> {
  mkdirSync(join(reportDir, folder), { recursive: true });
  const feedback: FeedbackExport['feedback'] = [];
  for (const row of all.feedback) {
    const file = row.screenshot_type === null ? '' : `${folder}/${row.id}.${endings[row.screenshot_type] ?? 'bin'}`;
    if (file !== '') writeFileSync(join(reportDir, file), await readScreenshot(db, row.id));
    feedback.push({ ...row, screenshot_file: file });
  }
  return { ...all, feedback };
}

async function readScreenshot(db: Kysely<DocServerTables>, id: string): Promise<Buffer> {
  const row = await db.selectFrom('feedback').select('screenshot').where('id', '=', id).executeTakeFirst();
  return Buffer.from(row?.screenshot ?? '', 'base64');
}
