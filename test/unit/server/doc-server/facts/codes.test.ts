import { expect } from 'chai';
import { codesUnder, findCodes as findAll } from '../../../../../server/embedded/doc-server/facts/codes.ts';
import { factOf } from './fact-of.ts';

const findCodes = (source: string, title: string) => codesUnder(title, factOf(findAll, source));
const rowsOf = (source: string, title = 'Error codes') => findCodes(source, title).tables.flatMap(({ rows }) => rows);
/** A table with a heading and rows, as Markdown. */
const table = (head: string, ...rows: string[]) =>
  [`| ${head} |`, `|${'-|'.repeat(head.split('|').length)}`, ...rows.map((row) => `| ${row} |`), ''].join('\n');

describe('Codes of a document', () => {
  const english =
    'Description: It is empty.<br />Possible cause: Nobody filled it.<br />Handling suggestion: Call [fill] or [pour](@pour).';
  const chinese = '描述：水壶为空。<br>可能原因：未加水。<br>处理建议：请先调用 `fill`。';
  const html =
    '<table>\n<tbody><tr><th>Return code</th><th>Description</th><th>Solution</th></tr>\n<tr><td>-200010</td><td rowspan="2">No network.</td><td>Check it.</td></tr>\n<tr><td>-200011</td><td>Wait.</td></tr></tbody></table>';
  const network = ['-200010;;No network.;;Check it.', '-200011;;No network.;;Wait.'];
  for (const [what, source, ...rows] of [
    [
      'cells that hold description, cause and handling, each after its name',
      table('Error Code Enumeration | Description', `7100001 | ${english}`),
      '7100001;;It is empty.;Nobody filled it.;Call `fill` or `pour`.',
    ],
    [
      'such cells in Chinese',
      table('错误码枚举值 | 说明', `7100001 | ${chinese}`),
      '7100001;;水壶为空。;未加水。;请先调用 `fill`。',
    ],
    [
      'columns by their headings, with widths behind them, in any order',
      table(
        '值 | 错误码-20%-l | 说明 | 处理建议',
        '0|KettleOk|成功。|无。',
        '1009|KettleTimeout|请求超时。|检查网络。',
      ),
      ...['0;KettleOk;成功。;;', '1009;KettleTimeout;请求超时。;;检查网络。'],
    ],
    [
      'a column of two meanings',
      table('Return code | Possible cause and solutions', '6 | Too hot. Wait.'),
      '6;;Too hot. Wait.;;',
    ],
    ['tables in HTML, with spans', html, ...network],
    ['tables that JSON holds', `<SchemaItem schema={{"description":${JSON.stringify(html)}}} />`, ...network],
    [
      'several codes of a cell',
      table('Error code | Description', '1、2 | Busy.', '10 or 11 | Both.'),
      '1 2;;Busy.;;',
      '10 11;;Both.;;',
    ],
    ['ranges', table('Error code | Description', '7000001-7000003 | Inner.'), '7000001 7000002 7000003;;Inner.;;'],
    [
      'merged cells',
      table('Error code | Description', '`errorCode = 5` | Named.', '9 | !mu'),
      '5;;Named.;;',
      '9;;Named.;;',
    ],
    [
      'marked numbers',
      table('Error code | Description', '− 7 | Minus.', '12 (old) | Old.'),
      '-7;;Minus.;;',
      '12;;Old.;;',
    ],
    [
      'both columns of renumbered codes',
      table('新错误码 | 原错误码 | 错误描述', '1102001 | 1 | 无效。'),
      '1102001 1;;无效。;;',
    ],
    [
      'the new one of two names',
      table('Error code | Error code name (old) | Error code name (new)', '6 | a | b'),
      '6;b;;;',
    ],
    ['no words in a column of codes', table('Error code | Description', 'n/a | None.')],
    ['no tables in code', `\`\`\`md\n${table('Error code | Description', '1 | One.')}\`\`\`\n`],
    ['no links to codes', table('SDK | 常见错误码', 'Kettle | [list](/codes)')],
  ] as const)
    it(`are read from ${what}`, () => {
      const found = rowsOf(source).map(({ codes, name, description, cause, handling }) =>
        [codes.join(' '), name, description, cause, handling].join(';'),
      );

      expect(found).to.deep.equal(rows);
    });

  for (const [title, source, codes] of [
    ['Countries', table('Code | Country', '86 | China'), []],
    ['Answers', table('Code | Meaning | What to do', '86 | Hot | Wait'), ['86']],
    ['接口', `## 返回码\n\n${table('Code | 描述', '86 | 过热')}`, ['86']],
    ['Video', table('Value | Resolution | Frame rate', '1 | 320 × 180 | 15'), []],
  ] as const)
    it(`are in a column named Code only where something says that it is one of errors: ${title}`, () => {
      expect(rowsOf(source, title).flatMap((one) => one.codes)).to.deep.equal(codes);
    });

  it('have the section of each table, as the page numbers equal headings', () => {
    const one = table('Error code | Description', '1 | One.');

    const { tables } = findCodes(`# A\n\n${one}\n## Room {#rooms}\n\n${one}\n## More\n\n## More\n\n${one}`, 'A');

    expect(tables.map(({ anchor }) => anchor)).to.deep.equal(['', 'rooms', 'more-1']);
  });

  it('are also the numbers that a page names elsewhere, but no parts of longer ones', () => {
    const page =
      '# Login\n\nFails with `1002033`. Or（1002034）. See /article/12345, v1.1002.5, 10.0.0.1:50014.\n\n```js\nif (code === 1002035) retry();\n```\n\n| Case | Result |\n|-|-|\n| Full | 1002036 |\n';

    expect(findCodes(page, 'Login').numbers).to.have.members(['1002033', '1002034', '1002035', '1002036']);
  });
});
