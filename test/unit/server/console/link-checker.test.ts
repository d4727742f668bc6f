import { createServer, type RequestListener, type Server } from 'node:http';
import { expect } from 'chai';
import { LinkChecker, type LinkCheckerDeps } from '../../../../server/embedded/console/link-checker.ts';
import { isPublicAddress } from '../../../../server/embedded/public-address.ts';
import { insideNames, resolveInside } from '../../../support/inside-names.ts';
import { listen } from '../../../support/listen.ts';

/** Ways to reach an internal address. */
const attacks = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '0', '0.0.0.0', '2130706433', '017700000001', '0x7f000001'],
  ...['0x7f.1', '0177.0.0.1', '0x7f.0x0.0x0.0x1', '127.0.0.1.', '１２７.0.0.1', '127。0。0。1', '①②⑦.0.0.1'],
  ...['10.0.0.1', '10.255.255.255', '167772161', '012.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
  ...['3232235521', '0300.0250.0.1', '169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376'],
  ...['100.64.0.1', '100.127.255.255', '192.0.0.1', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.19.255.255'],
  ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:a9fe:a9fe]'],
  ...['[::127.0.0.1]', '[64:ff9b::127.0.0.1]', '[64:ff9b:1::1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[100::1]'],
  ...['[fc00::1]', '[fd12:3456::1]', '[fe80::1]', '[fec0::1]', '[ff02::1]', '[2001:db8::1]', '[3fff::1]'],
  ...['[::ffff:0:127.0.0.1]', '[5f00::1]', ...Object.keys(insideNames)],
].map((host) => `http://${host}/`);

const otherAttacks = [
  ...[
    'file:///etc/passwd',
    'ftp://93.184.216.34/',
    'data:text/html,x',
    'javascript:alert(1)',
    'http://',
    '//127.0.0.1/',
  ],
  ...['http://user:password@93.184.216.34/', 'http://93.184.216.34@127.0.0.1/', 'http://127.0.0.1\\@93.184.216.34/'],
  ...[
    'http://93.184.216.34:22/',
    'https://93.184.216.34:8443/',
    'no address',
    `http://93.184.216.34/${'x'.repeat(3000)}`,
  ],
];

describe('The link checker', () => {
  let server: Server;
  let origin: string;
  let answerWith: RequestListener;
  let asked: string[];
  let sockets: number;
  beforeEach(async () => {
    [asked, sockets, answerWith] = [[], 0, (_req, res) => res.end('hello')];
    server = createServer((req, res) => {
      asked.push(req.url ?? '');
      answerWith(req, res);
    }).on('connection', () => sockets++);
    origin = await listen(server);
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const leadTo =
    (address: () => string): NonNullable<LinkCheckerDeps['resolve']> =>
    (_host, done) => {
      done(null, [{ address: address(), family: 4 }]);
    };
  const ours = (path = '/') => origin.replace('127.0.0.1', 'site.example') + path;
  /** Treats the test's own server, and nothing else on this machine, as public. */
  const open = (more: LinkCheckerDeps = {}) =>
    new LinkChecker({
      resolve: leadTo(() => '127.0.0.1'),
      isAllowed: (address, port) => `http://${address}:${String(port)}` === origin || isPublicAddress(address),
      ...more,
    });

  it('does not go to addresses that reach inside, nor to what is no address of the web', async () => {
    for (const url of [...attacks, ...otherAttacks]) {
      const { outcome, status } = await new LinkChecker({ resolve: resolveInside }).check(url);
      expect([outcome, status], url).to.be.deep.oneOf(['refused', 'internal'].map((refused) => [refused, 0]));
    }
  });

  it('is not led there by a redirect', async () => {
    const ownName = leadTo(() => '127.0.0.1');
    const resolve: LinkCheckerDeps['resolve'] = (host, done) =>
      (host in insideNames ? resolveInside : ownName)(host, done);
    for (const url of attacks) {
      // Bytes, because a header is Latin-1.
      answerWith = (_req, res) => res.writeHead(302, { location: Buffer.from(url).toString('latin1') }).end();
      const { outcome, redirects } = await open({ resolve }).check(ours());
      expect([outcome, redirects], url).to.be.deep.oneOf(['refused', 'internal'].map((refused) => [refused, 1]));
    }
  });

  for (const [url, outcome] of [
    ['http://127.0.0.1:8080/', 'internal'],
    ['http://localhost:3000/callback', 'internal'],
    ['http://192.168.1.20/', 'internal'],
    ['http://[::1]/', 'internal'],
    ['http://inside.example/', 'internal'],
    ['http://site.example:8080/', 'refused'],
    ['127.0.0.1', 'refused'],
    ['ftp://site.example/', 'refused'],
  ] as const)
    it(`says of ${url} that it is ${outcome}`, async () => {
      const checker = new LinkChecker({ resolve: leadTo(() => '10.0.0.7') });

      expect((await checker.check(url)).outcome).to.equal(outcome);
    });

  it('looks at the address that it connects to, so a name that changes its mind gains nothing', async () => {
    let lookups = 0;
    const resolve = leadTo(() => (++lookups === 1 ? '127.0.0.1' : '127.0.0.2'));
    answerWith = (_req, res) => res.writeHead(302, { location: '/again' }).end();

    expect((await open({ resolve }).check(ours())).outcome).to.equal('internal');
    expect([lookups, asked, sockets]).to.deep.equal([2, ['/'], 1]);
  });

  it('says what a public address answers, and sends nothing of the reader or of us', async () => {
    let headers: string[] = [];
    answerWith = (req, res) => {
      headers = Object.keys(req.headers);
      res.writeHead(404).end();
    };

    expect(await open().check(ours('/x'))).to.include({ outcome: 'answered', status: 404, redirects: 0 });
    expect(headers).to.have.members(['user-agent', 'accept', 'connection', 'host']);
  });

  it('follows five redirects and no more', async () => {
    answerWith = (req, res) => {
      const left = Number(req.url?.slice(1));
      if (left === 0) res.end();
      else res.writeHead(301, { location: `/${String(left - 1)}` }).end();
    };

    expect(await open().check(ours('/5'))).to.include({ outcome: 'answered', status: 200, redirects: 5 });
    expect(await open().check(ours('/6'))).to.include({ outcome: 'too-many-redirects', redirects: 5 });
  });

  it('waits no longer than it may, for heads, bodies and redirects together', async () => {
    const silent: RequestListener[] = [() => undefined, (_req, res) => res.writeHead(200).write('a')];
    for (answerWith of silent) expect(await open({ timeoutMs: 100 }).check(ours())).to.include({ outcome: 'timeout' });
  });

  it('reads 64 KB and no more', async () => {
    let written = 0;
    answerWith = (_req, res) => {
      const chunk = Buffer.alloc(16 * 1024);
      const write = () => {
        while (!res.destroyed && res.write(chunk)) written += chunk.length;
      };
      res.on('drain', write).on('error', () => undefined);
      write();
    };

    expect(await open().check(ours())).to.include({ outcome: 'answered', status: 200 });
    expect(written).to.be.below(16 * 1024 * 1024);
  });

  it('goes to all other addresses', () => {
    const outside = ['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2001:4860:4860::8888', '2606:4700::1'];

    expect(outside.filter((address) => !isPublicAddress(address))).to.deep.equal([]);
  });
});
