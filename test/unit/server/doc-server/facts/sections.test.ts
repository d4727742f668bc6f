import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ContentStore } from '../../../../../server/embedded/doc-server/site/store.ts';
import { Documents } from '../../../../../server/embedded/doc-server/pages/documents/documents.ts';
import { renderPage } from '../../../../../server/embedded/doc-server/pages/render-page.ts';
import { tokens } from '../../../../../server/embedded/doc-server/search/analysis/analyse.ts';
import { createTextReader } from '../../../../../server/embedded/doc-server/files/text-reader.ts';
import { FactReader } from '../../../../../server/embedded/doc-server/document/expand/read-document.ts';
import { findSections } from '../../../../../server/embedded/doc-server/facts/sections.ts';
import { StoredValues } from '../../../../../server/embedded/doc-server/kit/stored-values.ts';
import { log } from '../fixture.ts';

/** Words of buttons, language labels and the like exist on rendered pages only. */
const mostMissing = 0.05;

function termsOf(text: string): Set<string> {
  return new Set(tokens(text).flatMap(({ term, kind }) => (kind === 'part' ? [] : term)));
}

/** Visible text of rendered HTML. */
function visibleText(html: string): string {
  return html
    .replace(/<(button|svg|script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<\/?(?:b|strong|em|i|code|span|a|mark|del|sub|sup|wbr)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp|nbsp|#x27|#39);/g, ' ');
}

describe('The text of pages for the index', () => {
  let dataDir: string;
  before(() => (dataDir = mkdtempSync(join(tmpdir(), 'doc-centre-test-'))));
  after(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  for (const fixture of ['content', 'reading']) {
    it(`is that of the rendered pages, with their anchors (${fixture})`, async () => {
      const contentDir = `test/fixtures/${fixture}`;
      const store = new ContentStore({ contentDir, dataDir, log });
      const documents = new Documents({
        store,
        stored: new StoredValues(dataDir),
        render: renderPage,
        rendererVersion: 'test',
        log,
      });
      const texts = new FactReader(createTextReader(contentDir), findSections);
      const missing: string[] = [];
      const strange: string[] = [];
      let count = 0;

      for (const { instances } of Object.values(store.model.editions)) {
        for (const doc of [...instances.values()].flatMap(({ docs }) => [...docs.values()])) {
          const page = await documents.get(doc);
          const text = texts.read(doc.file.path);
          if (!page || !text) throw new Error(`${doc.file.path} cannot be read`);
          const own = termsOf(
            text.value
              .map(({ heading, text, code, names }) => `${heading}\n${text}\n${code}\n${names ?? ''}`)
              .join('\n') + doc.title,
          );
          const rendered = termsOf(visibleText(page.html));
          count += rendered.size;
          missing.push(...[...rendered].filter((term) => !own.has(term)));
          for (const { anchor } of text.value)
            if (anchor !== '' && !page.html.includes(`id="${anchor}"`)) strange.push(`${doc.file.path}#${anchor}`);
        }
      }

      expect(count).to.be.greaterThan(100);
      expect(missing.length / count, missing.join(' ')).to.be.lessThan(mostMissing);
      expect(strange).to.deep.equal([]);
    });
  }

  it('has no source of diagrams, which nobody reads', () => {
    const source = '## Brew\n\n```mermaid\nsequenceDiagram\nCup->>Pot: fill\n```\n\nThen\n\n```js\npour();\n```\n';
    const [, section] = new FactReader(() => source, findSections).read('page.mdx')?.value ?? [];

    expect(section?.text).to.equal('Then');
    expect(section?.code.trim()).to.equal('pour();');
  });

  describe('read from one page', () => {
    let folder: string;
    const read = (files: Record<string, string>, path = 'page.mdx') => {
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
      return new FactReader(createTextReader(folder), findSections).read(path);
    };
    beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'doc-centre-test-'))));
    afterEach(() => {
      rmSync(folder, { recursive: true, force: true });
    });

    it('is cut at headings of the second to fourth level', () => {
      const page = read({
        'page.mdx':
          '# Tea\n\nHot.\n\n## Water\n\nBoil it.\n\n### 1. How long\n\n#### In hours\n\nNever.\n\n##### Really\n\nYes.\n',
      });

      expect(page?.value.map(({ heading, anchor, text }) => [heading, anchor, text])).to.deep.equal([
        ['', '', 'Hot.'],
        ['Water', 'water', 'Boil it.'],
        ['1. How long', '1-how-long', ''],
        ['In hours', 'in-hours', 'Never.\nReally\nYes.'],
      ]);
    });

    it('takes in what it includes, with the branches of its properties', () => {
      const page = read({
        'page.mdx': `import Steps from './steps.mdx'\n\n<Steps platform="iOS" />\n`,
        'steps.mdx':
          '## Do\n\n:::if{props.platform="iOS"}\nTap.\n:::\n:::if{props.platform="Web"}\nClick.\n:::\nOn {props.platform}.\n',
      });

      expect(page?.value[1]).to.include({ heading: 'Do', text: 'Tap.\nOn iOS.' });
      expect(page?.sources).to.deep.equal(['page.mdx', 'steps.mdx']);
    });

    it('names the files that it shows or looks for, so that a change of one is noticed', () => {
      const page = read(
        {
          'page.md': "import Gone from './gone.mdx'\n\n<Gone />\n\n<Pot />\n\n```js\n{{#include ./pot.js}}\n```\n",
          'pot.js': 'boil();\n',
        },
        'page.md',
      );

      expect(page?.value[0]?.code).to.contain('boil();');
      expect(page?.sources).to.deep.equal(['page.md', 'pot.js', 'gone.mdx']);
    });

    it('reads constants by platform, links among them by their text', () => {
      const page = read({
        'page.mdx': `import Body from './body.mdx'\n\n<Body platform="Web" />\n`,
        'body.mdx':
          "import { getPlatformData } from './data.js'\n\nexport const pourMap = {\n  'iOS': 'pour:',\n  'Web': <a href=\"@pour\">pourNow</a>,\n}\n\nCall {getPlatformData(props,pourMap)} now.\n",
      });

      expect(page?.value[0]?.text).to.equal('Call pourNow now.');
    });

    it('makes a section of each API member', () => {
      const page = read({
        'page.mdx':
          '# Class\n\n## Kettle\n\n<ParamField name="boil" prototype="void boil([Water](#water) water)" desc="Heats." parent_name="Kettle" parent_type="class">\nUntil it sings.\n</ParamField>\n\nAfter.\n',
      });

      expect(page?.value.slice(1)).to.deep.equal([
        { heading: 'Kettle', anchor: 'kettle', parent: '', text: 'After.', code: '' },
        {
          heading: 'boil',
          anchor: 'boil-kettle',
          parent: 'Kettle',
          text: 'Heats.\nUntil it sings.',
          code: 'void boil(Water water)',
        },
      ]);
    });

    it('has declarations of members word for word, without links', () => {
      const page = read({
        'page.mdx':
          '<ParamField name="pour:" prototype="- (void)pour:(id&lt;[Tea](#tea)&gt;) *tea to:(NSArray<NSString *> *)cups;"></ParamField>\n',
      });

      expect(page?.value[1]?.code).to.equal('- (void)pour:(id<Tea>) *tea to:(NSArray<NSString *> *)cups;');
    });

    it('keeps code apart, and drops markup, images and addresses', () => {
      const page = read({
        'page.mdx':
          '**Bold** `code` [a link](https://example.com/secret) ![picture](x.png) <b>tag</b> a \\* b &amp; c\n\n| A-30%-l | B |\n| --- | --- |\n| 1 | 2 |\n\n- - -\n\n```js\nlet x = 1;\n```\n',
      });

      expect(page?.value[0]).to.include({ text: 'Bold code a link tag a * b & c\nA\nB\n1\n2' });
      expect(page?.value[0]?.code.trim()).to.equal('let x = 1;');
    });

    it('keeps no marks of authors in code', () => {
      const code =
        '```js\n// !mark(1:2)\nlet x = 1;\n\nlet y = 2; // [!code ++]\n// highlight-next-line\nuse(!x);\n```\n';
      const page = read({ 'page.mdx': `A\n\n${code}` });

      expect(page?.value[0]?.code.trim()).to.equal('let x = 1;\n\nlet y = 2;\nuse(!x);');
    });

    it('has the texts in the data of elements', () => {
      const page = read({ 'page.mdx': `<FeatureList\n  features={[{ title: "It's hot", link: "/x" }]}\n/>\n` });

      expect(page?.value[0]?.text).to.equal("It's hot");
    });

    it('has the titles of boxes', () => {
      const boxes = ['Callout', 'Note', 'Tip', 'Info', 'Warning', 'Error'];
      const page = read({
        'page.mdx': boxes.map((name) => `<${name} title="A hot ${name}">\nSteam.\n</${name}>\n`).join('\n'),
      });

      for (const name of boxes) expect(page?.value[0]?.text).to.contain(`A hot ${name}\nSteam.`);
    });

    it('names what a question is about apart from its answer', () => {
      const page = read({
        'page.mdx':
          '<ArticleMetadata language="en" product="Kettle / Tea" platform="iOS / Web" />\n\n---\n\nYes, hot.\n',
      });

      expect(page?.value[0]).to.include({ text: 'Yes, hot.', names: 'Kettle / Tea\niOS / Web' });
    });

    it('ends where files include each other', () => {
      const page = read({
        'page.mdx': "import A from './a.mdx'\n\nOne.\n\n<A />\n",
        'a.mdx': "import P from './page.mdx'\n\nTwo.\n\n<P />\n",
      });

      expect(page?.value[0]?.text).to.equal('One.\nTwo.');
    });

    it('is nothing outside the content folder', () => {
      cpSync('package.json', join(folder, '..', 'outside.mdx'));

      expect(read({}, '../outside.mdx')).to.equal(undefined);
    });
  });
});
