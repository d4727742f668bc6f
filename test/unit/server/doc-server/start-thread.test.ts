import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { startDocServerThread } from '../../../../server/embedded/doc-server/start-thread.ts';
import { createLog } from '../../../../server/log.ts';
import { copySite } from './fixture.ts';
import { useEach } from '../../../support/use.ts';

const unset = { databaseUrl: undefined, reloadToken: undefined };
const more = { defaultLocale: 'zh', watchesContent: false, logLevel: 'silent', ...unset } as const;

describe('The thread of the documentation server', () => {
  let fatal: unknown[];
  const log = Object.assign(createLog('silent'), { fatal: (fields: unknown) => fatal.push(fields) });
  const site = useEach(() => copySite());
  beforeEach(() => {
    fatal = [];
  });

  it('tells its parent when it ends by itself, and logs why, once', async () => {
    const config = { ...more, contentDir: join(site.contentDir, 'nothing'), dataDir: site.dataDir };

    await new Promise<void>((resolve) => {
      startDocServerThread(config, log, () => resolve());
    });

    expect(fatal).to.have.length(1);
    expect(fatal[0]).to.have.nested.property('err.message').that.contains('ENOENT');
  });

  it('lets the other threads go first once it is ready, and says nothing when it is stopped', async () => {
    let isLost = false;
    const config = { ...more, contentDir: site.contentDir, dataDir: site.dataDir };
    const before = countBackgroundThreads();
    const thread = startDocServerThread(config, log, () => (isLost = true));
    await thread.ready;

    const after = countBackgroundThreads();
    await thread.stop();

    // Only Linux has thread priorities.
    if (process.platform === 'linux') expect(after).to.be.greaterThan(before);
    expect(isLost).to.equal(false);
    expect(fatal).to.deep.equal([]);
  });
});

/** Threads of this process with a "nice" of 5 (field 19 of their stat; the name before it may contain spaces). */
function countBackgroundThreads(): number {
  if (process.platform !== 'linux') return 0;
  const stats = readdirSync('/proc/self/task').map((task) => readFileSync(`/proc/self/task/${task}/stat`, 'utf8'));
  return stats.filter((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16] === '5').length;
}
