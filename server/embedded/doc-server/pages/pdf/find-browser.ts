import { existsSync } from 'node:fs';

/** Where Chromium and Chrome are put by packages and installers. */
const installedPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser that is installed on this machine, if any. @param given a path from the configuration, before all others */
export function findInstalledBrowser(given?: string): string | undefined {
  if (given !== undefined) return existsSync(given) ? given : undefined;
  return installedPaths.find((path) => existsSync(path));
}
