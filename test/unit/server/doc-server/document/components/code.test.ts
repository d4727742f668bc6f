import { expect } from 'chai';
import {
  estimateDiagramHeight,
  frameWidths,
} from '../../../../../../server/embedded/doc-server/document/code/diagram-height.ts';
import { readFence } from '../../../../../../server/embedded/doc-server/document/html/code-fence.ts';
import { readMarks } from '../../../../../../server/embedded/doc-server/document/code/code-marks.ts';
import { itShows, renderPage, writePage } from '../render-page.ts';

describe('code', () => {
  for (const [info, language, label, more = {}] of [
    ['objctive-c', 'objectivec', 'Objective-C'],
    ['C++', 'cpp', 'C++'],
    ['java title="示例 代码"', 'java', 'Java', { title: '示例 代码' }],
    ["ts title='a b.ts' {1,3-4}", 'typescript', 'TypeScript', { title: 'a b.ts', marked: '1,3-4' }],
    ['text', '', ''],
    ['mermaid', 'mermaid', ''],
    ['js{1, 3-4} [a.js]', 'javascript', 'JavaScript', { title: 'a.js', marked: '1, 3-4' }],
    ['ts:line-numbers=2 {1}', 'typescript', 'TypeScript', { marked: '1' }],
    ['js ins={2} del={3-4} mark={5} "a" /b/', 'javascript', 'JavaScript', { marked: '5', added: '2', removed: '3-4' }],
    ['src/a.ts:3', '', '', { title: 'src/a.ts:3' }],
  ] as const)
    it(`reads the fence ${info}`, () => {
      const [, lang = '', meta = ''] = /^(\S+) ?(.*)$/.exec(info) ?? [];

      expect({ ...readFence(lang, meta) }).to.deep.equal({ language, label, ...more });
    });

  itShows({
    '```js app.js\nconst a = "b"; // c\n```':
      /^<figure class="code"><figcaption>app\.js<.*>JavaScript<.*<button[^>]* hidden="">Copy<.*<span class="syn-keyword">const<\/span> a = <span class="syn-string">&quot;b&quot;<.*<span class="syn-comment">\/\/ c</,
    '```\n<b>\n```': '<pre><code>&lt;b&gt;</code></pre>',
    [`\`\`\`js\n${'let a;\n'.repeat(10_000)}\`\`\``]: /<pre><code>let a;\nlet a;(?!.*syn-)/,
    '```java\n/* one\n// !mark\ntwo */\n```':
      '<span class="line is-marked"><span class="syn-comment">two */</span></span>',
    '```js\na // [!code --]\nb // [!code ++]\n```': /line is-removed">(?!.*\[!code).*a.*line is-added">.*b/s,
    '<CodeGroup>\n```java Main.java\na\n```\n```js\nb\n```\n</CodeGroup>':
      /class="tabs code-group".*role="tab".*>Main\.java<.*role="tab".*>JavaScript</,
    '```js tab\na\n```\n\n```ts tab\nb\n```\n\nTea': /role="tab".*JavaScript.*role="tab".*TypeScript.*<p>Tea/s,
    '```mermaid\ngraph TD\nA-->B\n```':
      /^<figure class="diagram".*<pre class="mermaid-source"><code>graph TD\nA--&gt;B</,
  });

  it('says in Markdown which lines come and go', async () => {
    expect(await writePage('```js\na // [!code --]\nb // [!code ++]\nc\n```')).to.equal('```diff\n-a\n+b\n c\n```');
  });

  it('is coloured in each language', async () => {
    const languages =
      'objc swift kotlin java dart cpp csharp js ts arkts json bash xml html yaml python go php groovy ruby protobuf rust sql lua css cmake';
    const sample = 'class A { return "x"; } <a b="c"> SELECT 1; .a { color: red } # x\nkey: "v" \n"k": 1\nset(x 1)';
    for (const language of languages.split(' '))
      expect((await renderPage(`\`\`\`${language}\n${sample}\n\`\`\``)).html, language).to.include('<span class="syn-');
  });

  it('loses its notes and marks their lines', () => {
    const marks = readMarks('a\n// !mark(1:2)\nb\nc\nd # !mark\n<!-- !focus -->\ne\nif (!mark) {}', { marked: '1' });

    expect(marks.code).to.equal('a\nb\nc\nd\ne\nif (!mark) {}');
    expect([...marks.marked].sort()).to.deep.equal([0, 1, 2, 3]);
    expect([...marks.focused]).to.deep.equal([4]);
  });

  for (const comment of ['// X', '  # X', '-- X', '/* X */', '<!-- X -->', '    {/* X */}']) {
    const write = (mark: string) => comment.replace('X', mark);
    it(`loses comments of Docusaurus that highlight lines, as ${write('')}`, () => {
      const [one, start, end] = ['next-line', 'start', 'end'].map((part) => write(`highlight-${part}`));

      const marks = readMarks(`${one}\nb\nc\n${start}\nd\n${end}\nuse("highlight-end")`, {});

      expect([marks.code, ...marks.marked]).to.deep.equal(['b\nc\nd\nuse("highlight-end")', 0, 2]);
    });

    if (comment.startsWith('--')) continue;
    it(`loses marks of VitePress, as ${write('')}`, () => {
      const code = (text: string, mark: string) => `${text}${write(`[!code ${mark}]`).trim()}\n`;

      const marks = readMarks(
        `${code('a ', '++')}${code('b ', '--')}${code('c ', 'error')}${code('d ', 'warning')}${code('', 'focus:2')}e\nf\ng`,
        {},
      );

      expect(marks.code).to.equal('a\nb\nc\nd\ne\nf\ng');
      const { added, removed, wrong, warned, focused } = marks;
      expect([...added, ...removed, ...wrong, ...warned, ...focused]).to.deep.equal([0, 1, 2, 3, 4, 5]);
    });
  }

  it('keeps other texts in brackets, and the text of comments beside marks', () => {
    const { code, added, focused } = readMarks(
      'a // hot [!code ++] [!code focus]\n"[!code ++]"\nb // [!code focus:<lines>]\nc // [!!code ++]\nd // [!code word:cup]',
      {},
    );

    expect(code).to.equal('a // hot\n"[!code ++]"\nb // [!code focus:<lines>]\nc // [!code ++]\nd');
    expect([[...added], [...focused]]).to.deep.equal([[0], [0]]);
  });
});

describe('The room for a diagram', () => {
  const heightOf = (source: string, width: keyof typeof frameWidths = 'wide') =>
    estimateDiagramHeight(source, frameWidths[width]);
  const graph = 'graph TD\nA[One] --> B[Two]\nB --> C[Three]\nC --> A';

  it('is reserved on the page', async () => {
    const { html } = await renderPage(`\`\`\`mermaid\n${graph}\n\`\`\``);

    expect(html).to.match(
      new RegExp(`class="diagram-space" aria-hidden="true" width="1" height="${String(heightOf(graph))}"`),
    );
  });
});
