/** Browser pages for tests, with everything that must not happen written down. */
import { AxePuppeteer } from '@axe-core/puppeteer';
import { expect } from 'chai';
import type { Browser, HTTPResponse, Page } from 'puppeteer';

export interface WatchedPage {
  page: Page;
  /** Console errors, uncaught errors, failed requests, reports of the content security policy. */
  faults: string[];
}

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844, isMobile: true, hasTouch: true };

export async function openPage(
  browser: Browser,
  viewport = desktop,
  theme: 'light' | 'dark' = 'light',
): Promise<WatchedPage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const faults: string[] = [];
  await page.setViewport(viewport);
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('requestfailed', (request) => {
    // A prefetch given up for a newer page is no fault.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') faults.push(`${request.url()} ${reason}`);
  });
  return { page, faults };
}

interface LookedAt {
  /** A part that covers the page: the rest of it counts as gone. */
  within?: string;
  /** What it is, for the message. */
  what?: string;
  onlyColours?: boolean;
}

/**
 * @param looked or `within`
 * @throws AssertionError that names every violated rule with its place
 */
export async function expectAccessible(page: Page, looked: string | LookedAt = {}): Promise<void> {
  const { within, what = '', onlyColours = false } = typeof looked === 'string' ? { within: looked } : looked;
  const axe = new AxePuppeteer(page);
  if (within !== undefined) axe.include(within);
  if (onlyColours) axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    what,
  ).to.deep.equal([]);
}

/**
 * One load serves both: the theme is the page's own business. Leaves it light.
 * @param within see {@link expectAccessible}
 */
export async function expectAccessibleInBothThemes(page: Page, within?: string): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
    // Colours on their way from one theme to the other are neither's.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    await expectAccessible(page, within);
  }
}

/** Opens a page and waits until all that it does by itself is done. */
export async function visit(page: Page, address: string): Promise<HTTPResponse | null> {
  const response = await page.goto(address);
  await settle(page);
  return response;
}

/** Loads the page anew, see {@link visit}. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await settle(page);
}

/** From load to the last answer, in milliseconds without another request: what is waited for below has begun by then. */
const quietMs = 100;

/** Its frame is there, its widgets are alive and have what they asked for. Half a second of silence on every page took minutes. */
async function settle(page: Page): Promise<void> {
  if (!page.isJavaScriptEnabled()) return;
  await page.waitForFunction(() => {
    const hasFrame = performance.getEntriesByType('resource').some(({ name }) => name.includes('/built/site-frame-'));
    return hasFrame && !document.querySelector('[data-island][data-when=idle]:not([data-hydrated])');
  });
  await page.waitForNetworkIdle({ idleTime: quietMs });
}

/** Resolves when the soft or hard navigation that `act` begins has arrived at the address. */
export async function arrive(page: Page, path: RegExp, act: () => Promise<unknown>): Promise<void> {
  await act();
  await page.waitForFunction((source) => new RegExp(source).test(location.pathname + location.search), {}, path.source);
  await page.waitForFunction(() => document.readyState === 'complete');
}
