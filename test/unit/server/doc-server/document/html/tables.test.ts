import { expect } from 'chai';
import { renderPage } from '../render-page.ts';

/** Writes a table of a head and rows, in which a bar parts cells. */
const table = (head: string, ...rows: string[]) =>
  [head, head.replaceAll(/[^|]+/g, '-').replaceAll(/\|(?=\|)/g, '|-'), ...rows].map((row) => `|${row}|`).join('\n');
const htmlOf = async (source: string) => (await renderPage(source)).html.replaceAll('<wbr/>', '');

async function rowsOf(source: string): Promise<string[]> {
  return [...(await renderPage(source)).html.matchAll(/<tr>\n?([\s\S]*?)\n?<\/tr>/g)].map(([, row = '']) =>
    row.replace(/\n/g, '').replace(/(?:col|row)Span/g, (name) => name.toLowerCase()),
  );
}

/** A sentence, which needs more room than a cell of a phone has. */
const long = 'The kettle is hot enough for tea.';

describe('tables', () => {
  it('scroll in a region of their own name', async () => {
    const html = await htmlOf(`${table('a', '1')}\n\n## Codes\n\n${table('a', '1')}\n\n${table('a', '1')}`);

    expect(
      [...html.matchAll(/<div class="table-scroll" role="region" tabindex="0" aria-label="([^"]*)">/g)].map(
        ([, a]) => a,
      ),
    ).to.deep.equal(['Table', 'Table: Codes', 'Table: Codes (2)']);
  });

  for (const [heading, cell, ...cols] of [
    ['Name-30%', '<th>Name</th>', '<col width="30%"/>', '<col/>'],
    ['Name-120px', '<th>Name</th>', '<col width="120"/>', '<col/>'],
    ['Name-12%-l', '<th align="left">Name</th>', '<col width="12%"/>', '<col/>'],
    ['Name-c', '<th align="center">Name</th>'],
    ['**Name**-r', '<th align="right"><strong>Name</strong></th>'],
    ['UTF-8', '<th>UTF-8</th>'],
    ['Sign-up', '<th>Sign-up</th>'],
  ] as const)
    it(`read the column heading ${heading}`, async () => {
      const html = await htmlOf(table(`${heading}|Other`, '1|2'));

      expect(html).to.include(cell);
      expect(html.match(/<col\b[^>]*>/g) ?? []).to.deep.equal(cols);
    });

  for (const [what, source, rows] of [
    ['drop a head that is empty', '| | |\n|---|---|\n| 1 | 2 |', ['<td>1</td><td>2</td>']],
    [
      'merge cells upward and to the left',
      table('a|b|!ml', 'x|1|2', '!mu|3|4', '!m|5|!ml'),
      [
        '<th>a</th><th colspan="2">b</th>',
        '<td rowspan="3">x</td><td>1</td><td>2</td>',
        '<td>3</td><td>4</td>',
        '<td colspan="2">5</td>',
      ],
    ],
    [
      'merge cells downward, to the right, and in blocks',
      table('a|b|c', '!md|!mr|1', 'x|y|!ml', 'z|!mu|!mu'),
      [
        '<th>a</th><th>b</th><th>c</th>',
        '<td rowspan="2">x</td><td colspan="2">1</td>',
        '<td rowspan="2" colspan="2">y</td>',
        '<td>z</td>',
      ],
    ],
    [
      'survive marks that point nowhere or at each other',
      table('!ml|b', '!mr|!ml', '1|2'),
      ['<th></th><th>b</th>', '<td></td><td></td>', '<td>1</td><td>2</td>'],
    ],
    [
      'end amounts at one edge, but not codes, versions or what the author aligned',
      '|Tea|Price|Code|Since|Tax|\n|-|-|-|-|:-:|\n|black|7.00|1001|1.2.10|0.50|\n|green|¥ 12|1002|2.0.1|0.10|',
      [
        '<th>Tea</th><th align="right">Price</th><th>Code</th><th>Since</th><th align="center">Tax</th>',
        '<td>black</td><td align="right">7.00</td><td>1001</td><td>1.2.10</td><td align="center">0.50</td>',
        '<td>green</td><td align="right">¥ 12</td><td>1002</td><td>2.0.1</td><td align="center">0.10</td>',
      ],
    ],
    [
      'break long names where their words meet, in text and in code',
      table('a', 'KettleLidState.OPEN_WIDE', '`startPouringMilkStream`', 'short'),
      [
        '<th>a</th>',
        '<td class="is-name">Kettle<wbr/>Lid<wbr/>State.<wbr/>OPEN_<wbr/>WIDE</td>',
        '<td><code>start<wbr/>Pouring<wbr/>Milk<wbr/>Stream</code></td>',
        '<td>short</td>',
      ],
    ],
    [
      'name the right columns below a cell that spans rows',
      table('Part|Call|Meaning|Cure', `Lid|open|${long}|${long}`, `!mu|close|${long}|${long}`),
      [
        '<th>Part</th><th>Call</th><th>Meaning</th><th>Cure</th>',
        `<td rowspan="2">Lid</td><td data-label="Call" class="is-short">open</td><td data-label="Meaning">${long}</td><td data-label="Cure">${long}</td>`,
        `<td data-label="Call" class="is-short">close</td><td data-label="Meaning">${long}</td><td data-label="Cure">${long}</td>`,
      ],
    ],
  ] as const)
    it(what, async () => {
      expect(await rowsOf(source)).to.deep.equal(rows);
    });

  it('break names elsewhere only if they are longer than a phone, and never in blocks of code', async () => {
    const { html } = await renderPage(
      '<table><tr><td>\n\n```\nstartPouringMilkStream\n```\n\n</td></tr></table>\n\nstartPouringMilkStream `startPouringMilkStream`',
    );
    const { html: longer } = await renderPage('Wait for `kettle.lid.on_receive_lid_channel_message`.');

    expect(html).to.contain('<code>startPouringMilkStream</code>').and.not.contain('<wbr');
    expect(longer).to.contain('_<wbr/>message</code>');
  });

  it('mark cells that hold one identifier, but not names of products', async () => {
    const names = ['KettleStateIsReady', 'startBoiling()', 'ERROR_NO_WATER', 'macOS', 'UnrealEngine', 'a hotKettleLid'];
    const html = await htmlOf(table('A', ...names));

    expect([...html.matchAll(/<td class="is-name">(.*?)<\/td>/g)].map(([, text]) => text)).to.deep.equal(
      names.slice(0, 3),
    );
  });

  for (const [names, beginning] of [
    ['KettleLidState.OPEN KettleLidState.OPEN_WIDE KettleLidState.SHUT', 'KettleLidState.'],
    ['`KettleLidStateOpen` [`KettleLidStateShut`](https://a.b) KettleLidStateHalf', 'KettleLidState'],
    ['KettleLidState.OPEN KettleLidState.SHUT', undefined],
    ['KettleLidState.OPEN KettleLidState.SHUT none', undefined],
    ['startPouringMilk startPouringTeaCups startPolishingIt', undefined],
  ] as const)
    it(`part names of a column that all begin alike: ${names}`, async () => {
      const rows = names.split(' ').map((name) => `${name}|b`);
      const html = await htmlOf(table('A|B', ...rows));

      const shared = [...html.matchAll(/<span class="is-shared[^"]*">(.*?)<\/span><span class="is-rest">/g)];
      expect(shared.map(([, text]) => text)).to.deep.equal(beginning ? rows.map(() => beginning) : []);
    });

  it('name once what holds all names of a column; the rows keep the whole names', async () => {
    const names = (beginning: string) => ['OPEN', 'HALF', 'SHUT'].map((name) => beginning + name);
    const reason = 'data-shared="Kettle\u200bLid\u200bState\u200bReason."';

    expect(await htmlOf(table('A|B', ...names('KettleLidStateReason.').map((name) => `${name}|b`))))
      .to.contain(`<table ${reason}>`)
      .and.contain('<span class="is-shared is-in-head">KettleLidStateReason.</span><span class="is-rest">HALF</span>');
    expect(await htmlOf(table('A|B', ...names('b|KettleLidStateReason.')))).to.contain(`<th ${reason}>B</th>`);
    expect(await htmlOf(table('A|B', ...names('b|KETTLE_LID_STATE_')))).to.match(/is-shared">(?!.*data-shared)/s);
  });

  describe('on phones', () => {
    const name = 'How long the kettle keeps its water hot';
    const short = 'a hot kettle';
    const six = (first: string) => [first, short, short, short, short, short].join('|');
    const list = `For:<ul><li>${long.repeat(2)}</li><li>${long}</li></ul>`;
    const [fact, wide] = ['KettleStateIsReady', 'KettleStateIsReadyForTea'];
    /** A table, and what its HTML has or, behind `!`, lacks. */
    const cases: [what: string, source: string, ...marks: string[]][] = [
      ['many columns', table('A|B|C|D', '1|2|3|4'), 'has-many-columns'],
      ['few columns', table('A|B|C', '1|2|3'), '<table>', '!has-many-columns'],
      ['sentences', table('Code|Meaning|Cure', `1|${long}|${long}`), 'has-long-cells', 'data-label="Meaning"'],
      [
        'sentences in Chinese',
        table('A|B|C', `1|${'水壶里的水还不够热，请再等。'.repeat(2)}|${'请稍后再倒水。'.repeat(3)}`),
        'data-label="C"',
      ],
      [
        'a sentence and a word',
        table('Code|Meaning|Cure', `1|${long}|Wait`),
        '<table',
        '!has-long-cells',
        '!data-label',
      ],
      ['a merged sentence', table('Code|Meaning|Cure', `1|${long}${long}|!ml`), '<table', '!has-long-cells'],
      ['a long name and a text', table('State|Meaning', `${wide}|${long}`), 'has-long-cells', '!data-label'],
      ['a short name and a text', table('State|Meaning', `Ready|${long}`), '<table', '!has-long-cells'],
      ['many short cells below a cell that spans rows', table('A|B|C|D|E|F', six(short), six('!mu')), 'data-label="D"'],
      ['many short cells', table('A|B|C|D|E|F', six(short), six(short)), '<table', '!data-label'],
      ['three short values', table('Feature|A|B|C', `${name}|1 hour|2 hours|all day`), 'has-3-values'],
      [
        'values in groups',
        table('G|F|A|B', `Heat|${name}|1 hour|2 hours`, `!mu|${name}|No|Yes`),
        'has-2-values',
        '!data-label',
      ],
      [
        'four values',
        table('F|A|B|C|D', `${name}|1 hour|2 hours|3 hours|4 hours and a half of it`),
        '<table',
        '!-values',
      ],
      ['a long value', table('F|A|B|C', `${name}|1 hour|${wide}|2 hours`), '<table', '!-values'],
      ['merged values', table('F|A|B|C', `${name}|1 hour|!ml|2 hours`), '<table', '!-values'],
      ['what a plan lacks', table('F|A|B|C', `${name}|Not Supported|3|-`), 'is-lacking">Not Supp', 'is-lacking">-'],
      ['a number beside a name', table('State|A|B', `${fact}|1|${long}`), '<td class="is-fact is-number">1'],
      ['a name beside a text', table('State|A|B', `${fact}|${long}|KettleState`), '<td class="is-fact">'],
      ['a picture', table('State|A|B', `${fact}|![](/a.png)|${long}`), '<img', '!is-fact'],
      ['two numbers', table('State|A|B|C', `${fact}|1|2|${long}`), 'data-label="B" class="is-short is-number"'],
      ['names of rows', table('Way|Meaning|Use', `Slow boil|${long}|${list}`), 'has-names', '<col width="'],
      [
        'long names of rows',
        table('Way|Meaning|Use', `A name that is longer|${long}|${list}`),
        'long-cells',
        '!has-names',
      ],
      ['texts', table('Way|Meaning|Use', `Slow boil|${long}|${long.repeat(3)}`), 'has-names', '!<col'],
      [
        'a width for numbers',
        table('State-30%|Number-20%|Meaning-50%', `${fact}|1|${long}`),
        '"30%"/><col width="68"/><col/>',
      ],
      [
        'fixed widths',
        table('State-30%|Number of lids-120px|Why', `${fact}|1|${long}`),
        '"30%"/><col width="68"/><col/>',
      ],
      ['a width beside words', table('State-30%|No-20%|Meaning-50%', `${fact}|1|hot`), '<col width="20%"/>'],
      ['a width for pictures', table('State-30%|No-20%|Meaning-50%', `${fact}|![](/a)|${long}`), '<col width="20%"/>'],
    ];
    for (const [what, source, ...marks] of cases)
      it(what, async () => {
        const html = await htmlOf(source);

        for (const mark of marks)
          if (mark.startsWith('!')) expect(html).not.to.include(mark.slice(1));
          else expect(html).to.include(mark);
      });
  });

  it('have the head that authors write as the first row of a body', async () => {
    const row = (tag: string, ...cells: string[]) =>
      `<tr>\n${cells.map((cell) => `<${tag}>${cell}</${tag.slice(0, 2)}>`).join('')}\n</tr>\n`;
    const names = ['Feature module', 'Feature description', 'Free plan', 'Enterprise'];
    const second = `<tr>\n<td rowspan="2">Kettle monitoring</td><td>Storage</td><td>3 days</td><td>14 days</td>\n</tr>\n`;
    const html = (...rows: string[]) =>
      htmlOf(`<table>\n<tbody>\n${rows.join('')}${row('td', 'Analysis of steam', 'No', 'Yes')}</tbody>\n</table>`);

    expect(await html(row('th', ...names), second)).to.match(/<table[^>]*><thead><tr>.*?<\/tr><\/thead><tbody>/s);
    for (const rows of [
      [row('td', ...names), second],
      [row('th', ...names), row('th', ...names)],
      [row('th rowspan="2"', ...names), second],
    ])
      expect(await html(...rows))
        .to.contain('<tbody>')
        .and.not.contain('<thead>');
  });
});
