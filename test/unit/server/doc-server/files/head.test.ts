import { expect } from 'chai';
import { parseHead, type Head } from '../../../../../server/embedded/doc-server/files/head.ts';

const read = (source: string) => parseHead(source, 'x/y/page.mdx');
const long = 'merged '.repeat(20);
const api = { title: 'Enum', isApi: true };

describe('The head of a file', () => {
  const frontMatter: [lines: string, head: Head][] = [
    ['title: The `lid` and ``a`b``\nsidebar_label: "`lid`"', { title: 'The lid and a`b', menuLabel: 'lid' }],
    ['title: "Tea :tada:"\nsidebar_label: "New :rocket:"', { title: 'Tea 🎉', menuLabel: 'New 🚀' }],
    ['sidebar:\n  order: 2\n  label: Cups', { menuLabel: 'Cups', menuPosition: 2 }],
    ['sidebar:\n  badge: { text: New }\n  hidden: true', { menuTag: 'New', isOffMenu: true }],
    ['articleID: 42', { articleId: '42' }],
    ['title: "A: b"\narticleID: \'7\'', { title: 'A: b', articleId: '7' }],
    ['title: Tea # hot', { title: 'Tea' }],
    [`description: "${long}[tea](/${'x'.repeat(300)}) and more. Second."`, { description: `${long}tea and more.` }],
    ['date: "2026-02-01"', { date: '2026-02-01' }],
    ['date: 2026-02-01\nlast_update:\n  date: 2026-03-04', { date: '2026-03-04' }],
    ['date: soon', {}],
    ['keywords: [tea, hot]\ntags:\n  - tea\n  - label: Cups', { keywords: ['tea', 'hot', 'Cups'] }],
    ['__proto__: x\ntitle: T', { title: 'T' }],
  ];
  for (const [lines, head] of frontMatter)
    it(`has ${JSON.stringify(head).slice(0, 60)} for ${lines.replaceAll('\n', '; ').slice(0, 60)}`, () => {
      expect(read(`---\n${lines}\n---\n`)).to.deep.equal(head);
    });

  const texts: [what: string, source: string, head: Head][] = [
    ['front matter before everything', '---\ntitle: One\n---\n<Title>Two</Title>\n# Three', { title: 'One' }],
    ['the title element before a heading', '<Title>Two</Title>\n\n# Three', { title: 'Two' }],
    ['the first heading else', 'Text\n\n# Three `code`\n\n# Four', { title: 'Three code' }],
    ['the heading for a colon that YAML would mind', '---\ntitle: A: b\n---\n# H', { title: 'H' }],
    ['the heading for broken front matter', '---\ntitle: [\n---\n# Still', { title: 'Still' }],
    ['what follows a byte order mark', '\uFEFF---\ntitle: Marked\n---\n', { title: 'Marked' }],
    ['what ends lines as Windows does', '---\r\ntitle: Win\r\n---\r\n# X', { title: 'Win' }],
    ['no text', '---\ndocType: API\n---\n\n# Enum\n\n| | |\n| --- | --- |\n', { ...api, isEmpty: true }],
    ['some text', '---\ndocType: API\n---\n# Enum\n\n## Lid\n\nOpen.', api],
    [
      'label, place and address as Hugo names them',
      '+++\ntitle = "Wax"\nlinkTitle = "W"\nweight = 20\nurl = "/wax/"\nheadless = true\nlastmod = 2026-03-04\n+++\n',
      { title: 'Wax', date: '2026-03-04', slug: '/wax/', menuLabel: 'W', menuPosition: 20, isDraft: true },
    ],
    ['what a wrapper wraps', 'import A from \'../b/c.mdx\'\n\n<A platform="iOS" />\n', { wraps: 'x/b/c.mdx' }],
    ['no wrapper with other text', "import A from '/b/c.mdx'\n\n<A/>\n\nAnd more.", {}],
    ['no way out of the folder', "import A from '../../../c.mdx'\n<A/>", {}],
  ];
  for (const [what, source, head] of texts)
    it(`has ${what}`, () => {
      expect(read(source)).to.deep.equal(head);
    });

  it('has no wrapper while only the first part is known', () => {
    expect(parseHead("import A from '/b.mdx'\n<A/>", 'x.mdx', false)).to.deep.equal({});
  });
});
