/** Groups the passages of a document and its translation into blocks: faults, and passages between faults. */
import type { FaultKind, TranslationPair } from './translations.ts';

type Row = TranslationPair['rows'][number];
export type Fault = NonNullable<Row['fault']>;

export interface Block {
  rows: Row[];
  /** Missing for passages without a fault of the asked kinds. */
  fault?: Fault;
  /** Heading above, if no earlier block has the same heading. */
  section?: Row;
}

/** Adjacent missing passages are one block. */
export function blocksOf(rows: readonly Row[], kind: FaultKind | undefined): Block[] {
  const blocks: Block[] = [];
  let heading: Row | undefined;
  let shown: Row | undefined;
  for (const row of rows) {
    const fault = kind === undefined || row.fault?.kind === kind ? row.fault : undefined;
    const last = blocks.at(-1);
    if (last && isSameBlock(last.fault, fault)) last.rows.push(row);
    else {
      const section = fault && heading !== shown ? heading : undefined;
      if (section) shown = section;
      blocks.push({ rows: [row], ...(fault && { fault }), ...(section && { section }) });
    }
    if (row.passages.some((passage) => passage?.kind === 'heading')) heading = row;
  }
  return blocks;
}

function isSameBlock(last: Fault | undefined, next: Fault | undefined): boolean {
  if (!last || !next) return last === next;
  return next.kind === 'missing' && last.kind === 'missing' && last.side === next.side && last.date === next.date;
}
