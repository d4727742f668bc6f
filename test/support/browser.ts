/** Finds a browser for the tests: CHROME_PATH, an installed one, puppeteer's download, or Debian's package as root. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import puppeteer, { type Browser } from 'puppeteer';
import { findInstalledBrowser, needlessFeatures } from '../../server/embedded/doc-server/pages/pdf/find-browser.ts';

export interface FoundBrowser {
  path: string;
  /** Source of the browser, for the output. */
  source: string;
}

/** @throws Error where none can be had */
export function findBrowser(env = process.env): FoundBrowser {
  const given = env.CHROME_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROME_PATH names ${given}, where nothing is`);
    return { path: given, source: 'CHROME_PATH' };
  }
  const installed = findInstalledBrowser();
  if (installed) return { path: installed, source: 'installed on this machine' };
  return downloadedBrowser() ?? debianBrowser();
}

function downloadedBrowser(): FoundBrowser | undefined {
  try {
    execFileSync('npx', ['puppeteer', 'browsers', 'install', 'chrome'], { stdio: 'pipe', timeout: 300_000 });
    const path = puppeteer.executablePath();
    return existsSync(path) ? { path, source: "puppeteer's download" } : undefined;
  } catch {
    return undefined;
  }
}

function debianBrowser(): FoundBrowser {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error('No browser for the tests: install Chromium, or set CHROME_PATH.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['chromium-headless-shell', 'fonts-wqy-microhei'];
  for (const args of [
    ['update', '-q'],
    ['install', '-qy', '--no-install-recommends', ...packages],
  ])
    execFileSync('apt-get', args, { stdio: 'pipe', timeout: 600_000, env });
  return { path: '/usr/bin/chromium-headless-shell', source: "Debian's package, just installed" };
}

export function launchBrowser(moreArgs: readonly string[] = []): Promise<Browser> {
  return puppeteer.launch({
    executablePath: findBrowser().path,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      `--disable-features=${needlessFeatures.join(',')}`,
      ...moreArgs,
    ],
  });
}
