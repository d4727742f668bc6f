/** Copies the embedded database. */
import { closeSync, existsSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs';
import Database from 'libsql';
import { ConfigError } from '../config.ts';
import { databaseFile, type DatabaseLocation, describeOpening } from './database.ts';

const busyMs = 5000;

/**
 * Copies a consistent snapshot of committed data while other processes read and write. The tables are not migrated, so
 * that a later version can make a copy before its migration.
 * @returns size of the copy in bytes @throws ConfigError if there is no embedded database or the copy fails
 */
export function backUpDatabase(location: DatabaseLocation, path: string): number {
  const file = databaseFile(location);
  if (file === undefined)
    throw new ConfigError('DATABASE_URL: PostgreSQL has a tool of its own: pg_dump --format=custom --file=FILE');
  if (!existsSync(file)) throw new ConfigError(`DATA_DIR: there is no database ${file}`);
  try {
    // SQLite accepts an empty file, but a file it creates itself would be readable by other users.
    closeSync(openSync(path, 'wx', 0o600));
  } catch (cause) {
    throw new ConfigError(`${path} cannot be made: ${describeOpening(cause)}`, { cause });
  }
  try {
    const database = new Database(file, { timeout: busyMs });
    database.prepare('vacuum into ?').run(path);
    database.close();
    // SQLite does not wait until the data is on disk.
    const copy = openSync(path, 'r+');
    fsyncSync(copy);
    closeSync(copy);
    return statSync(path).size;
  } catch (cause) {
    rmSync(path, { force: true });
    throw new ConfigError(`${file} cannot be copied to ${path}: ${describeOpening(cause)}`, { cause });
  }
}
