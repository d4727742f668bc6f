import { expect } from 'chai';
import { renderPage } from '../render-page.ts';

describe('addresses in angle brackets', () => {
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

describe('what HTML or Markdown take', () => {
  const takenIn = async (source: string) => {
    const { html, problems } = await renderPage(source);
    expect(problems).to.deep.equal([]);
    return html;
  };

  it('is as often as authors write it', async () => {
    const html = await takenIn(`| a | b |\n|---|---|\n${'| x<br>y `<br>` | 1 <2 |\n'.repeat(100)}`);

    expect(html.split('x<br/>y <code>&lt;br&gt;</code>')).to.have.length(101);
  });

  it('is an open element before the end of another', async () => {
    expect(await takenIn('<table><colgroup><col><col></colgroup><tr><td>a</td></tr></table>\n')).to.include(
      '<col/><col/>',
    );
  });
});

describe('an element around code that is never closed', () => {
  it('ends before the code', async () => {
    const { html, problems } = await renderPage('<Note>\nBoil\n```\npour();\n</Note>\n');

    expect(html.split('&lt;/Note&gt;')).to.have.length(2);
    expect(problems.map(({ kind, line }) => [kind, line])).to.deep.equal([
      ['unparsed', 1],
      ['unclosed-fence', 3],
    ]);
  });
});
