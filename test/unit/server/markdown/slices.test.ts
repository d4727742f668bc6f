import { expect } from 'chai';
import { renderPage } from './render-page.ts';

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
  }).timeout(120_000);
});
