import { expect } from 'chai';
import { ContentStore } from '../../../../../server/embedded/doc-server/site/store.ts';
import { Documents } from '../../../../../server/embedded/doc-server/pages/documents/documents.ts';
import { renderPage } from '../../../../../server/embedded/doc-server/pages/render-page.ts';
import { tokens } from '../../../../../server/embedded/doc-server/search/analysis/analyse.ts';
import { createTextReader } from '../../../../../server/embedded/doc-server/files/text-reader.ts';
import { FactReader } from '../../../../../server/embedded/doc-server/document/expand/read-document.ts';
import { findSections, writeSections } from '../../../../../server/embedded/doc-server/facts/sections.ts';
import { StoredValues } from '../../../../../server/embedded/doc-server/kit/stored-values.ts';
import { useAll } from '../../../../support/use.ts';
import { emptySite, log } from '../fixture.ts';
import { factOf } from './fact-of.ts';

/** Words of buttons, language labels and the like exist on rendered pages only. */
const mostMissing = 0.05;

const termsOf = (text: string) => new Set(tokens(text).flatMap(({ term, kind }) => (kind === 'part' ? [] : term)));

/** Visible text of rendered HTML. */
function visibleText(html: string): string {
  return html
    .replace(/<(button|svg|script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<\/?(?:b|strong|em|i|code|span|a|mark|del|sub|sup|wbr)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp|nbsp|#x27|#39);/g, ' ');
}

describe('The text of pages for the index', () => {
  const site = useAll(() => emptySite());

  for (const fixture of ['content', 'reading'])
    it(`is that of the rendered pages, with their anchors (${fixture})`, async () => {
      const contentDir = `test/fixtures/${fixture}`;
      const store = new ContentStore({ contentDir, dataDir: site.dataDir, log });
      const stored = new StoredValues(site.dataDir);
      const documents = new Documents({ store, stored, render: renderPage, rendererVersion: 'test', log });
      const texts = new FactReader(createTextReader(contentDir), findSections);
      const [shown, missing, strange]: string[][] = [[], [], []];

      for (const { instances } of Object.values(store.model.editions))
        for (const doc of [...instances.values()].flatMap(({ docs }) => [...docs.values()])) {
          const { html = '' } = (await documents.get(doc)) ?? {};
          const sections = texts.read(doc.file.path)?.value ?? [];
          const words = sections.flatMap(({ heading, text, code, names = '' }) => [heading, text, code, names]);
          const own = termsOf([...words, doc.title].join('\n'));
          const rendered = [...termsOf(visibleText(html))];
          shown?.push(...rendered);
          missing?.push(...rendered.filter((term) => !own.has(term)));
          const anchors = sections.map(({ anchor }) => anchor).filter((anchor) => anchor !== '');
          strange?.push(...anchors.filter((anchor) => !html.includes(`id="${anchor}"`)));
        }

      expect(missing).to.have.length.below((shown?.length ?? 0) * mostMissing);
      expect(strange).to.deep.equal([]);
    });

  it('is cut at headings of the second to fourth level', () => {
    const source =
      '# Tea\n\nHot.\n\n## Water\n\nBoil it.\n\n### 1. How long\n\n#### In hours\n\nNever.\n\n##### Really\n\nYes.\n';

    expect(factOf(findSections, source).map(({ heading, anchor, text }) => [heading, anchor, text])).to.deep.equal([
      ['', '', 'Hot.'],
      ['Water', 'water', 'Boil it.'],
      ['1. How long', '1-how-long', ''],
      ['In hours', 'in-hours', 'Never.\nReally\nYes.'],
    ]);
  });

  const files = {
    'steps.mdx':
      ':::if{props.platform="iOS"}\nTap.\n:::\n:::if{props.platform="Web"}\nClick.\n:::\nOn {props.platform}.\n',
    'body.mdx':
      "import { getPlatformData } from './data.js'\n\nexport const pourMap = {\n  'iOS': 'pour:',\n  'Web': <a href=\"@pour\">pourNow</a>,\n}\n\nCall {getPlatformData(props,pourMap)} now.\n",
    'a.mdx': "import P from './page.mdx'\n\nTwo.\n\n<P />\n",
  };
  for (const [what, source, text, code = ''] of [
    [
      'takes in what it includes, with branches',
      `import Steps from './steps.mdx'\n\n<Steps platform="iOS" />`,
      'Tap.\nOn iOS.',
    ],
    ['reads constants by platform', `import Body from './body.mdx'\n\n<Body platform="Web" />`, 'Call pourNow now.'],
    ['ends where files include each other', "import A from './a.mdx'\n\nOne.\n\n<A />\n", 'One.\nTwo.'],
    [
      'has no source of diagrams',
      '```mermaid\nCup->>Pot: fill\n```\n\nThen\n\n```js\npour();\n```\n',
      'Then',
      'pour();',
    ],
    [
      'drops markup, images and addresses',
      '**Bold** `code` [a link](https://example.com/secret) ![picture](x.png) <b>tag</b> a \\* b &amp; c',
      'Bold code a link tag a * b & c',
    ],
    ['drops marks of tables and lines', '| A-30%-l | B |\n| --- | --- |\n| 1 | 2 |\n\n- - -\n', 'A\nB\n1\n2'],
    [
      'keeps code apart, without marks of authors',
      'A\n\n```js\n// !mark(1:2)\nlet x = 1;\n\nlet y = 2; // [!code ++]\n// highlight-next-line\nuse(!x);\n```\n',
      'A',
      'let x = 1;\n\nlet y = 2;\nuse(!x);',
    ],
    ['has the data of elements', '<FeatureList\n  features={[{ title: "It\'s hot", link: "/x" }]}\n/>', "It's hot"],
    ['has the titles of callouts', '<Tip title="A hot pot">\nSteam.\n</Tip>', 'A hot pot\nSteam.'],
  ] as const)
    it(what, () => {
      const [section] = factOf(findSections, source, { 'page.mdx': source, ...files });

      expect([section?.text, section?.code.trim()]).to.deep.equal([text, code]);
    });

  it('makes a section of each API member, with its declaration word for word', () => {
    const prototype = '- (void)pour:(id&lt;[Tea](#tea)&gt;) *tea to:(NSArray<NSString *> *)cups;';
    const field = `name="pour" prototype="${prototype}" desc="Heats." parent_name="Kettle" parent_type="class"`;
    const source = `# Class\n\n## Kettle\n\n<ParamField ${field}>\nUntil it sings.\n</ParamField>\n\nAfter.\n`;

    expect(factOf(findSections, source).slice(1)).to.deep.equal([
      { heading: 'Kettle', anchor: 'kettle', parent: '', text: 'After.', code: '' },
      {
        heading: 'pour',
        anchor: 'pour-kettle',
        parent: 'Kettle',
        text: 'Heats.\nUntil it sings.',
        code: '- (void)pour:(id<Tea>) *tea to:(NSArray<NSString *> *)cups;',
      },
    ]);
  });

  it('names what a question is about apart from its answer', () => {
    const source = '<ArticleMetadata product="Kettle / Tea" platform="iOS / Web" />\n\n---\n\nYes, hot.\n';

    expect(factOf(findSections, source)[0]).to.include({ text: 'Yes, hot.', names: 'Kettle / Tea\niOS / Web' });
  });

  it('is nothing outside the content folder', () => {
    expect(createTextReader('test/fixtures/content')('../content/tea/en/green.mdx')).to.equal(undefined);
  });
});

describe('A section', () => {
  const link = '[Descaling](./descale.mdx)';
  const rinse = 'Rinse it with clear water twice.';
  const question = 'Why does it drip?';
  for (const [isLinkList, ...texts] of [
    [true, `- [${question}](/faq/drip)\n- [Is it hot?](/faq/hot)\n`, `See also:\n\n[${question}](./drip.mdx)\n`],
    [true, `<FilteredLink product="Kettle" href="/faq/drip">\n${question}\n</FilteredLink>\n`],
    [true, `Please refer to ${link} for all the ways to do it.\n`, '怎样除垢，请参考[除垢](./descale.mdx)一文。\n'],
    [false, `${rinse}\nThen fill it.\n\n- [${question}](/faq/drip)\n`, `Please refer to ${link}. ${rinse}\n`],
    [false, `Descale it every week with vinegar, see ${link}.\n`, '![The kettle, with its lid open](/kettle.png)\n'],
  ] as const)
    it(`is ${isLinkList ? 'a' : 'no'} list of links: ${texts.join('; ')}`, () => {
      for (const text of texts)
        expect(factOf((document) => writeSections(document), text)[0]?.isLinkList, text).to.equal(isLinkList);
    });
});

describe('The readable Markdown of a section', () => {
  const merged = '| Part | Call |\n| --- | --- |\n| Lid | open |\n| Lid | close |\n| Spout | pour |';
  /** Cells as `name` or `name:colspan="2"`, rows with bars between them. */
  const tableOf = (rows: string) => {
    const html = rows.split('|').map((row) => row.replace(/([^,:]+)(?::([^,]*))?,?/g, '<td $2>$1</td>'));
    return `<table><tr>${html.join('</tr><tr>')}</tr></table>`;
  };
  for (const [what, source, markdown] of [
    ['names each row that a cell spans', tableOf('Part,Call|Lid:rowspan="2",open|close|Spout,pour'), merged],
    ['names each row that marks merge', merged.replace('| Lid | close', '| !mu | close'), merged],
    ['escapes each bar in a cell once', '| A |\n| --- |\n| `a\\|b` $\\|v\\|$ |', '| A |\n| --- |\n| `a\\|b` \\|v\\| |'],
    [
      'has no widths in the heads of tables, but ranges in their cells',
      '| Tea-150px | Heat - 30%-l |\n|---|---|\n| a | 5-10% |',
      '| Tea | Heat |\n| --- | --- |\n| a | 5-10% |',
    ],
  ] as const)
    it(what, () => {
      expect(factOf((document) => writeSections(document), source)[0]?.markdown).to.equal(markdown);
    });
});
