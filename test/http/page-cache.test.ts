import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import type { FakeCall } from '../support/fake-doc-server.ts';
import { Fault } from '../support/fake-doc-server.ts';
import { makeArticle, startPortal, type TestPortal, whenExpired } from '../support/portal.ts';

const address = '/en/docs/kettle/start/boil?platform=ios&language=swift';

describe('GET /docs/:product/*docKey and the page cache', () => {
  let portal: TestPortal;
  let html: string;
  let isDown: boolean;
  const findArticle: FakeCall = () => {
    if (isDown) throw new Fault(500, 'boom');
    return makeArticle({ html });
  };

  beforeEach(async () => {
    html = '<p>Fill the kettle.</p>';
    isDown = false;
    portal = await startPortal({ getArticleByPath: findArticle });
    await portal.docServer.followed;
  });
  afterEach(() => portal.close());

  it('renders a page once; the second reader gets the same text without a call', async () => {
    const first = await get(portal, address);
    const second = await get(portal, address);

    expect(second.status).to.equal(200);
    expect(textOf(second)).to.equal(textOf(first));
    expect(portal.docServer.received).to.have.length(1);
  });

  it('renders once for all waiting readers', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(portal, address)));

    expect(new Set(answers.map(textOf))).to.have.property('size', 1);
    expect(portal.docServer.received).to.have.length(1);
  });

  it('serves the same page for parameters that it does not read, in any order', async () => {
    await get(portal, address);
    await get(portal, '/en/docs/kettle/start/boil?utm=x&language=swift&platform=ios');

    expect(portal.docServer.received).to.have.length(1);
    expect(portal.app.pageCache.size).to.equal(1);
  });

  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const) {
    it(`answers in ${encoding} with one and the same text and a length that is true`, async () => {
      await get(portal, address);

      const res = await get(portal, address, { 'accept-encoding': encoding });

      expect(res.headers['content-encoding'] ?? 'identity').to.equal(encoding);
      expect(Number(res.headers['content-length'])).to.equal(res.body.length);
      expect(decode(res.body).toString()).to.contain('Fill the kettle.');
      expect(res.headers.vary).to.contain('Accept-Encoding');
    });
  }

  it('prefers what the reader weighs higher and never sends a refused encoding', async () => {
    await get(portal, address);

    const gzip = await get(portal, address, { 'accept-encoding': 'br;q=0.2, gzip;q=0.8' });
    const plain = await get(portal, address, { 'accept-encoding': 'br;q=0, gzip;q=0' });

    expect(gzip.headers['content-encoding']).to.equal('gzip');
    expect(plain.headers['content-encoding']).to.equal(undefined);
  });

  it('answers a conditional request with 304, no body and the same ETag, for weak and listed tags too', async () => {
    const { headers } = await get(portal, address);
    const etag = String(headers.etag);

    for (const condition of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const res = await get(portal, address, { 'if-none-match': condition });
      expect(res.status, condition).to.equal(304);
      expect(res.body).to.have.length(0);
      expect(res.headers.etag).to.equal(etag);
    }
    expect((await get(portal, address, { 'if-none-match': '"other"' })).status).to.equal(200);
  });

  it('answers HEAD with the headers of GET and no body, from the cache and on a miss', async () => {
    const miss = await get(portal, address, {}, 'HEAD');
    const hit = await get(portal, address, {}, 'HEAD');
    const whole = await get(portal, address, {});

    for (const head of [miss, hit]) {
      expect(head.status).to.equal(200);
      expect(head.body).to.have.length(0);
      expect(head.headers.etag).to.equal(whole.headers.etag);
    }
  });

  it('carries no cookie and no header of a single request, but the policy of every page', async () => {
    await get(portal, address);
    const { headers } = await get(portal, address);

    expect(headers).not.to.have.any.keys('set-cookie', 'x-request-id');
    expect(headers['content-security-policy']).to.contain("default-src 'none'").and.not.to.contain('unsafe-inline');
    expect(headers['cache-control']).to.equal('public, max-age=0, must-revalidate');
  });

  it('is the same for a reader with a session: what is theirs comes by a call of the browser', async () => {
    const first = await get(portal, address, { cookie: 'portal.sid=abc' });
    const other = await get(portal, address, {});

    expect(first.body.equals(other.body)).to.equal(true);
    expect(portal.docServer.received).to.have.length(1);
    expect(other.headers['set-cookie']).to.equal(undefined);
  });

  it('renders anew exactly the pages that a change touches', async () => {
    portal.docServer.calls.getArticleByPath = ({ path }) =>
      makeArticle({ html: `<p>${String(path)}</p>`, tags: [`file:${path?.includes('boil') ? 'boil' : 'pour'}.mdx`] });
    await get(portal, address);
    await get(portal, '/en/docs/kettle/start/pour?platform=ios&language=swift');
    portal.docServer.received.length = 0;

    const changed = whenExpired(portal);
    portal.docServer.report('2', ['file:boil.mdx']);
    await changed;
    await get(portal, address);
    await get(portal, '/en/docs/kettle/start/pour?platform=ios&language=swift');

    expect(portal.docServer.received).to.deep.equal(['getArticleByPath']);
  });

  it('serves the older page, marked, while the documentation server fails; and the new one when it is back', async () => {
    const fresh = await get(portal, address);
    const changed = whenExpired(portal);
    portal.docServer.report('2', ['all']);
    await changed;
    isDown = true;

    const stale = await get(portal, address);
    isDown = false;
    html = '<p>Pour.</p>';
    portal.clock.nowMs += 6000;
    const back = await get(portal, address, { 'accept-encoding': 'identity' });

    expect(stale.status).to.equal(200);
    expect(brotliDecompressSync(stale.body)).to.deep.equal(brotliDecompressSync(fresh.body));
    expect(stale.headers.warning).to.contain('110');
    expect(back.headers.warning).to.equal(undefined);
    expect(back.body.toString()).to.contain('Pour.');
  });

  it('never keeps a failure', async () => {
    isDown = true;
    const failed = await get(portal, address);
    isDown = false;
    const good = await get(portal, address);

    expect(failed.status).to.equal(502);
    expect(good.status).to.equal(200);
  });

  it('keeps within its bound', async () => {
    await portal.close();
    portal = await startPortal(
      { getArticleByPath: ({ path }) => makeArticle({ html: noise(String(path)) }) },
      { PAGE_CACHE_MB: '1' },
    );
    for (let n = 0; n < 20; n += 1) await get(portal, `/en/docs/kettle/p${String(n)}?platform=ios&language=swift`);

    expect(portal.app.pageCache.bytes).to.be.at.most(1024 * 1024);
    expect(portal.app.pageCache.size).to.be.within(2, 19);
  });
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Text of a brotli page. Its bytes change once, after the dense compression. */
function textOf({ body }: Answer): string {
  return brotliDecompressSync(body).toString();
}

/** fetch would decode bodies. */
function get(
  { url }: TestPortal,
  path: string,
  headers: Record<string, string> = { 'accept-encoding': 'br' },
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url + path, { headers, method }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => {
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** 100 kB that hardly compress, equal for equal seeds. */
function noise(seed: string): string {
  let state = [...seed].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) >>> 0, 7);
  return Array.from({ length: 12_500 }, () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state.toString(36).padStart(7, '0');
  }).join(' ');
}
