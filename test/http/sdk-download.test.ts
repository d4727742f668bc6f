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

    it('opens a package in its registry, and says the line that adds it', async () => {
      offerPackages({ url: 'https://www.npmjs.com/package/kettle' });

      for (const path of ['/en/sdk-download', '/en/sdk-download/kettle'])
        expect(await read(path))
          .to.contain('Open on npm')
          .and.match(/<code>npm install kettle<\/code><\/pre><\/div><button [^>]*data-copy=""/)
          .and.not.contain('>Download<');
    });

    it('shows one platform of all products, and keeps no page of one that anybody can make up', async () => {
      const { text, headers } = await get('/en/sdk-download?platform=toaster');

      expect(headers['cache-control']).to.equal('private, no-store');
      expect(text).to.contain('no download for this platform');
      expect(await read('/en/sdk-download?platform=web'))
        .to.contain('Call kit')
        .and.not.contain('#ios_swift');
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

    it('leads from a UIKit to the page that says how to begin, and to the list in the other language', async () => {
      expect(await read('/en/sdk-download/call'))
        .to.contain('href="/en/docs/call/start"')
        .and.match(/language-switch" href="\/sdk-download"/)
        .and.not.match(/<li class="download-row|rel="alternate" hrefLang/);
    });

    it('is a 404 for what there is not', async () => {
      for (const id of ['nothing', '%3Cb%3E']) expect((await get(`/en/sdk-download/${id}`)).status, id).to.equal(404);
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
  });
});
