import { expect } from 'chai';
import { renderPage } from '../render-page.ts';

const included = `# Pour

First paragraph.

- entry one
- entry two
  - inner entry

:::if{props.kind="cup"}
Only for cups.
:::

| Name | Size |
| --- | --- |
| Mug | 3 |

\`\`\`js
pour();
\`\`\`

<p>Written as HTML.</p>

<Note>

In a note.

</Note>
`;
const page = 'import Shared from \'./shared.mdx\';\n\nIts own text.\n\n<Shared kind="mug" />\n';

describe('positions of blocks in rendered HTML', () => {
  it('lead from the lines of one file to the tags of its blocks', async () => {
    const { html, positions } = await renderPage(
      page,
      { 'guide/shared.mdx': included },
      { placed: 'guide/shared.mdx' },
    );

    const found = positions?.lines.map(
      (line, at) => `${String(line)} ${html.slice(positions.tags[at]).replaceAll('\n', '').slice(0, 12)}`,
    );
    expect(found).to.deep.equal([
      ...['3 <p>First par', '5 <li>entry on', '6 <li>entry tw', '7 <li>inner en'],
      ...['13 <tr><th>Name', '15 <tr><td>Mug<', '17 <figure clas', '21 <p>Written a', '25 <p>In a note'],
    ]);
  });

  it('leave no mark in the HTML, even if content writes it', async () => {
    const source = 'Text `data-line="3"` <b data-line="4">bold</b> data-line="5"\n';

    const { html, positions } = await renderPage(source, {}, { placed: 'guide/page.mdx' });

    expect(html).to.equal('<p>Text <code>data-line=&quot;3&quot;</code> <b>bold</b> data-line=&quot;5&quot;</p>');
    expect(positions).to.deep.equal({ lines: [1], tags: [0] });
  });

  it('are missing where no file is named', async () => {
    expect(await renderPage('Text.\n')).to.not.have.property('positions');
  });
});
