import { parseArgs } from 'node:util';
import { ConfigError } from '../../../config.ts';
import { isLocale, type Locale } from '../../../../views/domain/locale.ts';
import { commands } from '../../../reference/commands.js';
import { usageOf } from '../../../reference/help.js';
import { readSince } from '../export/read-since.ts';

const usage = usageOf('report');

export interface ReportOptions {
  out: string;
  /** Beginning of the time for which searches and votes count. */
  since: Date;
  locale: Locale | undefined;
  /** Leaves out what readers did, so no database is read. */
  isContentOnly: boolean;
  cacheDir: string | undefined;
}

/** @throws ConfigError that says how it is used */
export function readOptions(args: string[], now: Date): ReportOptions {
  const { out, since: sinceText, lang, cache, 'content-only': isContentOnly } = parse(args);
  const since = readSince(sinceText, now);
  if (out === undefined || out === '') throw new ConfigError(`--out is missing: the folder for the report\n${usage}`);
  if (since === undefined) throw new ConfigError(`--since: ${sinceText} is no time\n${usage}`);
  if (lang !== undefined && !isLocale(lang)) throw new ConfigError(`--lang: ${lang} is neither en nor zh\n${usage}`);
  return { out, since, locale: lang, isContentOnly, cacheDir: cache };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: commands.report.options }).values;
  } catch (cause) {
    throw new ConfigError(`${cause instanceof Error ? cause.message : ''}\n${usage}`, { cause });
  }
}
