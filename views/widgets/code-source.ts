import type { CodeHints } from '../domain/code-entry.ts';
import type { KnownNames } from '../domain/code-check/known-names.ts';

/** Browser functions of the box for code, given as a dependency. The code never leaves the browser. */
export interface CodeTools {
  /** Undefined on failure; `none` for a reference that lists no names. */
  loadHints(url: string): Promise<CodeHints | undefined>;
  loadNames(url: string): Promise<KnownNames | 'none' | undefined>;
  /** The platform that the reader chose in the portal. */
  preferred(): string;
  after(delayMs: number, run: () => void): number;
  cancel(timer: number): void;
}
