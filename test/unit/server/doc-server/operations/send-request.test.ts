import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { sendRequest, type SendOptions } from '../../../../../server/embedded/doc-server/operations/send-request.ts';
import type { BuiltRequest } from '../../../../../views/domain/api-request.ts';
import { insideNames, resolveInside } from '../../../../support/inside-names.ts';

const literals = ['127.0.0.1', '127.1', '2130706433', '0x7f.1', '0.0.0.0', '10.0.0.1', '169.254.169.254'];
const literals6 = ['[::1]', '[::ffff:127.0.0.1]', '[64:ff9b::127.0.0.1]', '[fd00::1]', '[fe80::1]'];

describe('Sending a request that a reader tries', () => {
  let server: Server;
  let port: string;
  let answerWith: RequestListener;
  let asked: string[];
  beforeEach(async () => {
    asked = [];
    answerWith = (_req, res) => res.end('hello');
    server = createServer((req, res) => {
      asked.push(`${req.method ?? ''} ${req.url ?? ''}`);
      answerWith(req, res);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = String((server.address() as AddressInfo).port);
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const get = (url: string, more: Partial<BuiltRequest> = {}): BuiltRequest => ({
    method: 'GET',
    url,
    headers: [],
    ...more,
  });
  const toOurs = (more: Partial<BuiltRequest> = {}, options: Partial<SendOptions> = {}) =>
    sendRequest(get(`http://127.0.0.1:${port}/tea`, more), { isTrusted: true, ...options });

  for (const host of [...literals, ...literals6, ...Object.keys(insideNames)]) {
    it(`does not go to ${host}`, async () => {
      const tried = await sendRequest(get(`http://${host}:${port}/`), { isTrusted: false, resolve: resolveInside });

      expect(tried).to.include({ outcome: 'refused', status: 0, body: '' });
      expect(asked).to.deep.equal([]);
    });
  }

  for (const url of ['file:///etc/passwd', 'ftp://tea.example/', 'http://a:b@tea.example/', 'http://', 'tea'])
    it(`does not go to ${url}`, async () => {
      expect(await sendRequest(get(url), { isTrusted: true, resolve: resolveInside })).to.include({
        outcome: 'refused',
      });
    });

  it('looks a name up once, at the connection, so one that changes its mind gains nothing', async () => {
    let lookups = 0;
    const resolve: SendOptions['resolve'] = (_host, done) => {
      lookups++;
      done(null, [{ address: lookups === 1 ? '127.0.0.1' : '93.184.216.34', family: 4 }]);
    };

    const { outcome } = await sendRequest(get(`http://tea.example:${port}/`), { isTrusted: false, resolve });

    expect([outcome, lookups, asked]).to.deep.equal(['refused', 1, []]);
  });

  it('shows a redirect and does not follow it', async () => {
    answerWith = (_req, res) => res.writeHead(302, { location: '/elsewhere' }).end();

    const { outcome, status, headers } = await toOurs();

    expect([outcome, status, asked]).to.deep.equal(['answered', 302, ['GET /tea']]);
    expect(headers).to.deep.include(['location', '/elsewhere']);
  });

  it('sends method, headers and body as they were built, and brings status, headers and body back', async () => {
    let got = {};
    answerWith = (req, res) => {
      let body = '';
      req.on('data', (chunk: Buffer) => (body += chunk.toString()));
      req.on('end', () => {
        got = { body, kind: req.headers['content-type'], sign: req.headers['x-sign'] };
        res.writeHead(201, { 'X-Tea': 'green', 'Set-Cookie': 'session=1' }).end('{"茶":1}');
      });
    };

    const tried = await toOurs({
      method: 'POST',
      headers: [
        ['Content-Type', 'application/json'],
        ['X-Sign', 'abc'],
      ],
      body: { kind: 'text', text: '{"水":1}' },
    });

    expect(got).to.deep.equal({ body: '{"水":1}', kind: 'application/json', sign: 'abc' });
    expect(tried).to.include({ outcome: 'answered', status: 201, body: '{"茶":1}', isCut: false });
    expect(tried.headers).to.deep.include(['X-Tea', 'green']);
    // Sessions of the service are dropped.
    expect(tried.headers.map(([name]) => name)).to.not.include('Set-Cookie');
  });

  it('sends forms, files and parts, with a boundary of its own', async () => {
    const got: { type: string; body: string; length: string | undefined }[] = [];
    answerWith = (req, res) => {
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => {
        const { 'content-type': type = '', 'content-length': length } = req.headers;
        got.push({ type, length, body: Buffer.concat(chunks).toString('latin1') });
        res.end();
      });
    };
    const bytes = Buffer.from([0, 255, 13, 10]);
    const files = [bytes.toString('base64')];
    const parts = [
      { name: 'a"b', value: '茶' },
      { name: 'scan', fileName: 'x.png', mediaType: 'image/png' },
      { name: 'more', fileName: 'gone.png' },
    ];

    await toOurs({
      method: 'POST',
      body: {
        kind: 'form',
        pairs: [
          ['a b', 'c&d'],
          ['a b', ''],
        ],
      },
    });
    await toOurs({ method: 'POST', body: { kind: 'file', fileName: 'x.png' } }, { files });
    await toOurs({ method: 'POST', body: { kind: 'multipart', parts } }, { files });

    expect(got.slice(0, 2)).to.deep.equal([
      { type: '', length: '18', body: 'a%20b=c%26d&a%20b=' },
      { type: '', length: '4', body: bytes.toString('latin1') },
    ]);
    const [, boundary = '?'] = /^multipart\/form-data; boundary=(.*)$/.exec(got[2]?.type ?? '') ?? [];
    expect(got[2]?.body.split(`--${boundary}`)).to.deep.equal([
      '',
      `\r\nContent-Disposition: form-data; name="a%22b"\r\n\r\n${Buffer.from('茶').toString('latin1')}\r\n`,
      '\r\nContent-Disposition: form-data; name="scan"; filename="x.png"\r\nContent-Type: image/png\r\n\r\n\0\xff\r\n\r\n',
      '\r\nContent-Disposition: form-data; name="more"; filename="gone.png"\r\n\r\n\r\n',
      '--\r\n',
    ]);
  });

  it('does not speak for somebody else, nor split one request into two', async () => {
    let headers: Record<string, unknown> = {};
    answerWith = (req, res) => {
      ({ headers } = req);
      res.end();
    };
    const foreign: [string, string][] = [
      ['Host', 'inside.example'],
      ['Content-Length', '3'],
      ['Transfer-Encoding', 'chunked'],
      ['X-Forwarded-For', '10.0.0.1'],
      ['Connection', 'upgrade'],
    ];

    const tried = await toOurs({ headers: foreign });
    const split = await toOurs({ headers: [['X-Sign', 'a\r\nX-Admin: 1']] });

    expect(tried.outcome).to.equal('answered');
    expect(headers).to.include({ host: `127.0.0.1:${port}`, connection: 'close' });
    expect(headers).to.not.have.any.keys('transfer-encoding', 'x-forwarded-for');
    expect(split.outcome).to.equal('refused');
    expect(asked).to.have.length(1);
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
      res.on('close', () => {
        clearInterval(timer);
      });
    };

    const { outcome, ms } = await toOurs({}, { timeoutMs: 150 });

    expect(outcome).to.equal('timeout');
    expect(ms).to.be.within(100, 1500);
  });

  it('says that nobody answers', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));

    expect(await toOurs()).to.include({ outcome: 'unreachable', status: 0 });
  });
});
