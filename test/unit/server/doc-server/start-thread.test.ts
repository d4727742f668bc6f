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
});
