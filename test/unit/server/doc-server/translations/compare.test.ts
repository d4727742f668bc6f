import { expect } from 'chai';
import {
  compareDocuments,
  readPassages,
  type TextVersion,
} from '../../../../../server/embedded/doc-server/translations/compare.ts';

const english = `---
title: Cups
---
# Fill a cup

Call \`pourTea\` before the cup is empty. It holds 250 ml.

- Warm the cup.
- Wait 3 minutes.

\`\`\`js
// Pour the tea
kettle.pourTea({ volume: 250 });
\`\`\`

| Field | Meaning |
| --- | --- |
| volume | Volume in ml, at most 400. |

A cold cup cracks.
`;
const chinese = `# 倒满杯子

请在杯子变空之前调用 \`pourTea\`。容量为 250 毫升。

- 先温杯。
- 等待三分钟。

\`\`\`js
// 倒茶
kettle.pourTea({ volume: 250 });
\`\`\`

| 字段 | 含义 |
| --- | --- |
| volume | 容量，单位毫升，最大 400。 |

冷杯会裂开。
`;

/** Lists what is at fault as `kind side:line`. */
function faultsOf(
  left: readonly string[],
  right: readonly string[],
  orders = [left, right].map(newestFirst),
): string[] {
  const versions = [left, right].map((texts, side) =>
    texts.map((text, index): TextVersion => ({ order: orders[side]?.[index] ?? 0, text })),
  ) as [TextVersion[], TextVersion[]];
  const { faults } = compareDocuments(versions);
  return faults.map(({ kind, passage: { side, line } }) => `${kind} ${side === 0 ? 'en' : 'zh'}:${String(line)}`);
}

function newestFirst(texts: readonly string[]): number[] {
  return texts.map((_, index) => texts.length - index);
}

describe('passages of a document', () => {
  it('are its headings, paragraphs, entries, rows and code, without front matter', () => {
    const passages = readPassages(english).map(({ passage: { kind, line } }) => `${kind} ${String(line)}`);

    expect(passages).to.deep.equal([
      ...['heading 4', 'text 6', 'item 8', 'item 9', 'code 11', 'row 16', 'row 18', 'text 20'],
    ]);
  });

  it('leave out statements, comments and tags, and keep the titles and the text in tags', () => {
    const source = `import Cup from './cup.mdx'
export const cups = [
  'small',
]

{/* A comment
of two lines */}
<Card
  title="Small cups"
  href="/cups"
/>
<Note title="Note">Hot!</Note>
:::warning
`;
    const passages = readPassages(source).map(({ passage: { kind, line, text } }) => [kind, line, text.trim()]);

    expect(passages).to.deep.equal([
      ['title', 8, 'Small cups'],
      ['text', 12, 'Hot!'],
    ]);
  });
});

describe('compareDocuments', () => {
  it('finds nothing in a faithful translation', () => {
    const { paired, passages, faults } = compareDocuments([
      [{ order: 1, text: english }],
      [{ order: 1, text: chinese }],
    ]);

    expect(faults).to.deep.equal([]);
    expect([paired, ...passages]).to.deep.equal([8, 8, 8]);
  });

  for (const [what, from, to, expected] of [
    ['a number', '250 毫升', '300 毫升', 'differs en:6'],
    ['a name', '`pourTea`', '`pourMilk`', 'differs en:6'],
    ['code', 'volume: 250 }', 'volume: 300 }', 'differs en:11'],
    ['a missing entry', '- 先温杯。\n', '', 'missing en:8'],
    ['an added paragraph', '冷杯', '茶壶放在左边，杯子放在右边，不要放反。\n\n冷杯', 'missing zh:17'],
  ] as const)
    it(`finds ${what}`, () => {
      expect(faultsOf([english], [chinese.replace(from, to)])).to.deep.equal([expected]);
    });

  for (const [what, from, to] of [
    ['a comment in code', '// 倒茶', '// 慢慢倒茶'],
    ['a literal in code', 'kettle.pourTea', "log('take 7'); kettle.pourTea"],
    ['a number that is written in another way', '最大 400', '最大 4 百'],
  ] as const)
    it(`does not mind ${what}`, () => {
      const ours = what.includes('literal') ? english.replace('kettle.pour', "log('take 5'); kettle.pour") : english;

      expect(faultsOf([ours], [chinese.replace(from, to)])).to.deep.equal([]);
    });

  it('names documents that have little in common', () => {
    const other = '# 茶壶\n\n茶壶要洗。\n\n## 清洗\n\n用 `washPot` 清洗。\n';
    const { isApart, faults } = compareDocuments([[{ order: 1, text: english }], [{ order: 1, text: other }]]);

    expect([isApart, faults]).to.deep.equal([true, []]);
  });
});

