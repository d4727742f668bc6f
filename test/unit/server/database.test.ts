import { expect } from 'chai';
import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDocServerDatabase } from '../../../server/embedded/doc-server/store/tables.ts';
import { backUpDatabase } from '../../../server/embedded/backup.ts';
import { setWalMode } from '../../../server/embedded/database.ts';

describe('The journal of a new database', () => {
  const refusing = (times: number, code: string) => {
    const asked: string[] = [];
    const pragma = (text: string) => {
      asked.push(text);
      if (asked.length <= times) throw Object.assign(new Error('no'), { code });
    };
    return { asked, pragma };
  };

  it('is set again if another service sets it at the same moment', async () => {
    const database = refusing(2, 'SQLITE_BUSY');

    await setWalMode(database);

    expect(database.asked).to.deep.equal(Array(3).fill('journal_mode = WAL'));
  });

  it('is not set again after another fault', async () => {
    const database = refusing(1, 'SQLITE_NOTADB');

    const outcome = await setWalMode(database).catch((error: unknown) => error);

    expect(outcome).to.include({ code: 'SQLITE_NOTADB' });
    expect(database.asked).to.have.lengthOf(1);
  });
});

describe('A database file with a fault', () => {
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'database-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });
  const file = () => join(dataDir, 'portal.db');
  const open = async () => (await openDocServerDatabase({ dataDir })).destroy();
  const outcome = () => open().then(() => 'opened', String);

  it('is made if there is none, also beside other files, and where it is empty in a new folder', async () => {
    writeFileSync(file(), '');
    expect(await outcome()).to.equal('opened');
    dataDir = mkdtempSync(join(dataDir, 'used-'));
    writeFileSync(join(dataDir, 'manifest-a.json'), '{}');
    expect(await outcome()).to.equal('opened');
  });

  it('is refused with the way to restore it if it is empty in a folder that was in use', async () => {
    writeFileSync(file(), '');
    writeFileSync(join(dataDir, 'manifest-a.json'), '{}');

    expect(await outcome()).to.match(/DATA_DIR: .*portal\.db cannot be opened: it is empty .*Restore a backup/);
    expect(statSync(file()).size).to.equal(0);
  });

  it('is refused if half of it is lost', async () => {
    await open();
    const copy = join(dataDir, 'copy');
    mkdirSync(copy);
    backUpDatabase({ dataDir }, join(copy, 'portal.db'));
    dataDir = copy;
    truncateSync(file(), Math.floor(statSync(file()).size / 2));

    expect(await outcome()).to.match(/portal\.db cannot be opened: it is damaged/);
  });
});
