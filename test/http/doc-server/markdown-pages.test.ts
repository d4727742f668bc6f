import { expect } from 'chai';
import { planList, sdkEntry, tagList } from '../../unit/views/made-up-portal.ts';
import { startTestDocServer } from './site.ts';
import { useAll } from '../../support/use.ts';

const base = 'https://tea.example/en';

describe('GET /api/doc/getMarkdown of a page of the portal', () => {
  const server = useAll(() => startTestDocServer());
  before(() => {
    server.site.write(
      'tea/en/codes.mdx',
      '# Error codes\n\n| Error code | Description | Possible cause | What to do |\n|-|-|-|-|\n| 7100001 | The `pot` is empty. | No water. | Fill it. |\n',
    );
    const [ios] = sdkEntry.children;
    const [newest] = ios?.packages ?? [];
    const older = { ...newest, version: '3.3.0', url: 'https://dl.test/old.zip' };
    const registry = { ...newest, name: 'In npm', url: 'https://www.npmjs.com/package/kettle', checksums: [] };
    const children = [{ ...ios, packages: [older, newest, registry] }];
    const downloads = { list: [{ key: sdkEntry.key, children }] };
    server.site.write('portal/en/sdk-downloads.json', JSON.stringify(downloads));
    const cards = [
      { title: 'First tea', url: '/docs/kettle', links: [{ title: 'Boil', url: '/docs/kettle/start/boil' }] },
    ];
    server.site.write('portal/en/home.json', JSON.stringify({ commonDoc: { name: '', cards } }));
    server.site.write('portal/en/scene-plans.json', JSON.stringify({ ...planList, tags: undefined }));
    server.site.write('portal/en/tags.json', JSON.stringify(tagList));
    const [question, overview] = ['general/en/faq/lid.mdx', 'general/en/faq/overview.mdx'];
    server.site.write(
      question,
      '<Title>Why a lid?</Title>\n\n<ArticleMetadata product="Kettle" platform="iOS" />\n\n---\n\nBecause.\n',
    );
    server.site.write(
      overview,
      '## Lids\n\n<FilteredLink product="Kettle" platform="iOS" href="/faq/lid">Why a lid?</FilteredLink>\n',
    );
    const portalFiles = ['sdk-downloads', 'home', 'scene-plans', 'tags'].map((name) => `portal/en/${name}.json`);
    server.store.applyChanges(['tea/en/codes.mdx', ...portalFiles, question, overview]);
  });
  const ask = async (path: string) => {
    const { body } = await server.get(`/api/doc/getMarkdown?${new URLSearchParams({ path, base }).toString()}`);
    return (body as { data: { markdown: string } | null }).data?.markdown;
  };

  for (const [path, ...parts] of [
    [
      '/',
      `# Kettle works\n\n> Language: English\n>\n> <${base}>\n`,
      'Guides, client and server API references',
      `- [Kettle](${base}/docs/kettle.md)`,
      `## Common documents\n\n- [First tea](${base}/docs/kettle.md)\n  - [Boil](${base}/docs/kettle/start/boil.md)\n`,
      `## Scene plans\n\n- [Tea party](${base}/scene-plan/tea-party.md): For many.`,
    ],
    ['/scene-plan', '# Scene plans\n', `## Boiling\n\n- [Tea party](${base}/scene-plan/tea-party.md): For many.`],
    ['/scene-plan?category=made-up', '# Scene plans\n', 'There are no scene plans here.'],
    [
      '/scene-plan/tea-party',
      '# Tea party\n',
      'For many.\n\nFirst this.\n\nThen that.\n\n## What it is made of\n\n- **Pot**: Large.\n\n## Documents and samples\n\n',
      `- [Boil water](${base}/docs/kettle/boil.md)\n- [Source](https://git.test/party)\n\n## Products in it\n\n- Kettle\n- unnamed`,
    ],
    ['/error-code', '# Error codes\n', `- [7100001](${base}/error-code/7100001.md): The \`pot\` is empty. (Tea)`],
    [
      '/error-code/7100001',
      '# Error code 7100001\n',
      `> <${base}/error-code/7100001>`,
      'The `pot` is empty.\n\n**Possible cause**\n\nNo water.\n\n**What to do**\n\nFill it.\n',
      `- Tea: [Error codes](${base}/docs/tea/codes.md?`,
    ],
    [
      '/sdk-download',
      '## Kettle\n',
      `(${base}/sdk-download/kettle.md)`,
      '- iOS: Swift 3.4.0 · 2026-08-17 · [Full](https://dl.test/kettle.zip)\n',
    ],
    [
      '/sdk-download/kettle',
      '# Kettle SDK downloads\n\n> Product: Kettle · Language: English\n',
      '## iOS: Swift\n\n3.4.0 · 2026-08-17\n\n- [Full](https://dl.test/kettle.zip) All of it. (18 MB)\n  - SHA-256: `aaaa',
      '\n- [In npm](https://www.npmjs.com/package/kettle) All of it. (18 MB)\n\n  ```\n  npm install kettle\n  ```\n',
      '**Older packages**\n\n- [Full](https://dl.test/old.zip) All of it. (3.3.0, 18 MB)',
      `- [Release notes](${base}/docs/kettle/notes.md)`,
    ],
    ['/faq', '# Frequently asked questions\n', '## Lids\n', `- [Why a lid?](${base}/faq/lid.md)`],
    ['/faq/lid', '# Why a lid?\n', 'About: Kettle, iOS\n', 'Because.\n'],
    [
      '/check-code',
      '# Check my code\n',
      '## Kettle\n',
      `(${base}/check-code?product=kettle&platform=ios&language=swift)`,
    ],
    ['/article/api?doc=kettle~swift_ios~class~class', '# Classes\n', '\n## ', `(${base}/article/api.md?doc=kettle~`],
    ['/api-center', '# API centre\n', '## Kettle\n', `(${base}/article/api.md?doc=kettle~swift_ios~`],
  ] as const)
    it(`gives ${path}`, async () => {
      const text = (await ask(path)) ?? '';

      for (const part of parts) expect(text).to.contain(part);
      expect(text).not.to.match(/[\uE000-\uF8FF]|\]\(\//);
    });

  it('links to Markdown, at the same place, and to pages that have no other form', async () => {
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
    server.site.write('kettle/en/ios/more/made(up).mdx', `# Links\n\n${links.join('\n\n')}\n\n## Made\n\nUp.\n`);
    server.store.applyChanges(['kettle/en/ios/more/made(up).mdx']);
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
    expect(await ask('/sdk-download?platform=web')).not.to.contain('## Kettle');
    expect(await ask('/sdk-download?platform=ios')).to.contain('## Kettle');
    expect(await ask('/error-code?q=nothing'))
      .to.contain('0 codes')
      .and.not.contain('7100001');
  });

  for (const path of [
    '/scene-plan/gone',
    '/error-code/7',
    '/error-code/x',
    '/error-code/%',
    '/sdk-download/spoon',
    '/contact',
    '/api-center/kettle',
    '/faq/%',
  ])
    it(`has nothing at ${path}`, async () => {
      expect(await ask(path)).to.equal(undefined);
    });
});
