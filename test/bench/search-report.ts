/** Results of the search bench, engine beside engine. */
import { printColumns, type Row, show } from './result.ts';
import type { EngineName } from './search-child.ts';

export interface Measure {
  name: string;
  unit: string;
  values: Partial<Record<EngineName, number>>;
  better: 'less' | 'more';
  goal?: number;
}

export const rivals = ['lunr', 'MiniSearch', 'FTS5'] as const satisfies readonly EngineName[];

/** Prints one column for each engine; other engines also with our ratio. */
export function printMeasures(measures: readonly Measure[]): void {
  printColumns([
    ['', 'ours', ...rivals.flatMap((rival) => [rival, '/ ours'])],
    ...measures.map(({ name, unit, values }) => [
      name,
      `${cell(values.ours)} ${unit}`.trim(),
      ...rivals.flatMap((rival) => [cell(values[rival]), ratio(values[rival], values.ours)]),
    ]),
  ]);
}

/** Our value beside the best other one. */
export function toRow({ name, unit, values, better, goal }: Measure): Row {
  const others = rivals
    .map((rival) => ({ name: rival, value: values[rival] ?? NaN }))
    .filter(({ value }) => !Number.isNaN(value))
    .sort((a, b) => (better === 'less' ? a.value - b.value : b.value - a.value));
  const [best] = others;
  return {
    name,
    ours: values.ours ?? NaN,
    unit,
    ...(best && { baseline: best }),
    ...(goal !== undefined && { goal: { of: 'ours', ...(better === 'less' ? { atMost: goal } : { atLeast: goal }) } }),
  };
}

function cell(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '-' : show(value);
}

function ratio(value: number | undefined, own: number | undefined): string {
  return value === undefined || !own || Number.isNaN(value) ? '' : `${show(value / own)} x`;
}
