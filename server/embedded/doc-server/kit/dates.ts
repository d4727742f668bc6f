const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Finds `2026-08-17`, `2026.8.17`, `2026 年 8 月 17 日`, `August 17, 2026` or `17 August 2026`. @returns the ISO date */
export function dateIn(text: string): string | undefined {
  const [, year, month, day] = /(\d{4})\s*[-./年]\s*(\d{1,2})\s*[-./月]\s*(\d{1,2})/.exec(text) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined) return isoDate(year, Number(month), day);
  const named =
    /\b(?<name>[A-Z][a-z]{2})[a-z]*\.? (?<day>\d{1,2}),? (?<year>\d{4})/.exec(text) ??
    /\b(?<day>\d{1,2}) (?<name>[A-Z][a-z]{2})[a-z]*\.?,? (?<year>\d{4})/.exec(text);
  const parts = named?.groups ?? {};
  const at = months.indexOf((parts.name ?? '').toLowerCase());
  return at < 0 ? undefined : isoDate(parts.year ?? '', at + 1, parts.day ?? '');
}

function isoDate(year: string, month: number, day: string): string | undefined {
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(iso)) ? undefined : iso;
}
