import { expect } from 'chai';
import { codesUnder, findCodes as findAll } from '../../../../../server/embedded/doc-server/facts/codes.ts';
import { FactReader } from '../../../../../server/embedded/doc-server/document/expand/read-document.ts';

const findCodes = (source: string, title: string) =>
  codesUnder(
    title,
    new FactReader(() => source, findAll).read('page.mdx')?.value ?? { tables: [], numbers: [], hash: '' },
  );
const rowsOf = (source: string, title = 'Error codes') => findCodes(source, title).tables.flatMap(({ rows }) => rows);
const codesOf = (source: string, title?: string) => rowsOf(source, title).flatMap(({ codes }) => codes);

describe('Codes of a document', () => {
  it('reads cells that hold description, cause and handling, each after its name', () => {
    const english =
      '| Error Code Enumeration | Description |\n|-|-|\n| 7100001 | Description: The kettle is empty.<br />Possible cause: Nobody filled it.<br />Handling suggestion: Call [fill] or see [water](@water). |\n';
    const chinese =
      '| 错误码枚举值 | 说明 |\n|-|-|\n| 7100001 | 描述：水壶为空。<br>可能原因：未加水。<br>处理建议：请先调用 `fill`。 |\n| 7100002 | 水温过高，请稍候。此错误码已废弃。 |\n';

    expect(rowsOf(english)).to.deep.equal([
      {
        codes: ['7100001'],
        name: '',
        description: 'The kettle is empty.',
        cause: 'Nobody filled it.',
        handling: 'Call `fill` or see `water`.',
      },
    ]);
    expect(rowsOf(chinese)).to.deep.equal([
      { codes: ['7100001'], name: '', description: '水壶为空。', cause: '未加水。', handling: '请先调用 `fill`。' },
      { codes: ['7100002'], name: '', description: '水温过高，请稍候。此错误码已废弃。', cause: '', handling: '' },
    ]);
  });

  it('tells columns by their headings, with widths behind them, in any order', () => {
    const table =
      '|值 | 错误码-20%-l | 说明 | 处理建议|\n|-|-|-|-|\n|0|KettleOk|成功。|无。|\n1009|KettleTimeout|请求超时。|检查网络。|\n';

    expect(rowsOf(table)).to.deep.equal([
      { codes: ['0'], name: 'KettleOk', description: '成功。', cause: '', handling: '' },
      { codes: ['1009'], name: 'KettleTimeout', description: '请求超时。', cause: '', handling: '检查网络。' },
    ]);
    expect(
      rowsOf('| Return code | Possible cause and solutions |\n| -- | -- |\n| 6 | Too hot. Wait. |\n')[0],
    ).to.include({ description: 'Too hot. Wait.', cause: '', handling: '' });
  });

  it('reads tables in HTML, with spans, and those that JSON holds', () => {
    const html = `<table>
<tbody><tr><th>Return code</th><th>Description</th><th>Solution</th></tr>
<tr><td>-200010</td><td rowspan="2">No network.</td><td>Check it.</td></tr>
<tr><td>-200011</td><td>Wait.</td></tr></tbody></table>`;
    const json = `<SchemaItem schema={{"description":${JSON.stringify(html)}}} />`;

    for (const source of [html, json]) {
      expect(rowsOf(source)).to.deep.equal([
        { codes: ['-200010'], name: '', description: 'No network.', cause: '', handling: 'Check it.' },
        { codes: ['-200011'], name: '', description: 'No network.', cause: '', handling: 'Wait.' },
      ]);
    }
  });

  it('takes several codes and ranges of a cell, merged cells and names in front', () => {
    const table =
      '| Error code | Description |\n|-|-|\n| 1、2 | Busy. |\n| 7000001-7000003 | Inner. |\n| `errorCode = 5` | Named. |\n| 9 | !mu |\n| − 7 | Minus. |\n| 10 or 11 | Both. |\n| 12 (old) | Old. |\n| n/a | None. |\n';

    expect(rowsOf(table).map(({ codes, description }) => [codes, description])).to.deep.equal([
      [['1', '2'], 'Busy.'],
      [['7000001', '7000002', '7000003'], 'Inner.'],
      [['5'], 'Named.'],
      [['9'], 'Named.'],
      [['-7'], 'Minus.'],
      [['10', '11'], 'Both.'],
      [['12'], 'Old.'],
    ]);
  });

  it('takes both columns of a table of renumbered codes, and the new one of two names', () => {
    expect(codesOf('| 新错误码 | 原错误码 | 错误描述 |\n|-|-|-|\n| 1102001 | 1 | 无效。 |\n')).to.deep.equal([
      '1102001',
      '1',
    ]);
    expect(
      rowsOf(
        '| Error code | Error code constant name (old) | Error code constant name (new) |\n|-|-|-|\n| 6 | a | b |\n',
      )[0],
    ).to.deep.include({ codes: ['6'], name: 'b', description: '' });
  });

  it('takes a column named Code only where something says that it is one of errors', () => {
    const plain = '| Code | Country |\n|-|-|\n| 86 | China |\n';

    expect(codesOf(plain, 'Countries')).to.deep.equal([]);
    expect(codesOf('| Code | Meaning | What to do |\n|-|-|-|\n| 86 | Hot | Wait |\n', 'Answers')).to.deep.equal(['86']);
    expect(codesOf('## 返回码\n\n| Code | 描述 |\n|-|-|\n| 86 | 过热 |\n', '接口')).to.deep.equal(['86']);
    expect(codesOf('| Value | Resolution | Frame rate |\n|-|-|-|\n| 1 | 320 × 180 | 15 |\n', 'Video')).to.deep.equal(
      [],
    );
    expect(codesOf('| SDK | 常见错误码 |\n|-|-|\n| Kettle | [list](/codes) |\n')).to.deep.equal([]);
  });

  it('leaves tables in code alone', () => {
    expect(codesOf('```md\n| Error code | Description |\n|-|-|\n| 1 | One. |\n```\n')).to.deep.equal([]);
  });

  it('knows the section of each table, as the page numbers equal headings', () => {
    const table = '| Error code | Description |\n|-|-|\n| 1 | One. |\n';

    const { tables } = findCodes(
      `# Codes\n\n${table}\n## Room {#rooms}\n\n${table}\n## More\n\n## More\n\n${table}`,
      'Codes',
    );

    expect(tables.map(({ anchor }) => anchor)).to.deep.equal(['', 'rooms', 'more-1']);
  });

  it('finds the numbers that a page names elsewhere, and no parts of longer ones', () => {
    const page =
      '# Login\n\nFails with `1002033`. Or（1002034）. See /article/12345, v1.1002.5, 10.0.0.1:50014.\n\n```js\nif (code === 1002035) retry();\n```\n\n| Case | Result |\n|-|-|\n| Full | 1002036 |\n';

    expect(findCodes(page, 'Login').numbers).to.have.members(['1002033', '1002034', '1002035', '1002036']);
  });
});
