import { expect } from 'chai';
import {
  compareDocuments,
  readPassages,
  type TextVersion,
} from '../../../../../server/embedded/doc-server/translations/compare.ts';

const row = (text: string) => `| --- | --- |\n| volume | ${text} |`;
const script = (comment: string) => `\`\`\`js\n// ${comment}\nkettle.pourTea({ volume: 250 });\n\`\`\``;
const blocks: [english: string, chinese: string][] = [
  ['# Fill a cup', '# 倒满杯子'],
  ['Call `pourTea` before the cup is empty. It holds 250 ml.', '请在杯子变空之前调用 `pourTea`。容量为 250 毫升。'],
  ['- Warm the cup.\n- Wait 3 minutes.', '- 先温杯。\n- 等待三分钟。'],
  [script('Pour the tea'), script('倒茶')],
  [
    `| Field | Meaning |\n${row('Volume in ml, at most 400.')}`,
    `| 字段 | 含义 |\n${row('容量，单位毫升，最大 400。')}`,
  ],
  ['A cold cup cracks.', '冷杯会裂开。'],
];
const english = `---\ntitle: Cups\n---\n${blocks.map(([text]) => text).join('\n\n')}\n`;
const chinese = `${blocks.map(([, text]) => text).join('\n\n')}\n`;

/** Versions of a text, the newest first, each with the order of its commit. */
type History = [order: number, text: string][];

const compare = (...texts: [History, History]) =>
  compareDocuments(
    texts.map((history) => history.map(([order, text]): TextVersion => ({ order, text }))) as [
      TextVersion[],
      TextVersion[],
    ],
  );
/** Lists what is at fault as `kind side:line`. */
const faultsOf = (left: History, right: History) =>
  compare(left, right)
    .faults.map(({ kind, passage: { side, line } }) => `${kind} ${side === 0 ? 'en' : 'zh'}:${String(line)}`)
    .join();
const ours: History = [[1, english]];
/** The Chinese text, changed after a first version. */
const changed = (from: string, to: string): History => [
  [2, chinese.replace(from, to)],
  [1, chinese],
];

describe('Passages of a document', () => {
  it('are its headings, paragraphs, entries, rows and code, without front matter', () => {
    const passages = readPassages(english).map(({ passage: { kind, line } }) => `${kind} ${String(line)}`);

    expect(passages).to.deep.equal([
      ...['heading 4', 'text 6', 'item 8', 'item 9', 'code 11', 'row 16', 'row 18', 'text 20'],
    ]);
  });

  it('leave out statements, comments and tags, and keep the titles and the text in tags', () => {
    const source =
      "import Cup from './cup.mdx'\nexport const cups = [\n  'small',\n]\n\n{/* A comment\nof two lines */}\n" +
      '<Card\n  title="Small cups"\n  href="/cups"\n/>\n<Note title="Note">Hot!</Note>\n:::warning\n';

    const passages = readPassages(source).map(({ passage: { kind, line, text } }) =>
      [kind, line, text.trim()].join(' '),
    );

    expect(passages).to.deep.equal(['title 8 Small cups', 'text 12 Hot!']);
  });
});

describe('A translation', () => {
  it('has no fault if it is faithful', () => {
    expect(compare(ours, [[1, chinese]])).to.deep.include({ paired: 8, passages: [8, 8], faults: [] });
  });

  it('is of another document if both have little in common', () => {
    const other = '# 茶壶\n\n茶壶要洗。\n\n## 清洗\n\n用 `washPot` 清洗。\n';

    expect(compare(ours, [[1, other]])).to.deep.include({ isApart: true, faults: [] });
  });

  for (const [what, from, to, expected] of [
    ['a number', '250 毫升', '300 毫升', 'differs en:6'],
    ['a name', '`pourTea`', '`pourMilk`', 'differs en:6'],
    ['code', 'volume: 250 }', 'volume: 300 }', 'differs en:11'],
    ['a missing entry', '- 先温杯。\n', '', 'missing en:8'],
    ['an added paragraph', '冷杯', '茶壶放在左边，杯子放在右边，不要放反。\n\n冷杯', 'missing zh:17'],
    ['no comment in code', '// 倒茶', '// 慢慢倒茶', ''],
    ['no number that is written in another way', '最大 400', '最大 4 百', ''],
  ] as const)
    it(`differs in ${what}`, () => {
      expect(faultsOf(ours, [[1, chinese.replace(from, to)]])).to.equal(expected);
    });
});

describe('A translation with a history', () => {
  for (const [what, from, to, expected] of [
    ['a number', '250 毫升', '300 毫升', 'stale en:6'],
    ['other words', '冷杯会裂开', '冷杯不会裂开', 'reworded en:20'],
    ['the name of a product', '冷杯会裂开', 'TEA 冷杯会裂开', 'reworded en:20'],
    ['other marks', '冷杯会裂开。', '**冷杯**会[裂开](./crack.mdx)。', ''],
    ['other marks of an entry', '\n- ', '\n\n* ', ''],
    ['no marks of a name', '`pourTea`', 'pourTea', ''],
  ] as const)
    it(`got ${what}, which leaves its twin ${expected || 'as it is'}`, () => {
      expect(faultsOf(ours, changed(from, to))).to.equal(expected);
    });

  const ourChange = english.replace('cup cracks', 'cup never cracks');
  const theirChange = chinese.replace('冷杯会裂开', '冷杯不会裂开');
  const theirNext = chinese.replace('冷杯会裂开', '冷杯从不开裂');
  for (const [what, left, right, expected] of [
    ['both changed at once', 'ourChange@2 english@1', 'theirChange@2 chinese@1', ''],
    ['one followed the other', 'ourChange@5 english@1', 'theirChange@2 chinese@1', ''],
    [
      'one followed once, and not again',
      'ourChange@3 english@1',
      'theirNext@4 theirChange@2 chinese@1',
      'reworded en:20',
    ],
    ['the translation came later', 'english@3', 'theirChange@2 chinese@1', ''],
  ] as const)
    it(`finds ${expected || 'nothing'} where ${what}`, () => {
      const texts: Record<string, string> = { english, chinese, ourChange, theirChange, theirNext };
      const read = (history: string): History =>
        history.split(' ').map((version) => {
          const [name = '', order] = version.split('@');
          return [Number(order), texts[name] ?? ''];
        });

      expect(faultsOf(read(left), read(right))).to.equal(expected);
    });

  it('starts when the file was translated, if it was a copy before', () => {
    const copied = english.replace('A cold cup cracks.', '`pourTea`, `fillCup`, `TeaPot`: guide.');
    const theirs = chinese.replace('冷杯会裂开', '`pourTea`、`fillCup`：指南');
    const copy: History = [[1, copied]];

    expect(faultsOf(copy, [[2, theirs], ...copy])).to.equal('differs en:20');
  });
});
