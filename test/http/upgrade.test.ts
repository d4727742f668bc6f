import { expect } from 'chai';
import type { SearchGroup } from '../../views/domain/search.ts';
import type { Upgrade } from '../../views/domain/upgrade.ts';
import { makeUpgradeSite } from '../support/upgrade-site.ts';
import { useAll } from '../support/use.ts';
import { startWholePortal } from '../support/whole-portal.ts';

const address = (more = '', target = 'platform=ios&language=swift') => `/docs/kettle/upgrade?${target}${more}`;

describe('GET /docs/:product/upgrade', () => {
  const site = useAll(makeUpgradeSite);
  const portal = useAll(() => startWholePortal({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir }));
  const get = async (path: string) => {
    const response = await fetch(portal.url + path, { redirect: 'manual' });
    const html = await response.text();
    const kinds = [...html.matchAll(/<h2 id="(breaking|new|improved|fixed|other)"/g)].map(([, kind]) => kind);
    return { status: response.status, location: response.headers.get('location'), html, kinds };
  };

  it('lists what the newest version changed, breaking changes first', async () => {
    const { status, html, kinds } = await get(`/en${address()}`);

    expect(status).to.equal(200);
    expect(kinds).to.deep.equal(['breaking', 'new']);
    expect(html).to.contain('Whistles').and.not.contain('Leaks');
    expect(html).to.match(/<option value="2.0.0" selected="">2.0.0 · 1 Feb 2026</);
    expect(html).to.contain('/en/docs/kettle/more/release-notes?platform=ios&amp;language=swift#210"');
  });

  it('lists all changes after the version of the reader', async () => {
    const { kinds, html } = await get(`/en${address('&from=1.9.0')}`);

    expect(kinds).to.deep.equal(['breaking', 'new', 'fixed']);
    expect(html).to.contain('Leaks').and.not.contain('Handles');
  });

  it('says in a sentence how much changed, and how much may break code', async () => {
    const { html } = await get(`/en${address('&from=1.9.0')}`);
    const safe = await get(`/en${address('&from=1.9.0&to=1.9.0')}`);

    const [, total = '', breaking = ''] =
      /<p class="upgrade-summary[^>]*>Of (\d+) changes from 1\.9\.0 to [\d.]+, (\d+) can break/.exec(html) ?? [];
    const [, nav = ''] = /<nav class="upgrade-counts[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
    const counts = [...nav.matchAll(/<b>(\d+)<\/b>/g)].map(([, count]) => Number(count));
    expect(Number(breaking)).to.equal(counts[0]);
    expect(Number(total)).to.equal(counts.reduce((sum, count) => sum + count, 0));
    expect(safe.html).not.to.contain('upgrade-summary');
  });

  it('leads from the number of each kind to its changes', async () => {
    const { html, kinds } = await get(`/en${address('&from=1.9.0')}`);
    const [, counts = ''] = /<nav class="upgrade-counts[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];

    expect([...counts.matchAll(/href="#(\w+)"/g)].map(([, kind]) => kind)).to.deep.equal(kinds);
    expect(counts.replaceAll(/<[^>]*>/g, '')).to.match(/^Breaking changes \d+New \d+Fixed \d+$/);
  });

  it('shows all versions that break something, and lists several versions in the contents', async () => {
    const { html } = await get(`/en${address('&from=1.9.0')}`);
    const folds = [
      ...html.matchAll(/<details class="release" open="">.*?<div class="release-changes" id="([\w.-]+)"/gs),
    ];
    const [, contents = ''] = /<ul class="toc-list">(.*?)<\/ul>/s.exec(html) ?? [];
    const listed = [...contents.matchAll(/href="#([^"]+)"/g)];

    expect(folds.map(([, id]) => id)).to.deep.equal(['breaking-2.1.0', 'breaking-2.0.0', 'new-2.1.0', 'fixed-2.0.0']);
    expect(listed.map(([, id]) => id)).to.deep.equal(['breaking', 'breaking-2.1.0', 'breaking-2.0.0', 'new', 'fixed']);
  });

  it('names the guides that use what breaks: headings, calls, code, text, and not those of the successor', async () => {
    const { html } = await get(`/en${address()}`);

    const guides = [...html.matchAll(/<a href="[^"]*">([^<]+)<\/a><ul><li><code>([^<]+)<\/code><\/li>(<li>)?/g)];
    expect(guides.map(([, title, name, more]) => [title, name, more])).to.deep.equal([
      ['more/lids', 'openLid', undefined],
      ['Pour', 'openLid', undefined],
      ['more/lid-values', 'openLid', undefined],
      ['Boil water', 'openLid', undefined],
    ]);
  });

  it('adds what only the reference tells, in the order of names', async () => {
    const since = async (from: string) => {
      const { html } = await get(`/en${address(`&from=${from}`)}`);
      return [...html.matchAll(/<section class="changes changes-(\w+)|<code>(\w+)<\/code><\/a>/g)].map(
        ([, kind, name]) => kind ?? name,
      );
    };

    expect(await since('2.0.0')).to.deep.equal([
      'breaking',
      'Kettle',
      'cameAndWent',
      'shutLid',
      'boil',
      'new',
      'Kettle',
      'tootLoudly',
      'Mug',
    ]);
    expect(await since('1.9.0')).to.deep.equal([
      'breaking',
      'Kettle',
      'shutLid',
      'boil',
      'new',
      'Kettle',
      'tootLoudly',
      'Mug',
      'fixed',
    ]);
  });

  it('leaves out the reference of another SDK, which has release notes of its own', async () => {
    const { html } = await get(`/en${address('&from=1.9.0')}`);
    const reference = await get('/en/article/api?doc=kettle-tray~swift_ios~class~Tray');

    expect(reference.status).to.equal(200);
    expect(html).to.contain('tootLoudly').and.not.contain('slideTray');
  });

  it('names what replaces a deprecated member', async () => {
    const { html } = await get(`/en${address()}`);
    const { html: markdown } = await get(`/en${address().replace('?', '.md?')}`);

    expect(html).to.match(
      /<code>shutLid<\/code><\/a><span> replaced by <a href="[^"]*~Kettle#boil-kettle"><code>boil<\/code><\/a>/,
    );
    // Its members are a list below the type.
    expect(html).to.match(/<code>Kettle<\/code><\/a><ul[^>]*><li><a /);
    expect(markdown).to.match(/\[`shutLid`\]\([^)]*\) +replaced by \[`boil`\]\([^)]*&member=boil-kettle\)/);
  });

  it('quotes the upgrade guides of the versions in between by their chapters', async () => {
    const { html } = await get(`/en${address('&from=1.9.0')}`);

    const [, section = ''] = /<section [^>]*aria-labelledby="breaking">(.*?)<\/section>/s.exec(html) ?? [];
    const steps = [...section.matchAll(/<h3>([^<]*)<.*?<p>Upgrade guide(.*?)Release notes/gs)].map(
      ([, version, step = '']) => [
        version,
        ...[...step.matchAll(/<(?:a href="[^"]*"|summary)>([^<]+)/g)].map(([, title]) => title),
      ],
    );
    expect(steps).to.deep.equal([
      ['2.1.0', 'Version 2.1', 'What the guide says'],
      ['2.0.0', 'Upgrade to version 2.0.0', 'Lids', 'them', 'Grips'],
    ]);
    expect(section).to.contain('<p><strong>Removed lids</strong></p>').and.not.contain('Read it.');
    expect(section).to.match(/<a href="\/en\/docs\/kettle\/more\/upgrade-to-2\?[^"]*#grips">them</);
    expect(section).to.match(/ id="more-upgrade-to-2-([^"]*)-tab-0"[^>]* aria-controls="more-upgrade-to-2-\1-panel-0"/);
  });

  it('accepts a version without notes of its own', async () => {
    const { kinds, html } = await get(`/en${address('&from=1.9.3&to=2.0.0')}`);

    expect(kinds).to.deep.equal(['breaking', 'new', 'fixed']);
    expect(html).to.contain('<option value="1.9.3" selected="">1.9.3</option>');
  });

  it('is there in both languages', async () => {
    const { html } = await get(address());

    expect(html).to.contain('<html lang="zh-CN"').and.contain('鸣笛');
    expect(html).to.contain(`href="/en${address().replace('&', '&amp;')}"`);
  });

  it('shows the notes that a platform shares with another one', async () => {
    const { status, html } = await get(`/en${address('', 'platform=android&language=java')}`);

    expect(status).to.equal(200);
    expect(html).to.contain('Whistles').and.contain('iOS: Swift has the same SDK');
  });

  const redirects: [path: string, status: number, location: string][] = [
    ['/docs/kettle/upgrade', 301, address()],
    [address('&from=1.9.0', 'platform=ios'), 301, address('&from=1.9.0')],
    [address('', 'platform=ios&language=rust'), 301, address()],
    [address('&from=2.1.0&to=1.9.0', 'platform=ios'), 302, address('&from=1.9.0&to=2.1.0')],
    [address('&from=2.1.0&to=1.9.0'), 302, address('&from=1.9.0&to=2.1.0')],
    [address('&from=9.9.9&to=1.9.0'), 302, address('&from=1.9.0&to=9.9.9')],
  ];
  for (const [path, status, location] of redirects)
    it(`redirects ${path}`, async () => {
      const found = await get(`/en${path}`);

      expect([found.status, found.location]).to.deep.equal([status, `/en${location}`]);
    });

  const missing: [why: string, path: string][] = [
    ['a product without notes', '/docs/tea/upgrade'],
    ['an unknown product', '/docs/no-such/upgrade'],
    ['a text that can be no version', address('&from=%3Cb%3E')],
  ];
  for (const [why, path] of missing)
    it(`has no page for ${why}`, async () => {
      expect((await get(`/en${path}`)).status).to.equal(404);
    });

  it('says that notes of one version cannot be compared, and leads to them', async () => {
    const { status, html } = await get(`/en${address('', 'platform=web&language=javascript')}`);

    expect(status).to.equal(404);
    expect(html).to.contain('The release notes name fewer than two versions').and.not.contain('name="from"');
    expect(html).to.contain('href="/en/docs/kettle/more/release-notes?platform=web&amp;language=javascript"');
  });

  it('is offered for platforms that have versions to compare', async () => {
    const { html } = await get(`/en${address()}`);

    const offered = [...html.matchAll(/<a href="([^"]*)" data-switch="platform"/g)].map(([, href]) => href);
    expect(offered).to.include('/en/docs/kettle/upgrade?platform=android&amp;language=java');
    expect(offered).to.include('/en/docs/kettle/more/release-notes?platform=web&amp;language=javascript');
  });

  it('is found by a search only where it is', async () => {
    const found = async (platform: string) => {
      const response = await fetch(`${portal.url}/en/ss?k=kettle+${platform}+upgrade`);
      return /href="([^"]*\/docs\/kettle\/upgrade\?[^"]*)"/.exec(await response.text())?.[1];
    };

    expect(await found('android')).to.contain('platform=android');
    expect(await found('web')).to.contain('platform=ios');
  });

  const unknown: [query: string, said: RegExp, near: string[], kinds: string[]][] = [
    ['&from=9.9.9', /do not name version 9\.9\.9/, ['&from=2.1.0&to=2.1.0', '&from=2.0.0&to=2.1.0'], []],
    [
      '&from=1.9.0&to=9.9.9',
      /version 9\.9\.9/,
      ['&from=1.9.0&to=2.1.0', '&from=1.9.0&to=2.0.0'],
      ['breaking', 'new', 'fixed'],
    ],
    [
      '&from=1.9.3&to=2.0.0',
      /version 1\.9\.3/,
      ['&from=2.0.0&to=2.0.0', '&from=1.9.0&to=2.0.0'],
      ['breaking', 'new', 'fixed'],
    ],
    ['&from=two', /version two/, ['&from=2.1.0&to=2.1.0', '&from=2.0.0&to=2.1.0'], ['breaking', 'new']],
    ['&from=0.1&to=1.9.0', /version 0\.1/, ['&from=2.0.0&to=1.9.0', '&from=1.9.0&to=1.9.0'], ['breaking', 'new']],
  ];
  for (const [query, said, near, kinds] of unknown)
    it(`names the unknown version and those near it: ${query}`, async () => {
      const found = await get(`/en${address(query)}`);

      const [, note = ''] = /<p class="upgrade-source[^>]*>(The release notes do not.*?)<\/p>/.exec(found.html) ?? [];
      expect(note).to.match(said);
      expect([...note.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))).to.deep.equal(
        near.map((more) => `/en${address(more)}`),
      );
      expect(found.kinds).to.deep.equal(kinds);
      expect(found.html).not.to.contain('Both versions are');
    });

  it('says that equal versions have no changes', async () => {
    expect((await get(`/en${address('&from=2.1.0&to=2.1.0')}`)).html).to.contain('Both versions are 2.1.0');
  });

  it('offers the same versions as Markdown and in the other language', async () => {
    const { html } = await get(`/en${address('&from=1.9.0&to=2.0.0')}`);
    const shown = address('&from=1.9.0&to=2.0.0').replaceAll('&', '&amp;');

    expect(html)
      .to.contain(`href="/en${shown.replace('?', '.md?')}"`)
      .and.contain(`href="${shown}"`);
    expect((await get(`/en${address('&from=9.9.9').replace('?', '.md?')}`)).html)
      .to.match(/The release notes do not name version 9\.9\.9\. Nearest: \[2\.1\.0\]\([^)]*\) \[2\.0\.0\]/)
      .and.contain('# Upgrade Kettle for iOS');
    expect((await get(`/en${address('&from=1.9.0').replace('?', '.md?')}`)).html).not.to.contain('do not name');
    expect((await get(`/en${address('&from=%3Cb%3E').replace('?', '.md?')}`)).status).to.equal(404);
  });

  it('has the same changes as Markdown', async () => {
    const response = await fetch(`${portal.url}/en${address('&from=1.9.0').replace('?', '.md?')}`);
    const text = await response.text();

    expect(text).to.contain('# Upgrade Kettle from 1.9.0 to 2.1.0').and.contain('Platform: iOS: Swift');
    const guideAt = (key: string) => `${portal.url}/en/docs/kettle/more/${key}.md?platform=ios&language=swift`;
    const notes = (version: string) =>
      `[Release notes: ${version}](${guideAt('release-notes')}#${version.replaceAll('.', '')})`;
    const api = `${portal.url}/en/article/api.md?doc=kettle~swift_ios~class~Kettle`;
    const told = (name: string, label = 'Only in the API reference') =>
      `- ${label}\n  - [\`Kettle\`](${api})\n    - [\`${name}\`](${api}&member=${name.toLowerCase()}-kettle)`;
    const parts = [
      `## Breaking changes\n\n### 2.1.0\n\n4 August 2026\n\n${told('shutLid', 'Deprecated in the API reference')}`,
      '\n- Removed the old `openLid` method, please use `liftLid` instead\n- Deprecated the `hotDelay` parameter',
      `\n\nUpgrade guide: [Version 2.1](${guideAt('upgrade-guide')}#version-21)\n\n**What the guide says**\n\n`,
      `**Removed lids**\n\nSo.\n\n${notes('2.1.0')}\n\n### 2.0.0\n\n1 February 2026`,
      `**Small lids**\n\nClose [them](${guideAt('upgrade-to-2')}#grips).\n\nOld\n\n\`shut()\`\n\nNew\n\n\`close()\``,
      `### Guides that use them\n\n- [more/lids](${portal.url}/en/docs/kettle/more/lids.md?platform=ios&language=swift)\n  - \`openLid\`\n`,
      '## New\n\n### 2.1.0\n\n4 August 2026\n\n- Whistles\n\n  | API |\n  | --- |\n  | pourSlowlyAndEvenly |\n',
      `${told('tootLoudly')}\n  - [\`Mug\`](${api.replace('Kettle', 'Mug')})\n`,
      `## Fixed\n\n### 2.0.0\n\n1 February 2026\n\n- Leaks\n\n${notes('2.0.0')}\n`,
    ];
    let at = 0;
    for (const part of parts) {
      expect(text.slice(at)).to.contain(part);
      at = text.indexOf(part, at);
    }
  });

  it('is linked from the release notes and from downloads', async () => {
    const link = `href="/en${address().replace('&', '&amp;')}"`;

    expect((await get('/en/docs/kettle/more/release-notes?platform=ios&language=swift')).html).to.contain(link);
    const { html } = await get('/en/sdk-download/kettle');
    expect(html).to.contain(link).and.contain('<time dateTime="2026-08-04">');
  });

  it('is linked from notes and downloads that refer to the notes of another platform', async () => {
    const target = 'platform=android&language=java';
    const link = `href="/en${address('', target).replace('&', '&amp;')}"`;

    expect((await get(`/en/docs/kettle/more/release-notes?${target}`)).html).to.contain(link);
    expect((await get('/en/sdk-download/kettle?platform=android')).html).to.contain(link);
  });

  it('is not linked from notes of one version', async () => {
    const { html } = await get('/en/docs/kettle/more/release-notes?platform=web&language=javascript');

    expect(html).to.contain('1.0.0').and.not.contain('/en/docs/kettle/upgrade?platform=web');
  });

  for (const [title, target] of [
    ['an article that is the home of the product', 'platform=ios&language=swift'],
    ['such a home with release notes that refer to others', 'platform=android&language=java'],
  ] as const)
    it(`is linked from ${title}`, async () => {
      const { html } = await get(`/en/docs/kettle?${target}`);

      expect(html).to.contain(
        `<a href="/en${address('', target).replace('&', '&amp;')}">What changed since my version</a>`,
      );
    });

  it('GET /feed/:product/:entry.xml tells the versions with the number of their changes', async () => {
    const feedOf = async (entry: string) => {
      const response = await fetch(`${portal.url}/en/feed/kettle/${entry}.xml`);
      return { status: response.status, text: await response.text() };
    };
    const { text } = await feedOf('ios_swift');

    expect([...text.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title)).to.deep.equal([
      'Kettle iOS: Swift: new versions',
      'Kettle iOS: Swift 2.1.0',
      'Kettle iOS: Swift 2.0.0',
      'Kettle iOS: Swift 1.9.0',
    ]);
    expect(text).to.contain('<updated>2026-08-04T00:00:00Z</updated>');
    expect(text).to.contain('<summary>Breaking changes: 3 · New: 3</summary>');
    expect(text).to.contain(`${portal.url}/en${address('&to=2.1.0').replaceAll('&', '&amp;')}</id>`);
    expect((await get(`/en${address()}`)).html).to.contain('href="/en/feed/kettle/ios_swift.xml"');
    for (const entry of ['ios_rust', 'web_javascript', 'none']) expect((await feedOf(entry)).status).to.equal(404);
  });

  const searches: [keyword: string, address: string | undefined][] = [
    ['upgrade kettle ios swift', address()],
    ['Kettle: how to upgrade from 1.9.0 to 2.1.0 on iOS', address('&from=1.9.0&to=2.1.0')],
    ['升级 kettle', address()],
    ['kettle ios 从 1.9.0 升级到 2.1.0', address('&from=1.9.0&to=2.1.0')],
    ['what changed in kettle 1.9.0', address('&from=1.9.0')],
    ['kettle compare v', undefined],
    ['upgrade', undefined],
    ['upgrade the teapot of kettle', undefined],
    ['check my kettle code on iOS', '/check-code?product=kettle&platform=ios&language=swift'],
  ];
  for (const [keyword, found] of searches)
    it(`is ${found === undefined ? 'not ' : ''}the first answer to the search for ${keyword}`, async () => {
      const body = JSON.stringify({ text: keyword, base: '/en' });
      const headers = { 'Content-Type': 'application/json', lang: 'en' };
      const listed = await fetch(`${portal.url}/api/search/docList`, { method: 'POST', headers, body });
      const { data } = (await listed.json()) as { data: SearchGroup[] };
      const { html } = await get(`/en/ss?${new URLSearchParams({ k: keyword }).toString()}`);

      const [first] = data.find(({ docType }) => docType === 'common')?.list ?? [];
      const href = `href="/en${found?.replaceAll('&', '&amp;') ?? ''}"`;
      const card = /<section class="quote-card" aria-labelledby="portal-page">.*?<\/section>/s.exec(html)?.[0];
      expect(first?.originProductKey === 'portal' ? first.url : undefined).to.equal(found && `/en${found}`);
      if (found === undefined) expect(card).to.equal(undefined);
      else expect(card).to.contain(href);
    });

  it('is listed once for each platform that names versions', async () => {
    const { html } = await get('/en/sitemap-0.xml');
    const list = (await get('/en/llms/kettle/ios_swift.txt')).html;

    expect([...html.matchAll(/<loc>([^<]*\/upgrade[^<]*)</g)].map(([, loc]) => loc)).to.deep.equal([
      `${portal.url}/en${address()}`.replaceAll('&', '&amp;'),
      `${portal.url}/en${address('', 'platform=android&language=java')}`.replaceAll('&', '&amp;'),
    ]);
    expect(list).to.contain(`- [What changed since my version](${portal.url}/en${address().replace('?', '.md?')})`);
  });

  it('answers the call with versions, newest first', async () => {
    const path = '/api/doc/getUpgrade?product=kettle&entryKey=ios_swift&from=2.0.0';
    const response = await fetch(portal.url + path, { headers: { 'Accept-Language': 'en' } });
    const { data } = (await response.json()) as { data: Upgrade };

    expect(data.versions.map(({ version, date }) => [version, date])).to.deep.equal([
      ['2.1.0', '2026-08-04'],
      ['2.0.0', '2026-02-01'],
      ['1.9.0', '2025-11-01'],
    ]);
    expect([data.from, data.to]).to.deep.equal(['2.0.0', '2.1.0']);
    // The list of guides changes with any of them.
    expect(data.article.tags).to.include('folder:en:kettle_ios_swift');
  });
});

