export interface Finding {
  severity: 'error' | 'warning';
  kind: string;
  path: string;
  /** One-based; 0 where unknown. */
  line: number;
  detail: string;
}
