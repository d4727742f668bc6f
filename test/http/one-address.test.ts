/** A page has one address: other spellings redirect to it or lead nowhere, whatever was requested before. */
import { expect } from 'chai';
import { pageRoutes, plainRoutes, proxiedPaths } from '../../server/routes.ts';
import { makeArticle, startPortal } from '../support/portal.ts';
import { sendRaw } from '../support/raw-request.ts';
import { copySite } from '../unit/server/doc-server/fixture.ts';
import { useAll } from '../support/use.ts';
import { startWholePortal } from '../support/whole-portal.ts';

const query = '?platform=ios&language=swift';
const boil = `/docs/kettle/start/boil${query}`;
/** Pages that the addresses below would resolve to. */
const neighbours = ['/faq', '/en/faq', '/', '/en', boil, `/en${boil}`];

const nowhere = [
  `/docs/kettle/x/../start/boil${query}`,
  `/docs/kettle/start/boil/.${query}`,
  `/docs/kettle/%2e%2E/kettle/start/boil${query}`,
  `/docs/kettle/start%2Fboil${query}`,
  `/docs/kettle/x%2F..%2Fstart/boil${query}`,
  `/docs/kettle/start\\boil${query}`,
  '/faq/..',
  '/faq/%2e%2e/faq',
  '/..',
];

describe('A page has one address', () => {
  const portal = useAll(() =>
    startPortal({
      getArticleByPath: ({ path = '' }) =>
        path.endsWith(query) && decodeURIComponent(path) === boil ? makeArticle() : undefined,
      resolveAddress: () => ({ suggestions: [] }),
    }),
  );
  before(() => portal.docServer.followed);
  const ask = (address: string) => sendRaw(portal.url, address);

  for (const address of nowhere)
    it(`nothing is at ${address}, before and after the pages around it were shown`, async () => {
      portal.app.pageCache.expire(['all']);
      const cold = await ask(address);
      for (const neighbour of neighbours) await ask(neighbour);
      const warm = [await ask(address), await ask(address)];

      // A character that is invalid in addresses is encoded first.
      const expected = address.includes('\\') ? 308 : 404;
      expect([cold, ...warm].map(({ status }) => status)).to.deep.equal([expected, expected, expected]);
      if (expected === 404)
        expect(cold.text).to.contain(address.startsWith('/en') ? '<html lang="en"' : '<html lang="zh-CN"');
    });

  it('keeps the document once, however it was spelt', async () => {
    expect((await ask(boil)).status).to.equal(200);
    const { size } = portal.app.pageCache;
    for (const spelling of ['/docs/kettle/start/bo%69l', '/docs/kettle/%73tart/boil', '/docs/%6bettle/start/boil']) {
      const { status, headers } = await ask(spelling + query);
      expect([status, headers.location]).to.deep.equal([308, boil]);
    }

    expect(portal.app.pageCache.size).to.equal(size);
  });
});

describe('An address has one case', () => {
  const portal = useAll(() => startPortal({ resolveAddress: () => ({ suggestions: [] }) }));
  const ask = async (address: string, method = 'GET') => {
    const { status, headers } = await fetch(portal.url + address, { method, redirect: 'manual' });
    return [status, headers.get('location')];
  };
  const withoutSlash = (address: string) => address.replace(/(?<=.)\/$/, '');

  for (const { path, method = 'get' } of pageRoutes) {
    // Parameters are keys of content and keep their case.
    const fill = (route: string) => route.replace(/\*\w+/, 'A-part/Of%20it').replace(/:\w+/g, 'Some-Key');
    it(`${method} ${path} is led to its own case from any other, with its query`, async () => {
      const [wanted, shouted] = [fill(path), fill(path.toUpperCase())];
      for (const [from, to] of [
        [shouted, wanted],
        [`/en${shouted}`, `/en${wanted}`],
        [`/EN${wanted}`, `/en${wanted}`],
        [`/Zh${shouted}`, `/zh${wanted}`],
      ].map((pair) => pair.map(withoutSlash)))
        if (from !== to)
          for (const one of method === 'any' ? ['GET', 'POST'] : [method.toUpperCase()])
            expect(await ask(`${String(from)}?K=Tea&k=%e6`, one)).to.deep.equal([308, `${String(to)}?K=Tea&k=%e6`]);
    });
  }

  const inCapitals = (path: string) => path.replace(/[a-z]+/, (word) => word.toUpperCase());
  const cases: [address: string, target: string | null][] = [
    ['/FAQ/a%2fB', '/faq/a%2FB'],
    ['/Docs//Kettle/', '/docs/Kettle'],
    ['/ARTICLE/Api', '/article/api'],
    ['/EN/123', '/en/123'],
    ['/EN/Nothing/Here', '/en/Nothing/Here'],
    ...proxiedPaths.map((at): [string, string] => [
      `${inCapitals(at)}/doc/search?text=tea`,
      `${at}/doc/search?text=tea`,
    ]),
    ...Object.values(plainRoutes).map((path): [string, null] => [inCapitals(path), null]),
    ...['/docs/kettle/Start/Boil', '/faq/Is-It', '/Nothing/Here'].map((path): [string, null] => [path, null]),
  ];
  for (const [address, target] of cases)
    it(`${address} ${target === null ? 'is nothing' : `is led to ${target}`}`, async () => {
      expect(await ask(address)).to.deep.equal([target === null ? 404 : 308, target]);
    });
});

describe('A platform has one spelling in the address of a document', () => {
  const site = useAll(() => copySite());
  const portal = useAll(() => startWholePortal({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir }));

  const spellings: [from: string, to: string][] = [
    ['/docs/kettle/start/boil?platform=ios_swift', boil],
    ['/docs/kettle/start/boil?platform=IOS&language=swift', boil],
    ['/docs/kettle/start/boil?platform=ios_swift&source=mail', `${boil}&source=mail`],
    ['/docs/kettle/start/boil.md?platform=ios_swift', `/docs/kettle/start/boil.md${query}`],
    ['/docs/kettle/start/boil.pdf?platform=ios_swift', `/docs/kettle/start/boil.pdf${query}`],
    ['/docs/kettle/overview?platform=server', '/docs/kettle/overview?platform=server&language=all'],
  ];
  for (const [from, to] of spellings)
    it(`${from} leads to ${to}, before and after that was shown`, async () => {
      const ask = (path: string) => fetch(`${portal.url}/en${path}`, { redirect: 'manual' });
      for (let round = 0; round < 2; round += 1) {
        const { status, headers } = await ask(from);

        expect([status, headers.get('location')]).to.deep.equal([301, `/en${to}`]);
        // There is no browser for printing.
        if (!to.includes('.pdf')) expect((await ask(to)).status).to.equal(200);
      }
    });
});
