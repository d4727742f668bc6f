import { expect } from 'chai';
import { renderPage } from '../render-page.ts';

/** Writes a table of a head and rows, in which a bar parts cells. */
const table = (head: string, ...rows: string[]) =>
  [head, head.replaceAll(/[^|]+/g, '-').replaceAll(/\|(?=\|)/g, '|-'), ...rows].map((row) => `|${row}|`).join('\n');
const htmlOf = async (source: string) => (await renderPage(source)).html.replaceAll('<wbr/>', '');

/** Each row as `a | b colspan=2`. */
async function rowsOf(source: string): Promise<string[]> {
  const { html } = await renderPage(source);
  return Array.from(html.matchAll(/<tr>(.*?)<\/tr>/gs), ([, row = '']) =>
    Array.from(row.matchAll(/<t[hd]( [^>]*)?>(.*?)<\/t[hd]>/g), ([, attributes = '', text = '']) =>
      (text + attributes.replaceAll('"', '')).toLowerCase(),
    ).join(' | '),
  );
}

/** A sentence, which needs more room than a cell of a phone has. */
const long = 'The kettle is hot enough for tea.';

describe('tables', () => {
  it('scroll in a region of their own name', async () => {
    const html = await htmlOf(`${table('a', '1')}\n\n## Codes\n\n${table('a', '1')}\n\n${table('a', '1')}`);

    const regions = html.matchAll(/class="table-scroll" role="region" tabindex="0" aria-label="([^"]*)">/g);
    expect(Array.from(regions, ([, name]) => name)).to.deep.equal(['Table', 'Table: Codes', 'Table: Codes (2)']);
  });

  for (const [heading, cell, ...cols] of [
    ['Name-30%', '<th>Name</th>', '<col width="30%"/>', '<col/>'],
    ['Name-120px', '<th>Name</th>', '<col width="120"/>', '<col/>'],
    ['**Name**-r', '<th align="right"><strong>Name</strong></th>'],
    ['UTF-8', '<th>UTF-8</th>'],
    ['Sign-up', '<th>Sign-up</th>'],
  ] as const)
    it(`read the column heading ${heading}`, async () => {
      const html = await htmlOf(table(`${heading}|Other`, '1|2'));

      expect(html).to.include(cell);
      expect(html.match(/<col\b[^>]*>/g) ?? []).to.deep.equal(cols);
    });

  const amounts =
    '|Tea|Price|Code|Since|Tax|\n|-|-|-|-|:-:|\n|black|7.00|1001|1.2.10|0.50|\n|green|¥ 12|1002|2.0.1|0.10|';
  for (const [what, source, ...rows] of [
    ['drop a head that is empty', '| | |\n|---|---|\n| 1 | 2 |', '1 | 2'],
    [
      'merge cells upward and to the left',
      table('a|b|!ml', 'x|1|2', '!mu|3|4', '!m|5|!ml'),
      ...['a | b colspan=2', 'x rowspan=3 | 1 | 2', '3 | 4', '5 colspan=2'],
    ],
    [
      'merge cells downward, to the right, and in blocks',
      table('a|b|c', '!md|!mr|1', 'x|y|!ml', 'z|!mu|!mu'),
      ...['a | b | c', 'x rowspan=2 | 1 colspan=2', 'y rowspan=2 colspan=2', 'z'],
    ],
    [
      'survive marks that point nowhere or at each other',
      table('!ml|b', '!mr|!ml', '1|2'),
      ...[' | b', ' | ', '1 | 2'],
    ],
    [
      'end amounts at one edge, but not codes, versions or what the author aligned',
      amounts,
      'tea | price align=right | code | since | tax align=center',
      'black | 7.00 align=right | 1001 | 1.2.10 | 0.50 align=center',
      'green | ¥ 12 align=right | 1002 | 2.0.1 | 0.10 align=center',
    ],
    [
      'break long names where their words meet, in text and in code',
      table('a', 'KettleLidState.OPEN_WIDE', '`startPouringMilk`', 'short'),
      'a',
      'kettle<wbr/>lid<wbr/>state.<wbr/>open_<wbr/>wide class=is-name',
      '<code>start<wbr/>pouring<wbr/>milk</code>',
      'short',
    ],
  ] as const)
    it(what, async () => {
      expect(await rowsOf(source)).to.deep.equal(rows);
    });

  it('break names elsewhere only if they are longer than a phone, and never in blocks of code', async () => {
    const name = 'startPouringMilkStream';
    const html = async (source: string) => (await renderPage(source)).html;

    expect(await html(`<table><tr><td>\n\n\`\`\`\n${name}\n\`\`\`\n\n</td></tr></table>\n\n${name} \`${name}\``))
      .to.contain(`<code>${name}</code>`)
      .and.not.contain('<wbr');
    expect(await html('`kettle.lid.on_receive_lid_channel_message`')).to.contain('_<wbr/>message</code>');
  });

  for (const [names, beginning] of [
    ['KettleLidState.OPEN KettleLidState.OPEN_WIDE KettleLidState.SHUT', 'KettleLidState.'],
    ['`KettleLidStateOpen` [`KettleLidStateShut`](https://a.b) KettleLidStateHalf', 'KettleLidState'],
    ['KettleLidState.OPEN KettleLidState.SHUT', undefined],
    ['startPouringMilk startPouringTeaCups startPolishingIt', undefined],
  ] as const)
    it(`part names of a column that all begin alike: ${names}`, async () => {
      const rows = names.split(' ').map((name) => `${name}|b`);
      const html = await htmlOf(table('A|B', ...rows));

      const shared = html.matchAll(/<span class="is-shared[^"]*">(.*?)<\/span><span class="is-rest">/g);
      expect(Array.from(shared, ([, text]) => text)).to.deep.equal(beginning ? rows.map(() => beginning) : []);
    });

  describe('on phones', () => {
    const name = 'How long the kettle keeps its water hot';
    const list = `For:<ul><li>${long.repeat(2)}</li><li>${long}</li></ul>`;
    const fact = 'KettleStateIsReady';
    const spanned = table('Part|Call|Meaning|Cure', `Lid|open|${long}|${long}`, `!mu|close|${long}|${long}`);
    /** A table, and what its HTML has or, behind `!`, lacks. */
    const cases: [source: string, ...marks: string[]][] = [
      [table('A|B|C|D', '1|2|3|4'), 'has-many-columns'],
      [table('A|B|C', `1|${long}|${long}`), 'has-long-cells', 'data-label="B"'],
      [table('A|B|C', `1|${long}|Wait`), '!has-long-cells', '!data-label'],
      [spanned, '"2">Lid', 'data-label="Call" class="is-short">close</td><td data-label="Meaning">The'],
      [table('A|B|C|D', `${name}|1 hour|2 hours|all day`), 'has-3-values'],
      [table('A|B|C|D|E', `${name}|1 hour|2 hours|3 hours|4 hours and a half of it`), '!-values'],
      [table('A|B|C|D', `${name}|Not Supported|3|-`), 'is-lacking">Not Supp', 'is-lacking">-'],
      [table('A|B|C', `${fact}|1|${long}`), '<td class="is-fact is-number">1'],
      [table('A|B|C|D', `${fact}|1|2|${long}`), 'data-label="C" class="is-short is-number"'],
      [table('A|B|C', `Slow boil|${long}|${list}`), 'has-names', '<col width="'],
      [table('A-30%|Number-20%|C-50%', `${fact}|1|${long}`), '"30%"/><col width="68"/><col/>'],
    ];
    for (const [source, ...marks] of cases)
      it(`${marks.join(', ')}: ${JSON.stringify(source)}`, async () => {
        const html = await htmlOf(source);

        expect(html).to.include('<table');
        for (const mark of marks)
          if (mark.startsWith('!')) expect(html).not.to.include(mark.slice(1));
          else expect(html).to.include(mark);
      });
  });

  it('have the head that authors write as the first row of a body', async () => {
    const row = (tag: string, ...cells: string[]) =>
      `<tr>\n${cells.map((cell) => `<${tag}>${cell}</${tag.slice(0, 2)}>`).join('')}\n</tr>\n`;
    const names = ['Feature', 'Description', 'Free plan'];
    const html = (...rows: string[]) =>
      htmlOf(`<table>\n<tbody>\n${rows.join('')}${row('td', 'Steam', 'No')}</tbody>\n</table>`);

    expect(await html(row('th', ...names))).to.match(/<table[^>]*><thead><tr>.*?<\/tr><\/thead><tbody>/s);
    for (const rows of [[row('td', ...names)], [row('th', ...names), row('th', ...names)]])
      expect(await html(...rows)).to.match(/^(?!.*<thead).*<tbody>/s);
  });
});
