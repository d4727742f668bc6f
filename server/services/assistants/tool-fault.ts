/** A fault in the arguments of a tool, which the client is told in the language of the edition. */
export class ToolFault extends Error {
  override readonly name = 'ToolFault';
  readonly key: FaultKey;
  readonly values: Record<string, string>;

  constructor(key: FaultKey, values: Record<string, string> = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

export type FaultKey =
  | 'no-product'
  | 'no-platform'
  | 'unknown-platform'
  | 'several-platforms'
  | 'no-folder'
  | 'out-of-scope'
  | 'no-page'
  | 'other-edition'
  | 'page-out-of-scope'
  | 'page-of-site'
  | 'list-of-pages'
  | 'past-end'
  | 'needs-product'
  | 'needs-platform'
  | 'server-operations'
  | 'no-notes'
  | 'one-version'
  | 'no-version'
  | 'not-code'
  | 'no-names'
  | 'unrecognised'
  | 'no-answer';

/** A sentence beside an answer, told in the language of the edition. */
export interface ToolNote {
  key: 'no-reference' | 'no-references' | 'other-language';
  values: Record<string, string>;
}
