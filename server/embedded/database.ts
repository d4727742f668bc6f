/** The services' database: PostgreSQL where an address is configured, else one SQLite file in the data folder. */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dialect, Kysely, type Migration, Migrator, PostgresDialect, sql, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { ConfigError } from '../config.ts';

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

const migrationAttempts = 5;
const migrationPauseMs = 200;
const poolSize = 10;
/** A query that waits for a lock or for a server that is silent is given up after so long. */
const queryMs = 30_000;

/**
 * Opens the database with the service's tables brought up to date. What is committed survives a crash.
 * @throws ConfigError that names the setting if the database cannot be opened or a later version of the program was here
 * @throws if a migration fails
 */
export async function openDatabase<Tables>(options: DatabaseOptions): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: await openDialect(options) });
  try {
    await migrate(db, options);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** The embedded database; undefined where PostgreSQL is in its place. */
export function databaseFile({ databaseUrl, dataDir }: DatabasePlace): string | undefined {
  return databaseUrl === undefined ? join(dataDir, 'portal.db') : undefined;
}

async function openDialect(given: DatabasePlace): Promise<Dialect> {
  const file = databaseFile(given);
  try {
    return file === undefined ? await openPostgres(given.databaseUrl ?? '') : openSqlite(file);
  } catch (cause) {
    // The driver may name the password in it, but not in what is said here.
    const place = file === undefined ? 'DATABASE_URL: the database' : `DATA_DIR: ${file}`;
    throw new ConfigError(`${place} cannot be opened (${reasonOf(cause)})`, { cause });
  }
}

/** The code where there is one: messages of drivers may hold parts of the address. */
function reasonOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && code !== '' ? code : error instanceof Error ? error.message : 'unknown';
}

function openSqlite(file: string): Dialect {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file, { timeout: 5000 });
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'busy_timeout = 5000', 'foreign_keys = ON']) {
    database.pragma(pragma);
  }
  // What is no database shows when it is first read.
  database.prepare('select count(*) from sqlite_master').get();
  return new SqliteDialect({ database });
}

/** The driver is loaded only where it is used. */
async function openPostgres(connectionString: string): Promise<Dialect> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    ...{ connectionString, max: poolSize, connectionTimeoutMillis: 10_000, keepAlive: true },
    ...{ query_timeout: queryMs, statement_timeout: queryMs },
  });
  // A connection that breaks is replaced at the next query. The pool hears of those that nobody uses; of one in use its query
  // hears, but without a listener of its own the driver's event would end the process as well.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw error;
  }
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

async function refuseNewerSchema<Tables>(
  db: Kysely<Tables>,
  { service, migrations, databaseUrl }: DatabaseOptions,
): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === tableOf(service))) return;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(tableOf(service))}`.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  const setting = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
  throw new ConfigError(
    `${setting}: the database there is newer than this program, which does not know ${unknown.join(', ')} of ${service}. Start the later version.`,
  );
}

function tableOf(service: string): string {
  return `migrations_${service}`;
}