describe('compareDocuments with a history', () => {
  const changed = chinese.replace('250 毫升', '300 毫升');

  it('finds the passage that did not follow its twin', () => {
    expect(faultsOf([english], [changed, chinese], [[1], [2, 1]])).to.deep.equal(['stale en:6']);
  });

  it('calls a change of other words a rewording', () => {
    const reworded = chinese.replace('冷杯会裂开', '冷杯不会裂开');

    expect(faultsOf([english], [reworded, chinese], [[1], [2, 1]])).to.deep.equal(['reworded en:20']);
  });

  it('does not take the name of a product for more than words', () => {
    const named = chinese.replace('冷杯会裂开', 'TEA 冷杯会裂开');

    expect(faultsOf([english], [named, chinese], [[1], [2, 1]])).to.deep.equal(['reworded en:20']);
  });

  it('finds nothing if a name lost its marks', () => {
    expect(faultsOf([english], [chinese.replace('`pourTea`', 'pourTea'), chinese], [[1], [2, 1]])).to.deep.equal([]);
  });

  it('finds nothing if both changed at once, or one after the other', () => {
    const ours = [english.replace('cup cracks', 'cup never cracks'), english];
    const theirs = [chinese.replace('冷杯会裂开', '冷杯不会裂开'), chinese];

    expect(
      faultsOf(ours, theirs, [
        [2, 1],
        [2, 1],
      ]),
    ).to.deep.equal([]);
    expect(
      faultsOf(ours, theirs, [
        [5, 1],
        [2, 1],
      ]),
    ).to.deep.equal([]);
  });

  it('finds the passage that followed its twin once, and not again', () => {
    const ours = [english.replace('cup cracks', 'cup never cracks'), english];
    const theirs = ['冷杯从不开裂', '冷杯不会裂开', '冷杯会裂开'].map((text) => chinese.replace('冷杯会裂开', text));

    expect(
      faultsOf(ours, theirs, [
        [3, 1],
        [4, 2, 1],
      ]),
    ).to.deep.equal(['reworded en:20']);
  });

  it('finds nothing in a translation that came later than the changes', () => {
    const theirs = [chinese.replace('冷杯会裂开', '冷杯不会裂开'), chinese];

    expect(faultsOf([english], theirs, [[3], [2, 1]])).to.deep.equal([]);
  });

  it('starts when the file was translated, if it was a copy before', () => {
    const ours = english.replace('A cold cup cracks.', '`pourTea`, `fillCup`, `TeaPot`: guide.');
    const theirs = chinese.replace('冷杯会裂开', '`pourTea`、`fillCup`：指南');

    expect(faultsOf([ours], [theirs, ours], [[1], [2, 1]])).to.deep.equal(['differs en:20']);
  });

  it('knows by their history which of similar passages lost its twin', () => {
    const list = (entries: string[]) => entries.map((entry) => `- ${entry}\n`).join('');
    const ours = list(['Rinse the cup.', 'Warm the pot.', 'Fill the cup.']);
    const theirs = ['冲洗杯子。', '温热茶壶。', '倒满杯子。'];

    expect(faultsOf([ours], [list(theirs.slice(1)), list(theirs)], [[1], [2, 1]])).to.deep.equal(['missing en:1']);
    expect(faultsOf([ours], [list(theirs.slice(0, 2)), list(theirs)], [[1], [2, 1]])).to.deep.equal(['missing en:3']);
  });

  it('finds nothing in other marks', () => {
    const marked = chinese.replace('冷杯会裂开。', '**冷杯**会[裂开](./crack.mdx)。').replaceAll('\n- ', '\n\n* ');

    expect(faultsOf([english], [marked, chinese], [[1], [2, 1]])).to.deep.equal([]);
  });

  it('finds nothing in code that only gained types, comments or space', () => {
    const plain = 'kettle.pourTea({ volume: 250 });';
    const typed = '// 回调\nkettle.pourTea({ volume: 250 });\n\nkettle.on((cup: Cup) => {});';
    const ours = english.replace(plain, `${plain}\nkettle.on(cup => {})`);
    const theirs = chinese.replace(plain, `${plain}\nkettle.on(cup => {})`);

    expect(faultsOf([ours], [chinese.replace(plain, typed), theirs], [[1], [2, 1]])).to.deep.equal([]);
  });
});
