import { createServer } from 'node:http';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { expect } from 'chai';
import { takeWaiting } from '../../../server/process.ts';
import { listen } from '../../support/listen.ts';

const clients = 40;

describe('A port that is closed', () => {
  it('accepts all waiting connections, many at once after a long turn', async () => {
    const server = createServer((_req, res) => {
      res.shouldKeepAlive = false;
      res.end('answered');
    });
    const port = Number(new URL(await listen(server)).port);
    const ask = () =>
      new Promise<string>((resolve) => {
        let text = '';
        const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
        socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
        socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? ''));
        socket.on('close', () => resolve(text.slice(-8)));
      });
    const said = Array.from({ length: clients }, ask);
    // A name lookup may take a turn before the connections start.
    await new Promise((resolve) => process.nextTick(resolve));
    // The system establishes connections while the event loop is blocked.
    for (const until = performance.now() + 100; performance.now() < until;);

    await takeWaiting(server);
    const closed = new Promise((resolve) => server.close(resolve));

    expect(await Promise.all(said)).to.deep.equal(Array<string>(clients).fill('answered'));
    await closed;
  });
});
