/** Stores computed values in `documents.db`, so that later starts need not compute them again. Values may be lost at any time. */
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import type Database from 'libsql';
import { isBusy, RebuildableDatabase } from './rebuildable.ts';
import type { SlicedWork } from './slices.ts';

/** Increase this number when the table changes. */
const tableVersion = '1';
const table = 'create table stored (kind text, version text, key text, value blob, primary key (kind, version, key));';
/** All values can be computed again, so no write waits for the disk. */
const pragmas =
  'pragma journal_mode = wal; pragma synchronous = off; pragma busy_timeout = 5000; pragma cache_size = -2000';
/** Limit of rows per deletion, to bound its time. */
const removedAtOnce = 20;
const quickly = { level: constants.Z_BEST_SPEED };
/** Limit in characters. Shorter JSON is stored unpacked, because packing takes longer than it saves. */
const minPacked = 1000;
const statements = {
  read: 'select value from stored where kind = ? and version = ? and key = ?',
  write: 'insert or replace into stored values (?, ?, ?, ?)',
} as const;

export class StoredValues {
  readonly #db: RebuildableDatabase;
  readonly #report: (error: Error) => void;
  #isOff = false;

  /** @param report receives failures; without the file each value is computed again */
  constructor(dataDir: string, report: (error: Error) => void = () => undefined) {
    this.#report = report;
    this.#db = new RebuildableDatabase({
      dataDir,
      name: 'documents.db',
      version: tableVersion,
      tables: table,
      pragmas,
      onTrouble: (error, isRemade) => {
        // Without a file all values would pile up in memory.
        if (!isRemade) this.#isOff = true;
        report(error);
      },
    });
  }

  /** @param version values of other versions are ignored, until {@link StoredKind.removeOld} deletes them */
  open<Value>(kind: string, version: string): StoredKind<Value> {
    return new StoredKind(kind, version, (work) => this.#run(work));
  }

  close(): void {
    this.#isOff = true;
    this.#db.close();
  }

  #run<T>(work: (db: Database.Database) => T): T | undefined {
    if (this.#isOff) return undefined;
    try {
      return this.#db.run(work);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // A lock ends soon. Any other failure would repeat with each value.
      this.#isOff = !isBusy(error);
      this.#report(error);
      return undefined;
    }
  }
}

type Run = <T>(work: (db: Database.Database) => T) => T | undefined;

/** Stored values of one kind, which must survive JSON. */
export class StoredKind<Value> {
  readonly #names: [kind: string, version: string];
  readonly #run: Run;

  constructor(kind: string, version: string, run: Run) {
    this.#names = [kind, version];
    this.#run = run;
  }

  read(key: string): Value | undefined {
    const row = this.#run((db) => {
      return prepared(db, 'read').get(...this.#names, key) as { value: Buffer | string } | undefined;
    });
    return row && unpack<Value>(row.value);
  }

  /** @returns the stored JSON */
  write(key: string, value: Value): string {
    const json = JSON.stringify(value);
    const packed = json.length < minPacked ? json : deflateRawSync(json, quickly);
    this.#run((db) => {
      prepared(db, 'write').run(...this.#names, key, packed);
    });
    return json;
  }

  remove(key: string): void {
    this.#run((db) => {
      db.prepare('delete from stored where kind = ? and version = ? and key = ?').run(...this.#names, key);
    });
  }

  /** Deletes values of other versions, a few at a time. */
  *removeOld(): SlicedWork<void> {
    const rows = `select rowid from stored where kind = ? and version <> ? limit ${String(removedAtOnce)}`;
    for (let removed = removedAtOnce; removed === removedAtOnce;) {
      const result = this.#run((db) => db.prepare(`delete from stored where rowid in (${rows})`).run(...this.#names));
      removed = result?.changes ?? 0;
      yield;
    }
  }
}

/** Prepared statements, because preparing one takes as long as running it. */
const known = new WeakMap<Database.Database, Partial<Record<keyof typeof statements, Database.Statement>>>();

function prepared(db: Database.Database, name: keyof typeof statements): Database.Statement {
  let all = known.get(db);
  if (!all) known.set(db, (all = {}));
  return (all[name] ??= db.prepare(statements[name]));
}

function unpack<Value>(packed: Buffer | string): Value | undefined {
  try {
    return JSON.parse(typeof packed === 'string' ? packed : inflateRawSync(packed).toString()) as Value;
  } catch {
    return undefined;
  }
}
