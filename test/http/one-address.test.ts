/** A page has one address: other spellings redirect to it or lead nowhere, whatever was requested before. */
import { connect } from 'node:net';
import { expect } from 'chai';
import { pageRoutes, plainRoutes, proxiedPaths } from '../../server/routes.ts';
import { makeArticle, startPortal, type TestPortal } from '../support/portal.ts';
import { copySite } from '../unit/server/doc-server/fixture.ts';
import { useAll } from '../support/use.ts';
import { startWholePortal } from '../support/whole-portal.ts';

const query = '?platform=ios&language=swift';
const boil = `/docs/kettle/start/boil${query}`;
/** Pages that the addresses below would resolve to. */
const neighbours = ['/faq', '/en/faq', '/', '/en', boil, `/en${boil}`];

const nowhere = [
  `/docs/kettle/x/../start/boil${query}`,
  `/docs/kettle/./start/boil${query}`,
  `/docs/kettle/start/boil/.${query}`,
  `/docs/kettle/%2e%2E/kettle/start/boil${query}`,
  `/docs/kettle/.%2e/kettle/start/boil${query}`,
  `/docs/kettle/start%2Fboil${query}`,
  `/docs/kettle/start%2fboil${query}`,
  `/docs/kettle/x%2F..%2Fstart/boil${query}`,
  `/docs/kettle/start\\boil${query}`,
  '/docs/%2e%2e/faq',
  '/docs/../faq',
  '/faq/..',
  '/faq/.',
  '/faq/%2e%2e/faq',
  '/faq/x%2F..',
  '/en/docs/../../faq',
  `/en/docs/x/../kettle/start/boil${query}`,
  '/en/faq/%2E%2E',
  '/..',
  '/zh/docs/../faq',
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

  for (const address of nowhere) {
    it(`nothing is at ${address}, before and after the pages around it were shown`, async () => {
      portal.app.pageCache.expire(['all']);
      const cold = await getRaw(portal, address);
      for (const neighbour of neighbours) await getRaw(portal, neighbour);
      const warm = [await getRaw(portal, address), await getRaw(portal, address)];

      // A character that is invalid in addresses is encoded first.
      const expected = address.includes('\\') ? 308 : 404;
      expect([cold, ...warm].map(({ status }) => status)).to.deep.equal([expected, expected, expected]);
    });
  }

  it('says so in the language of the edition', async () => {
    expect((await getRaw(portal, '/en/docs/../faq')).text).to.contain('<html lang="en"');
    expect((await getRaw(portal, '/docs/../faq')).text).to.contain('<html lang="zh-CN"');
  });

  it('keeps the document once, however it was spelt', async () => {
    await getRaw(portal, boil);
    const { size } = portal.app.pageCache;
    for (const spelling of ['/docs/kettle/start/bo%69l', '/docs/kettle/%73tart/boil', '/docs/%6bettle/start/boil'])
      expect(await getRaw(portal, spelling + query)).to.include({ status: 308, location: boil });

    expect(portal.app.pageCache.size).to.equal(size);
  });

  /** Typed path and target; without a target the path is right. */
  const typed: [string, string | undefined][] = [
    ['/docs/kettle/%e6%B0%b4?k=%e6', '/docs/kettle/%E6%B0%B4?k=%e6'],
    ['/docs/kettle/%E6%B0%B4', undefined],
    ["/docs/kettle/-_.!~*'()", undefined],
    ['/docs/kettle/a%20b%2Bc%40d', undefined],
    ['/docs/kettle/a#b', '/docs/kettle/a%23b'],
  ];
  for (const [address, to] of typed) {
    it(`${address} is ${to === undefined ? 'the spelling that stays' : `led to ${to}, which stays`}`, async () => {
      const { status, location } = await getRaw(portal, address);

      expect([status, location]).to.deep.equal(to === undefined ? [404, undefined] : [308, to]);
      if (to !== undefined) expect((await getRaw(portal, to)).status).to.equal(404);
    });
  }
});

