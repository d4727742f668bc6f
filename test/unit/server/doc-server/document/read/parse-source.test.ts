import { expect } from 'chai';
import { renderPage } from '../render-page.ts';

const ends = '[x]: https://tea.example "Tea"\n\n[^1]: Boil it.\n';

describe('definitions of a document with a block that cannot be parsed', () => {
  for (const path of ['guide/page.md', 'guide/page.mdx']) {
    it(`reach its other blocks in ${path}`, async () => {
      const { html } = await renderPage(
        `A [cup][X] and a note[^1], [x] and [y]\n\nFoo A<B and [c][x].\n\n${ends}`,
        {},
        { path },
      );

      const link = (text: string) => `<a title="Tea" href="https://tea.example" rel="noopener">${text}</a>`;
      expect(html)
        .to.contain(`<p>A ${link('cup')} and a note<sup>`)
        .and.contain(`</sup>, ${link('x')} and [y]</p>`);
      expect(html)
        .to.contain(`Foo A&lt;B and ${link('c')}.`)
        .and.contain('<p>Boil it. <a');
      expect(html.split('Boil it.')).to.have.length(2);
    });
  }

  it('leave the lines of problems as they are', async () => {
    const { problems } = await renderPage(`A<B {\n\n[x] and\n[a](/gone)\n\n${ends}`);

    expect(problems.map(({ kind, line }) => `${kind} ${String(line)}`)).to.deep.equal(['unparsed 1', 'broken-link 4']);
  });

  it('are none in code', async () => {
    const { html } = await renderPage('A<B [x].\n\n```md\n[x]: https://tea.example\n```\n');

    expect(html).to.contain('A&lt;B [x].');
  });
});
