import { expect } from 'chai';
import { copySite } from '../unit/server/doc-server/fixture.ts';
import { useEach } from '../support/use.ts';
import { startWholePortal, type WholePortal } from '../support/whole-portal.ts';

describe('Pages of a server API without documents', () => {
  let portal: WholePortal;
  const site = useEach(() => copySite('described'));
  beforeEach(async () => {
    portal = await startWholePortal({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir });
  });
  afterEach(() => portal.close());
  const get = async (path: string) => {
    const response = await fetch(portal.url + path);
    return { status: response.status, text: await response.text() };
  };

  it('show the whole: text, version, licence, servers with variables, keys, and links to all operations', async () => {
    const { status, text } = await get('/en/docs/api/kettles');

    expect(status).to.equal(200);
    for (const part of [
      'Everything about <strong>kettles</strong>.',
      '<dd>2.4</dd>',
      'mailto:steam@kettle.example',
      'https://{region}.kettle.example/v2',
      'X-Kettle-Key',
      'href="/en/docs/api/kettles/pourcup"',
      'href="/en/docs/api/kettles/post-boiled"',
    ])
      expect(text).to.contain(part);
  });

  it('show an operation with addresses of its fields, and what proves the sender in the sample', async () => {
    const { status, text } = await get('/en/docs/api/kettles/pourcup');

    expect(status).to.equal(200);
    expect(text)
      .to.match(/<h1[^>]*>Pour a cup<\/h1>/)
      .and.contain('Pours <strong>one</strong> cup.');
    expect(text).to.contain('id="body.infusionSeconds"').and.contain('id="body.lid.knob"');
    expect(text).to.contain('href="#body.lid"');
    expect(text.replaceAll(/<[^>]*>/g, ''))
      .to.contain('https://north.kettle.example/v2/cups')
      .and.contain('X-Kettle-Key: ');
  });

  it('show a tag and a webhook, and list all operations', async () => {
    const [tag, webhook, list] = await Promise.all([
      get('/en/docs/api/kettles/tags/cups'),
      get('/en/docs/api/kettles/post-boiled'),
      get('/en/docs/docs/server-api?platform=all'),
    ]);

    expect(tag.text).to.contain('All about cups.').and.contain('Pour a cup');
    expect(webhook.text).to.contain('The service sends this request to your server.').and.contain('celsius');
    expect(list.text).to.contain('Pour a cup').and.contain('It boiled');
  });

  it('have a Markdown form with everything that the page says', async () => {
    const { text } = await get('/en/docs/api/kettles/pourcup.md');

    expect(text).to.contain('POST https://{region}.kettle.example/v2/cups');
    expect(text).to.contain('- `infusionSeconds` integer · How long the leaves stay in.');
    expect(text).to.contain('- `X-Kettle-Key` API key (header) · Key of the works');
  });

  it('are found by a method with its path, and lead to the address on the page', async () => {
    await portal.settled;
    const [{ text }, page] = await Promise.all([
      get(`/en/ss?k=${encodeURIComponent('POST /cups')}`),
      get('/en/docs/api/kettles/pourcup'),
    ]);

    expect(text).to.contain('/docs/api/kettles/pourcup#post-cups');
    expect(page.text).to.contain('id="post-cups"');
  });

  it('are found by the name of a field and by the words of its text', async () => {
    await portal.settled;
    for (const words of ['infusionSeconds', 'leaves+stay', 'celsius']) {
      const { text } = await get(`/en/ss?k=${words}`);

      expect(text, words).to.match(
        words === 'celsius' ? /\/docs\/api\/kettles\/post-boiled/ : /\/docs\/api\/kettles\/pourcup/,
      );
    }
  });
});
