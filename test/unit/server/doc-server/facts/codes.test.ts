import { expect } from 'chai';
import { codesUnder, findCodes as findAll } from '../../../../../server/embedded/doc-server/facts/codes.ts';
import { factOf } from './fact-of.ts';

const findCodes = (source: string, title: string) => codesUnder(title, factOf(findAll, source));
const rowsOf = (source: string, title = 'Error codes') => findCodes(source, title).tables.flatMap(({ rows }) => rows);
/** A table with a heading and rows, as Markdown. */
const table = (head: string, ...rows: string[]) =>
  [`| ${head} |`, `|${'-|'.repeat(head.split('|').length)}`, ...rows.map((row) => `| ${row} |`), ''].join('\n');

/** Heading and rows of tables, and what is read: codes;name;description;cause;handling. */
const tables = `
cells that hold description, cause and handling, each after its name
  Error Code Enumeration | Description || 71 | Description: Empty.<br />Possible cause: Not filled.<br />Handling suggestion: Call [fill] or [pour](@pour).
  71;;Empty.;Not filled.;Call \`fill\` or \`pour\`.
such cells in Chinese
  错误码枚举值 | 说明 || 7100001 | 描述：水壶为空。<br>可能原因：未加水。<br>处理建议：请先调用 \`fill\`。
  7100001;;水壶为空。;未加水。;请先调用 \`fill\`。
columns by their headings, with widths behind them, in any order
  值 | 错误码-20%-l | 说明 | 处理建议 || 0|KettleOk|成功。|无。 || 1009|KettleTimeout|请求超时。|检查网络。
  0;KettleOk;成功。;; || 1009;KettleTimeout;请求超时。;;检查网络。
a column of two meanings
  Return code | Possible cause and solutions || 6 | Too hot. Wait.
  6;;Too hot. Wait.;;
several codes of a cell, ranges of equal length, merged cells and names in front
  Error code | Description || 1、2 | Busy. || 71-73 | Inner. || 1-20 | Two. || \`errorCode = 5\` | Named. || 9 | !mu || − 7 | Minus. || 10 or 11 | Both. || 12 (old) | Old. || n/a | None.
  1 2;;Busy.;; || 71 72 73;;Inner.;; || 1 20;;Two.;; || 5;;Named.;; || 9;;Named.;; || -7;;Minus.;; || 10 11;;Both.;; || 12;;Old.;;
both columns of renumbered codes
  新错误码 | 原错误码 | 错误描述 || 1102001 | 1 | 无效。
  1102001 1;;无效。;;
`.matchAll(/^(\S.*)\n {2}(.*)\n {2}(.*)$/gm);

describe('Codes of a document', () => {
  const read = (source: string) =>
    rowsOf(source).map(({ codes, name, description, cause, handling }) =>
      [codes.join(' '), name, description, cause, handling].join(';'),
    );

  for (const [, what = '', written = '', rows] of tables)
    it(`are read from ${what}`, () => {
      const [head = '', ...body] = written.split(' || ');

      expect(read(table(head, ...body)).join(' || ')).to.equal(rows);
    });

  it('are read from tables in HTML, with spans, also in JSON, but not from code and links', () => {
    const html =
      '<table>\n<tr><th>Return code</th><th>Description</th><th>Solution</th></tr>\n<tr><td>-20</td><td rowspan="2">No network.</td><td>Check it.</td></tr>\n<tr><td>-21</td><td>Wait.</td></tr></table>';
    const json = `<SchemaItem schema={{"description":${JSON.stringify(html)}}} />`;

    for (const source of [html, json])
      expect(read(source)).to.deep.equal(['-20;;No network.;;Check it.', '-21;;No network.;;Wait.']);
    expect(read(`\`\`\`md\n${table('Error code | Description', '1 | One.')}\`\`\`\n`)).to.deep.equal([]);
    expect(read(table('SDK | 常见错误码', 'Kettle | [list](/codes)'))).to.deep.equal([]);
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

  it('are also the numbers that a page names elsewhere, but no parts of longer ones', () => {
    const text =
      '# Login\n\nFails with `1002033`. Or（1002034）. See /article/12345, v1.1002.5, 10.0.0.1:50014.\n\n```js\nif (code === 1002035) retry();\n```\n\n';
    const tables = [table('Case | Result', 'Full | 1002036'), table('Error code | Description', '1002037 | Empty.')];
    const page = text + tables.join('\n');

    expect(findCodes(page, 'Login').numbers).to.have.members(['1002033', '1002034', '1002035', '1002036']);
  });
});
