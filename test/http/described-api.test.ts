import { expect } from 'chai';
import { copySite } from '../unit/server/doc-server/fixture.ts';
import { useAll } from '../support/use.ts';
import { startWholePortal } from '../support/whole-portal.ts';

describe('Pages of a server API without documents', () => {
  const site = useAll(() => copySite('described'));
  const portal = useAll(() => startWholePortal({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir }));
  before(() => portal.settled);
  const read = async (path: string) => (await fetch(`${portal.url}/en${path}`)).text();

  const shown: [what: string, path: string, parts: string[]][] = [
    [
      'the whole: text, version, licence, servers with variables, keys, and links to all operations',
      '/docs/api/kettles',
      [
        ...['Everything about <strong>kettles</strong>.', '<dd>2.4</dd>', 'mailto:steam@kettle.example'],
        ...['https://{region}.kettle.example/v2', 'X-Kettle-Key'],
        ...['href="/en/docs/api/kettles/pourcup"', 'href="/en/docs/api/kettles/post-boiled"'],
      ],
    ],
    [
      'an operation with addresses of its fields',
      '/docs/api/kettles/pourcup',
      ['Pour a cup</h1>', 'id="post-cups"', 'id="body.infusionSeconds"', 'id="body.lid.knob"', 'href="#body.lid"'],
    ],
    ['a webhook', '/docs/api/kettles/post-boiled', ['The service sends this request to your server.', 'celsius']],
    ['all operations', '/docs/docs/server-api?platform=all', ['Pour a cup', 'It boiled']],
    [
      'all that a page says as Markdown',
      '/docs/api/kettles/pourcup.md',
      [
        'POST https://{region}.kettle.example/v2/cups',
        '- `infusionSeconds` integer · How long the leaves stay in.',
        '- `X-Kettle-Key` API key (header) · Key of the works',
      ],
    ],
  ];
  for (const [what, path, parts] of shown)
    it(`show ${what}`, async () => {
      const text = await read(path);

      for (const part of parts) expect(text).to.contain(part);
    });

  for (const [words, address] of [
    ['POST /cups', '/docs/api/kettles/pourcup#post-cups'],
    ['infusionSeconds', '/docs/api/kettles/pourcup'],
  ] as const)
    it(`are found by ${words}`, async () => {
      expect(await read(`/ss?k=${encodeURIComponent(words)}`)).to.contain(`href="/en${address}`);
    });
});
