import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { Fault } from '../support/fake-doc-server.ts';
import { makeArticle, startPortal, whenExpired } from '../support/portal.ts';
import { type RawAnswer, sendRaw } from '../support/raw-request.ts';
import { useEach } from '../support/use.ts';

const query = '?platform=ios&language=swift';
const address = `/en/docs/kettle/start/boil${query}`;
const pour = address.replace('boil', 'pour');

describe('GET /docs/:product/*docKey and the page cache', () => {
  let html: string;
  let isDown: boolean;
  const portal = useEach(() => {
    [html, isDown] = ['<p>Fill the kettle.</p>', false];
    return startPortal({
      getArticleByPath: ({ path = '' }) => {
        if (isDown) throw new Fault(500, 'boom');
        return makeArticle({ html, tags: [path.includes('boil') ? 'file:boil.mdx' : 'file:pour.mdx'] });
      },
    });
  });
  beforeEach(() => portal.docServer.followed);
  const get = (path = address, headers: Record<string, string> = { 'accept-encoding': 'br' }, method = 'GET') =>
    sendRaw(portal.url, path, headers, method);
  /** Text of a brotli page. Its bytes change once, after the dense compression. */
  const textOf = ({ body }: RawAnswer) => brotliDecompressSync(body).toString();
  const change = async (...tags: string[]) => {
    const changed = whenExpired(portal);
    portal.docServer.report('2', tags);
    await changed;
  };

  it('renders a page once, for all waiting readers and for those that follow, whoever they are', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get()));
    answers.push(await get(), await get(address, { 'accept-encoding': 'br', cookie: 'portal.sid=abc' }));

    expect([...new Set(answers.map(textOf))]).to.have.length(1);
    expect(answers.map(({ status }) => status)).to.deep.equal(answers.map(() => 200));
    expect(portal.docServer.received).to.have.length(1);
    const { headers } = answers.at(-1) ?? answers[0] ?? (await get());
    expect(headers).to.include({ 'cache-control': 'public, max-age=0, must-revalidate' });
    expect(headers).not.to.have.any.keys('set-cookie', 'x-request-id');
  });

  for (const [accepted, encoding, decode] of [
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const)
    it(`answers ${accepted} in ${encoding ?? 'plain text'}, with a length that is true`, async () => {
      await get();

      const { headers, body } = await get(address, { 'accept-encoding': accepted });

      expect(headers['content-encoding']).to.equal(encoding);
      expect(Number(headers['content-length'])).to.equal(body.length);
      expect(decode(body).toString()).to.contain('Fill the kettle.');
      expect(headers.vary).to.contain('Accept-Encoding');
    });

  it('answers a conditional request with 304, no body and the same ETag, for weak and listed tags too', async () => {
    const etag = String((await get()).headers.etag);

    for (const condition of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const { status, headers, text } = await get(address, { 'if-none-match': condition });
      expect([status, headers.etag, text], condition).to.deep.equal([304, etag, '']);
    }
    expect((await get(address, { 'if-none-match': '"other"' })).status).to.equal(200);
  });

  it('answers HEAD with the headers of GET and no body, from the cache and on a miss', async () => {
    const [miss, hit, whole] = [await get(address, {}, 'HEAD'), await get(address, {}, 'HEAD'), await get(address, {})];

    for (const { status, text, headers } of [miss, hit])
      expect([status, text, headers.etag]).to.deep.equal([200, '', whole.headers.etag]);
  });

  it('renders anew exactly the pages that a change touches', async () => {
    await Promise.all([get(), get(pour)]);
    portal.docServer.received.length = 0;

    await change('file:boil.mdx');
    html = '<p>Empty it.</p>';

    expect(textOf(await get())).to.contain('Empty it.');
    expect(textOf(await get(pour))).to.contain('Fill the kettle.');
    expect(portal.docServer.received).to.deep.equal(['getArticleByPath']);
  });

  it('serves the older page, marked, while the documentation server fails; and the new one when it is back', async () => {
    const fresh = await get();
    await change('all');
    isDown = true;

    const stale = await get();
    isDown = false;
    html = '<p>Pour.</p>';
    portal.clock.nowMs += 6000;
    const back = await get();

    expect(stale.status).to.equal(200);
    expect(textOf(stale)).to.equal(textOf(fresh));
    expect(stale.headers.warning).to.contain('110');
    expect(back.headers).not.to.have.property('warning');
    expect(textOf(back)).to.contain('Pour.');
  });
});
