/** Browser pages for tests, with a record of everything that must not happen. */
import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import { expect } from 'chai';
import type { Browser, BrowserContext, HTTPRequest, HTTPResponse, Page } from 'puppeteer';
import { launchBrowser } from './browser.ts';
import { afterEveryTest } from './hooks.ts';

export interface WatchedPage {
  page: Page;
  /** Console errors, uncaught errors, failed requests, reports of the content security policy. */
  faults: string[];
}

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844, isMobile: true, hasTouch: true };

/** Requests of the present document without an answer. */
const openRequests = new WeakMap<Page, Set<HTTPRequest>>();

/** Ends with the process, which may run several files. */
let browser: Browser | undefined;
const contexts: BrowserContext[] = [];
afterEveryTest(() => Promise.allSettled(contexts.splice(0).map((context) => context.close())));

/** Opens a page as {@link openPageWithWorker} does, but one that never gets a service worker. */
export async function openPage(viewport = desktop, theme: 'light' | 'dark' = 'light'): Promise<WatchedPage> {
  const opened = await openPageWithWorker(viewport, theme);
  // Its installation for each page would take a quarter of the processor time of the browser.
  await opened.page.evaluateOnNewDocument(() => {
    if ('ServiceWorkerContainer' in window)
      ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
  });
  return opened;
}

/** Opens a page without cookies in a browser for all tests of the process; it closes after the test. */
export async function openPageWithWorker(viewport = desktop, theme: 'light' | 'dark' = 'light'): Promise<WatchedPage> {
  // A browser that crashed fails one test, not all after it.
  if (!browser?.connected) browser = await launchBrowser();
  const context = await browser.createBrowserContext();
  contexts.push(context);
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
  const open = new Set<HTTPRequest>();
  openRequests.set(page, open);
  page.on('request', (request) => {
    // Requests of a page that was left may never end.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
  });
  page.on('response', (response) => {
    const request = response.request();
    // The old page may have asked for more while it waited for the new one.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    else open.delete(request);
  });
  page.on('requestfailed', (request) => {
    open.delete(request);
    // A prefetch cancelled for a newer page is not a fault.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') faults.push(`${request.url()} ${reason}`);
  });
  return { page, faults };
}

/** Takes half the processor time of `axe.source`, which is not minified. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const colourRules = ['color-contrast', 'link-in-text-block'];

interface LookedAt {
  /** A part that covers the page; the rest counts as absent. */
  within?: string;
  what?: string;
  onlyColours?: boolean;
}

/**
 * @param looked or `within`
 * @throws AssertionError with every violated rule and its place
 */
export async function expectAccessible(page: Page, looked: string | LookedAt = {}): Promise<void> {
  const { within, what = '', onlyColours = false } = typeof looked === 'string' ? { within: looked } : looked;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async (context, rules) => {
      const runOnly = rules && { type: 'rule' as const, values: rules };
      // Frames are sandboxed, and pages of their own. Loading stylesheets anew may wait ten seconds and serves no rule we run.
      const found = await (window as unknown as { axe: typeof axe }).axe.run(context ?? document, {
        resultTypes: ['violations'],
        iframes: false,
        preload: false,
        ...(runOnly && { runOnly }),
      });
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    within,
    onlyColours ? colourRules : undefined,
  );
  expect(violations, what).to.deep.equal([]);
}

/** Ends all transitions: colours during one belong to neither theme. They may never end by themselves in a page that paints nothing. */
export async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}

/**
 * Tests both themes with one load, because the theme is a matter of the page; in dark only colours differ. Ends with the
 * light theme.
 * @param within see {@link expectAccessible}
 */
export async function expectAccessibleInBothThemes(page: Page, within?: string): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
    await endTransitions(page);
    await expectAccessible(page, { ...(within !== undefined && { within }), onlyColours: theme === 'dark' });
  }
}

/** Opens a page and waits until its own work is done. */
export async function visit(page: Page, address: string): Promise<HTTPResponse | null> {
  const response = await page.goto(address);
  await settle(page);
  return response;
}

/** Reloads the page, see {@link visit}. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await settle(page);
}

/** Milliseconds without a request after the load; all awaited work has begun by then. */
const quietMs = 100;
const stepMs = 20;

/** At each frame, which puppeteer does by default, a page that waits takes three times the processor time. */
const polling = 30;

/** Gives a sign of a reader, and waits for what it brings. Half a second of silence on every page would take minutes. */
export async function settle(page: Page): Promise<void> {
  if (!page.isJavaScriptEnabled()) return;
  await page.waitForFunction(
    () => {
      dispatchEvent(new Event('pointermove'));
      const wanted = ['site-frame', ...(document.documentElement.dataset.page === 'document' ? ['active-page'] : [])];
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      return wanted.every((part) => files.some((file) => file.includes(`/built/${part}-`)));
    },
    { polling },
  );
  await waitForQuiet(page);
}

/** @throws Error with the addresses that nothing answers */
async function waitForQuiet(page: Page): Promise<void> {
  const open = openRequests.get(page) ?? new Set();
  const end = Date.now() + 30_000;
  for (let quiet = 0; quiet < quietMs; quiet = open.size === 0 ? quiet + stepMs : 0) {
    if (Date.now() > end) throw new Error(`Without an answer: ${[...open].map((request) => request.url()).join(' ')}`);
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
}

/** Resolves when the soft or hard navigation of `act` has arrived at the address. */
export async function arrive(page: Page, path: RegExp, act: () => Promise<unknown>): Promise<void> {
  await act();
  await page.waitForFunction(
    (source) => document.readyState === 'complete' && new RegExp(source).test(location.pathname + location.search),
    { polling },
    path.source,
  );
}

/** Follows a link that may be out of sight, see {@link arrive}. */
export function follow(page: Page, path: RegExp, selector: string): Promise<void> {
  return arrive(page, path, () => page.$eval(selector, (link) => (link as HTMLElement).click()));
}

export function textOf(page: Page, selector: string): Promise<string> {
  return page.$eval(selector, ({ textContent }) => textContent);
}

export function valueOf(page: Page, selector: string): Promise<string> {
  return page.$eval(selector, (field) => (field as HTMLInputElement).value);
}

export function isShown(page: Page, selector: string): Promise<boolean> {
  return page.$eval(selector, (part) => part.checkVisibility());
}

/** Pixels by which the page is wider than the screen. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Records layout shifts that no input caused, from the next load on.
 * @returns a function that gives their sum so far; less than half a thousandth moves nothing that an eye could see
 */
export async function noteShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluateOnNewDocument(() => {
    const state = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) state.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Math.round((window as unknown as { shifted: number }).shifted * 1000) / 1000);
}

/** A test on a page without cookies that has met no fault at its end. */
export function test(title: string, act: (page: Page) => Promise<unknown>): Mocha.Test {
  return it(title, async () => {
    const { page, faults } = await openPage();
    await act(page);
    expect(faults).to.deep.equal([]);
  });
}
