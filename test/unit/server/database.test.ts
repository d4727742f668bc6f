import { expect } from 'chai';
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDocServerDatabase } from '../../../server/embedded/doc-server/store/tables.ts';
import { backUpDatabase } from '../../../server/embedded/backup.ts';

describe('A database file', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'database-'));
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });
  const openIn = async (dataDir: string) => {
    try {
      await (await openDocServerDatabase({ dataDir })).destroy();
      return 'opened';
    } catch (error) {
      return String(error);
    }
  };

  for (const [files, outcome] of [
    [[], /^opened$/],
    [['portal.db'], /^opened$/],
    [['manifest-a.json'], /^opened$/],
    [['portal.db', 'manifest-a.json'], /DATA_DIR: .*portal\.db cannot be opened: it is empty .*Restore a backup/],
  ] as const)
    it(`is made unless it is empty in a folder that was in use: ${files.join(', ') || 'no file'}`, async () => {
      for (const name of files) writeFileSync(join(root, name), '');

      expect(await openIn(root)).to.match(outcome);
      if (files.length === 2) expect(statSync(join(root, 'portal.db')).size).to.equal(0);
    });

  it('is refused if half of it is lost', async () => {
    await openIn(root);
    const copy = mkdtempSync(join(root, 'copy-'));
    const file = join(copy, 'portal.db');
    backUpDatabase({ dataDir: root }, file);
    truncateSync(file, Math.floor(statSync(file).size / 2));

    expect(await openIn(copy)).to.match(/portal\.db cannot be opened: it is damaged/);
  });
});
