import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { makeTemporaryFolder } from '../../../../../server/embedded/doc-server/kit/temporary-folder.ts';
import { until } from '../../../../support/until.ts';

describe('Temporary folders', () => {
  it('are removed with the next one if their process was killed, and no others', async () => {
    const mine = makeTemporaryFolder();
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const left = join(tmpdir(), basename(mine).replace(String(process.pid), String(pid)));
    mkdirSync(left);
    writeFileSync(join(left, 'page.mdx'), '# Tea\n');

    const second = makeTemporaryFolder();

    await until(() => !existsSync(left));
    expect([mine, second].map((folder) => existsSync(folder))).to.deep.equal([true, true]);
    for (const folder of [mine, second]) rmSync(folder, { recursive: true });
  });
});
