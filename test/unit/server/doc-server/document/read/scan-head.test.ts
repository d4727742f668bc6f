import { expect } from 'chai';
import { scanHead, splitFrontMatter } from '../../../../../../server/embedded/doc-server/document/read/scan-head.ts';

describe('scanning the head of a file', () => {
  it('reads front matter, title and first heading', () => {
    const head = scanHead('\uFEFF---\r\ntitle: Calls\r\narticleID: 12\r\n---\r\n\r\n# Video [calls](x) `2`\r\n');

    expect(head).to.deep.equal({
      frontMatter: { title: 'Calls', articleID: 12 },
      title: 'Calls',
      firstHeading: 'Video calls 2',
      imports: [],
    });
  });

  it('takes the title from <Title> where front matter has none', () => {
    expect(scanHead("import { Title } from './title';\n\n<Title>Why?</Title>").title).to.equal('Why?');
    expect(scanHead('# Tea &amp; &lt;cups&gt;').firstHeading).to.equal('Tea & <cups>');
    expect(scanHead('<h1 className={"x"}>Start</h1>').firstHeading).to.equal('Start');
    expect(scanHead('First words\n===\n\n# Later').firstHeading).to.equal('First words');
    expect(scanHead('- Milk\n===\n\n# Later').firstHeading).to.equal('Later');
  });

  it('lists imports outside code only', () => {
    const head = scanHead(
      "import A from './a.mdx'\nimport { b, c as d } from \"/b.js\";\nimport * as e from './e.js'\n\n```js\nimport React from 'react'\n```\n",
    );

    expect(head.imports).to.deep.equal([
      { name: 'A', exportedName: 'default', path: './a.mdx' },
      { name: 'b', exportedName: 'b', path: '/b.js' },
      { name: 'd', exportedName: 'c', path: '/b.js' },
      { name: 'e', exportedName: '*', path: './e.js' },
    ]);
  });

  const wrappers: [body: string, path: string | undefined][] = [
    ["import C from './c.mdx'\n\n<C/>", './c.mdx'],
    ['import C from \'./c.mdx\'\n<C platform="Web" flag n={1} />\n', './c.mdx'],
    ["import C from './c.mdx'\n\n<C></C>", './c.mdx'],
    ["import C from './c.mdx'\n\n<C/>\n\nmore", undefined],
    ["import C from './c.mdx'\n\n<C/><C/>", undefined],
    ["import C from './c.jsx'\n\n<C/>", undefined],
    ['<C/>', undefined],
  ];
  for (const [body, path] of wrappers) {
    it(`${JSON.stringify(body)} wraps ${path ?? 'nothing'}`, () => {
      expect(scanHead(`---\ntitle: T\n---\n${body}`).wraps).to.equal(path);
    });
  }

  it('takes front matter that is no mapping as none', () => {
    expect(scanHead('---\n- a\n---\n# T').frontMatter).to.deep.equal({});
    expect(scanHead('---\na: [\n---\n# T').firstHeading).to.equal('T');
  });

  it('reads front matter in JSON on one line', () => {
    const { title, firstHeading } = scanHead('{"title": "Wax", "kiln": {"heat": 9}}\n# Other\n');

    expect([title, firstHeading]).to.deep.equal(['Wax', 'Other']);
    expect(scanHead('{"title"} is text\n').frontMatter).to.deep.equal({});
  });

  it('reads front matter in TOML and JSON', () => {
    const toml = scanHead('+++\ntitle = "Clay"\nweight = 3\n[menu]\nmain = true\n+++\n# Other\n');
    const json = scanHead('{\n  "title": "Wax"\n}\n\nWords');
    const plain = scanHead('{\n  {#clay}\n}\n\nWords');

    expect(toml.frontMatter).to.deep.equal({ title: 'Clay', weight: 3, menu: { main: true } });
    expect([toml.title, toml.firstHeading, json.title]).to.deep.equal(['Clay', 'Other', 'Wax']);
    expect(plain.frontMatter).to.deep.equal({});
    expect(splitFrontMatter('+++\ntitle = \n+++\nWords')).to.include({ body: 'Words', bodyLine: 4 });
  });

  it('is quick on hostile heads', async () => {
    const heads = [
      `import ${'{a,'.repeat(20_000)}`,
      `import C from './c.mdx'\n<C ${'a '.repeat(30_000)}`,
      `---\n${'a: '.repeat(1000)}\n---`,
      '<Title>'.repeat(20_000),
      'import a\n'.repeat(50_000),
      '<h1'.repeat(100_000),
    ];

    expect(heads.map(scanHead)).to.have.length(heads.length);
  });
});
