import { expect } from 'chai';
import { kindsOf, renderPage } from './render-page.ts';

describe('includes', () => {
  it('are inlined with their properties, from a relative or rooted path', async () => {
    const page = await renderPage(
      "import A from './\\_a.mdx'; import B from '/parts/b.md'\n\n<A name=\"Ann\"/>\n\n<B Platform='Web' />",
      {
        'guide/_a.mdx': '---\ntitle: not shown\n---\nHello {props.name}.',
        'parts/b.md':
          ':::if{props.platform="Web"}\nFor {props.platform}\n:::\n:::if{props.platform=undefined}\nno\n:::',
      },
    );

    expect(page.html.replace(/\n/g, '')).to.equal('<p>Hello Ann.</p><p>For Web</p>');
    expect(page.isDegraded).to.equal(false);
  });

  it('pass children on', async () => {
    const page = await renderPage("import Box from './box.mdx'\n\n<Box>\n**inner**\n</Box>", {
      'guide/box.mdx': '<Note>\n{props.children}\n</Note>',
    });

    expect(page.html).to.match(/callout-note.*<p><strong>inner<\/strong><\/p><\/div>/s);
  });

  for (const specifier of ['!!raw-loader!./boil.js', './boil.js?raw'])
    it(`show the text of a file that is imported as ${specifier}`, async () => {
      const page = await renderPage(
        `import source from '${specifier}'\n\n<CodeBlock language="js">{source}</CodeBlock>`,
        { 'guide/boil.js': 'export const hot = 1 < 2;\n' },
      );

      expect(page.html.replaceAll(/<[^>]*>/g, '')).to.contain('export const hot = 1 &lt; 2;');
      expect(kindsOf(page)).to.deep.equal([]);
    });

  it('are reported and leave a note if the file of a text is missing', async () => {
    const page = await renderPage("import Src from '!!raw-loader!./none.js'\n\n<CodeBlock>{Src}</CodeBlock>\n\nAfter");

    expect(page.problems).to.deep.equal([
      { kind: 'missing-include', path: 'guide/page.mdx', line: 3, detail: './none.js' },
    ]);
    expect(page.html).to.match(/<p class="author-note" role="note">.*\.\/none\.js.*<\/p>\s*<p>After<\/p>/);
  });

  for (const specifier of ['./none.jsx', './none', '../parts/none'])
    it(`are reported if a component is imported from ${specifier}, which is missing`, async () => {
      const page = await renderPage(`import { Kettle } from '${specifier}'\n\n<Kettle>Hot</Kettle>`);

      expect(page.problems).to.deep.equal([
        { kind: 'unresolved-import', path: 'guide/page.mdx', line: 3, detail: specifier },
      ]);
    });

  it('show a drawing that is imported as a component', async () => {
    const page = await renderPage('import Kettle from \'/img/kettle.svg\'\n\n<Kettle title="A kettle" width="20" />');

    expect(page.html).to.match(/<img(?=[^>]* src="[^"]*\/img\/kettle\.svg")(?=[^>]* alt="A kettle")/);
    expect(kindsOf(page)).not.to.include('unknown-component');
  });

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

    expect(page.problems).to.deep.equal([
      { kind: 'missing-prop', path: 'guide/a.mdx', line: 1, detail: 'props.name' },
      { kind: 'missing-prop', path: 'guide/a.mdx', line: 3, detail: 'props.name' },
    ]);
    expect(page.isDegraded).to.equal(false);
  });

  it('are reported and leave a note if they are missing', async () => {
    const page = await renderPage("import A from './a.mdx'\n\nBefore\n\n<A/>\n\nAfter");

    expect(page.problems).to.deep.equal([
      { kind: 'missing-include', path: 'guide/page.mdx', line: 5, detail: './a.mdx' },
    ]);
    expect(page.html).to.match(
      /<p>Before<\/p>\s*<p class="author-note" role="note">.*\.\/a\.mdx.*<\/p>\s*<p>After<\/p>/,
    );
    expect(page.isDegraded).to.equal(true);
  });

  it('are cut and reported if they include themselves', async () => {
    const page = await renderPage("import A from './a.mdx'\n\n<A/>", {
      'guide/a.mdx': "import B from './b.mdx'\n\nA\n\n<B/>",
      'guide/b.mdx': "import A from './a.mdx'\n\nB\n\n<A/>",
    });

    expect(kindsOf(page)).to.deep.equal(['cyclic-include']);
    expect(page.html).to.match(/<p>A<\/p>\s*<p>B<\/p>/);
  });

  it('stop at a limit if they multiply', async () => {
    const files: Record<string, string> = { 'guide/9.mdx': 'leaf' };
    for (let level = 0; level < 9; level += 1) {
      const next = `./${String(level + 1)}.mdx`;
      files[`guide/${String(level)}.mdx`] = `import N from '${next}'\n\n${'<N/>\n\n'.repeat(10)}`;
    }

    const page = await renderPage("import N from './0.mdx'\n\n<N/>", files);

    expect(kindsOf(page)).to.include('missing-include');
    expect(page.html.length).to.be.below(1_000_000);
  });

  it('give the same page each time, also where they hold faulty markup', async () => {
    const files = { 'guide/a.mdx': '## A\n\n<div><p style="text-align:center">x\n\n[b](c)' };
    const source = "import A from './a.mdx'\n\n<A/>\n\n<A/>";

    const first = await renderPage(source, files);
    const second = await renderPage(source, files);

    expect(second).to.deep.equal(first);
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

  it('mean our component if they name its file', async () => {
    const page = await renderPage(
      "import { Title } from './title';\nimport Meta from '../zh/ArticleMetadata'\nimport React from 'react'\n\n<Title>Q</Title>\n<Meta product=\"Video\" />\n",
    );

    expect(page.title).to.equal('Q');
    expect(page.html).to.match(/<dl class="article-metadata[^"]*"><div[^>]*><dt>Products<\/dt><dd>Video<\/dd>/);
    expect(kindsOf(page)).to.deep.equal([]);
  });
});

describe('lines of files in the code of plain Markdown', () => {
  const pot = 'use tea;\n// ANCHOR: lid\nopen_lid();\n// ANCHOR_END: lid\npour();\n';
  const codeOf = async (line: string, path = 'guide/page.md') => {
    const page = await renderPage(`A\n\n\`\`\`text\nBefore\n${line}\n\`\`\`\n`, { 'pot.rs': pot }, { path });
    return { ...page, code: /Before\n([\s\S]*?)<\/code>/.exec(page.html.replace(/<\/?span[^>]*>/g, ''))?.[1]?.trim() };
  };

  for (const [line, shown] of [
    ['{{#include ../pot.rs}}', 'use tea;\nopen_lid();\npour();'],
    ['{{#rustdoc_include ../pot.rs:lid}}', 'open_lid();'],
    ['{{#include ../pot.rs:5}}', 'pour();'],
    ['{{#include ../pot.rs:1:3}}', 'use tea;\nopen_lid();'],
    ['{{#include ../pot.rs:3:}}', 'open_lid();\npour();'],
  ] as const)
    it(`are those of ${line}`, async () => {
      const { code, problems, dependencies } = await codeOf(line);

      expect(code).to.equal(shown);
      expect(problems).to.deep.equal([]);
      expect(dependencies).to.include('pot.rs');
    });

  for (const written of ['../gone.rs', '../../etc/passwd', '../pot.rs:spout'])
    it(`are reported where they are not found: ${written}`, async () => {
      const { code, problems } = await codeOf(`{{#include ${written}}}`);

      expect(code).to.equal(`{{#include ${written}}}`);
      expect(problems).to.deep.equal([{ kind: 'missing-include', path: 'guide/page.md', line: 5, detail: written }]);
    });

  it('are no more than a limit', async () => {
    const line = '{{#include ../pot.rs}}';
    const source = `\`\`\`text\n${`${line}\n`.repeat(9)}\`\`\`\n`;
    const { problems } = await renderPage(source, { 'pot.rs': 'x'.repeat(300_000) }, { path: 'guide/page.md' });

    expect(problems.map(({ kind, line: at }) => [kind, at])).to.deep.equal(
      [7, 8, 9].map((at) => ['missing-include', at + 1]),
    );
  });

  it('are not taken into MDX', async () => {
    const { code, problems } = await codeOf('{{#include ../pot.rs}}', 'guide/page.mdx');

    expect({ code, problems }).to.deep.equal({ code: '{{#include ../pot.rs}}', problems: [] });
  });
});

describe('files in plain Markdown', () => {
  const files = {
    'parts/tea.md': '---\ntitle: x\n---\nHot **tea**\n\n<!--@include: ./cup.md-->\n',
    'parts/cup.md': 'One\n\nTwo\n\n<!-- #region lid -->\nLid\n<!-- #endregion lid -->\n',
    'parts/self.md': 'Me\n\n<!--@include: ./self.md-->\n',
    'pot.js': '// #region lid\nopen();\n// #endregion lid\npour();\n',
  };
  const show = (source: string, path = 'guide/page.md') =>
    renderPage(`A\n\n${source}\n\n[dead](/gone)\n`, files, { path });

  for (const [line, shown] of [
    ['<!--@include: ../parts/tea.md-->', 'Hot tea One Two Lid'],
    ['<!-- @include: @/parts/cup.md{3,} -->', 'Two Lid'],
    ['<!--@include: ../parts/cup.md{1}-->', 'One'],
    ['<!--@include: ../parts/cup.md#lid-->', 'Lid'],
    ['<<< ../pot.js#lid', 'JavaScript Copy open();'],
    ['<<< @/pot.js{2 ts:line-numbers} [Pot]', 'Pot TypeScript Copy // #region lid open(); // #endregion lid pour();'],
    ['- Lid\n\n  <<< ../pot.js#lid', 'Lid JavaScript Copy open();'],
    ['```text\n<<< @/pot.js\n```', 'Copy &lt;&lt;&lt; @/pot.js'],
  ] as const)
    it(`are shown by ${JSON.stringify(line)}`, async () => {
      const { html, problems } = await show(line);

      const text = html
        .replaceAll(/<\/?(?:span|strong)\b[^>]*>/g, '')
        .replaceAll(/<[^>]*>|\s+/g, ' ')
        .trim();
      expect(text.replaceAll(/ +/g, ' ')).to.equal(`A ${shown} dead`);
      expect(problems.map(({ kind, line: at }) => [kind, at])).to.deep.equal([
        ['broken-link', 5 + line.split('\n').length - 1],
      ]);
    });

  for (const line of [
    '<!--@include: ../gone.md-->',
    '<<< @/gone.js{1}',
    '<<< ../pot.js#spout',
    '<!--@include: ../parts/self.md-->',
  ])
    it(`are reported where they cannot be shown: ${line}`, async () => {
      const { problems } = await show(line);

      expect(problems.map(({ kind, path, line: at }) => ({ kind, path, line: at }))).to.deep.equal([
        { kind: 'missing-include', path: 'guide/page.md', line: 3 },
        { kind: 'broken-link', path: 'guide/page.md', line: 5 },
      ]);
    });

  it('are not taken into MDX', async () => {
    expect(kindsOf(await show('<!--@include: ../gone.md-->', 'guide/page.mdx'))).to.deep.equal(['broken-link']);
  });
});
