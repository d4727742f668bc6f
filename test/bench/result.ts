/** Results of a bench, as rows of one table. */

export interface Row {
  name: string;
  ours: number;
  unit: string;
  baseline?: { value: number; name: string };
  /** `ratio` is ours divided by the baseline. */
  goal?: { of: 'ours' | 'ratio'; atLeast?: number; atMost?: number };
  note?: string;
}

export function ratioOf({ ours, baseline }: Row): number | undefined {
  return baseline && ours / baseline.value;
}

/** @returns undefined for a row without a goal */
export function isReached(row: Row): boolean | undefined {
  const { goal } = row;
  const value = goal?.of === 'ratio' ? ratioOf(row) : row.ours;
  if (!goal || value === undefined) return undefined;
  return value >= (goal.atLeast ?? -Infinity) && value <= (goal.atMost ?? Infinity);
}

export function printTable(rows: readonly Row[]): void {
  const cells = rows.map((row) => {
    const ratio = ratioOf(row);
    const reached = isReached(row);
    return [
      row.name,
      `${show(row.ours)} ${row.unit}`,
      row.baseline ? `${show(row.baseline.value)} ${row.baseline.name}` : '',
      ratio === undefined ? '' : `${ratio.toFixed(2)} x`,
      goalText(row),
      reached === undefined ? '' : reached ? 'yes' : 'NO',
      row.note ?? '',
    ];
  });
  printColumns([['', 'ours', 'baseline', 'ratio', 'goal', 'reached', ''], ...cells]);
}

/** Prints rows of cells in aligned columns. */
export function printColumns(all: readonly (readonly string[])[]): void {
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => (line[column] ?? '').length))) ?? [];
  for (const line of all)
    console.log(
      line
        .map((cell, n) => cell.padEnd(widths[n] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN;
}

function goalText({ goal, unit }: Row): string {
  if (!goal) return '';
  const suffix = goal.of === 'ratio' ? ' x' : ` ${unit}`;
  return goal.atLeast === undefined ? `<= ${String(goal.atMost)}${suffix}` : `>= ${String(goal.atLeast)}${suffix}`;
}

export function show(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(value < 1 ? 3 : 2);
}
