import { createServer, type RequestListener } from 'node:http';
import { expect } from 'chai';
import { fetchPicture } from '../../../../../../server/embedded/doc-server/pages/pdf/fetch-picture.ts';
import type { ResolveName } from '../../../../../../server/embedded/guarded-lookup.ts';
import { listen } from '../../../../../support/listen.ts';
import { useEach } from '../../../../../support/use.ts';

describe('A picture of another host', () => {
  let answerWith: RequestListener;
  let received: number;
  const host = useEach(async () => {
    received = 0;
    answerWith = (_req, res) => res.writeHead(200, { 'content-type': 'image/png' }).end('picture');
    const server = createServer((req, res) => {
      received++;
      answerWith(req, res);
    });
    const { port } = new URL(await listen(server));
    return { port, close: () => server.close().closeAllConnections() };
  });

  const toServer: ResolveName = (_host, done) => {
    done(null, [{ address: '127.0.0.1', family: 4 }]);
  };
  /** The address of the test's server counts as public. */
  const get = (resolve = toServer, timeoutMs = 5000, name = 'pictures.example') =>
    fetchPicture(new URL(`http://${name}:${host.port}/a.png`), {
      isAllowed: (address) => address === '127.0.0.1',
      resolve,
      timeoutMs,
    }).then(
      ({ status, contentType, body }) => [status, contentType, String(body)],
      () => 'nothing',
    );

  it('comes from the address that was checked, so a name that changes its address gains nothing', async () => {
    let lookups = 0;
    const rebinding: ResolveName = (_host, done) => {
      lookups++;
      done(null, [{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
    };

    expect(await get(rebinding)).to.deep.equal([200, 'image/png', 'picture']);
    expect(lookups).to.equal(1);
    expect(await get(rebinding)).to.equal('nothing');
    expect(received).to.equal(1);
  });

  it('is not asked for at a forbidden literal address', async () => {
    expect(await get(toServer, 5000, '127.0.0.2')).to.equal('nothing');
    expect(received).to.equal(0);
  });

  it('leaves redirects to the browser, and checks its next request', async () => {
    answerWith = (_req, res) => res.writeHead(302, { location: '/away.png' }).end();

    expect(await get()).to.deep.equal([302, undefined, '']);
    expect(received).to.equal(1);
  });

  it('is left out if it is late or longer than 20 MB', async () => {
    answerWith = (_req, res) => res.writeHead(200).write('a');
    expect(await get(toServer, 100)).to.equal('nothing');

    answerWith = (_req, res) => res.writeHead(200).end(Buffer.alloc(20 * 1024 * 1024 + 1));
    expect(await get()).to.equal('nothing');
  });
});
