import { expect } from 'chai';
import { itShows, kindsOf, renderPage } from './render-page.ts';

describe('includes', () => {
  const note = (path: string) => new RegExp(`<p class="author-note" role="note">[^<]*${path}[^<]*</p><p>After</p>$`);
  itShows(
    [
      ['import A from \'./\\_a.mdx\'\n\n<A name="Ann"/>', /^<p>Hello Ann\.<\/p>$/],
      ["import B from '/parts/b.md'\n\n<B Platform='Web' />", /^<p>For Web<\/p>$/],
      [
        "import Box from './box.mdx'\n\n<Box>\n**inner**\n</Box>",
        /callout-note.*<p><strong>inner<\/strong><\/p><\/div>$/,
      ],
      ["import Src from '!!raw-loader!./boil.txt'\n\n<CodeBlock>{Src}</CodeBlock>", '<code>hot = 1 &lt; 2;'],
      ["import Src from './boil.txt?raw'\n\n<CodeBlock>{Src}</CodeBlock>", '<code>hot = 1 &lt; 2;'],
      [
        "import Src from '!!raw-loader!./none.js'\n\n<CodeBlock>{Src}</CodeBlock>\n\nAfter",
        note('./none.js'),
        '3 missing-include ./none.js',
      ],
      ["import A from './none.mdx'\n\n<A/>\n\nAfter", note('./none.mdx'), '3 missing-include ./none.mdx'],
      ["import { Kettle } from './none.jsx'\n\n<Kettle>Hot</Kettle>", 'Hot', '3 unresolved-import ./none.jsx'],
      ["import { Kettle } from './none'\n\n<Kettle>Hot</Kettle>", 'Hot', '3 unresolved-import ./none'],
      ["import { Kettle } from '../parts/none'\n\n<Kettle>Hot</Kettle>", 'Hot', '3 unresolved-import ../parts/none'],
      [
        'import Kettle from \'/img/kettle.svg\'\n\n<Kettle title="A kettle" width="20" />',
        /<img(?=[^>]* src="[^"]*\/img\/kettle\.svg")(?=[^>]* alt="A kettle")/,
        '3 image-without-size',
      ],
      ["import Loop from './loop.mdx'\n\n<Loop/>", '<p>A</p><p>B</p>', '5 cyclic-include'],
      ["import { Title } from './title';\nimport React from 'react'\n\n<Title>Q</Title>\n\nText", /^<p>Text<\/p>$/],
      ['import Meta from \'../zh/ArticleMetadata\'\n\n<Meta product="Video" />', '<dt>Products</dt><dd>Video</dd>'],
    ],
    {},
    {
      'guide/_a.mdx': '---\ntitle: not shown\n---\nHello {props.name}.',
      'parts/b.md': ':::if{props.platform="Web"}\nFor {props.platform}\n:::\n:::if{props.platform=undefined}\nno\n:::',
      'guide/box.mdx': '<Note>\n{props.children}\n</Note>',
      'guide/boil.txt': 'hot = 1 < 2;\n',
      'guide/loop.mdx': "import B from './back.mdx'\n\nA\n\n<B/>",
      'guide/back.mdx': "import A from './loop.mdx'\n\nB\n\n<A/>",
    },
  );

  it('may nest, and share constants', async () => {
    const page = await renderPage('import A from \'./a.mdx\'\n\n<A platform="iOS"/>', {
      'guide/a.mdx':
        "import { apiMap } from './maps.mdx'\nimport {getPlatformData} from '/lib/tools.js'\n\nCall {getPlatformData(props,apiMap)}.",
      'guide/maps.mdx':
        "export const apiMap = {\n  'iOS,mac': <a href='@start' target='_blank'>start:</a>,\n  'Android': 'start()',\n}\n",
      'lib/tools.js': 'export const getPlatformData = (props, data) => { throw 1 };',
    });

    expect(page.html).to.match(/<p>Call <a href="[^"]+" target="_blank" rel="noopener">start:<\/a>\.<\/p>/);
    expect(page.dependencies).to.include.members(['guide/maps.mdx', 'lib/tools.js']);
  });

  it('are reported if they show a property that nothing gives, unless they give a value for it', async () => {
    const page = await renderPage('import A from \'./a.mdx\'\n\n<A name="Ann"/>\n\n<A/>', {
      'guide/a.mdx':
        "Hello {props.name}.\n\n{`By ${props.name}`}\n\n{props.greeting || 'Hi'} {props.children}\n\n:::if{props.name=undefined}\nno name\n:::",
    });

    const missing = { kind: 'missing-prop', path: 'guide/a.mdx', detail: 'props.name' };
    expect(page.problems).to.deep.equal([
      { ...missing, line: 1 },
      { ...missing, line: 3 },
    ]);
    expect(page.isDegraded).to.equal(false);
  });

  it('stop at a limit if they multiply', async () => {
    const files: Record<string, string> = { 'guide/9.mdx': 'leaf' };
    for (let level = 0; level < 9; level += 1)
      files[`guide/${String(level)}.mdx`] = `import N from './${String(level + 1)}.mdx'\n\n${'<N/>\n\n'.repeat(10)}`;

    const page = await renderPage("import N from './0.mdx'\n\n<N/>", files);

    expect(kindsOf(page)).to.include('missing-include');
    expect(page.html.length).to.be.within(100, 1_000_000);
  });

  it('give the same page each time, also where they hold faulty markup', async () => {
    const files = { 'guide/a.mdx': '## A\n\n<div><p style="text-align:center">x\n\n[b](c)' };
    const source = "import A from './a.mdx'\n\n<A/>\n\n<A/>";

    const first = await renderPage(source, files);

    expect(await renderPage(source, files)).to.deep.equal(first);
    expect(first.html).to.include('class="align-center"');
    expect(first.toc.map(({ id }) => id)).to.deep.equal(['a', 'a-1']);
  });

  it('never leave the content directory', async () => {
    const asked: string[] = [];
    const reader = {
      read(path: string) {
        asked.push(path);
        return Promise.resolve(undefined);
      },
    };

    const page = await renderPage("import A from '../../../etc/passwd.md'\n\n<A/>", {}, { reader });

    expect(asked).to.deep.equal([]);
    expect(page.isDegraded).to.equal(true);
  });
});

