import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { expect } from 'chai';
import express from 'express';
import { type BodyLimits, limitBodies } from '../../server/middleware/request-bodies.ts';
import { setContext } from '../../server/request-context.ts';
import { listen } from '../support/listen.ts';
import { startPortal } from '../support/portal.ts';
import { useEach } from '../support/use.ts';
import { until } from '../support/until.ts';

describe('Requests handed on to the services behind the portal', () => {
  let other: Server;
  let received: Map<string, IncomingHttpHeaders>;
  const portal = useEach(async () => {
    received = new Map();
    other = createServer((req, res) => {
      received.set(req.url ?? '', req.headers);
      res.setHeader('Set-Cookie', 'session=planted');
      res.end('{}');
    });
    const url = await listen(other);
    const env = { TRUST_PROXY: 'loopback', MEDIA_URL: url, CLIENT_API_URL: url, PREVIEW_URL: url, AUTH_URL: url };
    return startPortal({}, { ...env, DOC_SERVER_URL: url });
  });
  afterEach(async () => {
    other.closeAllConnections();
    await new Promise((resolve) => other.close(resolve));
  });
  const get = (path: string) =>
    fetch(portal.url + path, {
      headers: {
        Cookie: 'session=mine',
        Authorization: 'Bearer mine',
        'X-Forwarded-For': '10.1.2.3',
        Forwarded: 'for=me',
      },
    });

  const secrets = ['cookie', 'authorization', 'x-forwarded-for', 'forwarded'];
  it('/media/a.png tells the service nothing about the reader, and begins no session', async () => {
    const answer = await get('/media/a.png');

    expect(received.get('/media/a.png'))
      .to.be.an('object')
      .and.not.have.any.keys(...secrets);
    expect(answer.headers.get('set-cookie')).to.equal(null);
  });

  for (const path of ['/client-api/pot', '/preview_file/pot']) {
    it(`${path} is asked of the documentation server, whatever hosts it reads from, and tells it no secrets`, async () => {
      let told: IncomingHttpHeaders | undefined;
      portal.docServer.onRequest = (headers) => (told = headers);
      await get(path);

      expect(portal.docServer.received).to.include('pot');
      expect([...received.keys()]).to.not.include(path);
      expect(told)
        .to.be.an('object')
        .and.not.have.any.keys(...secrets);
    });
  }

  for (const [method, path] of [
    ...['POST', 'PUT', 'DELETE', 'OPTIONS'].map((method) => [method, '/client-api/a']),
    ...['/../admin', '/..%2fadmin', '/%2e%2e/admin', '/a/%252e%252e%252fadmin', '/..\\admin', '/a/./b'].map((path) => [
      'GET',
      `/preview_file${path}`,
    ]),
  ] as const) {
    it(`${method} ${path} is not: hosts of files are read, and under their path alone`, async () => {
      const { hostname, port } = new URL(portal.url);
      const answer = await new Promise<number | undefined>((resolve, reject) => {
        // `fetch` would normalise the path.
        request({ hostname, port, method, path }, (res) => resolve(res.resume().statusCode))
          .on('error', reject)
          .end();
      });

      expect(answer).to.equal(method === 'GET' ? 404 : 405);
      expect([...received.keys()]).to.deep.equal([]);
      expect(portal.docServer.received.filter((name) => ['a', 'b', 'admin'].includes(name))).to.deep.equal([]);
    });
  }

  for (const path of ['/v1/auth/check_login', '/v2/query_user_info']) {
    it(`${path} comes with the session, and may begin one`, async () => {
      const answer = await get(path);

      expect(received.get(path)).to.include({ cookie: 'session=mine', authorization: 'Bearer mine' });
      expect(answer.headers.get('set-cookie')).to.equal('session=planted');
    });
  }

  describe('where auth host and console are two', () => {
    const servers: Server[] = [];
    let asked: string[];
    const startNamed = (name: string) => {
      const server = createServer((req, res) => {
        asked.push(`${name} ${req.url ?? ''}`);
        res.end('{"code":401,"data":null,"message":""}');
      });
      servers.push(server);
      return listen(server);
    };
    const both = useEach(async () => {
      asked = [];
      return startPortal({}, { AUTH_URL: await startNamed('auth'), CONSOLE_URL: await startNamed('console') });
    });
    afterEach(() => {
      for (const server of servers.splice(0)) server.closeAllConnections();
    });

    for (const [path, name] of [
      ['/v1/auth/check_login', 'auth'],
      ['/v1/auth/logout', 'auth'],
      ['/v2/query_user_info', 'console'],
      ['/v2/proxy/check_url', 'console'],
    ] as const) {
      it(`${path} goes to the ${name}`, async () => {
        await fetch(both.url + path);

        expect(asked).to.deep.equal([`${name} ${path}`]);
      });
    }

    it('pages ask the console for the signed-in user', async () => {
      await fetch(`${both.url}/en/console`, { headers: { Cookie: 'session=mine' }, redirect: 'manual' });

      expect(asked).to.deep.equal(['console /v2/query_user_info']);
    });

    it('the link checker of the site asks the console', async () => {
      await fetch(`${both.url}/en/server-link-checker`, {
        method: 'POST',
        headers: { Origin: both.url },
        body: new URLSearchParams({ url: 'https://a.test' }),
      });

      expect(asked).to.deep.equal(['console /v2/proxy/check_url']);
    });
  });

  for (const path of [
    ...['/api/doc/changes', '/api/doc/Changes/', '/api/doc/changes?x'],
    ...['/api/doc/listTranslations?product=kettle', '/api/doc/gettranslation/?en=a&zh=b'],
  ]) {
    it(`${path} is for sites and not for readers`, async () => {
      const answer = await get(path);

      expect(answer.status).to.equal(404);
      expect(await answer.json()).to.include({ code: 404 });
    });
  }

  it('is handed on to readers however many bodies are under way', async () => {
    portal.docServer.calls.productList = () => [];
    portal.docServer.hang('recordFeedback');
    const { hostname, port } = new URL(portal.url);
    const head = (address: string) =>
      `POST /api/doc/recordFeedback HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${address}\r\nContent-Length: 100\r\n\r\nhalf`;
    const enough = new Promise<void>((resolve) => {
      portal.docServer.onRequest = () => {
        if (portal.docServer.received.length >= 256) resolve();
      };
    });
    const sockets = Array.from({ length: 300 }, (_, at) => {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write(head(`203.0.113.${String(at >> 4)}`));
      return socket;
    });
    await enough;

    const answer = await fetch(`${portal.url}/api/search/productList`);

    expect(answer.status).to.equal(200);
    for (const socket of sockets) socket.destroy();
  });
});

