import { createServer } from 'node:http';
import { expect } from 'chai';
import { createEdgeCache } from '../../../server/edge-cache.ts';
import { createLog } from '../../../server/log.ts';
import { listen } from '../../support/listen.ts';
import { until } from '../../support/until.ts';

describe('A cache in front', () => {
  for (const [what, later, status] of [
    ['again that changes before a slow cache has answered', ['b', 'a'], 200],
    ['of a failed request, together with those that came meanwhile', ['b'], 503],
  ] as const)
    it(`is told to remove a tag ${what}`, async () => {
      const removals: string[][] = [];
      const answer: ((status: number) => void)[] = [];
      const server = createServer((req, res) => {
        removals.push(String(req.headers['xkey-purge']).split(' '));
        answer.push((given) => res.writeHead(given).end());
      });
      const purgeUrl = await listen(server);
      const edge = createEdgeCache({ edge: { kind: 'varnish', purgeUrl, token: '' } }, createLog('silent'));

      edge?.purge(['a']);
      await until(() => removals.length === 1);
      edge?.purge([...later]);
      answer[0]?.(status);
      await until(() => removals.length === 2);
      edge?.stop();
      server.closeAllConnections();
      server.close();

      const [[tag] = [], second] = removals;
      expect(second).to.include(tag).and.to.have.length(2);
    });
});
