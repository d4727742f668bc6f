import { parseArgs } from 'node:util';
import { commands } from '../../../reference/commands.js';

const formats = ['text', 'json', 'github', 'sarif', 'junit'] as const;
type Format = (typeof formats)[number];

export interface CheckOptions {
  contentDir: string;
  /** Kinds to print; all if empty. */
  kinds: string[];
  errorsOnly: boolean;
  /** Examples of a kind in the text. */
  max: number | undefined;
  /** Most warnings with which the check succeeds. */
  maxWarnings: number;
  format: Format;
  /** Faults that this commit has, too, are left out. */
  base: string | undefined;
  cacheDir: string | undefined;
  /** Checks translations in place of everything else. */
  translations: boolean;
  /** Writes the guessed configuration of a folder without configuration, in place of a check. */
  writesConfig: boolean;
}

/** @returns undefined for arguments that are faulty, or ask for help */
export function readOptions(args: string[]): CheckOptions | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...commands['check:content'].options, help: { type: 'boolean', default: false } },
  });
  const [contentDir] = positionals;
  const format = formats.find((one) => one === (values.json ? 'json' : values.format));
  const [max, maxWarnings] = [values.max, values['max-warnings']].map(readNumber);
  if (values.help || contentDir === undefined || !format || Number.isNaN(max) || Number.isNaN(maxWarnings))
    return undefined;
  return {
    contentDir,
    format,
    max,
    kinds: values.kind,
    errorsOnly: values['errors-only'],
    base: values.base,
    cacheDir: values.cache,
    translations: values.translations,
    writesConfig: values['write-config'],
    maxWarnings: maxWarnings ?? Infinity,
  };
}

function readNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
