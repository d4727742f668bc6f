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

describe('positions of blocks in rendered HTML', () => {
  it('lead from the lines of one file to the ends of the first words of its blocks', async () => {
    const source = 'import Shared from \'./shared.mdx\';\n\nIts own text.\n\n<Shared kind="mug" />\n';
    const placed = 'guide/shared.mdx';
    const { html, positions } = await renderPage(source, { [placed]: included }, { placed });

    const found = positions?.lines.map((line, at) => {
      const place = positions.places[at] ?? 0;
      const [before, after] = [html.slice(0, place), html.slice(place)].map((part) => part.replaceAll('\n', ''));
      return `${String(line)} ${positions.kinds[at] ?? ''} ${before?.slice(-10) ?? ''}|${after?.slice(0, 5) ?? ''}`;
    });
    expect(found).to.deep.equal([
      ...['3 inside paragraph.|</p><', '5 inside >entry one|</li>', '6 inside >entry two|<ul><'],
      ...['7 inside nner entry|</li>', '13 inside r><th>Name|</th>', '15 inside tr><td>Mug|</td>'],
      ...['17 code ble></div>|<figu', '21 inside n as HTML.|</p><', '25 inside In a note.|</p><'],
    ]);
  });

  it('leave no mark in the HTML, even if content writes it', async () => {
    const source = 'Text `data-line="3"` <b data-line="4">bold</b> data-line="5"\n';

    const { html, positions } = await renderPage(source, {}, { placed: 'guide/page.mdx' });

    expect(html).to.equal('<p>Text <code>data-line=&quot;3&quot;</code> <b>bold</b> data-line=&quot;5&quot;</p>');
    expect(positions).to.deep.equal({ lines: [1], places: [html.length - 4], kinds: ['inside'] });
  });

  it('leave code in tabs with the titles of the tabs', async () => {
    const source = '<CodeGroup>\n\n```js title="One"\na();\n```\n\n```ts title="Two"\nb();\n```\n\n</CodeGroup>\n';

    const { html, positions } = await renderPage(source, {}, { placed: 'guide/page.mdx' });

    expect(html).to.equal((await renderPage(source)).html);
    expect(positions?.kinds).to.deep.equal(['code', 'code']);
  });
});
