import { expect } from 'chai';
import { parseHead, type Head } from '../../../../../server/embedded/doc-server/files/head.ts';

const cases: [what: string, source: string, head: Head][] = [
  ['front matter before everything', '---\ntitle: One\n---\n<Title>Two</Title>\n# Three', { title: 'One' }],
  [
    'front matter with code, without its marks',
    '---\ntitle: The `lid` and ``a`b``\nsidebar_label: "`lid`"\n---\n',
    { title: 'The lid and a`b', menuLabel: 'lid' },
  ],
  [
    'an emoji by its name',
    '---\nsidebar_label: "New :rocket:"\n---\n# Tea :tada:',
    { title: 'Tea 🎉', menuLabel: 'New 🚀' },
  ],
  [
    'the place in a menu of Starlight',
    '---\ntitle: Tea\nsidebar:\n  order: 2\n  label: Cups\n  badge: { text: New }\n  hidden: true\n---\n',
    { title: 'Tea', menuLabel: 'Cups', menuPosition: 2, menuTag: 'New', isOffMenu: true },
  ],
  ['the title element before a heading', '<Title>Two</Title>\n\n# Three', { title: 'Two' }],
  ['the first heading else', 'Text\n\n# Three `code`\n\n# Four', { title: 'Three code' }],
  ['a number as article id', '---\narticleID: 42\n---\n', { articleId: '42' }],
  [
    'a long description as its first sentence without links',
    `---\ndescription: "Queries ${'merged '.repeat(20)}[thumbnails](/kettle/${'x'.repeat(300)}) and more. Second."\n---\n`,
    { description: `Queries ${'merged '.repeat(20)}thumbnails and more.` },
  ],
  ['quotes', '---\ntitle: "A: b"\narticleID: \'7\'\n---\n', { title: 'A: b', articleId: '7' }],
  ['a colon that YAML would mind', '---\ntitle: A: b\n---\n# H', { title: 'H' }],
  ['a comment', '---\ntitle: Tea # hot\n---\n', { title: 'Tea' }],
  ['a quoted date', '---\ndate: "2026-02-01"\n---\n', { date: '2026-02-01' }],
  [
    'the date of the last change before another',
    '---\ndate: 2026-02-01\nlast_update:\n  date: 2026-03-04\n---\n',
    { date: '2026-03-04' },
  ],
  [
    'keywords and tags, each once',
    '---\nkeywords: [tea, hot water]\ntags:\n  - tea\n  - label: Cups\n---\n',
    { keywords: ['tea', 'hot water', 'Cups'] },
  ],
  [
    'a page of a client API without text',
    '---\ndocType: API\n---\n\n# Enum\n\n| | |\n| --- | --- |\n',
    { title: 'Enum', isApi: true, isEmpty: true },
  ],
  [
    'a page of a client API with text',
    '---\ndocType: API\n---\n# Enum\n\n## Lid\n\nOpen.',
    { title: 'Enum', isApi: true },
  ],
  [
    'label, place and address as Hugo names them',
    '+++\ntitle = "Clay and wax"\nlinkTitle = "Clay"\nweight = 20\nurl = "/clay/"\nheadless = true\nlastmod = 2026-03-04\n+++\n',
    {
      title: 'Clay and wax',
      date: '2026-03-04',
      slug: '/clay/',
      menuLabel: 'Clay',
      menuPosition: 20,
      isDraft: true,
    },
  ],
  ['no date that is none', '---\ndate: soon\n---\n', {}],
  ['broken front matter', '---\ntitle: [\n---\n# Still', { title: 'Still' }],
  ['a byte order mark', '\uFEFF---\ntitle: Marked\n---\n', { title: 'Marked' }],
  ['Windows line ends', '---\r\ntitle: Win\r\n---\r\n# X', { title: 'Win' }],
  ['keys of the language itself', '---\n__proto__: x\ntitle: T\n---\n', { title: 'T' }],
  ['what a wrapper wraps', 'import A from \'../b/c.mdx\'\n\n<A platform="iOS" />\n', { wraps: 'x/b/c.mdx' }],
  ['no wrapper with other text', "import A from '/b/c.mdx'\n\n<A/>\n\nAnd more.", {}],
  ['no way out of the folder', "import A from '../../../c.mdx'\n<A/>", {}],
];

describe('The head of a file gives', () => {
  for (const [what, source, head] of cases) {
    it(what, () => {
      expect(parseHead(source, 'x/y/page.mdx')).to.deep.equal(head);
    });
  }

  it('no wrapper while only the first part is known', () => {
    expect(parseHead("import A from '/b.mdx'\n<A/>", 'x.mdx', false)).to.deep.equal({});
  });
});
