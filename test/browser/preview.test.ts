import { expect } from 'chai';
import { openRepository } from '../support/repository.ts';
import { expectAccessibleInBothThemes, openPage, phone, test, visit } from '../support/page.ts';
import { startReadySite } from '../support/site.ts';
import { useAll } from '../support/use.ts';
import { copySite } from '../unit/server/doc-server/fixture.ts';

const green = 'tea/en/green.mdx';
const change = { from: 'Two minutes', to: 'Three long minutes' };

describe('A site of an author in a browser', () => {
  const content = useAll(() => copySite());
  const site = useAll(() => {
    openRepository(content.contentDir).commit('2026-03-01');
    content.write(green, content.read(green).replace(change.from, change.to));
    return startReadySite({ CONTENT_DIR: content.contentDir, WATCH: 'true' }, ['--base', 'main']);
  });
  const local = () => site.url.replace('localhost', '127.0.0.1');

  test('shows both states of a changed document, one above the other on phones', async (page) => {
    await page.setViewport(phone);
    await visit(page, `${local()}/en/-/preview`);
    // The page reloads when the check of the content has ended.
    await page.waitForSelector('.preview-check:not([data-state="running"])');
    await expectAccessibleInBothThemes(page);
    const tops = await page.$$eval('[data-side]', (sides) => sides.map((side) => side.getBoundingClientRect().top));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);

    expect(await page.$eval('.sides ins', ({ textContent }) => textContent)).to.equal('Three long');
    expect(tops[1]).to.be.greaterThan(tops[0] ?? Infinity);
    expect(width).to.equal(phone.width);
    expect(site.output()).to.match(/1 document differs from main: http:\/\/127\.0\.0\.1:\d+\/-\/preview/);
  });

  it('shows the faults of a document, which follow an edit', async () => {
    const { page, faults } = await openPage(phone);
    await visit(page, `${local()}/en/docs/tea/green?platform=all&language=all`);
    await page.waitForSelector('#page-faults');
    await expectAccessibleInBothThemes(page);
    const before = await page.$$eval('#page-faults li', (items) => items.length);

    content.write(green, `${content.read(green)}\n[More](./nowhere.mdx)\n`);

    await page.waitForFunction(
      (count: number) => document.querySelectorAll('#page-faults li').length > count,
      {},
      before,
    );
    // In one turn: the panel is replaced with each change of the document.
    const shown = await page.evaluate(() => {
      const panel = document.querySelector('#page-faults');
      const link = panel?.querySelector<HTMLAnchorElement>('li:last-child a');
      return { href: link?.href, next: panel?.nextElementSibling?.id };
    });
    expect(shown.href).to.match(/^vscode:.*green\.mdx:\d+$/);
    expect(shown.next).to.equal('article');
    expect(faults).to.deep.equal([]);
  });
});
