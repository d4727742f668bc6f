import { expect } from 'chai';
import { itShows, kindsOf, problemsOf, renderPage } from './render-page.ts';

describe('includes', () => {
  const note = (path: string) => new RegExp(`<p class="author-note" role="note">[^<]*${path}[^<]*</p><p>After</p>$`);
  const code = '\n\n<CodeBlock>{Src}</CodeBlock>\n\nAfter';
  const kettle = (path: string) => `import { Kettle } from '${path}'\n\n<Kettle>Hot</Kettle>`;
  itShows(
    {
      'import A from \'./\\_a.mdx\'\n\n<A name="Ann"/>': /^<p>Hello Ann\.<\/p>$/,
      "import B from '/parts/b.md'\n\n<B Platform='Web' />": /^<p>For Web<\/p>$/,
      "import Box from './box.mdx'\n\n<Box>\n**in**\n</Box>": /callout-note.*<p><strong>in<\/strong><\/p><\/div>$/,
      [`import Src from '!!raw-loader!./boil.txt'${code}`]: '<code>hot = 1 &lt; 2;',
      [`import Src from './boil.txt?raw'${code}`]: '<code>hot = 1 &lt; 2;',
      [`import Src from '!!raw-loader!./none.js'${code}`]: [note('./none.js'), '3 missing-include ./none.js'],
      "import A from './none.mdx'\n\n<A/>\n\nAfter": [note('./none.mdx'), '3 missing-include ./none.mdx'],
      [kettle('./none.jsx')]: ['Hot', '3 unresolved-import ./none.jsx'],
      [kettle('../parts/none')]: ['Hot', '3 unresolved-import ../parts/none'],
      'import Kettle from \'/img/kettle.svg\'\n\n<Kettle title="A kettle" width="20" />': [
        /<img(?=[^>]* src="[^"]*\/img\/kettle\.svg")(?=[^>]* alt="A kettle")/,
        '3 image-without-size',
      ],
      "import Loop from './loop.mdx'\n\n<Loop/>": ['<p>A</p><p>B</p>', '5 cyclic-include'],
      "import { Title } from './title';\nimport React from 'react'\n\n<Title>Q</Title>\n\nText": /^<p>Text<\/p>$/,
      'import Meta from \'../zh/ArticleMetadata\'\n\n<Meta product="Video" />': '<dt>Products</dt><dd>Video</dd>',
    },
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
        "import { map } from './maps.mdx'\nimport {getPlatformData} from '/lib/tools.js'\n\nCall {getPlatformData(props,map)}.",
      'guide/maps.mdx': "export const map = {\n  'iOS,mac': <a href='@start'>start:</a>,\n  'Android': 'start()',\n}\n",
      'lib/tools.js': 'export const getPlatformData = (props, data) => { throw 1 };',
    });

    expect(page.html).to.match(/<p>Call <a href="[^"]+">start:<\/a>\.<\/p>/);
    expect(page.dependencies).to.include.members(['guide/maps.mdx', 'lib/tools.js']);
  });

  it('are reported if they show a property that nothing gives, unless they give a value for it', async () => {
    const page = await renderPage('import A from \'./a.mdx\'\n\n<A name="Ann"/>\n\n<A/>', {
      'guide/a.mdx':
        "Hi {props.name}.\n\n{`By ${props.name}`}\n\n{props.a || 'Hi'} {props.children}\n\n:::if{props.name=undefined}\nno name\n:::",
    });

    expect(problemsOf(page)).to.deep.equal(['1 missing-prop props.name', '3 missing-prop props.name']);
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

  it('never leave the content directory', async () => {
    const reader = { read: (path: string) => Promise.resolve(path === 'guide/page.mdx' ? undefined : 'Secret') };

    const page = await renderPage("Tea\n\nimport A from '../../../etc/passwd.md'\n\n<A/>", {}, { reader });

    expect(page.html).to.include('Tea').and.not.include('Secret');
    expect(page.isDegraded).to.equal(true);
  });
});

describe('lines of files in the code of plain Markdown', () => {
  const files = { 'pot.rs': 'use tea;\n// ANCHOR: lid\nopen_lid();\n// ANCHOR_END: lid\npour();\n' };
  const fence = (line: string) => `\`\`\`text\nBefore\n${line}\n\`\`\`\n`;
  const path = 'guide/page.md';
  itShows(
    {
      [fence('{{#include ../pot.rs}}')]: 'Before\nuse tea;\nopen_lid();\npour();</code>',
      [fence('{{#rustdoc_include ../pot.rs:lid}}')]: 'Before\nopen_lid();</code>',
      [fence('{{#include ../pot.rs:5}}')]: 'Before\npour();</code>',
      [fence('{{#include ../pot.rs:3:}}')]: 'Before\nopen_lid();\npour();</code>',
    },
    { path },
    files,
  );
  for (const file of ['../gone.rs', '../../etc/passwd', '../pot.rs:spout']) {
    const line = `{{#include ${file}}}`;
    itShows({ [fence(line)]: [`Before\n${line}`, `3 missing-include ${file}`] }, { path }, files);
  }
  itShows({ [fence('{{#include ../pot.rs}}')]: 'Before\n{{#include ../pot.rs}}' }, {}, files);

  it('are no more than a limit, and are dependencies', async () => {
    const source = fence('{{#include ../pot.rs}}\n'.repeat(99));
    const page = await renderPage(source, { 'pot.rs': 'x'.repeat(300_000) }, { path });

    expect(page.html.length).to.be.within(300_000, 5_000_000);
    expect(kindsOf(page)).to.deep.equal(['missing-include']);
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
  const include = (path: string) => `<!--@include: ${path}-->${dead}`;
  const link = '3 broken-link';
  const missing = ['1 missing-include', link];
  itShows(
    {
      [include('../parts/tea.md')]: [/^<p>Hot <strong>tea<\/strong><\/p><p>One<\/p><p>Two<\/p><p>Lid</, link],
      [include('@/parts/cup.md{3,} ')]: [/^<p>Two<\/p><p>Lid/, link],
      [include('../parts/cup.md{1}')]: [/^<p>One<\/p><p><span/, link],
      [include('../parts/cup.md#lid')]: [/^<p>Lid/, link],
      [`<<< ../pot.js#lid${dead}`]: [/JavaScript.*<code>.*open.*\(\);<\/code>/, link],
      [`<<< @/pot.js{2 ts:line-numbers} [Pot]${dead}`]: [/>Pot<.*TypeScript.*#region lid.*open.*pour/s, link],
      [`- Lid\n\n  <<< ../pot.js#lid${dead}`]: [/<li>.*Lid.*<code>.*open.*<\/li>/s, '5 broken-link'],
      [`\`\`\`text\n<<< @/pot.js\n\`\`\`${dead}`]: ['<code>&lt;&lt;&lt; @/pot.js', '5 broken-link'],
      [include('../gone.md')]: ['dead', ...missing],
      [`<<< @/gone.js{1}${dead}`]: ['dead', ...missing],
      [`<<< ../pot.js#spout${dead}`]: ['dead', ...missing],
      [include('../parts/self.md')]: ['Me', ...missing],
    },
    { path: 'guide/page.md' },
    files,
  );
  itShows({ [include('../gone.md')]: ['dead', link] }, {}, files);
});
