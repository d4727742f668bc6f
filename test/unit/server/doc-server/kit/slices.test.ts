import { expect } from 'chai';
import { maxSourceBytes } from '../../../../../server/embedded/doc-server/document/show/render-document.ts';
import { renderPage } from '../document/render-page.ts';

describe('a long page', () => {
  it('lets other work through while it is rendered', async () => {
    const item = (name: string) =>
      `<ParamField name="${name}" prototype="void ${name}()" parent_name="E" parent_type="class">\n| a | b |\n|---|---|\n| 1 | 2 |\n\nText *with* [a link](x).\n</ParamField>`;
    const source = `---\ndocType: API\n---\n\n# C\n\n${Array.from({ length: 600 }, (_, index) => item(`m${String(index)}`)).join('\n')}`;
    let turns = 0;
    const count = setInterval(() => {
      turns += 1;
    }, 1);

    await renderPage(source);
    clearInterval(count);

    expect(turns).to.be.above(5);
  });

  it('is shown as its source, with a note, when it takes longer than it may', async () => {
    const source = `# Long\n\n${'## Part\n\nText\n\n'.repeat(5000)}`;

    const page = await renderPage(source, {}, { budgetMs: 20 });

    expect(page.html).to.match(/^<p class="author-note" role="note">.*<\/p><pre># Long/);
    expect(page.title).to.equal('Long');
    expect(page.isUnfinished).to.equal(true);
    expect(page.problems.map(({ kind }) => kind)).to.deep.equal(['too-large']);
  });

  it('is shown as the beginning of its source when it is too large to be tried', async () => {
    const page = await renderPage(`# Long\n\n${'x'.repeat(maxSourceBytes)}`);

    expect(page.html).to.match(/^<p class="author-note" role="note">.*<\/p><pre># Long/);
    expect(page.html.length).to.be.below(300_000);
    expect(page.title).to.equal('Long');
  });
});