describe('GET /docs/:product/upgrade with release notes of many versions', () => {
  const versions = Array.from({ length: 12 }, (_, at) => `1.${String(11 - at)}.0`);
  const site = useAll(() => {
    const made = makeUpgradeSite();
    const told = versions.map(
      (version, at) =>
        `## ${version}\n\n**Release date: 2025-${String(12 - at).padStart(2, '0')}-01**\n\n- Pot ${version}\n`,
    );
    made.write('kettle/en/ios/more/release-notes.mdx', `# Release notes\n\n${told.join('\n')}`);
    return made;
  });
  const portal = useAll(() => startWholePortal({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir }));

  it('compares versions that the notes fold', async () => {
    const read = async (path: string) => (await fetch(portal.url + path)).text();
    const notes = await read('/en/docs/kettle/more/release-notes?platform=ios&language=swift');
    const upgrade = await read(`/en${address('&from=1.1.0&to=1.3.0')}`);

    expect(notes.match(/<details class="release"/g)).to.have.length(versions.length);
    expect([...upgrade.matchAll(/<option value="(1\.\d+\.0)"/g)].length).to.be.at.least(versions.length);
    expect(upgrade).to.contain('Pot 1.3.0').and.contain('Pot 1.2.0').and.not.contain('Pot 1.1.0');
  });
});
