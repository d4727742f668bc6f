import { expect } from 'chai';
import { ServiceServer } from '../../../server/embedded/service-server.ts';

describe('The server of a service', () => {
  it('is busy while a request waits, but not while a stream is open', async () => {
    let received: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => (received = resolve));
    const server = new ServiceServer((req, res) => {
      if (req.url === '/stream') res.writeHead(200).write(':\n\n');
      else received?.();
    });
    await server.listen({ port: 0, host: '127.0.0.1', setting: 'DOC_SERVER_PORT' });

    await fetch(`${server.url}/stream`);
    const duringStream = server.lastBusyAt;
    const waiting = fetch(`${server.url}/slow`).catch(() => undefined);
    await asked;
    const duringWait = server.lastBusyAt;
    await server.close(0);
    await waiting;

    expect(duringStream).to.equal(0);
    expect(duringWait).to.be.greaterThan(0);
  });
});
