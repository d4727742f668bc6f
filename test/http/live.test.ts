import { expect } from 'chai';
import { createServer, type Server } from 'node:http';
import express from 'express';
import { createLiveController, type LiveController, type LiveLimits } from '../../server/controllers/live.ts';
import { HttpError } from '../../server/errors.ts';
import { setContext } from '../../server/request-context.ts';
import { listen } from '../support/listen.ts';
import { until } from '../support/until.ts';

describe('GET /-/live', () => {
  let server: Server;
  let live: LiveController;
  let leaving: AbortController;
  /** Each request names its own client. */
  const start = async (limits: LiveLimits) => {
    live = createLiveController(limits);
    leaving = new AbortController();
    const app = express().set('env', 'test');
    app.get(
      '/-/live',
      (req, res, next) => {
        const network = req.get('X-Network') ?? '';
        setContext(res, { client: { network, address: network, protocol: 'http' } });
        next();
      },
      live.listen,
    );
    app.use(((error, _req, res, _next) => {
      res.sendStatus(error instanceof HttpError ? error.status : 500);
    }) satisfies express.ErrorRequestHandler);
    server = createServer((req, res) => void app(req, res));
    const url = await listen(server);
    return (network: string, signal = leaving.signal) =>
      fetch(`${url}/-/live`, { headers: { 'X-Network': network }, signal });
  };
  afterEach(() => {
    leaving.abort();
    live.close();
    server.closeAllConnections();
    server.close();
  });

  it('tells so many pages of one reader and in all', async () => {
    const open = await start({ perNetwork: 2, inAll: 3 });

    const statuses = [];
    for (const network of ['a', 'a', 'a', 'b', 'c']) statuses.push((await open(network)).status);

    expect(statuses).to.deep.equal([200, 200, 429, 200, 503]);
  });

  it('has room again when a page is left', async () => {
    const open = await start({ perNetwork: 1, inAll: 1 });
    const first = new AbortController();
    await open('a', first.signal);
    first.abort();

    await until(async () => (await open('a')).status === 200);
  });
});
