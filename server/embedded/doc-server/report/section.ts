import { groupBy } from '../../../../views/domain/group-by.ts';
import type { Bar, ReportSection, Table } from '../../../../views/report/report-data.ts';

/** A section before it is compared with earlier reports. */
export interface Section extends Pick<ReportSection, 'id' | 'figure' | 'command' | 'bars' | 'legend'> {
  /** All rows, for the file. */
  table: Table;
  /** Rows for the page, if they differ from those of the file. */
  shown?: Table;
}

/** Empty table for sections with the same data in a chart. */
export const charted: Table = { columns: [], rows: [] };
/** Bars in one chart. */
const maxBars = 12;

/** Groups things by name, the largest group first. */
export function largestGroups<T>(things: readonly T[], nameOf: (thing: T) => string): [name: string, things: T[]][] {
  return [...groupBy(things, nameOf)].sort(([, a], [, b]) => b.length - a.length);
}

/** Bars of the first things, which are sorted by value. */
export function topBars<T>(things: readonly T[], barOf: (thing: T) => Bar): Bar[] {
  return things.slice(0, maxBars).map(barOf);
}
