/** Parses a number of days or hours back, or a date. */
export function readSince(text: string, now: Date): Date | undefined {
  const [, count, unit] = /^(\d{1,5})([dh])$/.exec(text) ?? [];
  const date =
    count === undefined ? new Date(text) : new Date(now.getTime() - Number(count) * (unit === 'd' ? 24 : 1) * 3600_000);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
