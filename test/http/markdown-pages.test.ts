import { expect } from 'chai';
import { copySite } from '../unit/server/doc-server/fixture.ts';
import { planList, sdkEntry, tagList } from '../unit/views/made-up-portal.ts';
import { addressWithEnding } from '../../views/domain/urls.ts';
import { useAll } from '../support/use.ts';
import { startWholePortal } from '../support/whole-portal.ts';

const origin = 'https://tea.example';
const base = `${origin}/en`;

describe('Pages of the portal as Markdown', () => {
  const site = useAll(() => copySite());
  before(() => {
    site.write(
      'tea/en/codes.mdx',
      '# Error codes\n\n| Error code | Description | Possible cause | What to do |\n|-|-|-|-|\n| 7100001 | The `pot` is empty. | No water. | Fill it. |\n',
    );
    const [ios] = sdkEntry.children;
    const [newest] = ios?.packages ?? [];
    const older = { ...newest, version: '3.3.0', url: 'https://dl.test/old.zip' };
    const registry = { ...newest, name: 'In npm', url: 'https://www.npmjs.com/package/kettle', checksums: [] };
    const children = [{ ...ios, packages: [older, newest, registry] }];
    const downloads = { list: [{ key: sdkEntry.key, children }] };
    site.write('portal/en/sdk-downloads.json', JSON.stringify(downloads));
    const cards = [
      { title: 'First tea', url: '/docs/kettle', links: [{ title: 'Boil', url: '/docs/kettle/start/boil' }] },
    ];
    site.write('portal/en/home.json', JSON.stringify({ commonDoc: { name: '', cards } }));
    site.write('portal/en/scene-plans.json', JSON.stringify({ ...planList, tags: undefined }));
    site.write('portal/en/tags.json', JSON.stringify(tagList));
    const to = (label: string, href: string) => `[${label}](${href})`;
    const links = [
      to('home', '/'),
      to('place', '../start/boil#warm'),
      to('member', '/article/api?doc=kettle~swift_ios~class~Kettle#openlid-kettle'),
      to('id', '/article/100'),
      to('own', '#made'),
      to('brackets', './made(up).mdx'),
      to('tool', '/check-code?product=kettle'),
      to('contact', '/contact'),
      to('away', 'https://tea.test/docs/x'),
    ];
    site.write('kettle/en/ios/more/made(up).mdx', `# Links\n\n${links.join('\n\n')}\n\n## Made\n\nUp.\n`);
    const [question, overview] = ['general/en/faq/lid.mdx', 'general/en/faq/overview.mdx'];
    site.write(
      question,
      '<Title>Why a lid?</Title>\n\n<ArticleMetadata product="Kettle" platform="iOS" />\n\n---\n\nBecause.\n',
    );
    site.write(
      overview,
      '## Lids\n\n<FilteredLink product="Kettle" platform="iOS" href="/faq/lid">Why a lid?</FilteredLink>\n',
    );
  });
  const portal = useAll(() =>
    startWholePortal({
      CONTENT_DIR: site.contentDir,
      DATA_DIR: site.dataDir,
      SITE_URL_ZH: origin,
    }),
  );
  const ask = async (path: string) => {
    const response = await fetch(portal.url + addressWithEnding(path, '.md').replace(/^/, '/en'));
    return response.status === 200 ? response.text() : undefined;
  };

  for (const [path, ...parts] of [
    [
      '/',
      `# Rillcast\n\n> Language: English\n>\n> <${base}>\n`,
      `### [Kettle](${base}/docs/kettle.md) Hot\n\nBoils water\n`,
      `\n- [Boil](${base}/docs/kettle/start/boil.md)\n`,
      `## Scene plans\n\n- [Tea party](${base}/scene-plan/tea-party.md): For many`,
    ],
    [
      '/scene-plan',
      '# Scene plans\n',
      `- [Tea party](${base}/scene-plan/tea-party.md)\n  - Kettle\n  - unnamed\n\n  For many.\n`,
    ],
    [
      '/scene-plan/tea-party',
      '# Tea party\n',
      'First this.\n\nThen that.\n\n## What it is made of\n\n- Pot · Large.\n\n## Documents and samples\n\n',
      `1. [Boil water](${base}/docs/kettle/boil.md)\n2. [Source](https://git.test/party)\n\n## Products in it\n\n- **[Kettle](`,
    ],
    ['/error-code', '# Error codes\n', `- [7100001](${base}/error-code/7100001.md) · The \`pot\` is empty. · Tea\n`],
    [
      '/error-code/7100001',
      '# Error code 7100001 The pot is empty.\n',
      `> <${base}/error-code/7100001>`,
      `- Tea\n  - [All](${base}/docs/tea/codes.md?`,
    ],
    ['/sdk-download', `## SDKs\n\n### [Kettle](${base}/sdk-download/kettle.md)\n\nBoils water.`],
    [
      '/sdk-download/kettle',
      '# Kettle SDK downloads\n',
      '- **Full** All of it. · 18 MB · [kettle.zip](https://dl.test/kettle.zip)\n',
      '\n  ```\n  npm install kettle\n  ```\n\n  [kettle](https://www.npmjs.com/package/kettle)\n',
      `- [Release notes](${base}/docs/kettle/notes.md)`,
    ],
    ['/faq', '# Frequently asked questions\n', '## Lids\n', `- [Why a lid?](${base}/faq/lid.md)`],
    ['/faq/lid', '# Why a lid?\n', 'About: Kettle, iOS\n', 'Because.\n'],
    ['/check-code', '# Check my code\n', `[references of all SDKs](${base}/api-center.md)`],
    ['/article/api?doc=kettle~swift_ios~class~class', '# Classes\n', '\n## ', `(${base}/article/api.md?doc=kettle~`],
    [
      '/api-center',
      '# API centre\n',
      `- [Kettle](${base}/docs/kettle.md) · Boils`,
      `  - iOS: [Swift](${base}/article/api.md?`,
    ],
    [
      '/docs/kettle?platform=ios&language=swift',
      '# Kettle for iOS\n\n> Product: Kettle · Platform: iOS: Swift · Language: English\n',
      `<${base}/llms/kettle/ios_swift.txt>`,
    ],
  ] as const)
    it(`gives ${path}`, async () => {
      const text = (await ask(path)) ?? '';

      for (const part of parts) expect(text).to.contain(part);
      expect(text).not.to.match(/[\uE000-\uF8FF]|\]\(\//);
    });

  it('links to Markdown, at the same place, and to pages that have no other form', async () => {
    const ios = 'platform=ios&language=swift';

    const text = (await ask(`/docs/kettle/more/made(up)?${ios}`)) ?? '';

    expect([...text.matchAll(/^\[\w+\]\((.*)\)$/gm)].map(([, href = '']) => href.replace(base, ''))).to.deep.equal([
      '/index.md',
      `/docs/kettle/start/boil.md?${ios}#warm`,
      '/article/api.md?doc=kettle~swift_ios~class~Kettle&member=openlid-kettle',
      `/docs/kettle/home.md?${ios}`,
      `/docs/kettle/more/made%28up%29.md?${ios}#made`,
      `</docs/kettle/more/made(up).md?${ios}>`,
      '/check-code?product=kettle',
      '/contact',
      'https://tea.test/docs/x',
    ]);
  });

  it('keeps to the filters of a list', async () => {
    expect(await ask('/sdk-download?platform=web')).not.to.contain('[Kettle]');
    expect(await ask('/sdk-download?platform=ios')).to.contain('[Kettle]');
    expect(await ask('/error-code?q=nothing'))
      .to.contain('0 codes')
      .and.not.contain('7100001');
  });

  it('has nothing where no page is', async () => {
    for (const path of [
      '/scene-plan/gone',
      '/error-code/7',
      '/error-code/x',
      '/sdk-download/spoon',
      '/contact',
      '/-/live',
    ])
      expect(await ask(path), path).to.equal(undefined);
  });
});
