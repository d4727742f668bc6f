/** Files of DATA_DIR with recomputable data. A damaged file, or any obstacle at its path, is removed and created again. */
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import Database from 'libsql';
import { sqliteCodeOf } from '../../../database-trouble.ts';

/** Makes the folders of a file. An obstacle is removed: a file at a folder's path, or a folder at the file's path. */
export function makePlace(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true });
  const names = relative(dataDir, file).split(sep);
  let path = dataDir;
  for (const [at, name] of names.entries()) {
    path = join(path, name);
    const isFile = at === names.length - 1;
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && found.isDirectory() === isFile) rmSync(path, { recursive: true, force: true });
    if (!isFile) mkdirSync(path, { recursive: true });
  }
}

export interface RebuildableOptions {
  dataDir: string;
  name: string;
  /** A file of another version gets new, empty tables. */
  version: string;
  /** Statements that create the tables. */
  tables: string;
  /** Statements to run after each opening. */
  pragmas?: string;
  /** @param isRemade false if no file can be created, so that this process keeps the tables in memory */
  onTrouble?: (error: Error, isRemade: boolean) => void;
}

/** Primary result codes of SQLite. */
const busyCodes: ReadonlySet<number | undefined> = new Set([5, 6]);
const refusedCodes: ReadonlySet<number | undefined> = new Set([8, 13]);

/** True if another process locks the SQLite file. */
export function isBusy(error: unknown): boolean {
  return busyCodes.has(sqliteCodeOf(error));
}

/** SQLite file that may be lost. Work that fails because of the file runs again on an empty one. */
export class RebuildableDatabase {
  readonly #options: RebuildableOptions;
  #db: Database.Database | undefined;

  constructor(options: RebuildableOptions) {
    this.#options = options;
  }

  /** @throws errors of the work itself, and the SQLite error while another process locks the file */
  run<T>(work: (db: Database.Database) => T): T {
    try {
      return work((this.#db ??= this.#open(this.#file)));
    } catch (error) {
      const isOfFile = sqliteCodeOf(error) !== undefined || error instanceof SyntaxError;
      if (!(error instanceof Error) || !isOfFile || isBusy(error)) throw error;
      return work((this.#db = this.#remake(error)));
    }
  }

  close(): void {
    this.#db?.close();
    this.#db = undefined;
  }

  get #file(): string {
    return join(this.#options.dataDir, this.#options.name);
  }

  #remake(error: Error): Database.Database {
    const { onTrouble } = this.#options;
    this.close();
    try {
      // A full or read-only disk does not damage the file.
      if (refusedCodes.has(sqliteCodeOf(error))) throw error;
      for (const end of ['', '-wal', '-shm', '-journal']) rmSync(this.#file + end, { recursive: true, force: true });
      const db = this.#open(this.#file);
      onTrouble?.(error, true);
      return db;
    } catch {
      onTrouble?.(error, false);
      return this.#open(':memory:');
    }
  }

  /** Drops tables of another version instead of the file, because a process of that version may still read the file. */
  #open(file: string): Database.Database {
    const { dataDir, version, tables, pragmas = '' } = this.#options;
    mkdirSync(dataDir, { recursive: true });
    const db = new Database(file);
    db.exec(`${pragmas}; create table if not exists version (name text)`);
    const known = db.prepare('select name from version').get() as { name: string } | undefined;
    if (known?.name === version) return db;
    const rows = db.prepare("select name from sqlite_master where type = 'table' and name <> 'version'").all();
    const drops = (rows as { name: string }[]).map(({ name }) => `drop table if exists "${name}";`).join('');
    db.exec(`begin immediate; ${drops} ${tables} delete from version; commit`);
    db.prepare('insert into version values (?)').run(version);
    return db;
  }
}
