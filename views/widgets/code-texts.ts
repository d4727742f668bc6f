/** Texts of the box for code; `%` stands for a value, `%1` and more for several. */
export interface CodeTexts {
  label: string;
  placeholder: string;
  sdk: string;
  guess: string;
  version: string;
  versionHint: string;
  clear: string;
  example: string;
  loading: string;
  failed: string;
  again: string;
  long: string;
  binary: string;
  unrecognised: string;
  nameless: string;
  noNames: string;
  recognised: string;
  checked: string;
  found: string;
  fine: string;
  code: string;
  line: string;
  shortened: string;
  or: string;
  kind: Readonly<Record<'unknown' | 'misspelt' | 'foreign' | 'arity' | 'deprecated' | 'too-new', string>>;
  unknown: string;
  misspelt: string;
  foreign: string;
  foreignHere: string;
  arity: Readonly<Record<'none' | 'one' | 'other', string>>;
  counts: Readonly<Record<'range' | 'atLeast', string>>;
  selector: string;
  deprecated: string;
  deprecatedIn: string;
  instead: string;
  tooNew: string;
}
