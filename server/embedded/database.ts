/** The services' database: PostgreSQL where an address is configured, else one SQLite file in the data folder. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dialect, Kysely, type Migration, Migrator, PostgresDialect, sql, SqliteDialect } from 'kysely';
import Database from 'libsql';

/** Where the tables are. */
export interface DatabasePlace {
  /** Holds `portal.db` if there is no `databaseUrl`. */
  dataDir: string;
  /** Of a PostgreSQL server. */
  databaseUrl?: string | undefined;
}

export interface DatabaseOptions extends DatabasePlace {
  /** Whose tables these are; each service counts its migrations by itself. */
  service: string;
  /** By name; run in the order of names, forward only, each once. */
  migrations: Record<string, Migration>;
}

/** The tables were made by a later version of the program, which this one must not write to. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
}

const migrationAttempts = 5;
const migrationPauseMs = 200;
const poolSize = 10;

/**
 * Opens the database with the service's tables brought up to date. What is committed survives a crash.
 * @throws NewerSchemaError if a later version of the program was here
 * @throws if the database cannot be opened or a migration fails
 */
export async function openDatabase<Tables>(options: DatabaseOptions): Promise<Kysely<Tables>> {
  const { databaseUrl, dataDir } = options;
  const dialect = databaseUrl === undefined ? openSqlite(dataDir) : await openPostgres(databaseUrl);
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(db, options);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function openSqlite(dataDir: string): Dialect {
  mkdirSync(dataDir, { recursive: true });
  const database = new Database(join(dataDir, 'portal.db'), { timeout: 5000 });
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'busy_timeout = 5000', 'foreign_keys = ON']) {
    database.pragma(pragma);
  }
  return new SqliteDialect({ database });
}

/** The driver is loaded only where it is used. */
async function openPostgres(connectionString: string): Promise<Dialect> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString, max: poolSize, connectionTimeoutMillis: 10_000 });
  // A connection that breaks while nobody uses it is replaced at the next query.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}

/** Services that start at the same time may meet in the migration's transaction: the later one tries again. */
async function migrate<Tables>(db: Kysely<Tables>, options: DatabaseOptions): Promise<void> {
  const { service, migrations } = options;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: tableOf(service),
    migrationLockTableName: `${tableOf(service)}_lock`,
  });
  for (let attempt = 1; ; attempt++) {
    await refuseNewerSchema(db, options);
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    if (attempt === migrationAttempts) throw new Error(`a migration of ${service} failed`, { cause: error });
    await sleep(migrationPauseMs);
  }
}

async function refuseNewerSchema<Tables>(db: Kysely<Tables>, { service, migrations }: DatabaseOptions): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === tableOf(service))) return;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(tableOf(service))}`.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new NewerSchemaError(
    `The database is newer than this program: it does not know ${unknown.join(', ')} of ${service}. Start the later version.`,
  );
}

function tableOf(service: string): string {
  return `migrations_${service}`;
}
