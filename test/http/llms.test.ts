import { expect } from 'chai';
import request from 'supertest';
import { listedCalls } from '../support/listed-documents.ts';
import { startPortal } from '../support/portal.ts';
import { sdkEntry } from '../unit/views/made-up-portal.ts';
import { useAll } from '../support/use.ts';

describe('Lists of documents for language models', () => {
  const portal = useAll(() =>
    startPortal({ ...listedCalls, 'sdk-download/query': () => ({ list: [sdkEntry], tags: [] }) }),
  );
  const get = (path: string) => request(portal.url).get(path).set('Host', 'tea.example');

  it('GET /llms.txt leads to the lists of the products, and answers 304 to a known ETag', async () => {
    const { text, headers } = await get('/en/llms.txt');
    const again = await get('/en/llms.txt').set('If-None-Match', String(headers.etag));

    expect(text).to.match(/^# .+\n\n> .+\n/);
    expect(text).to.contain(
      '## Things\n\n- [Kettle](http://tea.example/en/llms/kettle.txt): Boils water.\n  - [iOS: Swift](http://tea.example/en/llms/kettle/ios_swift.txt)\n',
    );
    expect(again.status).to.equal(304);
  });

  it('GET /llms.txt leads to the Markdown of the pages of the portal', async () => {
    const { text } = await get('/en/llms.txt');

    expect(text).to.contain(
      '- [SDK centre](http://tea.example/en/sdk-download.md)\n  - [Kettle](http://tea.example/en/sdk-download/kettle.md)\n',
    );
    for (const page of ['api-center', 'check-code', 'error-code', 'faq', 'scene-plan'])
      expect(text).to.contain(`](http://tea.example/en/${page}.md)\n`);
  });

  it('GET /llms/:product.txt lists the platforms of a product', async () => {
    const { text } = await get('/llms/kettle.txt');

    expect(text).to.match(/^# 水壶\n/);
    expect(text).to.contain('- [iOS: Swift](http://tea.example/llms/kettle/ios_swift.txt)\n');
  });

  it('leads to no list of an older version', async () => {
    const lists = await Promise.all(['/en/llms.txt', '/llms/kettle.txt'].map(get));

    expect(lists.map(({ text }) => text.includes('1.x'))).to.deep.equal([false, false]);
  });

  it('GET /llms/:product/:entry.txt lists every document of a platform once, in parts of under 50,000 characters', async () => {
    const texts: string[] = [];
    for (let path: string | undefined = '/llms/kettle/ios_swift.txt'; path !== undefined;) {
      const { text } = await get(path);
      texts.push(text);
      path = /http:\/\/tea\.example(\/llms\/[^)]*)/.exec(text)?.[1];
    }
    const links = texts.flatMap((text) => text.match(/^- \[Boil .*$/gm) ?? []);

    expect(texts.filter(({ length }) => length > 50_000)).to.have.length(0);
    expect(new Set(links).size).to.equal(6000);
    expect(links).to.have.length(6000);
    expect(links).to.contain('- [Boil 7](http://tea.example/docs/kettle/boil-7.md?platform=ios&language=swift)');
    expect(texts[0]).to.match(/^# 水壶 · iOS: Swift\n[\s\S]*\n## Guides\n/);
  });

  for (const path of ['/llms/kettle/tea.txt', '/llms/kettle/ios_swift.txt?part=99', '/llms/spoon/ios_swift.txt'])
    it(`GET ${path} is a 404`, async () => {
      expect((await get(path)).status).to.equal(404);
    });

  it('GET /llms/:product.txt is a 404 for a missing product', async () => {
    expect((await get('/llms/spoon.txt')).status).to.equal(404);
  });
});
