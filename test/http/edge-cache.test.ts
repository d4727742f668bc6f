import { createServer } from 'node:http';
import { expect } from 'chai';
import { listen } from '../support/listen.ts';
import { makeArticle, startPortal } from '../support/portal.ts';
import { until } from '../support/until.ts';

const address = '/en/docs/kettle/start/boil?platform=ios&language=swift';

interface Told {
  method: string;
  headers: Record<string, unknown>;
  body: string;
}

const kinds = {
  varnish: {
    ...{ tagHeader: 'xkey', method: 'PURGE', proof: { authorization: undefined } },
    tagsIn: ({ headers }: Told) => String(headers['xkey-purge']).split(' '),
  },
  fastly: {
    ...{ tagHeader: 'surrogate-key', method: 'POST', proof: { 'fastly-key': 'secret' } },
    tagsIn: ({ headers }: Told) => String(headers['surrogate-key']).split(' '),
  },
  cloudflare: {
    ...{ tagHeader: 'cache-tag', method: 'POST', proof: { authorization: 'Bearer secret' } },
    tagsIn: ({ body }: Told) => (JSON.parse(body) as { tags: string[] }).tags,
  },
};

describe('A cache in front of the site', () => {
  const open: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0)) await close();
  });

  /** A cache that only notes what it is told. */
  async function startEdge(kind: keyof typeof kinds) {
    const told: Told[] = [];
    const failing = { count: 0 };
    const server = createServer((req, res) => {
      let body = '';
      req.on('data', (chunk: Buffer) => (body += String(chunk)));
      req.on('end', () => {
        if (failing.count-- > 0) res.writeHead(503);
        else told.push({ method: req.method ?? '', headers: req.headers, body });
        res.end();
      });
    });
    const url = await listen(server);
    const portal = await startPortal(
      { getArticleByPath: () => makeArticle({ tags: ['file:boil.mdx'] }) },
      { EDGE_CACHE: kind, PURGE_URL: `${url}/purge`, PURGE_TOKEN: 'secret' },
    );
    open.push(
      () => portal.close(),
      () => server.close(),
    );
    await portal.docServer.followed;
    await until(() => told.length > 0);
    /** Removals of single pages; those at the start remove all. */
    const changes = () =>
      told.map((one) => kinds[kind].tagsIn(one).filter((tag) => tag !== 'all')).filter((tags) => tags.length > 0);
    return { portal, told, failing, changes };
  }

  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[])
    it(`${kind} keeps pages by their tags, and is told which ones a change concerns`, async () => {
      const { portal, told, changes } = await startEdge(kind);
      const { tagHeader, method, proof, tagsIn } = kinds[kind];
      const { headers } = await fetch(portal.url + address);
      const [all, own, ...more] = headers.get(tagHeader)?.split(/[ ,]/) ?? [];

      portal.docServer.report('2', ['file:boil.mdx']);
      await until(() => changes().some((tags) => tags.includes(own ?? '-')));

      expect([all, more]).to.deep.equal(['all', []]);
      expect(headers.get('cache-control')).to.match(
        /^public, max-age=0, s-maxage=\d{5,}, stale-while-revalidate=\d+, stale-if-error=\d+$/,
      );
      const [first] = told;
      expect(first && tagsIn(first)).to.deep.equal(['all']);
      expect(first?.method).to.equal(method);
      for (const [header, value] of Object.entries(proof)) expect(first?.headers[header]).to.equal(value);
    });

  it('is told nothing about missing pages, and there is nothing to tell without one', async () => {
    const { portal } = await startEdge('varnish');
    portal.docServer.calls.getArticleByPath = () => undefined;
    const missing = await fetch(`${portal.url}/en/docs/kettle/start/pour?platform=ios&language=swift`);
    const plain = await startPortal({ getArticleByPath: () => makeArticle() });
    open.unshift(() => plain.close());
    const usual = await fetch(plain.url + address);

    expect([missing.status, usual.status]).to.deep.equal([404, 200]);
    for (const { headers } of [missing, usual])
      expect([headers.get('cache-control')?.includes('s-maxage'), headers.get('xkey')]).to.deep.equal([false, null]);
  });
});
