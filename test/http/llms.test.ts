import { expect } from 'chai';
import request from 'supertest';
import { listedCalls, listedDocuments } from '../support/listed-documents.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';

describe('Lists of documents for language models', () => {
  let portal: TestPortal;
  before(async () => (portal = await startPortal(listedCalls)));
  after(() => portal.close());
  const get = (path: string) => request(portal.url).get(path).set('Host', 'tea.example');

  it('GET /llms.txt leads to the lists of the products, and answers 304 to a known ETag', async () => {
    const { text, headers } = await get('/en/llms.txt');
    const again = await get('/en/llms.txt').set('If-None-Match', String(headers.etag));

    expect(text).to.match(/^# .+\n\n> .+\n/);
    expect(text).to.contain('## Things\n\n- [Kettle](http://tea.example/en/llms/kettle.txt): Boils water.\n');
    expect(again.status).to.equal(304);
  });

  it('GET /llms/:product.txt lists a product by platform, each document as Markdown', async () => {
    const { text } = await get('/llms/kettle.txt');

    expect(text).to.match(/^# 水壶\n/);
    expect(text.match(/^## .*$/gm)).to.deep.equal(['## iOS: Swift', '## Web']);
    expect(text).to.contain('- [Boil 7](http://tea.example/docs/kettle/boil-7.md?platform=ios&language=swift)\n');
    expect(text.match(/^- /gm)).to.have.length(listedDocuments.length);
  });

  it('GET /llms/:product.txt is a 404 for a missing product', async () => {
    expect((await get('/llms/spoon.txt')).status).to.equal(404);
  });
});
