import { expect } from 'chai';
import request from 'supertest';
import { listedCalls } from '../support/listed-documents.ts';
import { startPortal } from '../support/portal.ts';
import { sdkEntry } from '../unit/views/made-up-portal.ts';
import { useAll } from '../support/use.ts';

const origin = 'http://tea.example';

describe('Lists of documents for language models', () => {
  const portal = useAll(() =>
    startPortal({ ...listedCalls, 'sdk-download/query': () => ({ list: [sdkEntry], tags: [] }) }),
  );
  const get = (path: string) => request(portal.url).get(path).set('Host', 'tea.example');

  it('GET /llms.txt leads to the lists of the products and the Markdown of the pages of the portal', async () => {
    const { text } = await get('/en/llms.txt');

    for (const part of [
      `## Things\n\n- [Kettle](${origin}/en/llms/kettle.txt): Boils water.\n  - [iOS: Swift](${origin}/en/llms/kettle/ios_swift.txt)\n`,
      `- [SDK centre](${origin}/en/sdk-download.md)\n  - [Kettle](${origin}/en/sdk-download/kettle.md)\n`,
      ...['api-center', 'check-code', 'error-code', 'faq', 'scene-plan'].map((page) => `](${origin}/en/${page}.md)\n`),
    ])
      expect(text).to.contain(part);
    expect(text)
      .to.match(/^# .+\n\n> .+\n/)
      // Older versions have no lists.
      .and.not.contain('1.x');
  });

  it('GET /llms/:product.txt lists the platforms of a product', async () => {
    expect((await get('/llms/kettle.txt')).text)
      .to.match(/^# 水壶\n/)
      .and.contain(`- [iOS: Swift](${origin}/llms/kettle/ios_swift.txt)\n`)
      .and.not.contain('1.x');
  });

  it('GET /llms/:product/:entry.txt lists every document of a platform once, in parts of under 50,000 characters', async () => {
    const texts: string[] = [];
    for (let path: string | undefined = '/llms/kettle/ios_swift.txt'; path !== undefined;) {
      const { text } = await get(path);
      texts.push(text);
      path = /http:\/\/tea\.example(\/llms\/[^)]*)/.exec(text)?.[1];
    }
    const links = texts.flatMap((text) => text.match(/^- \[Boil .*$/gm) ?? []);

    expect(texts.filter(({ length }) => length > 50_000)).to.deep.equal([]);
    expect([links.length, new Set(links).size]).to.deep.equal([6000, 6000]);
    expect(links).to.contain(`- [Boil 7](${origin}/docs/kettle/boil-7.md?platform=ios&language=swift)`);
    expect(texts[0]).to.match(/^# 水壶 · iOS: Swift\n[\s\S]*\n## Guides\n/);
  });

  it('are 404 for what there is not, and 304 for a known ETag', async () => {
    for (const path of ['spoon.txt', 'kettle/tea.txt', 'kettle/ios_swift.txt?part=99'])
      expect((await get(`/llms/${path}`)).status, path).to.equal(404);
    const { headers } = await get('/en/llms.txt');
    expect((await get('/en/llms.txt').set('If-None-Match', String(headers.etag))).status).to.equal(304);
  });
});
