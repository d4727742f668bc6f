import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { readConfig } from '../../../server/config.ts';
import { keepPages } from '../../../server/kept-pages.ts';
import { createLog } from '../../../server/log.ts';

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
    const docServer = createServer((_req, res) =>
      res.end(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')),
    );
    await new Promise<void>((resolve) => docServer.listen(0, '127.0.0.1', resolve));
    const { port } = docServer.address() as AddressInfo;
    const told: string[] = [];

    await new Promise<void>((resolve) => {
      const kept = keepPages(readConfig({ NODE_ENV: 'test' }), {
        docServer: () => Promise.resolve(`http://127.0.0.1:${String(port)}`),
        client: { expire: () => undefined },
        live: {
          announce(version) {
            told.push(version);
            if (version !== 'last') return;
            kept.stop();
            resolve();
          },
        },
        log: createLog('silent'),
      });
    });
    docServer.close();

    expect(told).to.deep.equal(['1', '2', '2', 'last']);
  });
});
