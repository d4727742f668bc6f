/** `npm run feedback -- --since 7d --format csv|json|html --out DIR`: exports feedback for the doc team. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../../config.ts';
import { endFaulty } from '../../process.ts';
import { databaseFile } from '../database.ts';
import { readFeedback } from './export/read-feedback.ts';
import { saveScreenshots } from './export/save-screenshots.ts';
import { writeCsv } from './export/write-csv.ts';
import { writeHtml } from './export/write-html.ts';
import { openDocServerDatabase } from './store/tables.ts';

const usage = 'npm run feedback -- [--since 7d|24h|2026-01-31] [--format csv|json|html] [--out DIR]';
const formats = { csv: writeCsv, html: writeHtml, json: (all: object) => `${JSON.stringify(all, null, 2)}\n` };

// Reports hold names and addresses of readers.
process.umask(0o077);
try {
  const values = readOptions();
  const since = readSince(values.since, new Date());
  if (since === undefined || !isFormat(values.format)) throw new ConfigError(usage);
  const config = readConfig();
  const file = databaseFile(config);
  // Opening a missing database would create it, and the empty report would hide that the folder is wrong.
  if (file !== undefined && !existsSync(file)) throw new ConfigError(`DATA_DIR: there is no database ${file}`);
  const db = await openDocServerDatabase(config);
  const all = await readFeedback(db, since);
  const write = formats[values.format];
  // `writeSync` is not used, because a pipe accepts only a limited amount at once.
  if (values.out === undefined) process.stdout.write(write(all));
  else {
    const report = join(values.out, `feedback.${values.format}`);
    const complete = await saveScreenshots(db, all, values.out).catch(failToWrite);
    await writeFile(report, write(complete)).catch(failToWrite);
    console.log(report);
  }
  await db.destroy();
} catch (error) {
  endFaulty(error);
}

function readOptions(): { since: string; format: string; out?: string | undefined } {
  try {
    return parseArgs({
      options: {
        since: { type: 'string', default: '7d' },
        format: { type: 'string', default: 'csv' },
        out: { type: 'string' },
      },
    }).values;
  } catch (cause) {
    throw new ConfigError(`${cause instanceof Error ? cause.message : ''}\n${usage}`, { cause });
  }
}

function failToWrite(cause: unknown): never {
  throw new ConfigError(`--out: ${cause instanceof Error ? cause.message : ''}`, { cause });
}

function isFormat(value: string): value is keyof typeof formats {
  return Object.hasOwn(formats, value);
}

/** Parses a number of days or hours back, or a date. */
function readSince(text: string, now: Date): Date | undefined {
  const [, count, unit] = /^(\d{1,5})([dh])$/.exec(text) ?? [];
  const date =
    count === undefined ? new Date(text) : new Date(now.getTime() - Number(count) * (unit === 'd' ? 24 : 1) * 3600_000);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