describe('lines of files in the code of plain Markdown', () => {
  const files = { 'pot.rs': 'use tea;\n// ANCHOR: lid\nopen_lid();\n// ANCHOR_END: lid\npour();\n' };
  const fence = (line: string) => `\`\`\`text\nBefore\n${line}\n\`\`\`\n`;
  const path = 'guide/page.md';
  itShows(
    [
      [fence('{{#include ../pot.rs}}'), 'Before\nuse tea;\nopen_lid();\npour();</code>'],
      [fence('{{#rustdoc_include ../pot.rs:lid}}'), 'Before\nopen_lid();</code>'],
      [fence('{{#include ../pot.rs:5}}'), 'Before\npour();</code>'],
      [fence('{{#include ../pot.rs:1:3}}'), 'Before\nuse tea;\nopen_lid();</code>'],
      [fence('{{#include ../pot.rs:3:}}'), 'Before\nopen_lid();\npour();</code>'],
      ...['../gone.rs', '../../etc/passwd', '../pot.rs:spout'].map((file) => {
        const line = `{{#include ${file}}}`;
        return [fence(line), `Before\n${line}`, `3 missing-include ${file}`] as const;
      }),
    ],
    { path },
    files,
  );
  itShows([[fence('{{#include ../pot.rs}}'), 'Before\n{{#include ../pot.rs}}']], {}, files);

  it('are no more than a limit, and are dependencies', async () => {
    const source = `\`\`\`text\n${'{{#include ../pot.rs}}\n'.repeat(9)}\`\`\`\n`;
    const page = await renderPage(source, { 'pot.rs': 'x'.repeat(300_000) }, { path });

    expect(page.problems.map(({ kind, line }) => `${kind} ${String(line)}`)).to.deep.equal(
      [8, 9, 10].map((line) => `missing-include ${String(line)}`),
    );
    expect(page.dependencies).to.include('pot.rs');
  });
});

describe('files in plain Markdown', () => {
  const files = {
    'parts/tea.md': '---\ntitle: x\n---\nHot **tea**\n\n<!--@include: ./cup.md-->\n',
    'parts/cup.md': 'One\n\nTwo\n\n<!-- #region lid -->\nLid\n<!-- #endregion lid -->\n',
    'parts/self.md': 'Me\n\n<!--@include: ./self.md-->\n',
    'pot.js': '// #region lid\nopen();\n// #endregion lid\npour();\n',
  };
  const dead = '\n\n[dead](/gone)';
  const links = (line: number) => `${String(line)} broken-link`;
  itShows(
    [
      [
        `<!--@include: ../parts/tea.md-->${dead}`,
        /^<p>Hot <strong>tea<\/strong><\/p><p>One<\/p><p>Two<\/p><p>Lid</,
        links(3),
      ],
      [`<!-- @include: @/parts/cup.md{3,} -->${dead}`, /^<p>Two<\/p><p>Lid/, links(3)],
      [`<!--@include: ../parts/cup.md{1}-->${dead}`, /^<p>One<\/p><p><span/, links(3)],
      [`<!--@include: ../parts/cup.md#lid-->${dead}`, /^<p>Lid/, links(3)],
      [`<<< ../pot.js#lid${dead}`, /JavaScript.*<code>.*open.*\(\);<\/code>/, links(3)],
      [`<<< @/pot.js{2 ts:line-numbers} [Pot]${dead}`, />Pot<.*TypeScript.*#region lid.*open.*pour/s, links(3)],
      [`- Lid\n\n  <<< ../pot.js#lid${dead}`, /<li>.*Lid.*<code>.*open.*<\/li>/s, links(5)],
      [`\`\`\`text\n<<< @/pot.js\n\`\`\`${dead}`, '<code>&lt;&lt;&lt; @/pot.js', links(5)],
      [`<!--@include: ../gone.md-->${dead}`, 'dead', '1 missing-include', links(3)],
      [`<<< @/gone.js{1}${dead}`, 'dead', '1 missing-include', links(3)],
      [`<<< ../pot.js#spout${dead}`, 'dead', '1 missing-include', links(3)],
      [`<!--@include: ../parts/self.md-->${dead}`, 'Me', '1 missing-include', links(3)],
    ],
    { path: 'guide/page.md' },
    files,
  );
  itShows([[`<!--@include: ../gone.md-->${dead}`, 'dead', links(3)]], {}, files);
});
