import type { CompactCodes } from '../domain/error-code.ts';

/** Browser functions of the log reader, given as a dependency. */
export interface LogTools {
  /** Loaded once; undefined on failure. This is the only call: the log never leaves the browser. */
  loadCodes(url: string): Promise<CompactCodes | undefined>;
  /** Reads a log in pieces and lets the page work in between. `percent` is the share read before a piece. */
  read(log: Blob): AsyncIterable<{ text: string; percent: number }>;
  after(delayMs: number, run: () => void): number;
  cancel(timer: number): void;
}
