import type { CompactCodes } from '../domain/error-code.ts';

/** A log in pieces, so that one of many megabytes is read without holding up the page. */
export interface LogPieces {
  /** In characters or bytes, for the progress. */
  size: number;
  /** @returns undefined at the end */
  next(): Promise<{ text: string; size: number } | undefined>;
}

/** What the log reader needs of the browser; given, so that the widget itself knows no network, files or clock. */
export interface LogTools {
  /** Loaded once; undefined on failure. The only call: nothing of the log leaves the browser. */
  loadCodes(url: string): Promise<CompactCodes | undefined>;
  openFile(file: File): LogPieces;
  openText(text: string): LogPieces;
  /** Lets the page breathe if the work since the last breath took long. */
  breathe(): Promise<void>;
  after(delayMs: number, run: () => void): number;
  cancel(timer: number): void;
}
