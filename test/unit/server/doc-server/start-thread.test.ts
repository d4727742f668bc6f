import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { startDocServerThread } from '../../../../server/embedded/doc-server/start-thread.ts';
import { createLog } from '../../../../server/log.ts';
import { copySite } from './fixture.ts';
import { useEach } from '../../../support/use.ts';

describe('The thread of the documentation server', () => {
  let fatal: unknown[];
  const site = useEach(() => copySite());
  const start = (contentDir: string, onLost: () => void) => {
    fatal = [];
    const log = Object.assign(createLog('silent'), { fatal: (fields: unknown) => fatal.push(fields) });
    const more = { defaultLocale: 'zh', watchesContent: false, logLevel: 'silent' } as const;
    const config = { ...more, contentDir, dataDir: site.dataDir, databaseUrl: undefined, reloadToken: undefined };
    return startDocServerThread(config, log, onLost);
  };

  it('tells its parent when it ends by itself, and logs why, once', async () => {
    await new Promise<void>((resolve) => start(join(site.contentDir, 'nothing'), resolve));

    expect(fatal).to.have.length(1);
    expect(fatal[0]).to.have.nested.property('err.message').that.contains('ENOENT');
  });

  it('lets the other threads go first once it is ready, and says nothing when it is stopped', async () => {
    let isLost = false;
    const before = countBackgroundThreads();
    const thread = start(site.contentDir, () => (isLost = true));
    await thread.ready;
    const after = countBackgroundThreads();
    await thread.stop();

    // Only Linux has thread priorities.
    if (process.platform === 'linux') expect(after).to.be.greaterThan(before);
    expect([isLost, fatal]).to.deep.equal([false, []]);
  });
});

/** Threads of this process with a "nice" of 5 (field 19 of their stat; the name before it may contain spaces). */
function countBackgroundThreads(): number {
  if (process.platform !== 'linux') return 0;
  const stats = readdirSync('/proc/self/task').map((task) => readFileSync(`/proc/self/task/${task}/stat`, 'utf8'));
  return stats.filter((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16] === '5').length;
}
