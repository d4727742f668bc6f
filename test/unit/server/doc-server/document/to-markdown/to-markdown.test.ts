import { expect } from 'chai';
import { withoutTabMarks } from '../../../../../../server/embedded/doc-server/document/tab-marks.ts';
import { BASE_MARK } from '../../../../../../server/embedded/doc-server/document/types.ts';
import { writePage } from '../render-page.ts';

const write = async (source: string, files: Record<string, string> = {}) =>
  withoutTabMarks(await writePage(source, files)).replaceAll(BASE_MARK, '');

describe('A document as Markdown', () => {
  const steps = '1. **A**\n\n   a\n\n2. **B**\n\n   ```c\n   b\n   ```';
  const rows: [source: string, expected?: string][] = [
    ['# Title\n\nText.', 'Text.'],
    ['## A `b` c\n\n### D'],
    ['**a** *b* ~~c~~ `d|e`<br/>f', '**a** *b* ~~c~~ `d|e`\\\nf'],
    ['[a](./b.mdx) [c](https://d.test/e)', '[a](/docs/b.mdx) [c](https://d.test/e)'],
    ['[a](/gone)', 'a'],
    ['![alt](https://a.test/b.png)'],
    ['![dot](data:image/png;base64,iVBORw0KGgo=)', 'dot'],
    ['Call start_it_now of _x_.', 'Call start_it_now of *x*.'],
    ['2 \\* 3 \\[x] \\<b>', '2 \\* 3 \\[x\\] \\<b>'],
    ['2<sup>32</sup>-1 of H<sub>2</sub>O'],
    ['Tea.[^a]\n\n[^a]: Hot.', 'Tea.[^1]\n\n[^1]: Hot.'],
    ['The <audio>*hot*</audio> tag', 'The *hot* tag'],
    ['<pre>\na:\n  b: 1\n\n  c: <b>2</b>\n</pre>', '```\na:\n  b: 1\n\n  c: 2\n```'],
    ['- <pre>\n  {`a:\n    b: 1`}\n  </pre>', '- ```\n  a:\n    b: 1\n  ```'],
    ['- a\n  - b\n- c'],
    ['- [x] a\n- [ ] b'],
    ['> a\n>\n> b'],
    ['```swift title="A.swift"\nlet a = 1\n```', '```swift A.swift\nlet a = 1\n```'],
    ['````md\n```js\n```\n````', '````markdown\n```js\n```\n````'],
    ['```mermaid\ngraph TD\n```'],
    ['| A | B |\n| --- | --- |\n| a\\|b | c<br/>d |', '| A | B |\n| --- | --- |\n| a\\|b | c<br>d |'],
    ['| A |\n| --- |\n| $\\|v\\|$ `a\\|b` c\\\\\\|d |', '| A |\n| --- |\n| `$\\|v\\|$` `a\\|b` c\\\\\\|d |'],
    ['<table><tr><td>\n\n```\na\n b|c\n\n```\n\nHot.\n\n</td></tr></table>', '| `a`<br>` b\\|c`<br>Hot. |\n| --- |'],
    [
      '<table><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></table>',
      '| a | b |\n| --- | --- |\n|  | c |',
    ],
    ['<Warning title="Mind">\n\nHot.\n\n</Warning>', '> **Mind**\n>\n> Hot.'],
    ['<Tabs>\n<Tab title="A">\n\na\n\n</Tab>\n<Tab title="B">\n\nb\n\n</Tab>\n</Tabs>', '**A**\n\na\n\n**B**\n\nb'],
    ['<Steps>\n<Step title="A">a</Step>\n<Step title="B">\n```c\nb\n```\n</Step>\n</Steps>', steps],
    [
      '<CardGroup>\n<Card title="A" href="./a">one</Card>\n<Card title="C" />\n</CardGroup>',
      '- [A](/docs/a): one\n- C',
    ],
    ['[![Lid](https://a.test/d.png)](https://b.test)', '[![Lid](https://a.test/d.png)](https://b.test)'],
    ['<Video src="https://a.test/v.mp4"/>', '[Watch the video](https://a.test/v.mp4)'],
    ['<Frame caption="c">\n![a](https://a.test/b.png)\n</Frame>', '![a](https://a.test/b.png)\n\n*c*'],
    [
      '<ParamField name="boil" prototype="boil([Water](./w)) -> Tea" desc="[It](./i)." suffixes={["static"]}/>',
      '#### boil *static*\n\n```\nboil(Water) -> Tea\n```\n\n[It](/docs/i).',
    ],
    ['a <script>x()</script>\n\n[c](javascript:x) <img src="x" onerror="y()"/>', 'a\n\nc ![/docs/x](/docs/x)'],
  ];
  for (const [source, expected = source] of rows)
    it(JSON.stringify(source), async () => {
      expect(await write(source)).to.equal(expected);
    });

  it('has includes and branches in it, as the page has', async () => {
    const part =
      'Water for {props.platform}.\n\n:::if{props.platform="iOS"}\nSwift\n:::\n:::if{props.platform="Web"}\nJS\n:::\n';

    const text = await write('import Part from \'./part.mdx\'\n\n<Part platform="iOS"/>', { 'guide/part.mdx': part });

    expect(text).to.equal('Water for iOS.\n\nSwift');
  });
});
