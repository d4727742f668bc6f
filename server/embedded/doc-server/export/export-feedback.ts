/** Exports feedback for the doc team: `npm run data -- feedback`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../../../config.ts';
import { commands } from '../../../reference/commands.js';
import { usageOf } from '../../../reference/help.js';
import { openExistingDatabase } from './open-existing-database.ts';
import { readFeedback } from './read-feedback.ts';
import { readSince } from './read-since.ts';
import { saveScreenshots } from './save-screenshots.ts';
import { writeCsv } from './write-csv.ts';
import { writeHtml } from './write-html.ts';

const formats = { csv: writeCsv, html: writeHtml, json: (all: object) => `${JSON.stringify(all, null, 2)}\n` };

/** Prints the export, or writes it to a folder and prints its path. @throws ConfigError if it cannot */
export async function exportFeedback(args: string[]): Promise<void> {
  // Reports hold names and addresses of readers.
  process.umask(0o077);
  const values = readOptions(args);
  const since = readSince(values.since, new Date());
  if (since === undefined || !isFormat(values.format)) throw new ConfigError(usageOf('data feedback'));
  const db = await openExistingDatabase(readConfig());
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
}

function readOptions(args: string[]): { since: string; format: string; out?: string | undefined } {
  try {
    return parseArgs({ args, options: commands['data feedback'].options }).values;
  } catch (cause) {
    throw new ConfigError(`${cause instanceof Error ? cause.message : ''}\n${usageOf('data feedback')}`, { cause });
  }
}

function failToWrite(cause: unknown): never {
  throw new ConfigError(`--out: ${cause instanceof Error ? cause.message : ''}`, { cause });
}

function isFormat(value: string): value is keyof typeof formats {
  return Object.hasOwn(formats, value);
}
