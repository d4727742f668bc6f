/** Describes failures of a database in words, because a driver's stack does not help an operator. */

/** Words for SQLite's primary result codes. */
const sqliteTroubles: Record<number, string> = {
  5: 'it is locked by another program',
  6: 'it is locked by another program',
  8: 'this user may not write to it',
  10: 'its disk cannot be read or written',
  11: 'it is damaged',
  13: 'its disk is full',
  14: 'it cannot be opened or made there',
  26: 'it is not a database',
};

const postgresTroubles: Record<string, string> = {
  '25006': 'it is read-only',
  '28000': 'it refuses the user',
  '28P01': 'it refuses the password',
  '3D000': 'the server has no database of that name',
  '42501': 'the user lacks a right there',
  '53100': 'its disk is full',
  '53300': 'it has no connection left',
  '57P01': 'the server is stopping',
  '57P03': 'the server is starting or stopping',
};

/** @returns undefined for errors of other origin and for wrong queries */
export function databaseTrouble(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  return sqliteTroubles[sqliteCodeOf(error) ?? 0] ?? (typeof code === 'string' ? postgresTroubles[code] : undefined);
}

/** Returns the primary result code of SQLite, which is the low byte; undefined for other errors. */
export function sqliteCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const { rawCode } = error as { rawCode?: unknown };
  if (typeof rawCode === 'number') return rawCode & 0xff;
  // A failed connection names the code in its message only.
  const named = /^ConnectionFailed\(.*: (\d+)"\)$/.exec(error.message)?.[1];
  return named === undefined ? undefined : Number(named);
}
