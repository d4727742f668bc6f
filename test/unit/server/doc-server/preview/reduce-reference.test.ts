import { expect } from 'chai';
import { FactReader } from '../../../../../server/embedded/doc-server/document/expand/read-document.ts';
import { listBlocks, selectDiffering } from '../../../../../server/embedded/doc-server/preview/reduce-reference.ts';
import { renderPage } from '../document/render-page.ts';

const member = (name: string, text: string) =>
  `<ParamField\n  name="${name}"\n  prototype="List<${name}>"\n>\n${text}\n</ParamField>\n\n`;

describe('selectDiffering', () => {
  it('keeps headings, and members that differ, wherever they stand', async () => {
    const page = (head: string, text: string) =>
      `# Kettle\n\n${head}${member('boil', 'Boils.')}## Lid\n\n${member('open', text)}`;
    const before = new FactReader(() => page('', 'Opens.'), listBlocks).read('pot.mdx')?.value ?? new Set();

    const { html } = await renderPage(page('New.\n\n', 'Opens it.'), {}, { select: selectDiffering(before) });

    expect(html).to.include('New.').and.include('Lid').and.include('Opens it.').and.not.include('Boils.');
  });
});
