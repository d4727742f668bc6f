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

  for (const [source, title, firstHeading, frontMatter = {}] of [
    ["import { Title } from './title';\n\n<Title>Why?</Title>", 'Why?', undefined],
    ['# Tea &amp; &lt;cups&gt;', undefined, 'Tea & <cups>'],
    ['<h1 className={"x"}>Start</h1>', undefined, 'Start'],
    ['First words\n===\n\n# Later', undefined, 'First words'],
    ['- Milk\n===\n\n# Later', undefined, 'Later'],
    ['---\n- a\n---\n# T', undefined, 'T'],
    ['---\na: [\n---\n# T', undefined, 'T', { a: [] }],
    ['{"title": "Wax", "kiln": {"heat": 9}}\n# Other\n', 'Wax', 'Other', { title: 'Wax', kiln: { heat: 9 } }],
    ['{"title"} is text\n', undefined, undefined],
    ['{\n  "title": "Wax"\n}\n\nWords', 'Wax', undefined, { title: 'Wax' }],
    ['{\n  {#clay}\n}\n\nWords', undefined, undefined],
    ['+++\ntitle = "Clay"\n[menu]\nmain = true\n+++\n# A', 'Clay', 'A', { title: 'Clay', menu: { main: true } }],
  ] as const)
    it(`reads ${JSON.stringify(source)}`, () => {
      const head = scanHead(source);

      expect([head.title, head.firstHeading, head.frontMatter]).to.deep.equal([title, firstHeading, frontMatter]);
    });

  it('leaves the text below faulty front matter', () => {
    expect(splitFrontMatter('+++\ntitle = \n+++\nWords')).to.include({ body: 'Words', bodyLine: 4 });
  });

  it('lists imports outside code only', () => {
    const head = scanHead(
      "import A from './a.mdx'\nimport { b, c as d } from \"/b.js\";\nimport * as e from './e.js'\n\n```js\nimport React from 'react'\n```\n",
    );

    expect(head.imports.map(({ name, exportedName, path }) => `${name} ${exportedName} ${path}`)).to.deep.equal([
      ...['A default ./a.mdx', 'b b /b.js', 'd c /b.js', 'e * ./e.js'],
    ]);
  });

  const wrapper = "import C from './c.mdx'\n";
  for (const [body, wraps] of [
    [`${wrapper}\n<C/>`, true],
    [`${wrapper}<C platform="Web" flag n={1} />\n`, true],
    [`${wrapper}\n<C></C>`, true],
    [`${wrapper}\n<C/>\n\nmore`, false],
    [`${wrapper}\n<C/><C/>`, false],
    ["import C from './c.jsx'\n\n<C/>", false],
  ] as const)
    it(`${JSON.stringify(body)} ${wraps ? 'passes on a file' : 'has a text of its own'}`, () => {
      expect(scanHead(`---\ntitle: T\n---\n${body}`).wraps).to.equal(wraps ? './c.mdx' : undefined);
    });

  // Expressions that take a time in proportion to the square of the length would run for minutes.
  for (const [start, more, title] of [
    ['import ', '{a,'.repeat(20_000)],
    ["import C from './c.mdx'\n<C ", 'a '.repeat(30_000)],
    ['---\n', `${'a: '.repeat(200)}\n---\n<Title>T</Title>`, 'T'],
    ['', '<Title>'.repeat(20_000)],
    ['', '<h1'.repeat(100_000)],
  ] as const)
    it(`is quick on ${JSON.stringify(start + more.slice(0, 8))} and more`, () => {
      expect(scanHead(start + more).title).to.equal(title);
    });
});
