/** Prints pages to PDF with an installed browser, which starts with the first page and stops when idle. */
import type { Browser, HTTPRequest, Page } from 'puppeteer-core';
import { isAllowedMedia, mediaOriginsOf } from '../../../../../views/domain/media-hosts.ts';
import { isPublicAddress } from '../../../public-address.ts';
import { fetchPicture } from './fetch-picture.ts';
import { findInstalledBrowser, needlessFeatures } from './find-browser.ts';

export interface PrinterOptions {
  browserPath?: string | undefined;
  /** False if the system refuses the sandbox to unprivileged users, as containers do. */
  hasBrowserSandbox?: boolean | undefined;
  /** Origins that may serve images, with `*` for any subdomain; if empty, all public origins in the document. */
  mediaHosts: readonly string[];
  /** Returns a file of the content by its path under /media. */
  readMedia(path: string): Promise<{ body: Uint8Array; type: string } | undefined>;
  timeoutMs?: number;
}

/** Time without use after which the browser stops. */
const idleMs = 30_000;

/** Thrown if no browser, or the optional package `puppeteer-core`, is installed, or the browser does not start. */
export class NoBrowser extends Error {
  override readonly name = 'NoBrowser';
}

/** No host has this name, so a request that escapes the filter reaches nothing. */
const pageOrigin = 'http://document.invalid';
const pictureWaitMs = 10_000;
const launchArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--no-first-run',
  // `#answer` decides which hosts may be reached, and a media host may be in the internal network.
  `--disable-features=${['LocalNetworkAccessChecks', ...needlessFeatures].join(',')}`,
];

export class Printer {
  readonly #options: PrinterOptions;
  #browser: Promise<Browser> | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: PrinterOptions) {
    this.#options = options;
  }

  /**
   * @param html of a page that loads its stylesheet from /style.css
   * @throws NoBrowser, or an error of the browser
   */
  async print(html: string, css: string): Promise<Uint8Array> {
    clearTimeout(this.#idle);
    const timeout = this.#options.timeoutMs ?? 45_000;
    const browser = await (this.#browser ??= this.#launch());
    const context = await browser.createBrowserContext();
    try {
      const page = await context.newPage();
      await page.setJavaScriptEnabled(false);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        this.#answer(request, html, css).catch(() => undefined);
      });
      await page.goto(`${pageOrigin}/`, { waitUntil: 'domcontentloaded', timeout });
      await waitForPictures(page);
      // Waiting for fonts needs a script. Pages use only system fonts, so no wait is needed.
      return await page.pdf({
        format: 'a4',
        preferCSSPageSize: true,
        printBackground: true,
        waitForFonts: false,
        outline: true,
        tagged: true,
        timeout,
      });
    } finally {
      await context.close().catch(() => undefined);
      this.#idle = setTimeout(() => void this.close(), idleMs).unref();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const closing = this.#browser;
    this.#browser = undefined;
    await closing?.then((browser) => browser.close()).catch(() => undefined);
  }

  async #launch(): Promise<Browser> {
    try {
      const { default: puppeteer } = await import('puppeteer-core');
      const executablePath = findInstalledBrowser(this.#options.browserPath);
      // The browser's sandbox does not work for root. The page has no scripts and no network access.
      const hasSandbox = (this.#options.hasBrowserSandbox ?? true) && process.getuid?.() !== 0;
      const browser = await puppeteer.launch({
        executablePath,
        headless: true,
        args: [...launchArguments, ...(hasSandbox ? [] : ['--no-sandbox'])],
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
      browser.once('disconnected', () => (this.#browser = undefined));
      return browser;
    } catch (cause) {
      this.#browser = undefined;
      throw new NoBrowser(`no browser for printing: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      });
    }
  }

  /** Serves the page and its files, fetches images from allowed hosts, and blocks all other requests. */
  async #answer(request: HTTPRequest, html: string, css: string): Promise<void> {
    const url = new URL(request.url());
    if (url.origin === pageOrigin) {
      if (url.pathname === '/') return request.respond({ contentType: 'text/html; charset=utf-8', body: html });
      if (url.pathname === '/style.css') return request.respond({ contentType: 'text/css; charset=utf-8', body: css });
      const file = request.resourceType() === 'image' ? await this.#options.readMedia(url.pathname) : undefined;
      return file ? request.respond({ contentType: file.type, body: file.body }) : request.abort();
    }
    if (request.resourceType() !== 'image') return request.abort();
    if (url.protocol === 'data:') return request.continue();
    const { mediaHosts } = this.#options;
    // The server runs in the operator's network, so a host that only the document names must have public addresses.
    const isTrusted = mediaHosts.length > 0;
    const isNamed = isTrusted ? isAllowedMedia(url.origin, mediaHosts) : mediaOriginsOf(html).includes(url.origin);
    if (!isNamed) return request.abort();
    const isAllowed = (address: string) => isTrusted || isPublicAddress(address);
    const picture = await fetchPicture(url, { isAllowed, timeoutMs: pictureWaitMs }).catch(() => undefined);
    return picture ? request.respond(picture) : request.abort();
  }
}

/** Leaves out images that do not arrive in time. */
async function waitForPictures(page: Page): Promise<void> {
  await page.waitForNetworkIdle({ idleTime: 300, timeout: pictureWaitMs }).catch(() => undefined);
}
