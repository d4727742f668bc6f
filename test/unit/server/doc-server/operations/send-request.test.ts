import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { sendRequest, type SendOptions } from '../../../../../server/embedded/doc-server/operations/send-request.ts';
import type { BuiltRequest } from '../../../../../views/domain/api-request.ts';
import { insideNames, resolveInside } from '../../../../support/inside-names.ts';
import { listen } from '../../../../support/listen.ts';
import { useEach } from '../../../../support/use.ts';

const literals = ['127.1', '2130706433', '0x7f.1', '0.0.0.0', '169.254.169.254', '[::1]', '[::ffff:127.0.0.1]'];

describe('Sending a request that a reader tries', () => {
  let answerWith: (req: IncomingMessage, res: ServerResponse) => unknown;
  let asked: string[];
  const service = useEach(async () => {
    asked = [];
    answerWith = (_req, res) => res.end('hello');
    const server = createServer((req, res) => {
      asked.push(`${req.method ?? ''} ${req.url ?? ''}`);
      answerWith(req, res);
    });
    const { port } = new URL(await listen(server));
    return { port, close: () => server.close().closeAllConnections() };
  });

  const get = (url: string, more: Partial<BuiltRequest> = {}): BuiltRequest => {
    return { method: 'GET', url, headers: [], ...more };
  };
  const toOurs = (more: Partial<BuiltRequest> = {}, options: Partial<SendOptions> = {}) =>
    sendRequest(get(`http://127.0.0.1:${service.port}/tea`, more), { isTrusted: true, ...options });

  for (const host of [...literals, ...Object.keys(insideNames)])
    it(`does not go to ${host}`, async () => {
      const tried = await sendRequest(get(`http://${host}:${service.port}/`), {
        isTrusted: false,
        resolve: resolveInside,
      });

      expect(tried).to.include({ outcome: 'refused', status: 0, body: '' });
      expect(asked).to.deep.equal([]);
    });

  for (const url of ['file:///etc/passwd', 'ftp://HOST/', 'http://a:b@HOST/', 'http://a@HOST/', 'http://', 'tea'])
    it(`does not go to ${url}`, async () => {
      const { outcome } = await sendRequest(get(url.replace('HOST', `127.0.0.1:${service.port}`)), { isTrusted: true });

      expect([outcome, asked]).to.deep.equal(['refused', []]);
    });

  it('looks a name up once, at the connection, so one that changes its mind gains nothing', async () => {
    let lookups = 0;
    const resolve: SendOptions['resolve'] = (_host, done) => {
      lookups++;
      done(null, [{ address: lookups === 1 ? '127.0.0.1' : '93.184.216.34', family: 4 }]);
    };

    const { outcome } = await sendRequest(get(`http://tea.example:${service.port}/`), { isTrusted: false, resolve });

    expect([outcome, lookups, asked]).to.deep.equal(['refused', 1, []]);
  });

  it('shows a redirect and does not follow it', async () => {
    answerWith = (_req, res) => res.writeHead(302, { location: '/elsewhere' }).end();

    const { outcome, status, headers } = await toOurs();

    expect([outcome, status, asked]).to.deep.equal(['answered', 302, ['GET /tea']]);
    expect(headers).to.deep.include(['location', '/elsewhere']);
  });

  it('sends method, headers and body as they were built, and brings all back but sessions', async () => {
    let got = {};
    answerWith = async (req, res) => {
      got = { method: req.method, body: await text(req), sign: req.headers['x-sign'] };
      res.writeHead(201, { 'X-Tea': 'green', 'Set-Cookie': 'session=1' }).end('{"茶":1}');
    };

    const tried = await toOurs({
      method: 'POST',
      headers: [['X-Sign', 'abc']],
      body: { kind: 'text', text: '{"水":1}' },
    });

    expect(got).to.deep.equal({ method: 'POST', body: '{"水":1}', sign: 'abc' });
    expect(tried).to.include({ outcome: 'answered', status: 201, body: '{"茶":1}', isCut: false });
    expect(tried.headers).to.deep.include(['X-Tea', 'green']);
    expect(tried.headers.map(([name]) => name)).to.not.include('Set-Cookie');
  });

  it('does not speak for somebody else, nor split one request into two', async () => {
    let headers: Record<string, unknown> = {};
    answerWith = (req, res) => {
      ({ headers } = req);
      res.end();
    };
    const others = { 'Content-Length': '3', 'Transfer-Encoding': 'chunked', 'X-Forwarded-For': '10.0.0.1' };
    const tried = await toOurs({ headers: Object.entries({ Host: 'a.example', Connection: 'upgrade', ...others }) });
    const split = await toOurs({ headers: [['X-Sign', 'a\r\nX-Admin: 1']] });

    expect([tried.outcome, split.outcome, asked.length]).to.deep.equal(['answered', 'refused', 1]);
    expect(headers).to.include({ host: `127.0.0.1:${service.port}`, connection: 'close' });
    expect(headers).to.not.have.any.keys('content-length', 'transfer-encoding', 'x-forwarded-for');
  });

  it('reads only so much of an answer without an end', async () => {
    answerWith = (_req, res) => {
      const more = () => {
        while (!res.destroyed && res.write('x'.repeat(65_536)));
      };
      res.on('drain', more);
      more();
    };

    const { outcome, body, isCut } = await toOurs();

    expect([outcome, body.length, isCut]).to.deep.equal(['answered', 256 * 1024, true]);
  });

  it('gives up on an answer that trickles', async () => {
    answerWith = (_req, res) => {
      const timer = setInterval(() => res.write('x'), 10);
      res.on('close', () => clearInterval(timer));
    };

    expect(await toOurs({}, { timeoutMs: 150 })).to.include({ outcome: 'timeout' });
  });

  it('says that nobody answers', async () => {
    service.close();

    expect(await toOurs()).to.include({ outcome: 'unreachable', status: 0 });
  });
});
