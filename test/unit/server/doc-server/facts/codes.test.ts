import { expect } from 'chai';
import { codesUnder, findCodes as findAll } from '../../../../../server/embedded/doc-server/facts/codes.ts';
import { factOf } from './fact-of.ts';

const findCodes = (source: string, title: string) => codesUnder(title, factOf(findAll, source));
const rowsOf = (source: string, title = 'Error codes') => findCodes(source, title).tables.flatMap(({ rows }) => rows);
const row = (
  codes: string,
  description: string,
  more: Partial<Record<'name' | 'cause' | 'handling', string>> = {},
) => ({
  codes: codes.split(' '),
  name: '',
  description,
  cause: '',
  handling: '',
  ...more,
});

describe('Codes of a document', () => {
  const english =
    '| Error Code Enumeration | Description |\n|-|-|\n| 7100001 | Description: The kettle is empty.<br />Possible cause: Nobody filled it.<br />Handling suggestion: Call [fill] or see [water](@water). |\n';
  const chinese =
    '| 错误码枚举值 | 说明 |\n|-|-|\n| 7100001 | 描述：水壶为空。<br>可能原因：未加水。<br>处理建议：请先调用 `fill`。 |\n| 7100002 | 水温过高，请稍候。此错误码已废弃。 |\n';
  const html =
    '<table>\n<tbody><tr><th>Return code</th><th>Description</th><th>Solution</th></tr>\n<tr><td>-200010</td><td rowspan="2">No network.</td><td>Check it.</td></tr>\n<tr><td>-200011</td><td>Wait.</td></tr></tbody></table>';
  const network = [
    row('-200010', 'No network.', { handling: 'Check it.' }),
    row('-200011', 'No network.', { handling: 'Wait.' }),
  ];
  for (const [what, source, rows] of [
    [
      'cells that hold description, cause and handling, each after its name',
      english,
      [row('7100001', 'The kettle is empty.', { cause: 'Nobody filled it.', handling: 'Call `fill` or see `water`.' })],
    ],
    [
      'such cells in Chinese',
      chinese,
      [
        row('7100001', '水壶为空。', { cause: '未加水。', handling: '请先调用 `fill`。' }),
        row('7100002', '水温过高，请稍候。此错误码已废弃。'),
      ],
    ],
    [
      'columns by their headings, with widths behind them, in any order',
      '|值 | 错误码-20%-l | 说明 | 处理建议|\n|-|-|-|-|\n|0|KettleOk|成功。|无。|\n1009|KettleTimeout|请求超时。|检查网络。|\n',
      [
        row('0', '成功。', { name: 'KettleOk' }),
        row('1009', '请求超时。', { name: 'KettleTimeout', handling: '检查网络。' }),
      ],
    ],
    [
      'a column of two meanings',
      '| Return code | Possible cause and solutions |\n| -- | -- |\n| 6 | Too hot. Wait. |\n',
      [row('6', 'Too hot. Wait.')],
    ],
    ['tables in HTML, with spans', html, network],
    ['tables that JSON holds', `<SchemaItem schema={{"description":${JSON.stringify(html)}}} />`, network],
    [
      'several codes and ranges of a cell, merged cells and names in front',
      '| Error code | Description |\n|-|-|\n| 1、2 | Busy. |\n| 7000001-7000003 | Inner. |\n| `errorCode = 5` | Named. |\n| 9 | !mu |\n| − 7 | Minus. |\n| 10 or 11 | Both. |\n| 12 (old) | Old. |\n| n/a | None. |\n',
      [
        row('1 2', 'Busy.'),
        row('7000001 7000002 7000003', 'Inner.'),
        row('5', 'Named.'),
        row('9', 'Named.'),
        row('-7', 'Minus.'),
        row('10 11', 'Both.'),
        row('12', 'Old.'),
      ],
    ],
    [
      'both columns of a table of renumbered codes',
      '| 新错误码 | 原错误码 | 错误描述 |\n|-|-|-|\n| 1102001 | 1 | 无效。 |\n',
      [row('1102001 1', '无效。')],
    ],
    [
      'the new one of two names',
      '| Error code | Error code constant name (old) | Error code constant name (new) |\n|-|-|-|\n| 6 | a | b |\n',
      [row('6', '', { name: 'b' })],
    ],
    ['no tables in code', '```md\n| Error code | Description |\n|-|-|\n| 1 | One. |\n```\n', []],
    ['no links to codes', '| SDK | 常见错误码 |\n|-|-|\n| Kettle | [list](/codes) |\n', []],
  ] as const)
    it(`are read from ${what}`, () => {
      expect(rowsOf(source)).to.deep.equal(rows);
    });

  for (const [title, source, codes] of [
    ['Countries', '| Code | Country |\n|-|-|\n| 86 | China |\n', []],
    ['Answers', '| Code | Meaning | What to do |\n|-|-|-|\n| 86 | Hot | Wait |\n', ['86']],
    ['接口', '## 返回码\n\n| Code | 描述 |\n|-|-|\n| 86 | 过热 |\n', ['86']],
    ['Video', '| Value | Resolution | Frame rate |\n|-|-|-|\n| 1 | 320 × 180 | 15 |\n', []],
  ] as const)
    it(`are in a column named Code only where something says that it is one of errors: ${title}`, () => {
      expect(rowsOf(source, title).flatMap((one) => one.codes)).to.deep.equal(codes);
    });

  it('have the section of each table, as the page numbers equal headings', () => {
    const table = '| Error code | Description |\n|-|-|\n| 1 | One. |\n';

    const { tables } = findCodes(`# A\n\n${table}\n## Room {#rooms}\n\n${table}\n## More\n\n## More\n\n${table}`, 'A');

    expect(tables.map(({ anchor }) => anchor)).to.deep.equal(['', 'rooms', 'more-1']);
  });

  it('are also the numbers that a page names elsewhere, but no parts of longer ones', () => {
    const page =
      '# Login\n\nFails with `1002033`. Or（1002034）. See /article/12345, v1.1002.5, 10.0.0.1:50014.\n\n```js\nif (code === 1002035) retry();\n```\n\n| Case | Result |\n|-|-|\n| Full | 1002036 |\n';

    expect(findCodes(page, 'Login').numbers).to.have.members(['1002033', '1002034', '1002035', '1002036']);
  });
});
