import { expect } from 'chai';
import { expectAccessibleInBothThemes, phone, test, visit } from '../support/page.ts';
import { copySite } from '../unit/server/doc-server/fixture.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

const notes = ['2.1.0', '2.0.0', '1.9.0']
  .map((version) => `## ${version}\n\n**2026-08-04**\n\n**New**\n\n1. Change of ${version}\n\n    Why.\n`)
  .join('\n');

const history = Array.from(
  { length: 9 },
  (_, at) =>
    `## 1.${String(9 - at)}.0\n\n**2026-08-0${String(9 - at)}**\n\n**New**\n\n1. Lid\n\n${at === 8 ? '**Deleted**\n\n1. Spout\n' : ''}`,
).join('\n');

describe('The comparison of versions in a browser', () => {
  const content = useAll(() => copySite());
  const site = useAll(() => {
    for (const locale of ['en', 'zh'])
      content.write(`kettle/${locale}/ios/more/release-notes.mdx`, `# Notes\n\n${notes}`);
    content.write('kettle/en/ios/more/history.mdx', `# History\n\n${history}`);
    return startReadyPortal({ CONTENT_DIR: content.contentDir });
  });

  test('waits for the button while keys choose a version, follows a pointer at once, and remembers the choice', async (page) => {
    await page.setViewport(phone);
    const address = `${site.url}/en/docs/kettle/upgrade?platform=ios&language=swift`;
    const textsOf = (selector: string) => page.$$eval(selector, (all) => all.map(({ textContent }) => textContent));
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).search);
    });
    await visit(page, address);
    await expectAccessibleInBothThemes(page);
    // A single version stands in the list of versions only.
    expect(await textsOf('.changes h3')).to.deep.equal([]);
    const places = await page.$$eval('.version-pickers :is(select, button)', (fields) =>
      fields.map((field) => field.getBoundingClientRect().left),
    );
    expect(new Set(places).size).to.equal(1);
    await page.focus('[name=from]');
    await page.keyboard.press('ArrowDown');
    await page.select('[name=from]', '1.9.0');
    await Promise.all([page.waitForNavigation(), page.click('[data-versions] button')]);
    expect(loads.slice(1)).to.deep.equal(['?platform=ios&language=swift&from=1.9.0&to=2.1.0']);
    expect(await textsOf('.changes h3')).to.deep.equal(['2.1.0', '2.0.0']);

    // The window of a list is the system's, so a choice in it cannot be clicked here.
    await page.$eval('[name=from]', (list) => list.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
    await Promise.all([page.waitForNavigation(), page.select('[name=from]', '2.0.0')]);
    expect(new URL(page.url()).searchParams.get('from')).to.equal('2.0.0');
    await visit(page, `${site.url}/en`);
    await Promise.all([page.waitForFunction(() => location.search.includes('from=2.0.0')), page.goto(address)]);
    await page.waitForSelector('.changes');
  });

  test('opens the folded version that an address names, with its name in sight above it', async (page) => {
    await visit(page, `${site.url}/en/docs/kettle/upgrade?platform=ios&language=swift&from=1.9.0&to=2.1.0`);
    const folds = () => page.$$eval('.changes-new .release', (parts) => parts.map((part) => part.hasAttribute('open')));
    expect(await folds()).to.deep.equal([true, false]);
    await page.evaluate(() => (location.hash = 'new-2.0.0'));

    const [head = 0, changes = 0] = await page.$$eval('.changes-new .release:last-child > *', (parts) =>
      parts.map((part) => part.getBoundingClientRect().top),
    );
    expect(await folds()).to.deep.equal([true, true]);
    expect(head).to.be.above(0).and.below(changes);
  });

  test('is not needed for long notes: a link opens an older version, and a choice the versions with such changes', async (page) => {
    await page.setViewport(phone);
    const shown = () =>
      page.$$eval('.release-changes > *', (parts) =>
        parts
          .filter((part) => part.checkVisibility({ contentVisibilityAuto: true }))
          .map((part) => part.textContent.trim()),
      );
    await visit(page, `${site.url}/en/docs/kettle/more/history?platform=ios&language=swift#120`);
    await expectAccessibleInBothThemes(page);

    const linked = await page.$eval('[id="120"]', (head) => [
      head.closest('details')?.open,
      head.getBoundingClientRect().top < innerHeight,
    ]);
    expect(linked).to.deep.equal([true, true]);
    const rows = await page.$$eval('.release-kinds label', (all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(rows).size, 'rows of kinds').to.equal(1);
    const steps = await page.$$eval('.breadcrumbs li', (all) => all.filter((one) => one.checkVisibility()).length);
    expect(steps).to.be.within(1, 2);
    await page.click('.release-kinds [value=breaking]');
    expect(await shown()).to.deep.equal(['Deleted', 'Spout']);
    await page.evaluate(() => (location.hash = '130'));
    await page.waitForFunction(() => document.getElementById('130')?.closest('details')?.open);
    expect(await shown()).to.have.length.above(2);
  });
});