describe('Bodies of requests that are handed on', () => {
  let server: Server;
  const start = async (limits: BodyLimits) => {
    const app = express().set('env', 'test');
    app.use((_req, res, next) => {
      setContext(res, { client: { address: '203.0.113.7', protocol: 'http', network: '203.0.113.7' } });
      next();
    });
    app.use(limitBodies(limits));
    app.post('/hang', (req) => req.resume());
    app.post('/', (req, res) => {
      req.resume().on('end', () => res.send('taken'));
    });
    server = createServer(app);
    return listen(server);
  };
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('end with the connection where nothing more comes', async () => {
    const url = new URL(await start({ perNetwork: 9, silenceMs: 40 }));
    const socket = connect(Number(url.port), url.hostname).on('error', () => undefined);
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf');

    const isEnded = await new Promise((resolve) => socket.once('close', () => resolve(true)).resume());

    expect(isEnded).to.equal(true);
  });

  it('are so many at once for one network', async () => {
    const url = await start({ perNetwork: 2, silenceMs: 10_000 });
    const send = (path: string) => fetch(url + path, { method: 'POST', body: 'tea' });
    const leaving = new AbortController();
    const hanging = [1, 2].map(() =>
      fetch(`${url}/hang`, { method: 'POST', body: 'tea', signal: leaving.signal }).catch(() => undefined),
    );
    await until(async () => (await send('/')).status === 429);
    leaving.abort();
    await Promise.all(hanging);
    let again = 429;
    await until(async () => (again = (await send('/')).status) !== 429);

    expect(again).to.equal(200);
  });
});
