import { expect } from 'chai';
import { repairSource } from '../../../../../../server/embedded/doc-server/markdown/source/repair.ts';
import { renderPage } from '../render-page.ts';

describe('addresses in angle brackets', () => {
  for (const line of [
    '[x](<B.md#z>)',
    '[a](<First Steps/Part 2.md>)',
    '![i](<cup a.png>)',
    '[ref]: <a b.md>',
    '[par](<https://tea.example/wiki/Pot_(tea)>)',
    '[u](<./Grün Tee.md> "With a title")',
    '> [q](<./Öl.md>) and [r]( <c d.md> )',
  ])
    it(`are not touched: ${line}`, () => {
      const text = `${line}\n\n<br />\n`;

      expect(repairSource(text).text).to.equal(text);
    });

  it('are none where no link is', () => {
    expect(repairSource('pots[0](<br>x) a < b\n').text).to.equal('pots[0](<br />x) a &lt; b\n');
  });

  for (const path of ['guide/page.md', 'guide/page.mdx'])
    it(`are links of ${path}, beside what MDX does not know`, async () => {
      const source =
        'A <br> b\n\n[w](<https://tea.example/Pot_(tea)>) [g](<./Grün Tee.md#z> "T") [r]\n\n[r]: <a b.md>\n';

      const { html, problems } = await renderPage(source, {}, { path });

      expect(
        Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => decodeURI(href ?? '').replace(/.*docs\//, '')),
      ).to.deep.equal(['https://tea.example/Pot_(tea)', 'Grün Tee.md#z', 'a b.md']);
      expect(problems).to.deep.equal([]);
    });
});
