import { expect } from 'chai';
import type { SearchGroup } from '../../views/domain/search.ts';
import { makeUpgradeSite } from '../support/upgrade-site.ts';
import { useAll } from '../support/use.ts';
import { startWholePortal } from '../support/whole-portal.ts';

const ios = 'platform=ios&language=swift';
const android = 'platform=android&language=java';
const web = 'platform=web&language=javascript';
const address = (more = '', target = ios) => `/docs/kettle/upgrade?${target}${more}`;
const markdown = (more = '') => address(more).replace('?', '.md?');
const escape = (text: string) => text.replaceAll('&', '&amp;');
const found = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, ...parts]) => parts.find(Boolean));

describe('GET /docs/:product/upgrade', () => {
  const site = useAll(makeUpgradeSite);
  const portal = useAll(() => startWholePortal({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir }));
  const get = async (path: string) => {
    const response = await fetch(portal.url + path, { redirect: 'manual' });
    const html = await response.text();
    const kinds = found(html, /<h2 id="(breaking|new|improved|fixed|other)"/g);
    return { status: response.status, location: response.headers.get('location'), html, kinds };
  };

  it('lists what the newest version changed, breaking changes first', async () => {
    const { status, html, kinds } = await get(`/en${address()}`);

    expect(status).to.equal(200);
    expect(kinds).to.deep.equal(['breaking', 'new']);
    expect(html).to.contain('Whistles').and.not.contain('Leaks');
    expect(html).to.match(/<option value="2.0.0" selected="">2.0.0 · 1 Feb 2026</);
    expect(html).to.contain(`/en/docs/kettle/more/release-notes?${escape(ios)}#210"`);
  });

  it('lists all changes after the version of the reader, with how many there are and how many may break code', async () => {
    const { kinds, html } = await get(`/en${address('&from=1.9.0')}`);

    expect(kinds).to.deep.equal(['breaking', 'new', 'fixed']);
    expect(html).to.contain('Leaks').and.not.contain('Handles');
    const [, total, breaking] = /Of (\d+) changes from 1\.9\.0 to [\d.]+, (\d+) can break/.exec(html) ?? [];
    const [nav = ''] = /<nav class="upgrade-counts.*?<\/nav>/s.exec(html) ?? [];
    const counts = found(nav, /<b>(\d+)<\/b>/g).map(Number);
    expect(found(nav, /href="#(\w+)"/g)).to.deep.equal(kinds);
    expect([Number(total), Number(breaking)]).to.deep.equal([counts.reduce((sum, count) => sum + count, 0), counts[0]]);
  });

  it('names the guides that use what breaks: headings, calls, code, text, and not those of the successor', async () => {
    const { html } = await get(`/en${address()}`);

    const guides = html.matchAll(/<a href="[^"]*">([^<]+)<\/a><ul><li><code>([^<]+)<\/code><\/li>(<li>)?/g);
    expect(Array.from(guides, ([, ...guide]) => guide)).to.deep.equal(
      ['more/lids', 'Pour', 'more/lid-values', 'Boil water'].map((title) => [title, 'openLid', undefined]),
    );
  });

  it('adds what only the reference of this SDK tells since a version, in the order of names', async () => {
    for (const [from, names] of [
      ['2.0.0', ['breaking', 'Kettle', 'cameAndWent', 'shutLid', 'boil', 'new', 'Kettle', 'tootLoudly', 'Mug']],
      ['1.9.0', ['breaking', 'Kettle', 'shutLid', 'boil', 'new', 'Kettle', 'tootLoudly', 'Mug', 'fixed']],
    ] as const) {
      const { html } = await get(`/en${address(`&from=${from}`)}`);

      expect(found(html, /<section class="changes changes-(\w+)|<code>(\w+)<\/code><\/a>/g)).to.deep.equal(names);
    }
  });

  it('is there in both languages, with a link to the same versions in the other one and as Markdown', async () => {
    const versions = '&from=1.9.0&to=2.1.0';
    expect((await get(address(versions))).html)
      .to.match(/<html lang="zh-CN".*鸣笛/s)
      .and.contain(`href="/en${escape(address(versions))}"`)
      .and.contain(`href="${escape(markdown(versions))}"`);
  });

  it('has one address for each platform and order of versions, and none without versions', async () => {
    for (const [path, status, location] of [
      ['/docs/kettle/upgrade', 301, address()],
      [address('&from=1.9.0', 'platform=ios'), 301, address('&from=1.9.0')],
      [address('', 'platform=ios&language=rust'), 301, address()],
      [address('&from=2.1.0&to=1.9.0'), 302, address('&from=1.9.0&to=2.1.0')],
      ['/docs/tea/upgrade', 404, null],
      ['/docs/no-such/upgrade', 404, null],
      [address('&from=%3Cb%3E'), 404, null],
      [markdown('&from=%3Cb%3E'), 404, null],
    ] as const) {
      const answer = await get(`/en${path}`);

      expect([answer.status, answer.location], path).to.deep.equal([status, location && `/en${location}`]);
    }
  });

  it('says that notes of one version cannot be compared, and leads to them', async () => {
    const { status, html } = await get(`/en${address('', web)}`);
    const notes = `/en/docs/kettle/more/release-notes?${web}`;
    const offered = found((await get(`/en${address()}`)).html, /<a href="([^"]*)" data-switch="platform"/g);

    expect(status).to.equal(404);
    expect(html)
      .to.contain('The release notes name fewer than two versions')
      .and.contain(`href="${escape(notes)}"`)
      .and.not.contain('name="from"');
    expect(offered).to.include.members([`/en${escape(address('', android))}`, escape(notes)]);
  });

  const unknown: [query: string, version: string, near: string[], kinds: string[]][] = [
    ['&from=9.9.9', '9.9.9', ['&from=2.1.0&to=2.1.0', '&from=2.0.0&to=2.1.0'], []],
    ['&from=1.9.0&to=9.9.9', '9.9.9', ['&from=1.9.0&to=2.1.0', '&from=1.9.0&to=2.0.0'], ['breaking', 'new', 'fixed']],
  ];
  for (const [query, version, near, kinds] of unknown)
    it(`names the unknown version and those near it: ${query}`, async () => {
      const { html, kinds: shown } = await get(`/en${address(query)}`);

      const [, note = ''] = /<p class="upgrade-source[^>]*>(The release notes do not.*?)<\/p>/.exec(html) ?? [];
      expect(note).to.contain(`version ${version}`);
      expect(found(note, /href="([^"]*)"/g)).to.deep.equal(near.map((more) => escape(`/en${address(more)}`)));
      expect(shown).to.deep.equal(kinds);
    });

  it('has the same changes as Markdown', async () => {
    const { html: text } = await get(`/en${markdown('&from=1.9.0')}`);

    const guideAt = (key: string) => `${portal.url}/en/docs/kettle/more/${key}.md?${ios}`;
    const api = `${portal.url}/en/article/api.md?doc=kettle~swift_ios~class~Kettle`;
    const parts = [
      '# Upgrade Kettle from 1.9.0 to 2.1.0',
      '## Breaking changes\n\n### 2.1.0\n\n4 August 2026\n\n- Deprecated in the API reference\n',
      `  - [\`Kettle\`](${api})\n    - [\`shutLid\`](${api}&member=shutlid-kettle)`,
      '\n- Removed the old `openLid` method, please use `liftLid` instead\n',
      `Upgrade guide: [Version 2.1](${guideAt('upgrade-guide')}#version-21)\n\n**What the guide says**\n\n**Removed lids**\n`,
      `Close [them](${guideAt('upgrade-to-2')}#grips).`,
      `### Guides that use them\n\n- [more/lids](${guideAt('lids')})\n  - \`openLid\`\n`,
      '## New\n\n### 2.1.0\n\n4 August 2026\n\n- Whistles\n\n  | API |\n',
      '## Fixed\n\n### 2.0.0\n\n1 February 2026\n\n- Leaks\n',
    ];
    expect(parts.map((part) => text.indexOf(part)).sort((one, other) => one - other)).to.deep.equal(
      parts.map((part) => text.indexOf(part)),
    );
    for (const part of parts) expect(text).to.contain(part);
  });

  it('is linked from notes, downloads and the home of its platform', async () => {
    for (const [path, target] of [
      [`/docs/kettle/more/release-notes?${ios}`, ios],
      [`/docs/kettle/more/release-notes?${android}`, android],
      ['/sdk-download/kettle?platform=android', android],
      [`/docs/kettle?${ios}`, ios],
    ] as const)
      expect((await get(`/en${path}`)).html, path).to.contain(`href="/en${escape(address('', target))}"`);
    expect((await get(`/en/docs/kettle/more/release-notes?${web}`)).html)
      .to.contain('1.0.0')
      .and.not.contain('/en/docs/kettle/upgrade?platform=web');
  });

  it('has a feed with the number of changes of each version, if there are several', async () => {
    const { status, html } = await get('/en/feed/kettle/ios_swift.xml');

    expect(status).to.equal(200);
    expect(found(html, /<title>([^<]*)<\/title>/g)).to.deep.equal([
      'Kettle iOS: Swift: new versions',
      ...['2.1.0', '2.0.0', '1.9.0'].map((version) => `Kettle iOS: Swift ${version}`),
    ]);
    expect(html)
      .to.contain('<updated>2026-08-04T00:00:00Z</updated>')
      .and.contain('<summary>Breaking changes: 3 · New: 3</summary>')
      .and.contain(`${portal.url}/en${escape(address('&to=2.1.0'))}</id>`);
    expect((await get(`/en${address()}`)).html).to.contain('href="/en/feed/kettle/ios_swift.xml"');
    for (const entry of ['ios_rust', 'web_javascript', 'none'])
      expect((await get(`/en/feed/kettle/${entry}.xml`)).status, entry).to.equal(404);
  });

  const searches: [keyword: string, address: string | undefined][] = [
    ['kettle android upgrade', address('', android)],
    ['kettle ios 从 1.9.0 升级到 2.1.0', address('&from=1.9.0&to=2.1.0')],
    ['upgrade the teapot of kettle', undefined],
  ];
  for (const [keyword, target] of searches)
    it(`is ${target === undefined ? 'not ' : ''}the first answer to the search for ${keyword}`, async () => {
      const body = JSON.stringify({ text: keyword, base: '/en' });
      const headers = { 'Content-Type': 'application/json', 'Accept-Language': 'en' };
      const listed = await fetch(`${portal.url}/api/search/docList`, { method: 'POST', headers, body });
      const { data } = (await listed.json()) as { data: SearchGroup[] };
      const { html } = await get(`/en/ss?k=${encodeURIComponent(keyword)}`);

      const [first] = data.find(({ docType }) => docType === 'common')?.list ?? [];
      const card = /<section class="quote-card" aria-labelledby="portal-page">.*?href="(.*?)".*?<\/section>/s.exec(
        html,
      );
      expect(first?.originProductKey === 'portal' ? first.url : undefined).to.equal(target && `/en${target}`);
      expect(card?.[1]).to.equal(target && escape(`/en${target}`));
    });

  it('is listed once for each platform that names versions', async () => {
    const { html } = await get('/en/sitemap-0.xml');

    expect(found(html, /<loc>([^<]*\/upgrade[^<]*)</g)).to.deep.equal(
      [ios, android].map((target) => escape(`${portal.url}/en${address('', target)}`)),
    );
    expect((await get('/en/llms/kettle/ios_swift.txt')).html).to.contain(
      `- [What changed since my version](${portal.url}/en${markdown()})`,
    );
  });
});
