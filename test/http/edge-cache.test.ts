import { createServer } from 'node:http';
import { expect } from 'chai';
import { listen } from '../support/listen.ts';
import { makeArticle, startPortal } from '../support/portal.ts';
import { until } from '../support/until.ts';

const address = '/en/docs/kettle/start/boil?platform=ios&language=swift';

describe('A cache in front of the site', () => {
  const open: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0)) await close();
  });

  /** A cache that only notes what it is told. */
  async function startEdge(kind: string) {
    const told: { method: string; headers: Record<string, unknown>; body: string }[] = [];
    const failing = { count: 0 };
    const server = createServer((req, res) => {
      let body = '';
      req.on('data', (chunk: Buffer) => (body += String(chunk)));
      req.on('end', () => {
        if (failing.count-- > 0) {
          res.writeHead(503).end();
          return;
        }
        told.push({ method: req.method ?? '', headers: req.headers, body });
        res.end();
      });
    });
    const url = await listen(server);
    open.push(() => new Promise((resolve) => server.close(resolve)));
    const portal = await startPortal(
      { getArticleByPath: () => makeArticle({ tags: ['file:boil.mdx'] }) },
      { EDGE_CACHE: kind, PURGE_URL: `${url}/purge`, PURGE_TOKEN: 'secret' },
    );
    open.unshift(() => portal.close());
    await portal.docServer.followed;
    await until(() => told.length > 0);
    return { portal, told, failing };
  }

  const tagsIn: Record<string, (told: { headers: Record<string, unknown>; body: string }) => string[]> = {
    varnish: ({ headers }) => String(headers['xkey-purge']).split(' '),
    fastly: ({ headers }) => String(headers['surrogate-key']).split(' '),
    cloudflare: ({ body }) => (JSON.parse(body) as { tags: string[] }).tags,
  };
  /** Removals of single pages; those at the start remove all. */
  const changesIn = (told: Parameters<NonNullable<(typeof tagsIn)[string]>>[0][]) =>
    told.map((one) => (tagsIn.varnish?.(one) ?? []).filter((tag) => tag !== 'all')).filter((tags) => tags.length > 0);
  const tagHeaders: Record<string, string> = { varnish: 'xkey', fastly: 'surrogate-key', cloudflare: 'cache-tag' };
  const proofs: Record<string, [header: string, value: string | undefined]> = {
    varnish: ['authorization', undefined],
    fastly: ['fastly-key', 'secret'],
    cloudflare: ['authorization', 'Bearer secret'],
  };

  for (const kind of ['varnish', 'fastly', 'cloudflare'])
    it(`${kind} keeps pages by their tags, and is told which ones a change concerns`, async () => {
      const { portal, told } = await startEdge(kind);
      const { headers } = await fetch(portal.url + address);
      const own = headers.get(tagHeaders[kind] ?? '')?.split(/[ ,]/) ?? [];

      portal.docServer.report('2', ['file:boil.mdx']);
      await until(() => told.some((one) => tagsIn[kind]?.(one).includes(own[1] ?? '-')));

      expect(headers.get('cache-control')).to.match(
        /^public, max-age=0, s-maxage=\d{5,}, stale-while-revalidate=\d+, stale-if-error=\d+$/,
      );
      expect(own[0]).to.equal('all');
      expect(own).to.have.length(2);
      const [first] = told;
      expect(first && tagsIn[kind]?.(first)).to.deep.equal(['all']);
      expect(first?.method).to.equal(kind === 'varnish' ? 'PURGE' : 'POST');
      const [header, value] = proofs[kind] ?? ['', ''];
      expect(first?.headers[header]).to.equal(value);
    });

  it('repeats a removal until the cache confirms it', async () => {
    const { portal, told, failing } = await startEdge('varnish');
    failing.count = 2;

    portal.docServer.report('2', ['file:boil.mdx']);
    await until(() => changesIn(told).length > 0);

    expect(failing.count).to.be.below(0);
  });

  it('repeats a removal once for pages on their way to the cache', async () => {
    const { portal, told } = await startEdge('varnish');

    portal.docServer.report('2', ['file:boil.mdx']);
    await until(() => changesIn(told).length === 2);

    const [first, second] = changesIn(told);
    expect(first).to.deep.equal(second);
  });

  it('says nothing to a cache about missing pages, and nothing at all without one', async () => {
    const { portal } = await startEdge('varnish');
    portal.docServer.calls.getArticleByPath = () => undefined;
    const missing = await fetch(`${portal.url}/en/docs/kettle/start/pour?platform=ios&language=swift`);
    const plain = await startPortal({ getArticleByPath: () => makeArticle() });
    open.unshift(() => plain.close());
    const usual = await fetch(plain.url + address);

    expect(missing.status).to.equal(404);
    for (const { headers } of [missing, usual]) {
      expect(headers.get('cache-control')).not.to.contain('s-maxage');
      expect(headers.get('xkey')).to.equal(null);
    }
  });
});
