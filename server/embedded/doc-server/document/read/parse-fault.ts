/** A fault in a text that was mended for parsing. */
export interface ParseFault {
  /** Missing for text that could not be parsed. */
  kind?: 'unclosed-comment';
  /** Line in the text, counted from 1. */
  line: number;
  detail: string;
  /** True if content may be missing from the page; false if escaping a character was enough. */
  isLoss: boolean;
}
