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

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('The embedded database', () => {
  let folder: string;
  let dataDir: string;
  const open: Kysely<DocServerTables>[] = [];
  const openAt = async (dir: string) => {
    const db = await openDocServerDatabase({ dataDir: dir });
    open.push(db);
    return db;
  };
  const addViews = (db: Kysely<DocServerTables>, articleId: string) =>
    db.insertInto('document_views').values({ locale: 'en', article_id: articleId, views: 1 }).execute();
  const viewsIn = async (db: Kysely<DocServerTables>) =>
    (await db.selectFrom('document_views').select('article_id').orderBy('article_id').execute()).map(
      (row) => row.article_id,
    );
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    dataDir = join(folder, 'data');
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((db) => db.destroy()));
    rmSync(folder, { recursive: true });
  });

  it('is for its owner alone, as are its folder and what SQLite keeps beside it', async () => {
    await addViews(await openAt(dataDir), '1');

    expect(modeOf(dataDir)).to.equal(0o700);
    for (const name of ['portal.db', 'portal.db-wal', 'portal.db-shm'])
      expect(modeOf(join(dataDir, name)), name).to.equal(0o600);
  });

  it('keeps its log while two services have it open and a command of another process opens and closes it', async () => {
    const file = join(dataDir, 'portal.db');
    const db = await openAt(dataDir);
    const other = await openConsoleDatabase({ dataDir });
    const readElsewhere = () => {
      const program = `const database = new (require('libsql'))(process.argv[1]);
        console.log(database.prepare('select article_id from document_views order by 1').raw().all().join());
        database.close();`;
      return execFileSync(process.execPath, ['-e', program, file], { encoding: 'utf8' }).trim();
    };
    await addViews(db, '1');
    const log = statSync(`${file}-wal`).ino;

    expect(readElsewhere()).to.equal('1');
    await addViews(db, '2');

    expect(statSync(`${file}-wal`).ino).to.equal(log);
    expect(readElsewhere()).to.equal('1,2');
    await other.destroy();
  });

  it('is made so where an earlier version left it open to others', async () => {
    mkdirSync(dataDir, { mode: 0o755 });
    writeFileSync(join(dataDir, 'portal.db'), '', { mode: 0o644 });

    await openAt(dataDir);

    expect(modeOf(dataDir)).to.equal(0o700);
    expect(modeOf(join(dataDir, 'portal.db'))).to.equal(0o600);
  });

  describe('is copied while it is written to', () => {
    it('with all that is committed by then, for its owner alone; as portal.db of another folder it is the same', async () => {
      const db = await openAt(dataDir);
      await addViews(db, '1');
      const copy = join(folder, 'copy.db');
      // An open transaction of another process does not block readers.
      const writer = new Database(join(dataDir, 'portal.db'));
      writer.exec("begin immediate; insert into document_views values ('en', '2', 1)");

      const bytes = backUpDatabase({ dataDir }, copy);
      writer.exec('commit');
      writer.close();
      await addViews(db, '3');
      const restored = join(folder, 'restored');
      mkdirSync(restored);
      copyFileSync(copy, join(restored, 'portal.db'));

      expect(modeOf(copy)).to.equal(0o600);
      expect(bytes).to.equal(statSync(copy).size);
      expect(await viewsIn(await openAt(restored))).to.deep.equal(['1']);
      expect(await viewsIn(db)).to.deep.equal(['1', '2', '3']);
    });

    it('although its tables are of an earlier version, which stay as they are', () => {
      mkdirSync(dataDir);
      const old = new Database(join(dataDir, 'portal.db'));
      old.exec('create table kettles (litres integer)');
      old.close();
      const path = join(folder, 'copy.db');

      backUpDatabase({ dataDir }, path);

      const copy = new Database(path);
      expect(copy.prepare('select name from sqlite_master').all()).to.have.length(1);
      copy.close();
    });
  });

  for (const [what, prepare, pattern] of [
    ['a file that already exists', (path: string) => writeFileSync(path, 'tea'), /cannot be made: it already exists/],
    [
      'a folder that is missing',
      (path: string) => rmSync(join(path, '..'), { recursive: true }),
      /its folder is missing/,
    ],
  ] as const) {
    it(`is not copied to ${what}`, async () => {
      await openAt(dataDir);
      const path = join(folder, 'copies', 'copy.db');
      mkdirSync(join(folder, 'copies'));
      prepare(path);

      expect(() => backUpDatabase({ dataDir }, path)).to.throw(ConfigError, pattern);
    });
  }

  it('is not made by the attempt to copy it if it is missing', () => {
    expect(() => backUpDatabase({ dataDir }, join(folder, 'copy.db'))).to.throw(ConfigError, /there is no database/);
    expect(existsSync(dataDir)).to.equal(false);
  });

  it('leaves no copy if its file is no database', () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'portal.db'), 'tea '.repeat(2000));
    const path = join(folder, 'copy.db');

    expect(() => backUpDatabase({ dataDir }, path)).to.throw(ConfigError, /cannot be copied .*: it is not a database/);
    expect(existsSync(path)).to.equal(false);
  });

  it('is left to pg_dump where PostgreSQL is in its place', () => {
    const place = { dataDir, databaseUrl: 'postgresql://wu:Secret1@localhost/tea' };

    expect(() => backUpDatabase(place, join(folder, 'copy.db'))).to.throw(ConfigError, /pg_dump/);
  });
});
