import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseLocation } from '../../server/embedded/database.ts';
import { databasesOf, startPostgres, type TestDatabases, type TestPostgres } from './postgres.ts';

/** Describes the same on SQLite and on PostgreSQL; `place` returns a new empty database at each call. */
export function describeOnDatabases(title: string, describeOn: (place: () => Promise<DatabaseLocation>) => void): void {
  describeOnSqlite(`${title} (SQLite)`, describeOn);

  describe(`${title} (PostgreSQL)`, () => {
    let postgres: TestDatabases | undefined;
    before(function () {
      postgres = sharedPostgres(this);
    });
    describeOn(async () => ({ dataDir: '/never/written', databaseUrl: await postgres?.createDatabase() }));
  });
}

/** Describes what no other database could change, see {@link describeOnDatabases}. */
export function describeOnSqlite(title: string, describeOn: (place: () => Promise<DatabaseLocation>) => void): void {
  describe(title, () => {
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
}

/** Names the folder of a server for all processes of a run. */
const offered = 'TEST_POSTGRES';

/** Starts one PostgreSQL server, where it is installed, for all processes that this one starts. It ends with this process. */
export function offerPostgres(): void {
  const started = startPostgres();
  if ('missing' in started) return;
  process.env[offered] = started.folder;
  stopAtExit(started);
}

let shared: TestDatabases | undefined;

/** The PostgreSQL server that was offered to this process, or one that ends with it; skips the tests where there is none. */
export function sharedPostgres(context: Mocha.Context): TestDatabases {
  const folder = process.env[offered];
  shared ??= folder === undefined ? stopAtExit(startPostgresOrSkip(context)) : databasesOf(folder);
  return shared;
}

function stopAtExit(server: TestPostgres): TestPostgres {
  // Comes before the removal of the folders of tests.
  process.prependOnceListener('exit', () => {
    server.stop();
  });
  return server;
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
