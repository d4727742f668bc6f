import { expect } from 'chai';
import {
  estimateDiagramHeight,
  frameWidths,
} from '../../../../../../server/embedded/doc-server/document/code/diagram-height.ts';
import { readFence } from '../../../../../../server/embedded/doc-server/document/html/code-fence.ts';
import { readMarks } from '../../../../../../server/embedded/doc-server/document/code/code-marks.ts';
import { renderPage } from '../render-page.ts';

describe('code', () => {
  it('is coloured by language, with title, language and a copy button that needs scripting', async () => {
    const { html } = await renderPage('```js app.js\nconst a = "b"; // c\n```');

    expect(html).to.equal(
      '<figure class="code"><figcaption>app.js</figcaption><span class="code-language">JavaScript</span><button type="button" class="code-copy icon-button" data-copy="" hidden="">Copy</button><pre><code><span class="syn-keyword">const</span> a = <span class="syn-string">&quot;b&quot;</span>; <span class="syn-comment">// c</span></code></pre></figure>',
    );
  });

  const fences: [lang: string, meta: string, expected: Record<string, unknown>][] = [
    ['objctive-c', '', { language: 'objectivec', label: 'Objective-C' }],
    ['C++', '', { language: 'cpp', label: 'C++' }],
    ['ets', '', { language: 'typescript', label: 'ArkTS' }],
    ['java', 'title="示例 代码"', { language: 'java', label: 'Java', title: '示例 代码' }],
    ['ts', "title='a b.ts' {1,3-4}", { language: 'typescript', label: 'TypeScript', title: 'a b.ts', marked: '1,3-4' }],
    ['java', 'Main.java', { language: 'java', label: 'Java', title: 'Main.java' }],
    ['text', '', { language: '', label: '' }],
    ['whatever', '', { language: '', label: '' }],
    ['constructor', '', { language: '', label: '' }],
    ['mermaid', '', { language: 'mermaid', label: '' }],
    ['js{4}', '', { language: 'javascript', label: 'JavaScript', marked: '4' }],
    ['js{1,', '3-4} [a.js]', { language: 'javascript', label: 'JavaScript', title: 'a.js', marked: '1, 3-4' }],
    ['{2}', '', { language: '', label: '', marked: '2' }],
    ['ts:line-numbers', '', { language: 'typescript', label: 'TypeScript' }],
    ['ts:line-numbers=2', '{1}', { language: 'typescript', label: 'TypeScript', marked: '1' }],
    ['ts:no-line-numbers{1}', 'a.ts', { language: 'typescript', label: 'TypeScript', title: 'a.ts', marked: '1' }],
    [
      'js',
      'ins={2} del={3-4} mark={5} "pot" /p.t/ frame="none" collapse={1-2} wrap',
      { language: 'javascript', label: 'JavaScript', marked: '5', added: '2', removed: '3-4' },
    ],
    ['js', 'ins="pot" title="a.js" {1}', { language: 'javascript', label: 'JavaScript', title: 'a.js', marked: '1' }],
    ['src/a.ts:3', '', { language: '', label: '', title: 'src/a.ts:3' }],
  ];
  for (const [lang, meta, expected] of fences) {
    it(`reads the fence ${lang} ${meta}`, () => {
      expect({ ...readFence(lang, meta) }).to.deep.equal(expected);
    });
  }

  const languages =
    'objc swift kotlin java dart cpp csharp js ts arkts json bash xml html yaml python go php groovy ruby protobuf rust sql lua css cmake'.split(
      ' ',
    );
  for (const language of languages) {
    it(`colours ${language}`, async () => {
      const { html } = await renderPage(
        `\`\`\`${language}\nclass A { return "x"; } <a b="c"> SELECT 1; .a { color: red } # x\nkey: "v" \n"k": 1\nset(x 1)\n\`\`\``,
      );

      expect(html).to.include('<span class="syn-');
    });
  }

  it('loses its notes and marks their lines', () => {
    const marks = readMarks('a\n// !mark(1:2)\nb\nc\nd # !mark\n<!-- !focus -->\ne\nif (!mark) {}', { marked: '1' });

    expect(marks.code).to.equal('a\nb\nc\nd\ne\nif (!mark) {}');
    expect([...marks.marked].sort()).to.deep.equal([0, 1, 2, 3]);
    expect([...marks.focused]).to.deep.equal([4]);
  });

  const highlights: [comment: string, open: string, close: string][] = [
    ['//', '// ', ''],
    ['#', '  # ', ''],
    ['--', '-- ', ''],
    ['/* */', '/* ', ' */'],
    ['<!-- -->', '<!-- ', ' -->'],
    ['{/* */}', '    {/* ', ' */}'],
  ];
  for (const [comment, open, close] of highlights) {
    it(`loses comments of Docusaurus that highlight lines, as ${comment}`, () => {
      const [one, start, end] = ['next-line', 'start', 'end'].map((part) => `${open}highlight-${part}${close}`);

      const marks = readMarks(`a\n${one}\nb\nc\n${start}\nd\ne\n${end}\nf\nuse("highlight-end")`, { marked: '1' });

      expect(marks.code).to.equal('a\nb\nc\nd\ne\nf\nuse("highlight-end")');
      expect([...marks.marked]).to.deep.equal([0, 1, 3, 4]);
    });
  }

  const signs: [open: string, close: string][] = [
    ['// ', ''],
    ['# ', ''],
    ['<!-- ', ' -->'],
    ['/* ', ' */'],
    ['{/* ', ' */}'],
  ];
  for (const [open, close] of signs) {
    it(`loses marks of VitePress: ${open}[!code ++]${close}`, () => {
      const mark = (name: string) => `${open}[!code ${name}]${close}`;
      const code = `a ${mark('++')}\nb ${mark('--')}\nc ${mark('error')}\nd ${mark('warning')}\n${mark('focus:2')}\ne\nf\ng ${mark('hl')}`;

      const { added, removed, wrong, warned, focused, marked, ...rest } = readMarks(code, {});

      expect(rest.code).to.equal('a\nb\nc\nd\ne\nf\ng');
      expect([added, removed, wrong, warned, focused, marked].map((lines) => [...lines])).to.deep.equal([
        ...[[0], [1], [2], [3], [4, 5], [6]],
      ]);
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

  it('says in Markdown which lines come and go', async () => {
    const source = '```js\na // [!code --]\nb // [!code ++]\nc\n```';

    const { html } = await renderPage(source);
    const { html: markdown } = await renderPage(source, {}, { output: 'markdown' });

    expect(html).to.contain('<span class="line is-removed">').and.not.contain('[!code');
    expect(markdown).to.contain('```diff\n-a\n+b\n c\n```');
  });

  it('shows marked lines across coloured ones', async () => {
    const { html } = await renderPage('```java\n/* one\n// !mark\ntwo */\n```');

    expect(html).to.include(
      '<span class="syn-comment">/* one</span>\n<span class="line is-marked"><span class="syn-comment">two */</span></span>',
    );
  });

  it('in a group becomes tabs', async () => {
    const { html } = await renderPage('<CodeGroup>\n```java Main.java\na\n```\n```js\nb\n```\n</CodeGroup>');

    expect(html).to.match(/<div class="tabs code-group" data-tabs="">.*>Main\.java<\/button>.*>JavaScript<\/button>/);
  });

  it('stays readable in diagrams', async () => {
    const { html } = await renderPage('```mermaid\ngraph TD\nA-->B\n```');

    expect(html).to.equal(
      '<figure class="diagram" data-diagram="" data-label="Diagram"><pre class="mermaid-source"><code>graph TD\nA--&gt;B</code></pre><svg class="diagram-space" aria-hidden="true" width="1" height="178"></svg></figure>',
    );
  });

  it('reserves about the room that the drawing of a sequence diagram takes', async () => {
    const message = 'A->>B: hello\n';
    const heightOf = async (count: number) =>
      Number(
        /<svg class="diagram-space" aria-hidden="true" width="1" height="(\d+)">/.exec(
          (await renderPage(`\`\`\`mermaid\nsequenceDiagram\n${message.repeat(count)}\`\`\``)).html,
        )?.[1],
      );

    expect((await heightOf(12)) - (await heightOf(2))).to.be.within(400, 520);
  });

  it('reserves less room for a sequence diagram that long messages make wider than the frame', () => {
    const heightOf = (message: string, width: keyof typeof frameWidths = 'wide') =>
      estimateDiagramHeight(
        `sequenceDiagram\nA->>B: ${message}\nB->>C: ${message}\nC->>B: ${message}`,
        frameWidths[width],
      );
    const sentence = (count: number) => 'kettle '.repeat(count);

    expect(heightOf(sentence(7))).to.be.within(0.72 * heightOf('hello'), 0.95 * heightOf('hello'));
    expect(heightOf(sentence(13)) - heightOf('hello'), 'a second line each').to.be.within(40, 100);
    expect(heightOf(sentence(13), 'narrow')).to.be.above(1.3 * heightOf('hello', 'narrow'));
  });

  it('reserves room for a graph by its longest path, and more for a choice', () => {
    const heightOf = (source: string) => estimateDiagramHeight(source, frameWidths.wide);
    const chain = 'graph TD\nA[One] --> B[Two]\nB -->|yes| C[Three]\nC --> A';

    const rank = heightOf(`${chain}\nC --> D[Four]`) - heightOf(chain);
    expect(rank, 'a node and an arrow').to.be.within(80, 95);
    expect(heightOf(chain) - heightOf(chain.replace('|yes|', '')), 'a label').to.be.within(15, 25);
    const choice = (text: string) => heightOf(chain.replace('B[Two]', `B{${text}}`)) - heightOf(chain);
    expect(choice('Is the kettle full?') - choice('Full?'), 'a choice is as high as wide').to.be.within(80, 110);
    expect(heightOf(chain.replace('Two', 'two '.repeat(20))), 'three lines').to.be.within(
      heightOf(chain) + 40,
      heightOf(chain) + 65,
    );
    expect(heightOf(chain.replace('TD', 'LR'))).to.be.below(200);
    const long = chain.replaceAll(/One|Two|Three/g, 'Kettle and cup').replace('TD', 'LR');
    expect(estimateDiagramHeight(long, frameWidths.narrow), 'from top to bottom').to.be.above(2 * heightOf(long));
    expect(heightOf('pie\n"a": 1')).to.equal(320);
  });

  it('reserves room for a wide graph as it is drawn: with narrow nodes, else scaled', () => {
    const heightOf = (width: keyof typeof frameWidths, count: number) =>
      estimateDiagramHeight(
        `graph TD\n${Array.from({ length: count }, (_, at) => `A[Kettle] --> B${String(at)}[Pour the milk into a cup]`).join('\n')}`,
        frameWidths[width],
      );

    expect(heightOf('narrow', 2), 'two lines').to.be.above(heightOf('narrow', 1));
    expect(heightOf('wide', 4)).to.be.within(0.72 * heightOf('wide', 2), heightOf('wide', 2) + 30);
  });

  it('reserves room for the states of a state diagram', () => {
    const source = 'stateDiagram-v2\n[*] --> Cold\nCold --> Hot: boil\nHot --> Cold: wait\nHot --> [*]';

    expect(estimateDiagramHeight(source, frameWidths.wide)).to.be.within(260, 340);
  });

  it('without a language, indented in HTML or very long stays plain', async () => {
    const { html } = await renderPage(`\`\`\`\n<b>\n\`\`\`\n\n\`\`\`js\n${'let a;\n'.repeat(10_000)}\`\`\``);

    expect(html).to.include('<pre><code>&lt;b&gt;</code></pre>').and.not.to.include('syn-');
  });
});
