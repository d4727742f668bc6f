import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Kysely } from 'kysely';
import Database from 'libsql';
import { openConsoleDatabase } from '../../../server/embedded/console/tables.ts';
import { ConfigError } from '../../../server/config.ts';
import { backUpDatabase } from '../../../server/embedded/backup.ts';
import { type DocServerTables, openDocServerDatabase } from '../../../server/embedded/doc-server/store/tables.ts';

describe('The embedded database', () => {
  let folder: string;
  let dataDir: string;
  let file: string;
  let copy: string;
  const open: Kysely<DocServerTables>[] = [];
  const openAt = async (dir: string) => {
    const db = await openDocServerDatabase({ dataDir: dir });
    open.push(db);
    return db;
  };
  const addViews = (db: Kysely<DocServerTables>, articleId: string) =>
    db.insertInto('document_views').values({ locale: 'en', article_id: articleId, views: 1 }).execute();
  const viewsIn = async (db: Kysely<DocServerTables>) => {
    const rows = await db.selectFrom('document_views').select('article_id').orderBy('article_id').execute();
    return rows.map((row) => row.article_id).join();
  };
  /** Reads the same in another process. */
  const readElsewhere = () => {
    const program = `const database = new (require('libsql'))(process.argv[1]);
      console.log(database.prepare('select article_id from document_views order by 1').raw().all().join());
      database.close();`;
    return execFileSync(process.execPath, ['-e', program, file], { encoding: 'utf8' }).trim();
  };
  /** Makes a database with a table that this program does not know. */
  const makeEarlier = () => {
    mkdirSync(dataDir);
    const old = new Database(file);
    old.exec('create table kettles (litres integer)');
    old.close();
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    [dataDir, copy] = [join(folder, 'data'), join(folder, 'copy.db')];
    file = join(dataDir, 'portal.db');
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((db) => db.destroy()));
    rmSync(folder, { recursive: true });
  });

  for (const isOld of [false, true])
    it(`is for its owner alone, as are its folder and what SQLite keeps beside it${isOld ? ', although an earlier version left it open' : ''}`, async () => {
      if (isOld) {
        mkdirSync(dataDir, { mode: 0o755 });
        writeFileSync(file, '', { mode: 0o644 });
      }

      await addViews(await openAt(dataDir), '1');

      const paths = [dataDir, file, `${file}-wal`, `${file}-shm`];
      expect(paths.map((path) => statSync(path).mode & 0o777)).to.deep.equal([0o700, 0o600, 0o600, 0o600]);
    });

  it('keeps its log while two services have it open and a command of another process opens and closes it', async () => {
    const db = await openAt(dataDir);
    const other = await openConsoleDatabase({ dataDir });
    await addViews(db, '1');
    const log = statSync(`${file}-wal`).ino;

    expect(readElsewhere()).to.equal('1');
    await addViews(db, '2');

    expect(statSync(`${file}-wal`).ino).to.equal(log);
    expect(readElsewhere()).to.equal('1,2');
    await other.destroy();
  });

  it('is copied while it is written to, with all that is committed by then, for its owner alone', async () => {
    const db = await openAt(dataDir);
    await addViews(db, '1');
    // An open transaction of another process does not block readers.
    const writer = new Database(file);
    writer.exec("begin immediate; insert into document_views values ('en', '2', 1)");

    const bytes = backUpDatabase({ dataDir }, copy);
    writer.exec('commit');
    writer.close();
    const restored = join(folder, 'restored');
    mkdirSync(restored);
    copyFileSync(copy, join(restored, 'portal.db'));

    expect([statSync(copy).mode & 0o777, statSync(copy).size]).to.deep.equal([0o600, bytes]);
    expect([await viewsIn(await openAt(restored)), await viewsIn(db)]).to.deep.equal(['1', '1,2']);
  });

  for (const [what, prepare, pattern] of [
    ['to a file that already exists', () => writeFileSync(copy, 'tea'), /cannot be made: it already exists/],
    ['to a folder that is missing', () => (copy = join(folder, 'none/copy.db')), /its folder is missing/],
    ['if it is missing', () => rmSync(dataDir, { recursive: true }), /there is no database/],
    [
      'if it is no database',
      () => writeFileSync(file, 'tea '.repeat(2000)),
      /cannot be copied .*: it is not a database/,
    ],
  ] as const)
    it(`is not copied ${what}`, () => {
      makeEarlier();
      prepare();
      const before = [dataDir, copy].map((path) => existsSync(path));

      expect(() => backUpDatabase({ dataDir }, copy)).to.throw(ConfigError, pattern);
      expect([dataDir, copy].map((path) => existsSync(path))).to.deep.equal(before);
    });

  it('is left to pg_dump where PostgreSQL is in its place', () => {
    const databaseUrl = 'postgresql://wu:Secret1@localhost/tea';

    expect(() => backUpDatabase({ dataDir, databaseUrl }, copy)).to.throw(ConfigError, /pg_dump/);
  });
});
