/** Opens the services' database: PostgreSQL if an address is configured, else one SQLite file in the data folder. */
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dialect, Kysely, type Migration, Migrator, PostgresDialect, sql, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { ConfigError } from '../config.ts';
import { databaseTrouble } from '../database-trouble.ts';

export interface DatabaseLocation {
  /** Folder of `portal.db`; used without `databaseUrl`. */
  dataDir: string;
  databaseUrl?: string | undefined;
}

export interface DatabaseOptions extends DatabaseLocation {
  /** Owner of the tables; each service counts its migrations separately. */
  service: string;
  /** Migrations by name; run in the order of names, forward only, each once. */
  migrations: Record<string, Migration>;
}

const migrationAttempts = 5;
const migrationPauseMs = 200;
/** Longest wait for a lock of the embedded database. */
const busyMs = 5000;
const walPauseMs = 20;
const poolSize = 10;
/** Time limit of a query that waits for a lock or for a silent server. */
const queryMs = 30_000;
const stickyBit = 0o1000;
/** Faults after which only a backup has the accounts. */
const lostCodes: ReadonlySet<string> = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT', 'EISDIR']);
const wayBack = '. Restore a backup, or delete it to start without accounts';
/** Messages for error codes of the system. */
const systemTroubles: Record<string, string> = {
  EACCES: 'this user may not write there',
  EAI_AGAIN: 'its host is unknown',
  ECONNREFUSED: 'no server answers there',
  EEXIST: 'it already exists',
  EHOSTUNREACH: 'no server answers there',
  EISDIR: 'it is a folder',
  ENOENT: 'its folder is missing',
  ENOSPC: 'the disk is full',
  ENOTFOUND: 'its host is unknown',
  EROFS: 'the disk is read-only',
  ETIMEDOUT: 'no server answers there',
};

/**
 * Opens the database and updates the tables of the service. Committed data survives a crash.
 * @throws ConfigError that names the setting if the database cannot be opened or written, or a later version of the
 * program has migrated it
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

/** Path of the embedded database; undefined if PostgreSQL is used. */
export function databaseFile({ databaseUrl, dataDir }: DatabaseLocation): string | undefined {
  return databaseUrl === undefined ? join(dataDir, 'portal.db') : undefined;
}

async function openDialect(given: DatabaseLocation): Promise<Dialect> {
  const file = databaseFile(given);
  try {
    return file === undefined ? await openPostgres(given.databaseUrl ?? '') : await openSqlite(file);
  } catch (cause) {
    const { code } = cause as { code?: string };
    const way = file !== undefined && (code === undefined || lostCodes.has(code)) ? wayBack : '';
    throw new ConfigError(`${describeDatabase(given)} cannot be opened: ${describeOpening(cause)}${way}`, { cause });
  }
}

/** Names the database without its address, which may contain a password. */
function describeDatabase(location: DatabaseLocation): string {
  const file = databaseFile(location);
  return file === undefined ? 'DATABASE_URL: the database' : `DATA_DIR: ${file}`;
}

/** Describes an error of the system or a driver while a database is opened or created, with its code. */
export function describeOpening(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  const known = typeof code === 'string' && code !== '' ? code : undefined;
  const words = databaseTrouble(error) ?? systemTroubles[known ?? ''];
  if (words !== undefined) return known === undefined ? words : `${words} (${known})`;
  return known ?? (error instanceof Error ? error.message : 'unknown');
}

async function openSqlite(file: string): Promise<Dialect> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  checkAccess(file);
  const database = new Database(file, { timeout: busyMs });
  keepPrivate(file);
  await setWalMode(database);
  for (const pragma of ['synchronous = FULL', `busy_timeout = ${String(busyMs)}`, 'foreign_keys = ON']) {
    database.pragma(pragma);
  }
  // A file that is not a database fails at the first read, half of one at the check.
  const { quick_check: found } = database.prepare('pragma quick_check(1)').get() as { quick_check: string };
  if (found !== 'ok') throw Object.assign(new Error(found), { code: 'SQLITE_CORRUPT', rawCode: 11 });
  return new SqliteDialect({ database });
}

/** Services that open a new file together may each wait for the other's lock; SQLite then refuses one of them at once. */
export async function setWalMode(database: Pick<Database.Database, 'pragma'>): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    try {
      database.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      const isBusy = (error as { code?: unknown }).code === 'SQLITE_BUSY';
      if (!isBusy || performance.now() - startedAt > busyMs) throw error;
      await sleep(walPauseMs);
    }
  }
}

/** SQLite has one code for all these faults. @throws with the system's code */
function checkAccess(file: string): void {
  const known = statSync(file, { throwIfNoEntry: false });
  if (known?.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
  accessSync(known ? file : dirname(file), constants.R_OK | constants.W_OK);
  if (known?.size === 0 && isUsed(dirname(file))) throw new Error('it is empty though the folder was in use');
}

/** A site writes its manifest after its first start. Then an empty database is no new one, as SQLite makes it, but a lost one. */
function isUsed(folder: string): boolean {
  return readdirSync(folder).some((name) => name.startsWith('manifest-'));
}

/**
 * Gives only this user access to accounts and feedback. SQLite's other files inherit the mode of the database. Never opens the
 * file: closing any descriptor of it drops the locks of all connections of this process (POSIX). Another process would then
 * delete the write-ahead log.
 */
function keepPrivate(file: string): void {
  const folder = dirname(file);
  // A folder with the sticky bit, such as /tmp, is shared with other users.
  if ((statSync(folder).mode & stickyBit) === 0) chmodOwn(folder, 0o700);
  for (const path of [file, `${file}-wal`, `${file}-shm`].filter((path) => existsSync(path))) chmodOwn(path, 0o600);
}

/** A volume may belong to another user, and only its owner can change the mode. */
function chmodOwn(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** The driver is loaded only if it is used. */
async function openPostgres(connectionString: string): Promise<Dialect> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    query_timeout: queryMs,
    statement_timeout: queryMs,
  });
  // A broken connection is replaced at the next query. The pool reports errors of idle connections. A connection in use
  // reports them to its query, but without a listener the driver's event would also end the process.
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

/** Two services that start together may collide in the migration's transaction; the later one tries again. */
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
    if (attempt === migrationAttempts) {
      const trouble = databaseTrouble(error);
      if (trouble !== undefined)
        throw new ConfigError(`${describeDatabase(options)} cannot be brought up to date: ${describeOpening(error)}`, {
          cause: error,
        });
      throw new Error(`a migration of ${service} failed`, { cause: error });
    }
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
