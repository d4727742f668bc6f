/** The embedded database: one SQLite file in the data folder. Another database can take its place behind `openDatabase`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type Migration, Migrator, SqliteDialect } from 'kysely';
import Database from 'libsql';

export interface DatabaseOptions {
  /** Holds `portal.db`. */
  dataDir: string;
  /** Whose tables these are; each service counts its migrations by itself. */
  service: string;
  /** By name; run in the order of names, forward only, each once. */
  migrations: Record<string, Migration>;
}

/**
 * Opens the database with the service's tables brought up to date. What is committed survives a crash.
 * @throws if the file cannot be opened or a migration fails
 */
export async function openDatabase<Tables>(options: DatabaseOptions): Promise<Kysely<Tables>> {
  mkdirSync(options.dataDir, { recursive: true });
  const database = new Database(join(options.dataDir, 'portal.db'), { timeout: 5000 });
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'busy_timeout = 5000', 'foreign_keys = ON']) {
    database.pragma(pragma);
  }
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  await migrate(db, options);
  return db;
}

async function migrate<Tables>(db: Kysely<Tables>, { service, migrations }: DatabaseOptions): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: `migrations_${service}`,
    migrationLockTableName: `migrations_${service}_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  await db.destroy();
  throw new Error(`a migration of ${service} failed`, { cause: error });
}
