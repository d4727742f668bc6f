/** `node --import tsx test/bench/picture.ts` takes the picture in README: a document of the sample content in both languages. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Browser } from 'puppeteer';
import { launchBrowser } from '../support/browser.ts';
import { startReadySite } from '../support/site.ts';

const file = '.github/documentation-page.png';
const path = '/docs/video-call/quick-start/first-call?platform=ios&language=swift';
const view = { width: 1280, height: 800 };
/** Width of one page in the picture, in pixels. */
const shownWidth = 620;
const gap = 16;

const [browser, site] = await Promise.all([launchBrowser(), startReadySite({})]);
try {
  const pages = [await photograph(browser, `${site.url}/en${path}`), await photograph(browser, site.url + path)];
  await placeSideBySide(browser, pages);
  console.log(`${file} is made`);
} finally {
  await browser.close();
  await site.stop();
}

async function photograph(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage();
  await page.setViewport(view);
  const response = await page.goto(url, { waitUntil: 'networkidle0' });
  if (response?.status() !== 200) throw new Error(`${url} answers ${String(response?.status())}`);
  await page.$eval('.article .code', (code) => {
    code.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  const picture = await page.screenshot({ encoding: 'base64' });
  await page.close();
  return picture;
}

async function placeSideBySide(browser: Browser, pictures: readonly string[]): Promise<void> {
  const page = await browser.newPage();
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture}" alt="">`).join('');
  await page.setViewport({ width: 2 * shownWidth + 3 * gap, height: 600 });
  await page.setContent(
    `<!doctype html><style>body { display: flex; align-items: start; gap: ${String(gap)}px; margin: 0; padding: ${String(gap)}px; background: #e9edf4 }
     img { width: ${String(shownWidth)}px; border-radius: 8px }</style>${images}`,
  );
  const body = await page.$('body');
  mkdirSync(dirname(file), { recursive: true });
  await body?.screenshot({ path: file });
}
