import { expect } from 'chai';
import { renderPage } from '../render-page.ts';

async function rowsOf(source: string): Promise<string[]> {
  const { html } = await renderPage(source);
  return [...html.matchAll(/<tr>\n?([\s\S]*?)\n?<\/tr>/g)].map(([, row = '']) =>
    row.replace(/\n/g, '').replace(/(?:col|row)Span/g, (name) => name.toLowerCase()),
  );
}

describe('tables', () => {
  it('scroll in a region of their own name', async () => {
    const table = '| a |\n|---|\n| 1 |';
    const { html } = await renderPage(`${table}\n\n## Codes\n\n${table}\n\n${table}`);

    expect(
      [...html.matchAll(/<div class="table-scroll" role="region" tabindex="0" aria-label="([^"]*)">/g)].map(
        ([, label]) => label,
      ),
    ).to.deep.equal(['Table', 'Table: Codes', 'Table: Codes (2)']);
  });

  const suffixes: [heading: string, col: string, cell: string][] = [
    ['Name-30%', '<col width="30%"/>', '<th>Name</th>'],
    ['Name-120px', '<col width="120"/>', '<th>Name</th>'],
    ['Name-12%-l', '<col width="12%"/>', '<th align="left">Name</th>'],
    ['Name-c', '', '<th align="center">Name</th>'],
    ['**Name**-r', '', '<th align="right"><strong>Name</strong></th>'],
    ['UTF-8', '', '<th>UTF-8</th>'],
    ['Sign-up', '', '<th>Sign-up</th>'],
  ];
  for (const [heading, col, cell] of suffixes) {
    it(`read the column heading ${heading}`, async () => {
      const { html } = await renderPage(`| ${heading} | Other |\n|---|---|\n| 1 | 2 |`);

      expect(html).to.include(cell);
      expect(html.includes('<col')).to.equal(col !== '');
      expect(html).to.include(col);
    });
  }

  it('end amounts at one edge, but not codes, versions or what the author aligned', async () => {
    const rows = await rowsOf(
      '| Tea | Price | Code | Since | Tax |\n|---|---|---|---|:-:|\n| black | 7.00 | 1001 | 1.2.10 | 0.50 |\n| green | ¥ 12 | 1002 | 2.0.1 | 0.10 |',
    );

    expect(rows).to.deep.equal([
      '<th>Tea</th><th align="right">Price</th><th>Code</th><th>Since</th><th align="center">Tax</th>',
      '<td>black</td><td align="right">7.00</td><td>1001</td><td>1.2.10</td><td align="center">0.50</td>',
      '<td>green</td><td align="right">¥ 12</td><td>1002</td><td>2.0.1</td><td align="center">0.10</td>',
    ]);
  });

  it('merge cells upward and to the left', async () => {
    const rows = await rowsOf('| a | b | !ml |\n|---|---|---|\n| x | 1 | 2 |\n| !mu | 3 | 4 |\n| !m | 5 | !ml |');

    expect(rows).to.deep.equal([
      '<th>a</th><th colspan="2">b</th>',
      '<td rowspan="3">x</td><td>1</td><td>2</td>',
      '<td>3</td><td>4</td>',
      '<td colspan="2">5</td>',
    ]);
  });

  it('merge cells downward, to the right, and in blocks', async () => {
    const rows = await rowsOf('| a | b | c |\n|---|---|---|\n| !md | !mr | 1 |\n| x | y | !ml |\n| z | !mu | !mu |');

    expect(rows[1]).to.equal('<td rowspan="2">x</td><td colspan="2">1</td>');
    expect(rows[2]).to.equal('<td rowspan="2" colspan="2">y</td>');
    expect(rows[3]).to.equal('<td>z</td>');
  });

  it('survive marks that point nowhere or at each other', async () => {
    const rows = await rowsOf('| !ml | b |\n|---|---|\n| !mr | !ml |\n| 1 | 2 |');

    expect(rows).to.deep.equal(['<th></th><th>b</th>', '<td></td><td></td>', '<td>1</td><td>2</td>']);
  });

  it('name the columns in cells of sentences, which phones show below each other', async () => {
    const long = 'The kettle is hot enough for tea.';
    const table = (...cells: string[]) => `| Code | Meaning-40% | Cure |\n|---|---|---|\n| ${cells.join(' | ')} |`;
    const sentences = await renderPage(table('1', long, long));
    const han = await renderPage(table('1', '水壶里的水还不够热，请再等一等。', '请稍后再倒水，水烧好时水壶会提示。'));
    const merged = await renderPage(table('1', `${long}${long}`, '!ml'));
    const one = await renderPage(table('1', long, 'Wait'));

    const labels = [' data-label="Meaning"', ' data-label="Cure"'];
    for (const { html } of [sentences, han]) {
      expect(html).to.include('<table class="has-widths has-long-cells">');
      expect(html.match(/ data-label="[^"]*"/g)).to.deep.equal(labels);
    }
    for (const { html } of [one, merged]) expect(html).not.to.match(/has-long-cells|data-label/);
  });

  it('take the width that an author gave to numbers for the sentences beside them', async () => {
    const long = 'The kettle is hot enough for tea.';
    const table = (...cells: string[]) =>
      renderPage(`| State-30% | Number-20% | Meaning-50% |\n|---|---|---|\n| ${cells.join(' | ')} |`);
    const widths = ({ html }: { html: string }) => [...html.matchAll(/<col( width="[^"]*")?\/>/g)].map(([col]) => col);

    expect(widths(await table('KettleStateIsReady', '1', long))).to.deep.equal([
      '<col width="30%"/>',
      '<col width="68"/>',
      '<col/>',
    ]);
    const fixed = await renderPage(
      `| State-30% | Number of lids-120px | Meaning |\n|---|---|---|\n| KettleStateIsReady | 1 | ${long} |`,
    );
    expect(widths(fixed)).to.deep.equal(['<col width="30%"/>', '<col width="68"/>', '<col/>']);
    expect(widths(await table('KettleStateIsReady', '1', 'hot'))).to.include('<col width="20%"/>');
    expect(widths(await table('KettleStateIsReady', '![](/a.png)', long))).to.include('<col width="20%"/>');
  });

  it('mark cells that hold one identifier, but not names of products', async () => {
    const names = ['KettleStateIsReady', 'startBoiling()', 'ERROR_NO_WATER', 'macOS', 'UnrealEngine', 'a hotKettleLid'];
    const { html } = await renderPage(`| A |\n|---|\n${names.map((name) => `| ${name} |`).join('\n')}`);

    expect(
      [...html.matchAll(/<td class="is-name">(.*?)<\/td>/g)].map(([, text]) => text?.replaceAll('<wbr/>', '')),
    ).to.deep.equal(names.slice(0, 3));
  });

  it('part names of a column that all begin alike, also in code and links', async () => {
    const endings = async (...names: string[]) => {
      const { html } = await renderPage(`| A | B |\n|---|---|\n${names.map((name) => `| ${name} | b |`).join('\n')}`);
      return [
        ...html.matchAll(/<span class="is-shared(?: is-in-head)?">(.*?)<\/span><span class="is-rest">(.*?)<\/span>/g),
      ].map(([, beginning = '', ending]) => `${beginning.replaceAll('<wbr/>', '')} ${String(ending)}`);
    };

    expect(await endings('KettleLidState.OPEN', 'KettleLidState.OPEN_WIDE', 'KettleLidState.SHUT')).to.deep.equal([
      'KettleLidState. OPEN',
      'KettleLidState. OPEN_WIDE',
      'KettleLidState. SHUT',
    ]);
    expect(
      await endings('`KettleLidStateOpen`', '[`KettleLidStateShut`](https://a.b)', 'KettleLidStateHalf'),
    ).to.deep.equal(['KettleLidState Open', 'KettleLidState Shut', 'KettleLidState Half']);
    expect(await endings('KettleLidState.OPEN', 'KettleLidState.SHUT')).to.deep.equal([]);
    expect(await endings('KettleLidState.OPEN', 'KettleLidState.SHUT', 'none')).to.deep.equal([]);
    expect(await endings('startPouringMilk', 'startPouringTeaCups', 'startPolishingIt')).to.deep.equal([]);
  });

  it('name once what holds all names of a column; the rows keep the whole names', async () => {
    const table = async (beginning: string) => {
      const rows = ['OPEN', 'OPEN_WIDE', 'SHUT'].map((name) => `| ${beginning}${name} | b |`);
      return (await renderPage(`| A | B |\n|---|---|\n${rows.join('\n')}`)).html.replaceAll('<wbr/>', '');
    };

    expect(await table('KettleLidStateReason.'))
      .to.contain('<table data-shared="Kettle\u200bLid\u200bState\u200bReason.">')
      .and.contain(
        '<span class="is-shared is-in-head">KettleLidStateReason.</span><span class="is-rest">OPEN_WIDE</span>',
      );
    expect(await table('KETTLE_LID_STATE_'))
      .not.to.contain('data-shared')
      .and.not.contain('is-in-head');

    const second = ['OPEN', 'HALF', 'SHUT'].map((name) => `| b | KettleLidStateReason.${name} |`).join('\n');
    expect((await renderPage(`| A | B |\n|---|---|\n${second}`)).html).to.contain(
      '<th data-shared="Kettle\u200bLid\u200bState\u200bReason.">B</th>',
    );
  });

  it('put a short fact beside a name under its head, and what is said of it below without a label', async () => {
    const long = 'The kettle is hot enough for tea.';
    const table = (...cells: string[]) =>
      renderPage(
        `| State |${cells.map((_, at) => ` ${'ABC'[at]} |`).join('')}\n|---|${cells.map(() => '---|').join('')}\n| KettleStateIsReady | ${cells.join(' | ')} |`,
      );
    const marks = async (...cells: string[]) =>
      [...(await table(...cells)).html.matchAll(/<(t[hd])( [^>]*)?>/g)].map(([, tag, marks = '']) => `${tag}${marks}`);

    expect(await marks('1', long)).to.deep.equal([
      'th',
      'th class="is-fact is-number"',
      'th',
      'td class="is-name"',
      'td class="is-fact is-number"',
      'td',
    ]);
    expect((await marks(long, 'KettleState')).at(-1)).to.equal('td class="is-fact"');
    expect((await marks('`KettleStateThatIsReadyForTea`', long)).at(-1)).to.equal('td data-label="B"');
    expect((await marks('![](/a.png)', long)).join()).not.to.include('is-fact');
    expect((await marks('1', '2', long)).slice(-2)).to.deep.equal([
      'td data-label="B" class="is-short is-number"',
      'td',
    ]);
  });

  it('keep names of rows on one line, and give lists the room that a shorter column leaves', async () => {
    const long = 'The kettle is hot enough for tea.';
    const table = (name: string, text: string) =>
      renderPage(`| Way | Meaning | Use |\n|---|---|---|\n| ${name} | ${long} | ${text} |`);
    const list = `For:<ul><li>${long.repeat(2)}</li><li>${long}</li></ul>`;
    const cols = '<colgroup><col/><col width="32%"/><col/></colgroup>';

    expect((await table('Slow boil', list)).html).to.include(`<table class="has-long-cells has-names">${cols}`);
    expect((await table('A name that is longer than a line', list)).html).to.include(
      `<table class="has-long-cells">${cols}`,
    );
    expect((await table('Slow boil', long.repeat(3))).html).not.to.include('<col');
  });

  it('put a text below a long name, without a label, and beside a short one', async () => {
    const long = 'The kettle is hot enough for tea.';
    const table = (name: string) => renderPage(`| State | Meaning |\n|---|---|\n| ${name} | ${long} |`);

    expect((await table('KettleStateIsReadyForTea')).html)
      .to.include('<table class="has-long-cells">')
      .and.not.to.include('data-label');
    expect((await table('Ready')).html).not.to.include('has-long-cells');
  });

  it('name the columns of many short cells below a cell that spans rows', async () => {
    const short = 'a hot kettle';
    const row = (first: string) => `| ${[first, short, short, short, short, short].join(' | ')} |`;
    const table = (second: string) =>
      `| A | B | C | D | E | F |\n|---|---|---|---|---|---|\n${row(short)}\n${row(second)}`;

    expect((await renderPage(table('!mu'))).html).to.include('data-label="D"');
    expect((await renderPage(table(short))).html).not.to.include('data-label');
  });

  it('keep two or three short values of a row beside each other on phones', async () => {
    const name = 'How long the kettle keeps its water hot';
    const table = (...values: string[]) =>
      renderPage(
        `| Feature |${' Plan |'.repeat(values.length)}\n|---|${'---|'.repeat(values.length)}\n| ${[name, ...values].join(' | ')} |`,
      );
    const group = await renderPage(
      `| Group | Feature | Free | Pro |\n|---|---|---|---|\n| Heat | ${name} | 1 hour | 2 hours |\n| !mu | ${name} | No | Yes |`,
    );
    const none = [
      await table('1 hour', '2 hours', '3 hours', '4 hours and a half of the next'),
      await table('1 hour', 'KettleStateIsReadyForTea', '2 hours'),
      await table('1 hour', 'two hours, and more when the lid stays closed'),
      await table('1 hour', '!ml', '2 hours'),
    ];

    expect((await table('1 hour', '2 hours', 'all day')).html).to.contain('<table class="has-3-values">');
    const short = await renderPage(
      '| | Free | Pro | Large |\n|---|---|---|---|\n| Water | No limit | 500,000 litres/month | 900,000 litres/month |\n| Fee | $0 | $299/month | $599/month |',
    );
    expect(short.html).to.contain('<table class="has-3-values">');
    expect(group.html).to.contain('<table class="has-2-values">').and.not.contain('data-label');
    for (const { html } of none) expect(html).not.to.match(/has-\d-values/);
  });

  it('are marked if they have more columns than a phone shows and no other form', async () => {
    const many = await renderPage('| A | B | C | D |\n| - | - | - | - |\n| 1 | 2 | 3 | 4 |');
    const few = await renderPage('| A | B | C |\n| - | - | - |\n| 1 | 2 | 3 |');

    expect(many.html).to.include('<table class="has-many-columns">');
    expect(few.html).not.to.include('has-many-columns');
  });

  it('mark what a plan lacks', async () => {
    const { html } = await renderPage(
      '| Feature | Free | Pro | Large |\n|---|---|---|---|\n| Quality of the water on the way | Not Supported | 3 litres an hour | - |',
    );

    expect(html.match(/<td class="is-lacking">[^<]*/g)).to.deep.equal([
      '<td class="is-lacking">Not Supported',
      '<td class="is-lacking">-',
    ]);
  });

  it('name the right columns below a cell that spans rows', async () => {
    const long = 'The kettle is hot enough for tea.';
    const rows = await rowsOf(
      `| Part | Call | Meaning | Cure |\n|---|---|---|---|\n| Lid | open | ${long} | ${long} |\n| !mu | close | ${long} | ${long} |`,
    );

    expect(rows[1]).to.match(/^<td rowspan="2">Lid<\/td><td data-label="Call" class="is-short">open/);
    expect(rows[2]).to.match(/^<td data-label="Call" class="is-short">close<\/td><td data-label="Meaning">/);
  });

  it('have the head that authors write as the first row of a body', async () => {
    const html = (
      first: string,
      second = '<td rowspan="2">Kettle monitoring</td><td>Storage and query</td><td>3 days</td><td>14 days</td>',
    ) =>
      `<table>\n<tbody>\n<tr>\n${first}\n</tr>\n<tr>\n${second}\n</tr>\n<tr>\n<td>Analysis of steam</td><td>No</td><td>Yes</td>\n</tr>\n</tbody>\n</table>`;
    const names = ['Feature module', 'Feature description', 'Free plan', 'Enterprise'];
    const { html: headed } = await renderPage(html(names.map((name) => `<th>${name}</th>`).join('')));
    expect(headed).to.match(/^<div[^>]*><table class="has-2-values"><thead><tr>.*?<\/tr><\/thead><tbody>/s);

    const plain = [
      html(names.map((name) => `<td>${name}</td>`).join('')),
      html(names.map((name) => `<th>${name}</th>`).join(''), names.map((name) => `<th>${name}</th>`).join('')),
      html(names.map((name) => `<th rowspan="2">${name}</th>`).join('')),
    ];
    for (const source of plain) expect((await renderPage(source)).html).not.to.contain('<thead>');
  });

  it('drop a head that is empty', async () => {
    expect(await rowsOf('| | |\n|---|---|\n| 1 | 2 |')).to.deep.equal(['<td>1</td><td>2</td>']);
  });

  it('break long names where their words meet, in text and in code, but not in blocks of code; elsewhere those longer than a phone', async () => {
    const rows = await rowsOf('| a |\n|---|\n| KettleLidState.OPEN_WIDE |\n| `startPouringMilkStream` |\n| short |');
    const { html } = await renderPage(
      '<table><tr><td>\n\n```\nstartPouringMilkStream\n```\n\n</td></tr></table>\n\nstartPouringMilkStream',
    );

    expect(rows.slice(1)).to.deep.equal([
      '<td class="is-name">Kettle<wbr/>Lid<wbr/>State.<wbr/>OPEN_<wbr/>WIDE</td>',
      '<td><code>start<wbr/>Pouring<wbr/>Milk<wbr/>Stream</code></td>',
      '<td>short</td>',
    ]);
    expect(html).to.not.contain('<wbr');
    const long = await renderPage('Wait for `kettle.lid.on_receive_lid_channel_message` or `startPouringMilkStream`.');
    expect(long.html).to.contain('_<wbr/>message</code>').and.contain('<code>startPouringMilkStream</code>');
  });
});
