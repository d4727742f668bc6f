import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { openPage, phone, visit } from '../support/page.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

describe('Diagrams in a browser', () => {
  const site = useAll(() => startReadyPortal({ CONTENT_DIR: 'test/fixtures/reading' }));

  it('hide their source, wear the colours and letters of the page and follow its scheme', async () => {
    const { page, faults } = await openPage({ width: 390, height: 6000 });
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
    expect(faults).to.deep.equal([]);
    await page.close();
  });

  it('close the list of the search at a click into their frame', async () => {
    const { page } = await openPage();
    await visit(page, `${site.url}/en/docs/kettle/start/boil?platform=ios&language=swift`);
    await page.mouse.move(20, 20);
    await page.mouse.move(40, 40);
    await page.$eval('.diagram', (diagram) => {
      diagram.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    await page.waitForSelector('.diagram.is-drawn iframe');
    await page.click('#header-search');
    await page.waitForSelector('.search-panel');

    const box = await page.$eval('.diagram iframe', (frame) => {
      const { left, bottom } = frame.getBoundingClientRect();
      return { left, bottom };
    });
    await page.mouse.click(box.left + 5, box.bottom - 5);

    await page.waitForSelector('.search-panel', { hidden: true });
  });

  it('show their source soon where the drawing library does not load', async () => {
    const { page } = await openPage({ width: 1280, height: 6000 });
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
    await page.close();
  });

  it('are never larger than their letters, and open in full size where the frame cuts them', async () => {
    const { page, faults } = await openPage({ ...phone, width: 320, height: 600 });
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
    expect(faults).to.deep.equal([]);
    await page.close();
  });

  it('fit a sequence of three into the column of text, in letters of 14 pixels', async () => {
    const message = 'The kettle tells that the water is as hot as it gets';
    const page = await draw(686, `sequenceDiagram\nTap->>Kettle: ${message}\nKettle->>Cup: ${message}`);

    const sizes = await page.$$eval('svg :is(.messageText, text.actor)', (texts) =>
      texts.map((text) => getComputedStyle(text).fontSize),
    );
    expect(new Set(sizes)).to.deep.equal(new Set(['14px']));
    expect(await spareWidth(page)).to.equal(0);
    await page.close();
  });

  it('keep letters of 12 pixels or more on a phone, where a wide drawing scrolls', async () => {
    const message = 'The kettle tells that the water is as hot as it gets';
    const actors = ['Tap', 'Kettle', 'Cup', 'Mouth', 'Sleep'];
    const lines = actors.slice(1).map((to, at) => `${actors[at] ?? ''}->>${to}: ${message}`);
    const page = await draw(356, `sequenceDiagram\n${lines.join('\n')}`);

    const scale = await page.$eval('svg[viewBox]', (drawing) => {
      const { width } = (drawing as SVGSVGElement).viewBox.baseVal;
      return drawing.getBoundingClientRect().width / width;
    });
    expect(14 * scale).to.be.within(12, 13.01);
    expect(await spareWidth(page)).to.be.above(0);
    await page.close();
  });

  it('draw a graph from top to bottom where the screen is too narrow for its direction', async () => {
    const source = 'graph LR\nTap --> Kettle --> Cup --> Mouth --> Smile --> Sleep';
    const [phone, desktop] = [await draw(390, source), await draw(1200, source)];

    const heights = await Promise.all(
      [phone, desktop].map((page) => page.$eval('svg[viewBox]', (drawing) => drawing.getBoundingClientRect().height)),
    );
    expect(heights[0]).to.be.above(400);
    expect(heights[1]).to.be.below(200);
    expect(await spareWidth(phone)).to.equal(0);
    await Promise.all([phone.close(), desktop.close()]);
  });

  /** Draws a diagram in a window as wide as its frame. */
  async function draw(width: number, source: string): Promise<Page> {
    const { page } = await openPage({ width, height: 600 });
    const names = ['bg', 'surface', 'raised', 'line', 'control', 'text', 'muted', 'brand', 'brand-soft', 'warn-soft'];
    const tokens = { ...Object.fromEntries(names.map((name) => [name, '#888888'])), font: 'serif' };
    await page.goto(`${site.url}/diagram.html`, { waitUntil: 'networkidle0' });
    await page.evaluate(
      (values, text) =>
        new Promise<void>((resolve) => {
          addEventListener('message', ({ data }: MessageEvent<{ kind?: string }>) => {
            if (data.kind === 'drawn') resolve();
          });
          postMessage({ source: text, tokens: values }, location.origin);
        }),
      tokens,
      source,
    );
    return page;
  }
});

function spareWidth(page: Page): Promise<number> {
  return page.$eval('#portal-diagram', (box) => box.scrollWidth - box.clientWidth);
}
