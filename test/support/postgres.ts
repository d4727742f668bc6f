/** Starts PostgreSQL servers for tests, from the installed programs. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

export interface TestDatabases {
  /** Creates an empty database. @returns its address */
  createDatabase(): Promise<string>;
}

export interface TestPostgres extends TestDatabases {
  /** Holds the server's socket. */
  folder: string;
  /** Kills the server and starts it again. */
  crash(): void;
  stop(): void;
}

const debianFolder = '/usr/lib/postgresql';

/** Starts a server on a socket in a folder of its own, or returns the reason why it cannot. */
export function startPostgres(): TestPostgres | { missing: string } {
  const bin = findPrograms();
  if (bin === undefined) return { missing: 'PostgreSQL is not installed (no initdb on the path)' };
  const owner: { uid?: number; gid?: number } | undefined = process.getuid?.() === 0 ? findOwner() : {};
  if (owner === undefined) return { missing: 'PostgreSQL refuses to run as root and there is no user postgres' };
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const dataDir = join(folder, 'data');
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  run('initdb', ['-D', dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const settings = `-c fsync=off -c listen_addresses='' -c unix_socket_directories='${folder}'`;
  const start = () => {
    run('pg_ctl', ['-D', dataDir, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  };
  start();
  return {
    folder,
    ...databasesOf(folder),
    crash() {
      run('pg_ctl', ['-D', dataDir, '-m', 'immediate', '-w', 'stop']);
      start();
    },
    stop() {
      run('pg_ctl', ['-D', dataDir, '-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Databases of the server with a socket in a folder, which other processes may use, too. */
export function databasesOf(folder: string): TestDatabases {
  const addressOf = (database: string) => `postgresql://postgres@localhost/${database}?host=${folder}`;
  let count = 0;
  return {
    async createDatabase() {
      const name = `test_${String(process.pid)}_${String(++count)}`;
      const client = new pg.Client({ connectionString: addressOf('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return addressOf(name);
    },
  };
}

function findPrograms(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name))));
}

function findOwner(): { uid: number; gid: number } | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString() || NaN));
  return uid !== undefined && gid !== undefined && !Number.isNaN(uid + gid) ? { uid, gid } : undefined;
}
