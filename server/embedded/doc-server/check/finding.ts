import type { FindingWords } from './finding-words.ts';

export interface Finding {
  severity: 'error' | 'warning';
  kind: string;
  path: string;
  /** One-based; 0 where unknown. */
  line: number;
  /** English. */
  detail: string;
  /** The same for other languages, where reports show it. */
  words?: FindingWords;
}
