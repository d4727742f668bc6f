/** Error codes from the tables of the documentation. */
import * as z from 'zod';
import { possibleCodes } from './log-scan.ts';

/** A code in its table form: a whole number, negative ones with an ASCII minus. */
export const errorCodePattern = /^-?\d{1,10}$/;

export const codePageSchema = z.object({
  title: z.string(),
  /** Without the edition's prefix, with the section's anchor. */
  address: z.string(),
  /** `iOS: Swift`; empty if the product has no platforms. */
  label: z.string(),
});
export type CodePage = z.infer<typeof codePageSchema>;

export const codeProductSchema = z.object({ key: z.string(), name: z.string(), pages: z.array(codePageSchema) });
export type CodeProduct = z.infer<typeof codeProductSchema>;

/** Texts contain inline code in backticks and line breaks; each may be empty. */
export const codeMeaningSchema = z.object({
  /** Name of the constant. */
  name: z.string(),
  description: z.string(),
  cause: z.string(),
  handling: z.string(),
  products: z.array(codeProductSchema),
});
export type CodeMeaning = z.infer<typeof codeMeaningSchema>;

export const codeSummarySchema = z.object({ code: z.string(), text: z.string() });
export type CodeSummary = z.infer<typeof codeSummarySchema>;

export const errorCodeSchema = z.object({
  code: z.string(),
  /** The most frequent first; empty if no table has the code. */
  meanings: z.array(codeMeaningSchema),
  /** Pages that name the code outside tables. */
  mentions: z.array(codePageSchema.extend({ product: z.string() })),
  /** Known codes with similar or neighbouring numbers. */
  near: z.array(codeSummarySchema),
});
export type ErrorCode = z.infer<typeof errorCodeSchema>;

export const codeListSchema = z.object({
  /** Number of codes that match the filters. */
  total: z.number().int(),
  /** Number of all codes. */
  known: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
  /** Products with codes that match the keyword, most codes first. */
  products: z.array(z.object({ key: z.string(), name: z.string(), count: z.number().int() })),
  list: z.array(
    codeSummarySchema.extend({
      name: z.string(),
      products: z.array(z.string()),
      /** Number of meanings; the texts belong to the first one. */
      meanings: z.number().int(),
    }),
  ),
  /** Ranges of the codes in numerical order, with their first codes; empty for the hits of a keyword. */
  ranges: z.array(z.object({ from: z.string(), first: z.string(), count: z.number().int(), page: z.number().int() })),
  /** State of the index: browsers may keep the list of codes while it stays equal. */
  stamp: z.string(),
});
export type CodeList = z.infer<typeof codeListSchema>;

/** Data for explaining the codes of a log in the browser: code, first description and handling, number of meanings. */
export const compactCodesSchema = z.object({
  codes: z.array(z.tuple([z.string(), z.string(), z.string(), z.number().int()])),
});
export type CompactCodes = z.infer<typeof compactCodesSchema>;

/** Codes of one range belong together: codes of up to six digits by length, longer ones by all but three digits. */
export function rangeOfCode(code: string): string {
  const digits = code.replace('-', '');
  if (digits === '0') return digits;
  const sign = code === digits ? '' : '-';
  const start = digits.slice(0, -3);
  if (digits.length > 6) return `${sign}${start}000 – ${sign}${start}999`;
  const length = Math.max(3, digits.length);
  return `${sign}${length === 3 ? '1' : '1'.padEnd(length, '0')} – ${sign}${'9'.repeat(length)}`;
}

/** Start of the range in the map of all codes: up to six digits by length, longer codes by length and first digit; `-` for negative ones. */
export function mapRangeOfCode(code: string): string {
  if (code.startsWith('-')) return '-';
  const first = code.length > 6 ? code.slice(0, 1) : '1';
  return code.length <= 3 ? '1' : first.padEnd(code.length, '0');
}

/** `waitMs` is how long the results of a search wait for a code that the keyword names. */
export const codeLimits = { keyword: 100, size: 50, maxPage: 200, waitMs: 300 } as const;

const asked = /^(?:(?:error|err|return|exception|错误|返回|异常)?\s*(?:codes?|码|代码)?\s*[:：=#]?\s*)(-?\d{1,10})$/i;

/** A number at the end, perhaps with commas between thousands and the minus sign of a typesetter. */
const writtenNumber = /(?<![\d,，])[-−–]?(?:\d{1,3}(?:[,，]\d{3})+|\d+)$/;

/** The code in a keyword: `1002001`, `error 1,002,001`, `错误码 1002001`. */
export function askedCode(keyword: string): string | undefined {
  const plain = keyword.trim().replace(writtenNumber, (number) => number.replace(/^[−–]/, '-').replace(/[,，]/g, ''));
  const code = asked.exec(plain)?.[1];
  return code === undefined ? undefined : plainCode(code);
}

/** Limit of codes from a longer text, because each needs a call. */
const maxPossible = 3;

/** Codes that a search may be about: the code it names, else codes in a line of a log or a sentence. */
export function codesInKeyword(keyword: string): string[] {
  const code = askedCode(keyword);
  return code === undefined ? possibleCodes(keyword).slice(0, maxPossible).map(plainCode) : [code];
}

/** Removes leading zeros. */
export function plainCode(code: string): string {
  return code.replace(/^(-?)0+(?=\d)/, '$1');
}
