/** A fault of a text that its reader found and mended. */
export interface ParseFault {
  /** Missing for what could not be parsed. */
  kind?: 'unclosed-comment';
  /** One-based line in the text. */
  line: number;
  detail: string;
  /** True if something may be missing from the page; false if escaping a character was enough. */
  isLoss: boolean;
}
