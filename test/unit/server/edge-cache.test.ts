import { createServer } from 'node:http';
import { expect } from 'chai';
import { createEdgeCache } from '../../../server/edge-cache.ts';
import { createLog } from '../../../server/log.ts';
import { listen } from '../../support/listen.ts';
import { until } from '../../support/until.ts';

describe('EdgeCache', () => {
  const removals: string[][] = [];
  const answer: ((status: number) => void)[] = [];
  const server = createServer((req, res) => {
    removals.push(String(req.headers['xkey-purge']).split(' '));
    answer.push((status) => res.writeHead(status).end());
  });
  let edge: ReturnType<typeof createEdgeCache>;
  beforeEach(async () => {
    const purgeUrl = await listen(server);
    edge = createEdgeCache({ edge: { kind: 'varnish', purgeUrl, token: '' } }, createLog('silent'));
  });
  afterEach((done) => {
    edge?.stop();
    removals.length = answer.length = 0;
    server.close(done);
  });

  it('removes a tag again that changes before a slow cache has answered', async () => {
    edge?.purge(['a']);
    await until(() => removals.length === 1);
    edge?.purge(['b', 'a']);
    answer[0]?.(200);
    await until(() => removals.length === 2);

    const [[tag] = [], second] = removals;
    expect(second).to.include(tag).and.to.have.length(2);
  });

  it('removes the tags of a failed request together with those that came meanwhile', async () => {
    edge?.purge(['a']);
    await until(() => removals.length === 1);
    edge?.purge(['b']);
    answer[0]?.(503);
    await until(() => removals.length === 2);

    const [[tag] = [], second] = removals;
    expect(second).to.include(tag).and.to.have.length(2);
  });
});
