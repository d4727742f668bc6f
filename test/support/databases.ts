import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseLocation } from '../../server/embedded/database.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

/** Describes the same on SQLite and on PostgreSQL; `place` returns a new empty database at each call. */
export function describeOnDatabases(title: string, describeOn: (place: () => Promise<DatabaseLocation>) => void): void {
  describe(`${title} (SQLite)`, () => {
    const folders: string[] = [];
    describeOn(() => {
      const dataDir = mkdtempSync(join(tmpdir(), 'store-'));
      folders.push(dataDir);
      return Promise.resolve({ dataDir });
    });
    after(() => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });
  });

  describe(`${title} (PostgreSQL)`, () => {
    let postgres: TestPostgres | undefined;
    before(function () {
      this.timeout(60_000);
      postgres = sharedPostgres(this);
    });
    describeOn(async () => ({ dataDir: '/never/written', databaseUrl: await postgres?.createDatabase() }));
  });
}

let shared: TestPostgres | undefined;

/** The one PostgreSQL server of this process, which ends with it; skips the tests where there is none. */
export function sharedPostgres(context: Mocha.Context): TestPostgres {
  if (!shared) {
    const started = startPostgresOrSkip(context);
    process.once('exit', () => {
      started.stop();
    });
    shared = started;
  }
  return shared;
}

/**
 * A PostgreSQL server of the caller's own. Where PostgreSQL is missing, the tests are skipped with the reason, or fail if
 * POSTGRES_REQUIRED is set.
 */
export function startPostgresOrSkip(context: Mocha.Context): TestPostgres {
  const started = startPostgres();
  if (!('missing' in started)) return started;
  if (process.env.POSTGRES_REQUIRED) throw new Error(started.missing);
  console.log(`      skipped: ${started.missing}`);
  return context.skip();
}
