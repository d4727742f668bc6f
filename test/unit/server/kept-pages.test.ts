import { createServer } from 'node:http';
import { expect } from 'chai';
import { readConfig } from '../../../server/config.ts';
import { keepPages } from '../../../server/kept-pages.ts';
import { createLog } from '../../../server/log.ts';
import { listen } from '../../support/listen.ts';

describe('Open pages', () => {
  it('are told of edits and of new findings, but not of names that were read after a start', async () => {
    const events = [
      { version: '1', tags: [] },
      { version: '1', tags: ['symbols:en:kettle', 'aligned:en:kettle'] },
      { version: '2', tags: ['doc:en:tea/green'] },
      { version: '2', tags: ['history:en:kettle'] },
      { version: '2', tags: ['preview'] },
      { version: 'last', tags: ['doc:en:tea/black'] },
    ];
    const stream = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
    const docServer = createServer((_req, res) => res.end(stream));
    const url = await listen(docServer);
    const told: string[] = [];

    await new Promise<void>((resolve) => {
      const announce = (version: string) => {
        told.push(version);
        if (version === 'last') resolve(kept.stop());
      };
      const kept = keepPages(readConfig({ NODE_ENV: 'test' }), {
        ...{ docServer: () => Promise.resolve(url), client: { expire: () => undefined } },
        ...{ live: { announce }, log: createLog('silent') },
      });
    });
    docServer.close();

    expect(told).to.deep.equal(['1', '2', '2', 'last']);
  });
});
