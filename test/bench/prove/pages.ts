/**
 * Opens pages of every kind and both editions in a real browser: nothing may be visibly broken. Pages are reached by links from the
 * home page and the menus.
 */
import type { Browser, HTTPResponse, Page } from 'puppeteer';
import { type Locale, locales } from '../../../views/domain/locale.ts';
import type { Dice } from '../corpus-text.ts';
import { openBrowser, type Proof } from '../harness.ts';
import { get } from '../http.ts';
import { findPrefixes, indexed, listDocuments, spread, startSite } from '../site.ts';

const tabs = 2;
const documentsOfEdition = 90;
const otherPages = 60;
const pageMs = 60_000;
const remoteFiles = 'files of other hosts that did not load';

export async function provePages(dice: Dice, contentDir: string | undefined): Promise<Proof> {
  const { url } = await startSite({ contentDir });
  const browser = await openBrowser();
  // Until then the search page says that it is being prepared.
  await indexed(url);
  const visits = (await Promise.all(locales.map((locale) => listPages(url, locale, dice)))).flat();
  const failures: string[] = [];
  const statuses = await visitAll(browser, url, visits, failures);
  return { figures: { pages: visits.length, ...statuses }, failures };
}

interface Visit {
  path: string;
  locale: Locale;
}

/** The home page, everything linked from its header, tiles and footer, some pages that those link to, and documents. */
async function listPages(url: string, locale: Locale, dice: Dice): Promise<Visit[]> {
  const { [locale]: prefix } = await findPrefixes(url);
  const home = prefix || '/';
  const own = (path: string) => (prefix === '' ? !path.startsWith('/en') : path.startsWith(prefix));
  const portal = [...(await linksOf(url, home))].filter((path) => own(path) && !path.includes('/docs/'));
  const lists = await Promise.all([home, ...portal].map((path) => linksOf(url, path)));
  const below = [...new Set(lists.flatMap((list) => [...list]))].filter(own);
  const documents = spread(await listDocuments(url, locale), documentsOfEdition);
  const paths = [
    ...[home, ...portal, `${prefix}/ss?k=room`, `${prefix}/account/login`, `${prefix}/no-such-page`],
    ...dice.some(below, otherPages),
    ...documents.map(({ path }) => path),
  ];
  return [...new Set(paths)].map((path) => ({ path, locale }));
}

async function linksOf(url: string, path: string): Promise<Set<string>> {
  const html = (await get(url + path)).body.toString();
  const found = [...html.matchAll(/<a\s[^>]*?\bhref="(\/[^"#]*)/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return new Set(found.filter((href) => !/\.(?:pdf|md|xml|txt)(?:\?|$)|\/account\/logout|\/feedback/.test(href)));
}

async function visitAll(browser: Browser, url: string, visits: readonly Visit[], failures: string[]) {
  const statuses: Record<string, number> = {};
  let next = 0;
  const work = async () => {
    for (let visit = visits[next++]; visit; visit = visits[next++]) {
      const { path } = visit;
      const page = await browser.newPage();
      try {
        const said: string[] = [];
        page.on('console', (message) => {
          if (message.type() !== 'error') return;
          // A picture of another host is not ours to mend, and this machine may not reach the host.
          const source = message.location().url ?? url;
          if (message.text().includes('Failed to load resource') && !source.startsWith(url))
            statuses[remoteFiles] = (statuses[remoteFiles] ?? 0) + 1;
          else said.push(message.text());
        });
        page.on('pageerror', (error) => said.push(String(error)));
        const response = await page.goto(url + path, { waitUntil: 'networkidle2', timeout: pageMs });
        const status = `pages that answer ${String(statusOf(response))}`;
        statuses[status] = (statuses[status] ?? 0) + 1;
        const faults = await examine(page, response, visit);
        // Browsers report the status of the page itself as an error.
        const errors = said.filter((text) => statusOf(response) === 200 || !text.includes('Failed to load resource'));
        failures.push(...[...faults, ...errors.map((text) => `console: ${text}`)].map((fault) => `${path}: ${fault}`));
      } catch (error) {
        failures.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
      } finally {
        await page.close();
      }
    }
  };
  await Promise.all(Array.from({ length: tabs }, work));
  return statuses;
}

async function examine(page: Page, response: HTTPResponse | null, { path, locale }: Visit): Promise<string[]> {
  const faults: string[] = [];
  const isMissing = path.endsWith('/no-such-page');
  if (statusOf(response) !== (isMissing ? 404 : 200)) faults.push(`status ${String(statusOf(response))}`);
  const seen = await page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const element of body.querySelectorAll('pre, script, template')) element.remove();
    return {
      language: document.documentElement.lang,
      entities: body.textContent.match(/&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/gi) ?? [],
      dead: [...body.querySelectorAll('.button, .button-primary, .button-quiet')]
        .filter((element) => !element.matches('a[href], button, summary, label, input'))
        .map((element) => element.outerHTML.slice(0, 120)),
      emptyTargets: [...body.querySelectorAll('a:is([href=""], [href="undefined"])')].map(({ outerHTML }) =>
        outerHTML.slice(0, 120),
      ),
      empty: [...document.querySelectorAll('.empty-state, .support-empty, .home-empty')].find((element) =>
        element.checkVisibility(),
      )?.textContent,
    };
  });
  const header = response?.headers()['content-language'];
  if (header !== seen.language) faults.push(`Content-Language ${String(header)}, lang ${seen.language}`);
  if (!seen.language.startsWith(locale)) faults.push(`lang ${seen.language} in the edition ${locale}`);
  if (seen.entities.length > 0) faults.push(`raw entities: ${[...new Set(seen.entities)].join(' ')}`);
  for (const element of [...seen.dead, ...seen.emptyTargets]) faults.push(`leads nowhere: ${element}`);
  if (seen.empty !== undefined) faults.push(`an empty page that is linked to: ${seen.empty}`);
  return faults;
}

/** A page that a redirect leads to may be in the browser's cache already. */
function statusOf(response: HTTPResponse | null): number | undefined {
  const status = response?.status();
  return status === 304 ? 200 : status;
}
