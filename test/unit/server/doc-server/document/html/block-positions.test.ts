import { expect } from 'chai';
import { renderPage } from '../render-page.ts';

const included = `# Pour

First.

- entry
  - inner

:::if{props.kind="cup"}
Only for cups.
:::

| Name |
| --- |
| Mug |

\`\`\`js
pour();
\`\`\`

<p>HTML.</p>

<Note>

A note.

</Note>
`;

describe('positions of blocks in rendered HTML', () => {
  it('lead from the lines of one file to the ends of the first words of its blocks', async () => {
    const source = 'import Shared from \'./shared.mdx\';\n\nIts own.\n\n<Shared kind="mug" />\n';
    const placed = 'guide/shared.mdx';
    const { html, positions } = await renderPage(source, { [placed]: included }, { placed });

    const found = positions?.lines.map((line, at) => {
      const place = positions.places[at] ?? 0;
      return `${String(line)} ${positions.kinds[at] ?? ''} ${html.slice(0, place).trim().slice(-5)}|${html.slice(place).trim().slice(0, 4)}`;
    });
    expect(found).to.deep.equal([
      ...[
        '3 inside irst.|</p>',
        '5 inside entry|<ul>',
        '6 inside inner|</li',
        '12 inside >Name|</th',
        '14 inside d>Mug|</td',
      ],
      ...['16 code /div>|<fig', '20 inside HTML.|</p>', '24 inside note.|</p>'],
    ]);
  });

  it('leave no mark in the HTML, even if content writes it', async () => {
    const source = 'Text `data-line="3"` <b data-line="4">bold</b> data-line="5"\n';

    const { html, positions } = await renderPage(source, {}, { placed: 'guide/page.mdx' });

    expect(html).to.equal('<p>Text <code>data-line=&quot;3&quot;</code> <b>bold</b> data-line=&quot;5&quot;</p>');
    expect(positions).to.deep.equal({ lines: [1], places: [html.length - 4], kinds: ['inside'] });
  });
});
