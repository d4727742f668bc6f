/** Figures as rows of one table: ours, the baseline, their ratio and the goal. */
import { goals } from './goals.ts';

export interface Row {
  /** Names its goal. */
  name: string;
  /** Edition, corpus or page that the figure is of. */
  of?: string;
  ours: number | string;
  unit?: string;
  baseline?: { value: number; name: string } | undefined;
  note?: string;
}

/** @returns undefined for a row without a goal */
export function isReached(row: Row): boolean | undefined {
  const [, sign, limit, isRatio] = /^([<>])= ([\d.]+)( x)?$/.exec(goals[row.name] ?? '') ?? [];
  const value = isRatio === undefined ? row.ours : ratioOf(row);
  if (sign === undefined || typeof value !== 'number') return undefined;
  return sign === '<' ? value <= Number(limit) : value >= Number(limit);
}

export function printTable(rows: readonly Row[]): void {
  const cells = rows.map((row) => {
    const { name, of, ours, unit = '', baseline, note = '' } = row;
    const reached = isReached(row);
    return [
      of === undefined ? name : `${of}: ${name}`,
      `${show(ours)} ${unit}`.trim(),
      baseline ? `${show(baseline.value)} ${baseline.name}` : '',
      baseline ? `${ratioOf(row)?.toFixed(2) ?? ''} x` : '',
      goals[name] ?? '',
      reached === undefined ? '' : reached ? 'yes' : 'NO',
      note,
    ];
  });
  const all = [['', 'ours', 'baseline', 'ratio', 'goal', 'reached', ''], ...cells];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => (line[column] ?? '').length))) ?? [];
  for (const line of all) {
    const padded = line.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    console.log(`  ${padded.join('  ').trimEnd()}`);
  }
}

/** A row of ours beside the least of the others; the note names each. @param figures with `ours` */
export function compareRow(row: Omit<Row, 'ours'>, figures: ReadonlyMap<string, number>): Row {
  const others = [...figures].filter(([name]) => name !== 'ours');
  const [best] = others.filter(([, value]) => value > 0).sort(([, a], [, b]) => a - b);
  return {
    ...row,
    ours: figures.get('ours') ?? NaN,
    baseline: best && { name: best[0], value: best[1] },
    note: others.map(([name, value]) => `${name} ${show(value)}`).join(', '),
  };
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN;
}

function ratioOf({ ours, baseline }: Row): number | undefined {
  return baseline && typeof ours === 'number' ? ours / baseline.value : undefined;
}

function show(value: number | string): string {
  if (typeof value === 'string') return value;
  if (value >= 1000 || Number.isInteger(value)) return Math.round(value).toLocaleString('en');
  return value.toPrecision(3);
}