describe('An address has one case', () => {
  const portal = useAll(() => startPortal({ resolveAddress: () => ({ suggestions: [] }) }));
  const ask = async (address: string, method = 'GET') => {
    const { status, headers } = await fetch(portal.url + address, { method, redirect: 'manual' });
    return [status, headers.get('location')];
  };

  for (const { path, method = 'get' } of pageRoutes) {
    // Parameters are keys of content and keep their case.
    const wanted = path.replace(/\*\w+/, 'A-part/Of%20it').replace(/:\w+/g, 'Some-Key');
    const shouted = path.toUpperCase().replace(/\*\w+/, 'A-part/Of%20it').replace(/:\w+/g, 'Some-Key');
    for (const [from, to] of [
      [shouted, wanted],
      [`/en${shouted}`, `/en${wanted}`],
      [`/EN${wanted}`, `/en${wanted}`],
      [`/Zh${shouted}`, `/zh${wanted}`],
    ] as const) {
      const address = from.replace(/(?<=.)\/$/, '');
      const target = to.replace(/(?<=.)\/$/, '');
      if (address === target) continue;
      it(`${method} ${address} is led to ${target}, with its query`, async () => {
        const expected = [308, `${target}?K=Tea&k=%e6`];

        for (const one of method === 'any' ? ['GET', 'POST'] : [method.toUpperCase()])
          expect(await ask(`${address}?K=Tea&k=%e6`, one)).to.deep.equal(expected);
      });
    }
  }

  for (const [from, to] of [
    ['/FAQ/a%2fB', '/faq/a%2FB'],
    ['/Docs//Kettle/', '/docs/Kettle'],
    ['/Docs/kettle/Start/Boil', '/docs/kettle/Start/Boil'],
    ['/ARTICLE/Api', '/article/api'],
    ['/EN/123', '/en/123'],
    ['/EN/Nothing/Here', '/en/Nothing/Here'],
  ] as const) {
    it(`${from} is led to ${to}`, async () => {
      expect(await ask(from)).to.deep.equal([308, to]);
    });
  }

  const inCapitals = (path: string) => path.replace(/[a-z]+/, (word) => word.toUpperCase());
  for (const path of Object.values(plainRoutes)) {
    const address = inCapitals(path);
    it(`nothing is at ${address}`, async () => {
      expect(await ask(address)).to.deep.equal([404, null]);
    });
  }

  for (const at of proxiedPaths) {
    const path = `${at}/doc/search?text=tea`;
    it(`${inCapitals(path)} is led to ${path}`, async () => {
      expect(await ask(inCapitals(path))).to.deep.equal([308, path]);
    });
  }

  it('stays where it is in its case, whatever the case of keys', async () => {
    for (const address of ['/docs/kettle/Start/Boil', '/faq/Is-It', '/error-code/No', '/Nothing/Here'])
      expect(await ask(address), address).to.deep.equal([404, null]);
  });
});

/** Sends an address byte for byte, unlike HTTP clients. */
function getRaw({ url }: TestPortal, path: string): Promise<{ status: number; location?: string; text: string }> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n`),
    );
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject).on('end', () => {
      const [, location] = /^location: (.*)\r$/im.exec(text) ?? [];
      const status = Number(text.split(' ')[1]);
      resolve({ status, text, ...(location !== undefined && { location }) });
    });
  });
}

describe('A platform has one spelling in the address of a document', () => {
  const site = useAll(() => copySite());
  const portal = useAll(() => startWholePortal({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir }));

  const home = `/docs/kettle/home${query}`;
  const general = '/docs/kettle/overview?platform=server&language=all';
  const spellings: [string, string][] = [
    ['/docs/kettle/start/boil?platform=ios_swift', boil],
    ['/docs/kettle/start/boil?platform=ios_swift&language=all', boil],
    ['/docs/kettle/start/boil?platform=ios_swift&language=', boil],
    ['/docs/kettle/start/boil?platform=IOS&language=swift', boil],
    ['/docs/kettle/start/boil?platform=ios+swift', boil],
    ['/docs/kettle/start/boil?platform=ios_swift&source=mail', `${boil}&source=mail`],
    ['/docs/kettle/start/boil.md?platform=ios_swift', `/docs/kettle/start/boil.md${query}`],
    ['/docs/kettle/start/boil.pdf?platform=ios_swift', `/docs/kettle/start/boil.pdf${query}`],
    ['/docs/kettle?platform=ios_swift', home],
    ['/docs/kettle/overview?platform=server', general],
  ];
  for (const [from, to] of spellings) {
    it(`${from} leads to ${to}, before and after that was shown`, async () => {
      for (let round = 0; round < 2; round += 1) {
        const answer = await fetch(`${portal.url}/en${from}`, { redirect: 'manual' });

        expect([answer.status, answer.headers.get('location')]).to.deep.equal([301, `/en${to}`]);
        // There is no browser for printing.
        if (!to.includes('.pdf'))
          expect((await fetch(`${portal.url}/en${to}`, { redirect: 'manual' })).status).to.equal(200);
      }
    });
  }
});
