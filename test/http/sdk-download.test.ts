import { expect } from 'chai';
import request from 'supertest';
import { uikitTag } from '../../views/domain/sdk.ts';
import { startPortal } from '../support/portal.ts';
import { sdkEntry } from '../unit/views/made-up-portal.ts';
import { useEach } from '../support/use.ts';

const uikit = {
  ...sdkEntry,
  key: 'call',
  name: 'Call kit',
  path: '/sdk-download/call',
  tag: uikitTag,
  children: [{ key: 'web', name: 'Web', id: '66601', version: '', packages: [], guide: '/docs/call/start' }],
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

  describe('GET /sdk-download', () => {
    it('lists SDKs and UIKits apart, each with its platforms', async () => {
      const res = await get('/en/sdk-download');

      expect(res.status).to.equal(200);
      expect(res.text).to.match(/<h2[^>]*>SDKs<\/h2>.*Kettle.*<h2[^>]*>UIKits<\/h2>.*Call kit/s);
      expect(res.text).to.contain('href="/en/sdk-download/kettle#ios_swift"');
    });

    it('has the picker of products in the header, and a page of one product has not', async () => {
      const { text } = await get('/en/sdk-download');
      const [, product = ''] = /href="(\/en\/sdk-download\/[^"?#]+)"/.exec(text) ?? [];
      expect(text).to.contain('data-opener="products"');
      expect((await get(product)).text)
        .to.contain('<h1')
        .and.not.contain('data-opener="products"');
    });

    it('has a tab for each platform, and none on the page of a product for one platform', async () => {
      const tabsOf = async (path: string) =>
        [...(await get(path)).text.matchAll(/<a href="([^"]+)" id="tab-/g)].map(([, address]) => address);

      expect(await tabsOf('/en/sdk-download')).to.deep.equal([
        '/en/sdk-download',
        '/en/sdk-download?platform=ios',
        '/en/sdk-download?platform=web',
      ]);
      expect(await tabsOf('/en/sdk-download/kettle')).to.deep.equal([]);
    });

    it('shows one platform of all products', async () => {
      const web = await get('/en/sdk-download?platform=web');
      const none = await get('/en/sdk-download?platform=toaster');

      expect(web.text).to.contain('Call kit').and.not.contain('#ios_swift');
      expect(web.text).to.contain('href="/sdk-download?platform=web"');
      expect(none.text).to.contain('no download for this platform');
    });

    it('opens a package in its registry, and says the line that adds it', async () => {
      const [ios] = sdkEntry.children;
      const [old] = ios?.packages ?? [];
      const packages = [{ ...old, url: 'https://www.npmjs.com/package/kettle' }];
      const list = [{ ...sdkEntry, children: [{ ...ios, packages }] }];
      portal.docServer.calls['sdk-download/query'] = () => ({ list, tags: [] });

      const [all, own, zh] = await Promise.all(
        ['/en/sdk-download', '/en/sdk-download/kettle', '/sdk-download'].map(async (path) => (await get(path)).text),
      );

      for (const html of [all, own]) expect(html).to.contain('Open on npm').and.not.contain('>Download<');
      for (const html of [all, own])
        expect(html).to.match(
          /<pre tabindex="0"><code>npm install kettle<\/code><\/pre><\/div><button [^>]*data-copy=""/,
        );
      expect(zh).to.contain('在 npm 查看');
    });

    it('downloads the newest version', async () => {
      const [ios] = sdkEntry.children;
      const [old] = ios?.packages ?? [];
      const fresh = { ...old, version: '3.10.0', url: 'https://dl.test/new.zip' };
      const list = [{ ...sdkEntry, children: [{ ...ios, packages: [old, fresh] }] }];
      portal.docServer.calls['sdk-download/query'] = () => ({ list, tags: [] });

      const all = await get('/en/sdk-download');
      const own = await get('/en/sdk-download/kettle');

      expect(all.text).to.contain('https://dl.test/new.zip').and.not.contain('https://dl.test/kettle.zip');
      expect(own.text).to.match(/new\.zip.*1 older package.*kettle\.zip/s);
    });

    it('offers the package called like its platform, where a platform lists those of others', async () => {
      const [ios] = sdkEntry.children;
      const packages = ['Web', 'iOS'].map((name) => ({
        ...ios?.packages[0],
        name,
        url: `https://dl.test/${name}.zip`,
      }));
      portal.docServer.calls['sdk-download/query'] = () => ({
        list: [{ ...sdkEntry, children: [{ ...ios, packages }] }],
        tags: [],
      });

      const { text } = await get('/en/sdk-download');

      expect(text).to.contain('https://dl.test/iOS.zip').and.not.contain('https://dl.test/Web.zip');
    });

    it('leads to the guides of UIKits, and to the packages of those that have some', async () => {
      const own = await startPortal({
        'sdk-download/query': () => ({ list: [{ ...sdkEntry, tag: uikitTag }], tags: ['file:x'] }),
      });
      const packages = (await request(own.url).get('/en/sdk-download')).text;
      await own.close();
      const guides = (await get('/en/sdk-download')).text;

      expect(guides).to.match(/<a [^>]*href="\/en\/docs\/call\/start"[^>]*>.*Integration guide</s);
      expect(packages).to.contain('kettle.zip').and.not.contain('Integration guide');
    });

    it('says so where there is nothing to download', async () => {
      portal.docServer.calls['sdk-download/query'] = () => ({ list: [], tags: [] });

      expect((await get('/sdk-download')).text).to.contain('暂无可下载的 SDK');
    });
  });

  describe('GET /sdk-download/:id', () => {
    it('shows version, size, checksum, download, guide and release notes of each platform', async () => {
      const { text, status } = await get('/en/sdk-download/kettle');

      expect(status).to.equal(200);
      expect(text).to.contain('id="ios_swift"').and.contain('<b>3.4.0</b>').and.contain('18 MB');
      expect(text).to.match(new RegExp(`Checksums of the packages<.*${'a'.repeat(64)}`, 's'));
      expect(text).to.contain('href="https://dl.test/kettle.zip"');
      expect(text).to.contain('href="/en/docs/kettle/notes"').and.contain('href="/en/docs/kettle/integrate"');
      expect(text).to.contain('<link rel="alternate" hrefLang="zh-CN" href="/sdk-download/kettle"/>');
    });

    it('has the release notes of all platforms once, and those of another page in their row', async () => {
      const [first] = sdkEntry.children;
      const platforms = ['ios', 'android', 'web'].map((key) => ({
        ...first,
        key,
        name: key,
        guide: `/docs/kettle/integrate?platform=${key}`,
        releaseNotes: key === 'web' ? '/docs/kettle/web-notes' : `/docs/kettle/notes?platform=${key}`,
      }));
      const kettle = { ...sdkEntry, children: platforms };
      const own = await startPortal({ 'sdk-download/query': () => ({ list: [kettle], tags: ['file:x'] }) });
      const { text } = await request(own.url).get('/en/sdk-download/kettle');
      await own.close();

      expect(text.match(/(?<=href="\/en\/docs\/kettle\/)[^"]*/g)).to.deep.equal([
        'notes?platform=ios',
        'integrate?platform=ios',
        'integrate?platform=android',
        'integrate?platform=web',
        'web-notes',
      ]);
    });

    it('names each package, and has the guide once for the platform before them', async () => {
      const [ios] = sdkEntry.children;
      const packages = [
        ['Kettle SDK', '1'],
        ['Quiet lid', '2'],
        ['Local download', '3'],
        ['Download', 'kettle-lid.zip'],
      ].map(([name, file]) => ({ ...ios?.packages[0], name, url: `https://dl.test/${String(file)}` }));
      const list = [{ ...sdkEntry, children: [{ ...ios, packages }] }];
      portal.docServer.calls['sdk-download/query'] = () => ({ list, tags: [] });

      const { text } = await get('/en/sdk-download/kettle');
      const [head = '', ...rows] = text.split('<li class="download-row"><p>');

      expect(head).to.contain('Integration guide');
      expect(rows.join('')).to.not.contain('Integration guide');
      expect(rows.map((row) => /^<strong>(.*?)<\/strong>/.exec(row)?.[1])).to.deep.equal([
        'Kettle SDK',
        'Quiet lid',
        'SDK',
        'kettle-lid.zip',
      ]);
    });

    it('names each package before its variant', async () => {
      const [ios] = sdkEntry.children;
      const packages = ['', 'Quiet lid'].map((detail) => ({
        ...ios?.packages[0],
        name: 'Kettle SDK',
        text: detail,
        url: `https://dl.test/${String(detail.length)}`,
      }));
      portal.docServer.calls['sdk-download/query'] = () => ({
        list: [{ ...sdkEntry, children: [{ ...ios, packages }] }],
        tags: [],
      });

      const { text } = await get('/en/sdk-download/kettle');

      expect(text).to.match(
        /<strong>Kettle SDK<\/strong> <\/p>.*<strong>Kettle SDK<\/strong> <small>Quiet lid<\/small>/s,
      );
    });

    it('has the words in brackets of a name below it, and keeps packages that differ in them alone', async () => {
      const [ios] = sdkEntry.children;
      const packages = [
        ['Kettle SDK (not for tea)', '3.4.0'],
        ['Kettle SDK (for tea)', '2.0.0'],
      ].map(([name, version]) => ({ ...ios?.packages[0], name, version, text: '', url: `https://dl.test/${version}` }));
      portal.docServer.calls['sdk-download/query'] = () => ({
        list: [{ ...sdkEntry, children: [{ ...ios, packages }] }],
        tags: [],
      });

      const { text } = await get('/en/sdk-download/kettle');

      expect([...text.matchAll(/<strong>(.*?)<.*?<small>(.*?)</g)].map(([, ...parts]) => parts)).to.eql([
        ['Kettle SDK', 'not for tea'],
        ['Kettle SDK', 'for tea'],
      ]);
      expect(text).to.not.contain('older package');
    });

    it('leads from a UIKit to the page that says how to begin', async () => {
      const { text } = await get('/en/sdk-download/call');

      expect(text).to.contain('href="/en/docs/call/start"').and.not.contain('<li class="download-row');
      expect(text).to.contain('href="/sdk-download"').and.not.contain('rel="alternate" hrefLang');
    });

    for (const id of ['nothing', '%3Cb%3E']) {
      it(`${id} is a 404`, async () => {
        expect((await get(`/en/sdk-download/${id}`)).status).to.equal(404);
      });
    }
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
      portal.docServer.calls['sdk-download/query'] = ({ type }) => ({
        list: type === 'inner' ? [sdkEntry, { ...sdkEntry, key: 'cup', name: 'Cup' }] : [],
        tags: [],
      });

      const { text } = await get('/en/inner-sdk-download');

      expect(text).to.contain('id="kettle-ios_swift"').and.contain('id="cup-ios_swift"');
    });
  });
});
