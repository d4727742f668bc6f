import { expect } from 'chai';
import request from 'supertest';
import { type SdkEntry, type SdkPackage, type SdkPlatform, uikitTag } from '../../views/domain/sdk.ts';
import { startPortal } from '../support/portal.ts';
import { sdkEntry } from '../unit/views/made-up-portal.ts';
import { useEach } from '../support/use.ts';

const [platform] = sdkEntry.children as [SdkPlatform];
const [whole] = platform.packages as [SdkPackage];
const kit = { key: 'web', name: 'Web', id: '66601', version: '', packages: [], guide: '/docs/call/start' };
const uikit = {
  ...sdkEntry,
  key: 'call',
  name: 'Call kit',
  path: '/sdk-download/call',
  tag: uikitTag,
  children: [kit],
};

describe('Pages of downloads', () => {
  const portal = useEach(() =>
    startPortal({
      'sdk-download/query': ({ type }, locale) => ({
        list: type === 'inner' ? [] : locale === 'en' ? [sdkEntry, uikit] : [sdkEntry],
        tags: ['file:x'],
      }),
      resolveAddress: () => ({ suggestions: [] }),
    }),
  );
  const get = (path: string) => request(portal.url).get(path);
  const read = async (path: string) => (await get(path)).text;
  const offer = (...list: SdkEntry[]) => (portal.docServer.calls['sdk-download/query'] = () => ({ list, tags: [] }));
  const offerPackages = (...packages: Partial<SdkPackage>[]) =>
    offer({ ...sdkEntry, children: [{ ...platform, packages: packages.map((more) => ({ ...whole, ...more })) }] });
  const tabsIn = (html: string) => [...html.matchAll(/<a href="([^"]+)" id="tab-/g)].map(([, address]) => address);

  describe('GET /sdk-download', () => {
    it('lists SDKs and UIKits apart, each with its platforms, under a tab for each platform', async () => {
      const { status, text } = await get('/en/sdk-download');

      expect(status).to.equal(200);
      expect(text).to.match(/<h2[^>]*>SDKs<\/h2>.*Kettle.*<h2[^>]*>UIKits<\/h2>.*Call kit.*Integration guide</s);
      expect(text)
        .to.contain('href="/en/sdk-download/kettle#ios_swift"')
        .and.contain('kettle.zip')
        .and.contain('href="/en/docs/call/start"');
      expect(tabsIn(text)).to.deep.equal(
        ['', '?platform=ios', '?platform=web'].map((query) => `/en/sdk-download${query}`),
      );
    });

    it('shows one platform of all products', async () => {
      expect(await read('/en/sdk-download?platform=web'))
        .to.contain('Call kit')
        .and.contain('href="/sdk-download?platform=web"')
        .and.not.contain('#ios_swift');
      expect(await read('/en/sdk-download?platform=toaster')).to.contain('no download for this platform');
    });

    for (const path of ['/en/sdk-download', '/en/sdk-download/kettle'])
      it(`opens a package in its registry, and says the line that adds it: ${path}`, async () => {
        offerPackages({ url: 'https://www.npmjs.com/package/kettle' });

        expect(await read(path))
          .to.contain('Open on npm')
          .and.match(/<code>npm install kettle<\/code><\/pre><\/div><button [^>]*data-copy=""/)
          .and.not.contain('>Download<');
      });

    it('downloads the newest version, and folds older ones on the page of the product', async () => {
      offerPackages({}, { version: '3.10.0', url: 'https://dl.test/new.zip' });

      expect(await read('/en/sdk-download'))
        .to.contain('dl.test/new.zip')
        .and.not.contain('dl.test/kettle.zip');
      expect(await read('/en/sdk-download/kettle')).to.match(/new\.zip.*1 older package.*kettle\.zip/s);
    });

    it('offers the package called like its platform, where a platform lists those of others', async () => {
      offerPackages(...['Web', 'iOS'].map((name) => ({ name, url: `https://dl.test/${name}.zip` })));

      expect(await read('/en/sdk-download'))
        .to.contain('dl.test/iOS.zip')
        .and.not.contain('dl.test/Web.zip');
    });

    it('leads to the packages of a UIKit that has some', async () => {
      offer({ ...sdkEntry, tag: uikitTag });

      expect(await read('/en/sdk-download'))
        .to.contain('kettle.zip')
        .and.not.contain('Integration guide');
    });

    it('says so where there is nothing to download', async () => {
      offer();

      expect(await read('/sdk-download')).to.contain('暂无可下载的 SDK');
    });
  });

  describe('GET /sdk-download/:id', () => {
    it('shows version, size, checksum, download, guide and release notes of each platform', async () => {
      const { text, status } = await get('/en/sdk-download/kettle');

      expect(status).to.equal(200);
      for (const part of [
        'id="ios_swift"',
        '<b>3.4.0</b>',
        '18 MB',
        'dl.test/kettle.zip',
        'kettle/notes"',
        'kettle/integrate"',
      ])
        expect(text).to.contain(part);
      expect(text).to.match(new RegExp(`Checksums of the packages<.*${'a'.repeat(64)}`, 's'));
      expect(text).to.contain('<link rel="alternate" hrefLang="zh-CN" href="/sdk-download/kettle"/>');
      expect(tabsIn(text)).to.deep.equal([]);
    });

    it('has the release notes of all platforms once, and those of another page in their row', async () => {
      const children = ['ios', 'android', 'web'].map((key) => ({
        ...platform,
        ...{ key, name: key, guide: `/docs/kettle/integrate?platform=${key}` },
        releaseNotes: key === 'web' ? '/docs/kettle/web-notes' : `/docs/kettle/notes?platform=${key}`,
      }));
      offer({ ...sdkEntry, children });

      expect((await read('/en/sdk-download/kettle')).match(/(?<=href="\/en\/docs\/kettle\/)[^"]*/g)).to.deep.equal([
        'notes?platform=ios',
        ...['ios', 'android', 'web'].map((key) => `integrate?platform=${key}`),
        'web-notes',
      ]);
    });

    const named: [what: string, packages: Partial<SdkPackage>[], names: string[]][] = [
      [
        'its own, its SDK or its file',
        [
          { name: 'Quiet lid', text: '' },
          { name: 'Local download', text: '', url: 'https://dl.test/3' },
          { name: 'Download', text: '', url: 'https://dl.test/kettle-lid.zip' },
        ],
        ['Quiet lid', 'SDK', 'kettle-lid.zip'],
      ],
      [
        'before its variant',
        ['', 'Quiet lid'].map((text) => ({ text, url: `https://dl.test/${String(text.length)}` })),
        ['Full', 'Full Quiet lid'],
      ],
      [
        'without the words in brackets, which stand below it',
        ['not for tea', 'for tea'].map((words, at) => ({
          name: `Kettle (${words})`,
          version: `${3 - at}.0.0`,
          text: '',
          url: `/${at}`,
        })),
        ['Kettle not for tea', 'Kettle for tea'],
      ],
    ];
    for (const [what, packages, names] of named)
      it(`has of each package a name: ${what}`, async () => {
        offerPackages(...packages);
        const [head = '', ...rows] = (await read('/en/sdk-download/kettle')).split('<li class="download-row"><p>');

        const shown = rows.map((row) => {
          const [, name, more] = /^<strong>(.*?)<\/strong>(?:(?!<\/p>).)*?(?:<small>(.*?)<|<\/p>)/s.exec(row) ?? [];
          return [name, more].filter(Boolean).join(' ');
        });
        expect(shown).to.deep.equal(names);
        expect([head, ...rows].map((part) => part.includes('Integration guide'))).to.deep.equal([
          true,
          ...rows.map(() => false),
        ]);
      });

    it('leads from a UIKit to the page that says how to begin, and to the list in the other language', async () => {
      expect(await read('/en/sdk-download/call'))
        .to.contain('href="/en/docs/call/start"')
        .and.match(/language-switch" href="\/sdk-download"/)
        .and.not.match(/<li class="download-row|rel="alternate" hrefLang/);
    });

    for (const id of ['nothing', '%3Cb%3E'])
      it(`${id} is a 404`, async () => {
        expect((await get(`/en/sdk-download/${id}`)).status).to.equal(404);
      });
  });

  describe('GET /inner-sdk-download', () => {
    it('says so while there is none, and sends search engines away', async () => {
      const { text, status } = await get('/en/inner-sdk-download');

      expect(status).to.equal(200);
      expect(text)
        .to.contain('no pre-release build')
        .and.contain('content="noindex"')
        .and.not.contain('rel="canonical"');
    });

    it('shows all builds on one page', async () => {
      offer(sdkEntry, { ...sdkEntry, key: 'cup', name: 'Cup' });

      expect(await read('/en/inner-sdk-download'))
        .to.contain('id="kettle-ios_swift"')
        .and.contain('id="cup-ios_swift"');
    });
  });
});
