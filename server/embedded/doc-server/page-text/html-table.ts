/** Reads HTML tables in the source of a page. */

export interface TableCell {
  /** Source of the cell. */
  content: string;
  /** Whether the cell only continues one beside or above that spans columns or rows. */
  isContinued: boolean;
}

/** Matches a whole table. */
export const htmlTable = /<table\b[\s\S]*?<\/table>/gi;

/** @returns a row for each row of the table, the head first; cells that span columns or rows stand in each of them */
export function readHtmlTable(markup: string): TableCell[][] {
  const grid: TableCell[][] = [];
  const rows = markup.split(/<tr\b[^>]*>/i).slice(1);
  rows.forEach((row, at) => {
    const cells = (grid[at] ??= []);
    let column = 0;
    for (const [, attributes = '', inner = ''] of row.matchAll(
      /<t[dh]\b([^>]*)>([\s\S]*?)(?=<t[dh]\b|<\/tr>|<\/t(?:able|body|head)>|$)/gi,
    )) {
      while (cells[column] !== undefined) column++;
      const content = inner.replace(/<\/t[dh]>\s*$/i, '');
      const [across, down] = [spanOf(attributes, 'colspan'), spanOf(attributes, 'rowspan')];
      for (let y = at; y < Math.min(at + down, rows.length); y++)
        for (let x = column; x < column + across; x++)
          (grid[y] ??= [])[x] = { content, isContinued: y > at || x > column };
      column += across;
    }
  });
  return grid.map((row) =>
    Array.from(row, (cell: TableCell | undefined) => cell ?? { content: '', isContinued: false }),
  );
}

function spanOf(attributes: string, name: string): number {
  const [, value = '1'] = new RegExp(`${name}\\s*=\\s*[{"']*(\\d{1,3})`, 'i').exec(attributes) ?? [];
  return Math.max(1, Math.min(Number(value), 200));
}
