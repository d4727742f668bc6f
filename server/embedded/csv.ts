/** Writes a table for spreadsheets, with a byte order mark that tells UTF-8. */
export function writeTable(columns: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(','));
  return `\uFEFF${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

/** Escapes texts of users that a spreadsheet would run as formulas. */
function cell(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
