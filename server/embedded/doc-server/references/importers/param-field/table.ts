/** First table of a Markdown text; cells are Markdown. */
export interface MarkdownTable {
  /** Indexes of columns that describe parameters. */
  columns: { name?: number; type?: number; description?: number };
  rows: string[][];
  /** Range of the table in the text. */
  start: number;
  end: number;
}

const tableRows = /^[ \t]*\|.*\|[ \t]*\n[ \t]*\|[ \t:|-]+\|[ \t]*(?:\n[ \t]*\|.*)*/m;
const columnNames = {
  name: /^(?:name|parameters?|params?|field|名称|参数|参数名|参数名称|字段)$/i,
  type: /^(?:(?:data )?type|类型|数据类型)$/i,
  description: /^(?:descriptions?|说明|描述|含义)$/i,
};

export function readTable(text: string): MarkdownTable | undefined {
  const found = tableRows.exec(text);
  if (!found) return undefined;
  const [head = '', , ...lines] = found[0].split('\n');
  // A column title may have a width suffix: `Name-30%-l`.
  const titles = splitRow(head).map((title) => title.replace(/-\d+%(?:-[lcr])?$/, '').trim());
  const columns: MarkdownTable['columns'] = {};
  for (const [column, pattern] of Object.entries(columnNames) as ['name' | 'type' | 'description', RegExp][]) {
    const at = titles.findIndex((title) => pattern.test(title));
    if (at >= 0) columns[column] = at;
  }
  const rows = lines.map(splitRow);
  return { columns, rows, start: found.index, end: found.index + found[0].length };
}

export function isParameterTable({ columns }: MarkdownTable): boolean {
  return columns.name === 0 && columns.type !== undefined;
}

/** Splits a row into cells. `\|`, and a bar inside code, belong to the cell. */
function splitRow(row: string): string[] {
  const cells: string[] = [];
  let cell = '';
  const text = row.trim().replace(/^\||\|$/g, '');
  for (let at = 0; at < text.length; at++) {
    const mark = text[at];
    if (mark === '\\' && text[at + 1] === '|') {
      cell += '|';
      at++;
    } else if (mark === '|') {
      cells.push(cell.trim());
      cell = '';
    } else cell += mark ?? '';
  }
  return [...cells, cell.trim()];
}
