import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { expect } from 'chai';
import express from 'express';
import { type BodyLimits, limitBodies } from '../../server/middleware/request-bodies.ts';
import { setContext } from '../../server/request-context.ts';
import { listen } from '../support/listen.ts';
import { startPortal } from '../support/portal.ts';
import { sendRaw } from '../support/raw-request.ts';
import { useEach } from '../support/use.ts';
import { until } from '../support/until.ts';

/** A service that notes what it is asked, and begins a session with each answer. */
async function startService() {
  const received = new Map<string, IncomingHttpHeaders>();
  const server = createServer((req, res) => {
    received.set(req.url ?? '', req.headers);
    res.setHeader('Set-Cookie', 'session=planted');
    res.end('{"code":401,"data":null,"message":""}');
  });
  const url = await listen(server);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, received, close };
}

describe('Requests handed on to the services behind the portal', () => {
  const auth = useEach(startService);
  const console = useEach(startService);
  const host = useEach(startService);
  const portal = useEach(() => {
    const hosts = { MEDIA_URL: host.url, CLIENT_API_URL: host.url, PREVIEW_URL: host.url, DOC_SERVER_URL: host.url };
    return startPortal({}, { TRUST_PROXY: 'loopback', AUTH_URL: auth.url, CONSOLE_URL: console.url, ...hosts });
  });
  const secret = { cookie: 'session=mine', authorization: 'Bearer mine' };
  const sent = { ...secret, 'x-forwarded-for': '10.1.2.3', forwarded: 'for=me' };
  const get = (path: string) => fetch(portal.url + path, { headers: sent, redirect: 'manual' });
  const post = (path: string, fields: Record<string, string>) =>
    fetch(portal.url + path, { method: 'POST', headers: { Origin: portal.url }, body: new URLSearchParams(fields) });

  it('/media/a.png tells the service nothing about the reader, and begins no session', async () => {
    const { headers } = await get('/media/a.png');

    expect(host.received.get('/media/a.png')).to.include({ connection: 'keep-alive' });
    expect(host.received.get('/media/a.png')).not.to.have.any.keys(...Object.keys(sent));
    expect(headers.get('set-cookie')).to.equal(null);
  });

  for (const path of ['/client-api/pot', '/preview_file/pot'])
    it(`${path} is asked of the documentation server, whatever hosts it reads from, and tells it no secrets`, async () => {
      const told: IncomingHttpHeaders[] = [];
      portal.docServer.onRequest = (headers) => told.push(headers);
      await get(path);

      expect(portal.docServer.received).to.include('pot');
      expect([...host.received.keys()]).to.deep.equal([]);
      for (const headers of told) expect(headers).not.to.have.any.keys(...Object.keys(sent));
    });

  it('are of files below their path, and only read', async () => {
    const paths = ['/../admin', '/..%2fadmin', '/%2e%2e/admin', '/a/%252e%252e%252fadmin', '/..\\admin', '/a/./b'];
    for (const path of paths) expect((await sendRaw(portal.url, `/preview_file${path}`)).status, path).to.equal(404);
    for (const method of ['POST', 'DELETE', 'OPTIONS'])
      expect((await sendRaw(portal.url, '/client-api/a', {}, method)).status, method).to.equal(405);
    expect([...host.received.keys()]).to.deep.equal([]);
    expect(portal.docServer.received.filter((name) => ['a', 'b', 'admin'].includes(name))).to.deep.equal([]);
  });

  for (const [path, name] of [
    ['/v1/auth/check_login', 'auth'],
    ['/v2/query_user_info', 'console'],
  ] as const)
    it(`${path} goes to the ${name} with the session, and may begin one`, async () => {
      const { headers } = await get(path);
      const [asked, other] = name === 'auth' ? [auth, console] : [console, auth];

      expect(asked.received.get(path)).to.include(secret);
      expect([...other.received.keys()]).to.deep.equal([]);
      expect(headers.get('set-cookie')).to.equal('session=planted');
    });

  it('pages ask the console for the signed-in user and the check of links', async () => {
    await get('/en/console');
    await post('/en/server-link-checker', { url: 'https://a.test' });

    expect([...console.received.keys()]).to.deep.equal(['/v2/query_user_info', '/v2/proxy/check_url']);
    expect([...auth.received.keys()]).to.deep.equal([]);
  });

  it('are none for readers where a call is for sites', async () => {
    for (const path of ['/api/doc/changes', '/api/doc/Changes/', '/api/doc/gettranslation/?en=a&zh=b']) {
      const answer = await get(path);

      expect(answer.status, path).to.equal(404);
      expect(await answer.json()).to.include({ code: 404 });
    }
  });

  it('go on however many bodies are under way', async () => {
    portal.docServer.calls.productList = () => [];
    portal.docServer.hang('recordFeedback');
    const { hostname, port } = new URL(portal.url);
    const enough = new Promise<void>((resolve) => {
      portal.docServer.onRequest = () => {
        if (portal.docServer.received.length >= 256) resolve();
      };
    });
    const sockets = Array.from({ length: 300 }, (_, at) => {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      const head = `Host: x\r\nX-Forwarded-For: 203.0.113.${String(at >> 4)}\r\nContent-Length: 100`;
      socket.write(`POST /api/doc/recordFeedback HTTP/1.1\r\n${head}\r\n\r\nhalf`);
      return socket;
    });
    await enough;

    expect((await fetch(`${portal.url}/api/search/productList`)).status).to.equal(200);
    for (const socket of sockets) socket.destroy();
  });
});

describe('Bodies of requests that are handed on', () => {
  let server: ReturnType<typeof createServer>;
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

    await new Promise((resolve) => socket.once('close', resolve).resume());
  });

  it('are so many at once for one network', async () => {
    const url = await start({ perNetwork: 2, silenceMs: 10_000 });
    const leaving = new AbortController();
    const send = (path: string, more = {}) => fetch(url + path, { method: 'POST', body: 'tea', ...more });
    const hanging = [1, 2].map(() => send('/hang', { signal: leaving.signal }).catch(() => undefined));

    await until(async () => (await send('/')).status === 429);
    leaving.abort();
    await Promise.all(hanging);
    await until(async () => (await send('/')).status === 200);
  });
});
