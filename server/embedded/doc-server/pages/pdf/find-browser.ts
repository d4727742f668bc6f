import { existsSync } from 'node:fs';

/** Paths of installed Chromium and Chrome. The headless shell is first, because it needs half the processor time. */
const installedPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Features of no use in a browser without a window: pages for the pop-ups of its address bar, and a spare process. They double
 * the time that a new context takes.
 */
export const needlessFeatures: readonly string[] = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** Finds an installed browser. @param given path from the configuration, which excludes all others */
export function findInstalledBrowser(given?: string): string | undefined {
  if (given !== undefined) return existsSync(given) ? given : undefined;
  return installedPaths.find((path) => existsSync(path));
}
