/** Texts of the box; `%` stands for a number. */
export interface LogTexts {
  label: string;
  placeholder: string;
  file: string;
  clear: string;
  reading: string;
  /** `%1` codes, `%2` places, `%3` lines. */
  found: string;
  none: string;
  /** Shown for a code with several meanings. */
  meanings: string;
  unknown: string;
  failed: string;
  again: string;
  shortened: string;
  times: string;
  handling: string;
  lines: string;
  line: string;
  moreLines: string;
  moreCodes: string;
}

/** Meaning, advice and number of meanings by code. */
export type Explanations = ReadonlyMap<string, readonly [text: string, handling: string, meanings: number]>;
