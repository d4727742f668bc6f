import type { Counts } from './argument-counts.ts';
import type { Known } from './known-names.ts';

export type MarkKind = 'unknown' | 'misspelt' | 'foreign' | 'arity' | 'deprecated' | 'too-new';

export interface CodeMark {
  kind: MarkKind;
  /** Starts at 1. */
  line: number;
  at: number;
  length: number;
  name: string;
  /** Type of the receiver, if it is known. */
  type?: string;
  /** Corrected names or replacements; for wrong arguments the declared forms. */
  instead: readonly Known[];
  /** Platforms that have a foreign name. */
  platforms?: readonly string[];
  /** Version of the deprecation, or the first version with a too new name. */
  version?: string;
  /** Number of arguments in the code. */
  args?: number;
  /** Allowed numbers of arguments, in order; missing if the labels are wrong. */
  allowed?: readonly Counts[];
}
