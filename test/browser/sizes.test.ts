import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { overflowOf, test, visit } from '../support/page.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

const boil = '/docs/kettle/start/boil?platform=ios&language=swift';
const wide = 1440;

type Measure = (page: Page) => Promise<number | undefined>;

const measure =
  (selector: string, of: (element: Element) => number): Measure =>
  async (page) =>
    (await page.$(selector)) === null ? undefined : page.$eval(selector, of);
const widthOf = (selector: string) => measure(selector, (element) => element.getBoundingClientRect().width);
const heightOf = (selector: string) => measure(selector, (element) => element.getBoundingClientRect().height);
/** Width without the padding. */
const roomIn = (selector: string) =>
  measure(selector, (element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return element.getBoundingClientRect().width - parseFloat(paddingLeft) - parseFloat(paddingRight);
  });
const limitOf = (selector: string, property: 'max-height' | 'max-width') => (page: Page) =>
  page.$eval(selector, (element, name) => parseFloat(getComputedStyle(element).getPropertyValue(name)), property);

async function hover(page: Page, selector: string, shown: string): Promise<void> {
  await page.hover(selector);
  await page.waitForSelector(shown);
}

async function openSearch(page: Page, selector: string): Promise<void> {
  await page.focus(selector);
  await page.waitForSelector('.search-list');
}

const openPicker = (page: Page) => hover(page, '[data-opener=products] > a', '.product-picker:not([hidden])');
const openLanguages = (page: Page) => hover(page, '[data-opener=language]', '.language-card:not([hidden])');

/** The sizes of the specification on screen, in pixels; what opens something is last on its page. */
const rows: [
  name: string,
  path: string,
  viewport: number,
  size: number,
  found: Measure,
  act?: (page: Page) => Promise<unknown>,
][] = [
  ['the header', boil, wide, 62, heightOf('.site-header')],
  ['the header on narrow screens', boil, 1000, 50, heightOf('.site-header')],
  ['the menu of a document', boil, wide, 200, widthOf('#menu-tree')],
  ['the content of a document', boil, wide, 1260, roomIn('.document')],
  ['the content of the FAQ', '/faq', wide, 1260, roomIn('main')],
  ['the content of the home page', '/', wide, 1200, roomIn('main > .page-width')],
  ['the content of the search page', '/ss?k=boil', wide, 1200, roomIn('.search-page')],
  ['the search box of the home page', '/', wide, 550, widthOf('main .search-field')],
  ['the search box of the FAQ', '/faq', wide, 550, widthOf('main .search-field')],
  ['the search box of the search page', '/ss?k=boil', wide, 550, widthOf('main .search-field')],
  ['the search of a document', boil, wide, 340, widthOf('.site-header .search-form')],
  ['the search of a document on the narrowest desktop', boil, 1200, 340, widthOf('.site-header .search-form')],
  ['the width of the product card', boil, wide, 1026, widthOf('.product-picker'), openPicker],
  ['the height of the product card', boil, wide, 560, heightOf('.product-picker'), openPicker],
  ['the height of the product card below 1440', boil, 1439, 500, heightOf('.product-picker'), openPicker],
  ['the limit of the list of languages', boil, wide, 128, limitOf('.language-card', 'max-height'), openLanguages],
  [
    ...(['the limit of results', '/', wide, 713, limitOf('.search-list', 'max-height')] as const),
    (page) => openSearch(page, 'main .search-form input'),
  ],
];

/** Columns of a document. */
const columnsAt = [
  [1200, 3],
  [1199, 2],
  [1001, 2],
  [1000, 1],
  [320, 1],
] as const;

describe('The sizes of the specification', () => {
  const site = useAll(() => startReadyPortal({ CONTENT_DIR: 'test/fixtures/content' }));

  for (const path of new Set(rows.map((row) => row[1])))
    test(`${path} has them`, async (page) => {
      await page.setViewport({ width: wide, height: 900 });
      await visit(page, site.url + path);
      for (const [name, , width, size, found, act] of rows.filter((row) => row[1] === path)) {
        await page.setViewport({ width, height: 900 });
        await act?.(page);
        expect(await found(page), name).to.equal(size);
      }
    });

  test('a document has its columns at each width, and never scrolls sideways', async (page) => {
    await page.setViewport({ width: wide, height: 900 });
    await visit(page, `${site.url}/en${boil}`);
    for (const [width, columns] of columnsAt) {
      await page.setViewport({ width, height: 900 });
      const shown = await page.$$eval('.menu-scroller, #main, .document-toc', (parts) =>
        parts.filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 0).map(({ id }) => id),
      );
      expect(shown, `columns at ${String(width)}`).to.have.length(columns);
      expect(await overflowOf(page)).to.equal(0);
    }
  });
});
