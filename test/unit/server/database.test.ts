import { expect } from 'chai';
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDocServerDatabase } from '../../../server/embedded/doc-server/store/tables.ts';
import { backUpDatabase } from '../../../server/embedded/backup.ts';
import { setWalMode } from '../../../server/embedded/database.ts';

describe('The journal of a new database', () => {
  for (const [code, asked] of [
    ['SQLITE_BUSY', 3],
    ['SQLITE_NOTADB', 1],
  ] as const)
    it(`is set again only if another service sets it at the same moment: ${code}`, async () => {
      let count = 0;
      const pragma = () => {
        count += 1;
        if (count <= 2) throw Object.assign(new Error('no'), { code });
      };

      await setWalMode({ pragma }).catch(() => undefined);

      expect(count).to.equal(asked);
    });
});

describe('A database file', () => {
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'database-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });
  const file = () => join(dataDir, 'portal.db');
  const open = () =>
    openDocServerDatabase({ dataDir }).then(async (db) => {
      await db.destroy();
      return 'opened';
    }, String);

  it('is made if there is none, also beside other files, and where it is empty in a new folder', async () => {
    writeFileSync(file(), '');
    expect(await open()).to.equal('opened');
    dataDir = mkdtempSync(join(dataDir, 'used-'));
    writeFileSync(join(dataDir, 'manifest-a.json'), '{}');
    expect(await open()).to.equal('opened');
  });

  it('is refused with the way to restore it if it is empty in a folder that was in use', async () => {
    writeFileSync(file(), '');
    writeFileSync(join(dataDir, 'manifest-a.json'), '{}');

    expect(await open()).to.match(/DATA_DIR: .*portal\.db cannot be opened: it is empty .*Restore a backup/);
    expect(statSync(file()).size).to.equal(0);
  });

  it('is refused if half of it is lost', async () => {
    await open();
    const copy = mkdtempSync(join(dataDir, 'copy-'));
    backUpDatabase({ dataDir }, join(copy, 'portal.db'));
    dataDir = copy;
    truncateSync(file(), Math.floor(statSync(file()).size / 2));

    expect(await open()).to.match(/portal\.db cannot be opened: it is damaged/);
  });
});
