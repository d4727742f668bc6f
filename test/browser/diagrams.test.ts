import { expect } from 'chai';
import { desktop, openPage, phone, test, visit } from '../support/page.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

describe('Diagrams in a browser', () => {
  const site = useAll(() => startReadyPortal({ CONTENT_DIR: 'test/fixtures/reading' }));

  test('hide their source, wear the colours and letters of the page, follow its scheme, and let a click close the search', async (page) => {
    await page.setViewport({ width: 390, height: 6000 });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/diagram')) scripts.push(request.url());
    });
    await page.goto(`${site.url}/en/docs/kettle/start/boil?platform=ios&language=swift`);
    await page.waitForNetworkIdle();
    const figure = await page.waitForSelector('.diagram');
    const top = await figure?.evaluate((diagram) => diagram.getBoundingClientRect().top);
    expect(top, 'the diagram is on the next screen').to.be.within(6000, 12_000);
    expect(scripts, 'before a reader acts').to.deep.equal([]);
    const isSourceVisible = () =>
      page.$eval('.diagram pre', (source) => source.checkVisibility({ visibilityProperty: true }));
    expect(await isSourceVisible()).to.equal(false);

    await page.mouse.move(20, 20);
    await page.mouse.move(40, 40);
    const element = await page.waitForSelector('.diagram.is-drawn iframe');
    const frame = await element?.contentFrame();
    const isFilled = (token: string) =>
      frame?.waitForFunction(
        (colour) => {
          const node = document.querySelector('.node rect, rect.actor');
          return node !== null && getComputedStyle(node).fill === colour;
        },
        {},
        token,
      );
    await isFilled('rgb(255, 255, 255)');
    const letters = await frame?.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
    expect(letters).to.include('geist loaded');
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    await isFilled('rgb(26, 34, 49)');

    expect(await isSourceVisible()).to.equal(false);

    await page.setViewport(desktop);
    await page.$eval('.diagram', (diagram) => {
      diagram.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    await page.click('#header-search');
    await page.waitForSelector('.search-panel');
    const box = await page.$eval('.diagram iframe', (drawing) => drawing.getBoundingClientRect().toJSON() as DOMRect);
    await page.mouse.click(box.left + 5, box.bottom - 5);
    await page.waitForSelector('.search-panel', { hidden: true });
  });

  it('show their source soon where the drawing library does not load', async () => {
    const { page } = await openPage();
    await page.setViewport({ width: 1280, height: 6000 });
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isLibrary = request.frame() !== page.mainFrame() && /\/built\/(?!diagram\.js)/.test(request.url());
      void (isLibrary ? request.abort() : request.continue());
    });
    await visit(page, `${site.url}/en/docs/kettle/start/boil?platform=ios&language=swift`);

    await page.$eval('.diagram', (diagram) => {
      diagram.scrollIntoView();
    });
    await page.waitForSelector('.diagram.is-failed pre', { visible: true, timeout: 10_000 });
  });

  test('are never larger than their letters, and open in full size where the frame cuts them', async (page) => {
    await page.setViewport({ ...phone, width: 320, height: 600 });
    await visit(page, `${site.url}/en/docs/kettle/start/boil?platform=ios&language=swift`);

    await page.$eval('.diagram', (diagram) => {
      diagram.scrollIntoView();
    });
    const scaleIn = async (selector: string) => {
      const element = await page.waitForSelector(selector);
      const frame = await element?.contentFrame();
      return frame?.$eval('svg[viewBox]', (drawing) => {
        const { width, height } = (drawing as SVGSVGElement).viewBox.baseVal;
        const box = drawing.getBoundingClientRect();
        return Math.min(box.width / width, box.height / height);
      });
    };
    expect(await scaleIn('.diagram.is-drawn iframe')).to.be.within(0.72, 1.001);
    const [drawing, button, figure] = await page.$$eval(
      '.diagram:has(> button), .diagram > :is(iframe, button)',
      (parts) =>
        ['iframe', 'button', 'figure'].map(
          (name) => parts.find((part) => part.matches(name))?.getBoundingClientRect().bottom,
        ),
    );
    expect(button, 'the button stands below the drawing').to.be.above(drawing ?? 0);
    expect(button, 'in its frame').to.be.at.most(figure ?? 0);
    await page.click('.diagram > button');

    expect(await scaleIn('.image-dialog iframe.is-drawn')).to.be.closeTo(1, 0.001);
  });
});
