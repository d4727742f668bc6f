import type { CompactCodes } from '../domain/error-code.ts';

/** A log in pieces, so that reading many megabytes does not block the page. */
export interface LogPieces {
  /** In characters or bytes, for the progress. */
  size: number;
  /** @returns undefined at the end */
  next(): Promise<{ text: string; size: number } | undefined>;
}

/** Browser functions of the log reader, given as a dependency. */
export interface LogTools {
  /** Loaded once; undefined on failure. This is the only call: the log never leaves the browser. */
  loadCodes(url: string): Promise<CompactCodes | undefined>;
  openFile(file: File): LogPieces;
  openText(text: string): LogPieces;
  /** Yields to the page if the last yield was long ago. */
  breathe(): Promise<void>;
  after(delayMs: number, run: () => void): number;
  cancel(timer: number): void;
}
