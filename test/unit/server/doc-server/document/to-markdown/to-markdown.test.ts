import { expect } from 'chai';
import { withoutTabMarks } from '../../../../../../server/embedded/doc-server/document/tab-marks.ts';
import { BASE_MARK } from '../../../../../../server/embedded/doc-server/document/types.ts';
import { renderPage } from '../render-page.ts';

const write = async (source: string, files: Record<string, string> = {}) =>
  withoutTabMarks((await renderPage(source, files, { output: 'markdown' })).html)
    .trim()
    .replaceAll(BASE_MARK, '');

describe('A document as Markdown', () => {
  /** Name, source, Markdown. */
  const rows: [string, string, string][] = [
    ['leaves the title to who shows it', '# Title\n\nText.', 'Text.'],
    ['keeps headings', '## A `b` c\n\n### D', '## A `b` c\n\n### D'],
    ['keeps emphasis, code and breaks', '**a** *b* ~~c~~ `d|e`<br/>f', '**a** *b* ~~c~~ `d|e`\\\nf'],
    [
      'leads links where the page would',
      '[a](./b.mdx) [c](https://d.test/e)',
      '[a](/docs/b.mdx) [c](https://d.test/e)',
    ],
    ['keeps the text of links that lead nowhere', '[a](/gone)', 'a'],
    ['keeps pictures', '![alt](https://a.test/b.png)', '![alt](https://a.test/b.png)'],
    ['keeps identifiers readable', 'Call start_it_now of _x_.', 'Call start\\_it\\_now of *x*.'.replaceAll('\\_', '_')],
    ['escapes what is no markup', '2 \\* 3 \\[x] \\<b>', '2 \\* 3 \\[x\\] \\<b>'],
    ['keeps powers and indexes', '2<sup>32</sup>-1 of H<sub>2</sub>O', '2<sup>32</sup>-1 of H<sub>2</sub>O'],
    ['keeps marks of notes', 'Tea.[^a]\n\n[^a]: Hot.', 'Tea.[^1]\n\n[^1]: Hot.'],
    ['keeps words in a player without a source', 'The <audio>*hot*</audio> tag', 'The *hot* tag'],
    ['keeps the lines of <pre>', '<pre>\na:\n  b: 1\n\n  c: <b>2</b>\n</pre>', '```\na:\n  b: 1\n\n  c: 2\n```'],
    ['keeps the lines of text in <pre>', '- <pre>\n  {`a:\n    b: 1`}\n  </pre>', '- ```\n  a:\n    b: 1\n  ```'],
    ['nests lists', '- a\n  - b\n- c', '- a\n  - b\n- c'],
    ['numbers lists as they start', '3. a\n4. b', '3. a\n4. b'],
    ['keeps tasks', '- [x] a\n- [ ] b', '- [x] a\n- [ ] b'],
    ['keeps quotations', '> a\n>\n> b', '> a\n>\n> b'],
    [
      'keeps code with its language and title',
      '```swift title="A.swift"\nlet a = 1\n```',
      '```swift A.swift\nlet a = 1\n```',
    ],
    ['fences code that holds a fence', '````md\n```js\n```\n````', '````markdown\n```js\n```\n````'],
    ['keeps diagrams', '```mermaid\ngraph TD\n```', '```mermaid\ngraph TD\n```'],
    [
      'keeps tables, each cell in a line',
      '| A | B |\n| - | - |\n| a\\|b | c<br/>d |',
      '| A | B |\n| --- | --- |\n| a\\|b | c<br>d |',
    ],
    [
      'escapes each bar in a cell once',
      '| A | B |\n| - | - |\n| $\\|v\\|$ | `a\\|b` c\\\\\\|d |',
      '| A | B |\n| --- | --- |\n| `$\\|v\\|$` | `a\\|b` c\\\\\\|d |',
    ],
    [
      'keeps the lines of code in a cell',
      '<table><tbody><tr><td>\n\n```js\na:\n  b | c\n\nd\n```\n\nHot.\n\n</td></tr></tbody></table>',
      '| `a:`<br>`  b \\| c`<br>`d`<br>Hot. |\n| --- |',
    ],
    [
      'fills cells that stand over several',
      '<table><tbody><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
      '| a | b |\n| --- | --- |\n|  | c |',
    ],
    ['calls out', '<Warning title="Mind">\n\nHot.\n\n</Warning>', '> **Mind**\n>\n> Hot.'],
    [
      'shows all tabs',
      '<Tabs>\n<Tab title="A">\n\na\n\n</Tab>\n<Tab title="B">\n\nb\n\n</Tab>\n</Tabs>',
      '**A**\n\na\n\n**B**\n\nb',
    ],
    [
      'numbers steps',
      '<Steps>\n<Step title="A">\n\na\n\n</Step>\n<Step title="B">\n\n```js\nb\n```\n\n</Step>\n</Steps>',
      '1. **A**\n\n   a\n\n2. **B**\n\n   ```javascript\n   b\n   ```',
    ],
    [
      'lists cards',
      '<CardGroup>\n<Card title="A" href="./a.mdx">one</Card>\n<Card title="B" href="https://b.test">two</Card>\n</CardGroup>',
      '- [A](/docs/a.mdx): one\n- [B](https://b.test): two',
    ],
    ['opens what is folded', '<Accordion title="More">\n\ninside\n\n</Accordion>', '**More**\n\ninside'],
    ['links films', '<Video src="https://a.test/v.mp4"/>', '[Watch the video](https://a.test/v.mp4)'],
    [
      'puts captions below',
      '<Frame caption="c">\n![a](https://a.test/b.png)\n</Frame>',
      '![a](https://a.test/b.png)\n\n*c*',
    ],
    [
      'writes API items out',
      '<ParamField name="boil" prototype="boil([Water](./w.mdx)) -> Steam" desc="Boils [it](./i.mdx)." suffixes={["static"]}/>',
      '#### boil *static*\n\n```\nboil(Water) -> Steam\n```\n\nBoils [it](/docs/i.mdx).',
    ],
  ];
  for (const [name, source, expected] of rows) {
    it(name, async () => {
      expect(await write(source)).to.equal(expected);
    });
  }

  it('has includes and branches in it, as the page has', async () => {
    const part =
      'Water for {props.platform}.\n\n:::if{props.platform="iOS"}\nSwift\n:::\n:::if{props.platform="Web"}\nJS\n:::\n';

    const text = await write('import Part from \'./part.mdx\'\n\n<Part platform="iOS"/>', { 'guide/part.mdx': part });

    expect(text).to.equal('Water for iOS.\n\nSwift');
  });

  it('holds nothing of what the page may not hold', async () => {
    const text = await write(
      'a <script>alert(1)</script> b\n\n[c](javascript:alert)\n\n<img src="x" onerror="alert(2)"/>',
    );

    expect(text).not.to.match(/alert|script/);
  });

  it('is the source where a document cannot be rendered', async () => {
    const text = await write(`x${'y'.repeat(5_000_000)}`);

    expect(text).to.match(/^Note to the author[^]*\n\n```\nxyyy/);
  });
});
