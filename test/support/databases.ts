/** Runs tests on both databases. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabasePlace } from '../../server/embedded/database.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

/** Describes the same on SQLite and on PostgreSQL; `place` returns a new empty database at each call. */
export function describeOnDatabases(title: string, describeOn: (place: () => Promise<DatabasePlace>) => void): void {
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
      postgres = startPostgresOrSkip(this);
    });
    describeOn(async () => ({ dataDir: '/never/written', databaseUrl: await postgres?.createDatabase() }));
    after(() => postgres?.stop());
  });
}

/** A PostgreSQL server. Without one, the tests are skipped with the reason. */
export function startPostgresOrSkip(context: Mocha.Context): TestPostgres {
  const started = startPostgres();
  if (!('missing' in started)) return started;
  console.log(`      skipped: ${started.missing}`);
  return context.skip();
}
