import { parseArgs } from 'node:util';

const formats = ['text', 'json', 'github', 'sarif', 'junit'] as const;
type Format = (typeof formats)[number];

export const usage =
  'Usage: npm run check:content -- DIR [--kind KIND]… [--errors-only] [--max N] [--max-warnings N] ' +
  `[--base COMMIT] [--translations] [--format ${formats.join('|')}] [--cache DIR]\n` +
  '       npm run check:content -- DIR --write-config';

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
  /** Writes the configuration that is guessed for a folder without one, in place of a check. */
  writesConfig: boolean;
}

/** @returns undefined for arguments that are faulty, or ask for help */
export function readOptions(args: string[]): CheckOptions | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'text' },
      json: { type: 'boolean', default: false },
      kind: { type: 'string', multiple: true, default: [] },
      'errors-only': { type: 'boolean', default: false },
      max: { type: 'string' },
      'max-warnings': { type: 'string' },
      base: { type: 'string' },
      cache: { type: 'string' },
      translations: { type: 'boolean', default: false },
      'write-config': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
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
