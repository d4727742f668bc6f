/**
 * Disguised scripts in documents, addresses, forms and feedback, in a real browser. The content security policy is off, because the
 * proof tests the defence before it.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'puppeteer';
import { makeFolder, openBrowser, type Proof } from '../harness.ts';
import { codeOf, sendJson } from '../http.ts';
import { listDocuments, startSite } from '../site.ts';
import { typedPayloads, writtenPayloads } from './xss-payloads.ts';

const tabs = 3;
/** Longer addresses are cut in reports. */
const maxPathLength = 900;

interface Visit {
  what: string;
  open(page: Page): Promise<unknown>;
}

export async function proveXss(): Promise<Proof> {
  const folder = realpathSync(makeFolder('xss'));
  const dataDir = join(folder, 'data');
  // Sign-up is open only where codes can be sent.
  const env = { DEFAULT_LOCALE: 'en', SMTP_URL: 'smtp://127.0.0.1:9' };
  const { url } = await startSite({ contentDir: writeContent(folder), dataDir, env });
  const browser = await openBrowser();
  const documents = (await listDocuments(url, 'en')).filter(({ path }) => /\/start\/x\d+/.test(path));
  const failures: string[] = [];
  if (documents.length !== writtenPayloads.length)
    failures.push(`${String(documents.length)} documents are in the menu`);
  const stored = await recordFeedback(url);
  const report = join(folder, 'report.html');
  writeFileSync(report, exportFeedback(dataDir));
  const visits: Visit[] = [
    ...documents.map(({ path }) => ({ what: `document ${path}`, open: (page: Page) => page.goto(url + path) })),
    ...typedPayloads.flatMap((payload) => typedVisits(url, payload)),
    { what: 'report of feedback', open: (page: Page) => page.goto(pathToFileURL(report).href) },
  ];
  const control = await openTab(browser);
  await control.goto(`data:text/html,${encodeURIComponent(typedPayloads.join('\n'))}`);
  const controlHits = await hitsOf(control);
  await visitAll(browser, visits, failures);
  return {
    figures: {
      'payloads in documents': writtenPayloads.length,
      'payloads in addresses, forms and feedback': typedPayloads.length,
      'pages looked at': visits.length,
      'feedback with payloads': stored,
      'hits of the control page': controlHits.length,
      'payloads in the report': readFileSync(report, 'utf8').split('xss()').length - 1,
      hits: failures.length,
    },
    failures,
  };
}

/** Writes a document for each payload, with the payload as its text, title and menu entry. */
function writeContent(folder: string): string {
  const contentDir = join(folder, 'content');
  cpSync('test/fixtures/content', contentDir, { recursive: true });
  const instance = join(contentDir, 'kettle/en/web');
  const items = writtenPayloads.map((payload, at) => {
    const title = JSON.stringify(payload.replaceAll('\0', '').replaceAll('\n', ' '));
    const head = `---\ntitle: ${title}\ndescription: ${title}\n---\n\n`;
    writeFileSync(
      join(instance, `start/x${String(at)}.mdx`),
      `${head}## Heading ${payload}\n\n${payload}\n\nText ${payload} text.\n`,
    );
    return { type: 'doc', id: `start/x${String(at)}`, label: payload };
  });
  writeFileSync(join(instance, 'sidebars.json'), JSON.stringify({ mySidebar: items }));
  return contentDir;
}

function typedVisits(url: string, payload: string): Visit[] {
  const typed = encodeURIComponent(payload);
  const fill = async (page: Page, path: string) => {
    await page.goto(url + path);
    await Promise.all([
      page.waitForNavigation(),
      page.evaluate((text) => {
        const form = document.querySelector<HTMLFormElement>('form[method="post"]');
        for (const field of form?.elements ?? []) {
          if (field instanceof HTMLInputElement && field.type !== 'hidden') {
            field.type = 'text';
            field.value = text;
          }
        }
        if (form) HTMLFormElement.prototype.submit.call(form);
      }, payload),
    ]);
  };
  return [
    {
      what: `search ${payload}`,
      open: (page) =>
        page.goto(
          `${url}/ss?k=${typed}&product=${typed}&platform=${typed}&version=${typed}&filter=${typed}&source=${typed}`,
        ),
    },
    {
      what: `missing page ${payload}`,
      open: (page) => page.goto(`${url}/docs/kettle/${typed.slice(0, maxPathLength)}?platform=${typed}`),
    },
    { what: `login form ${payload}`, open: (page) => fill(page, `/account/login?next=${typed}`) },
    {
      what: `sign-up form ${payload}`,
      open: (page) => fill(page, `/account/signup?marketSource=${typed}&source=${typed}&userType=enterprise`),
    },
  ];
}

/** @returns the number of stored feedbacks */
async function recordFeedback(url: string): Promise<number> {
  let stored = 0;
  for (const [at, payload] of typedPayloads.entries()) {
    const given = { headers: { 'x-forwarded-for': `203.0.113.${String(at)}` } };
    const sender = { name: payload.slice(0, 100), contact: 'wu@kettle.example' };
    const page = { articleId: '101', path: payload, isUseful: false, comment: payload, ...sender };
    const search = { keyword: payload, expectedResult: payload, isUseful: false, comment: payload, ...sender };
    const answers = [
      await sendJson(url, '/api/doc/recordFeedback', { clientKey: randomUUID(), ...page }, given),
      await sendJson(url, '/api/doc/searchRecordFeedback', { clientKey: randomUUID(), ...search }, given),
    ];
    stored += answers.filter((answer) => codeOf(answer) === 0).length;
  }
  return stored;
}

function exportFeedback(dataDir: string): string {
  const args = ['--import', 'tsx', 'server/embedded/data.ts', 'feedback', '--format', 'html'];
  return execFileSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
    maxBuffer: 2 ** 27,
  });
}

async function visitAll(browser: Browser, visits: readonly Visit[], failures: string[]): Promise<void> {
  let next = 0;
  const work = async () => {
    const page = await openTab(browser);
    for (let visit = visits[next++]; visit; visit = visits[next++]) {
      try {
        await visit.open(page);
        failures.push(...(await hitsOf(page)).map((hit) => `${visit?.what ?? ''}: ${hit}`));
      } catch (error) {
        failures.push(`${visit.what}: ${error instanceof Error ? error.message : ''}`);
      }
    }
  };
  await Promise.all(Array.from({ length: tabs }, work));
}

async function openTab(browser: Browser): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  await page.setBypassCSP(true);
  page.on('dialog', (dialog) => void dialog.dismiss());
  await page.evaluateOnNewDocument(() => {
    // A window keeps its name across navigations.
    Object.assign(window, { xss: () => ((top ?? window).name = 'hit') });
  });
  return page;
}

/** Scripts that ran, and scripts that a click or touch would run. */
async function hitsOf(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const scheme = /^[\s\0-\x20]*(?:j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t|vbscript|data:text\/html)/i;
    const addresses = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc', 'background']);
    const armed: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      // Prototype methods, because a form may shadow an element's own properties.
      for (const name of Element.prototype.getAttributeNames.call(element)) {
        const value = Element.prototype.getAttribute.call(element, name) ?? '';
        const isArmed = name.startsWith('on') || name === 'srcdoc' || (addresses.has(name) && scheme.test(value));
        if (isArmed) armed.push(`<${element.tagName} ${name}="${value.slice(0, 80)}">`);
      }
      if (
        element instanceof HTMLScriptElement &&
        /xss\(\)/.test(element.text) &&
        element.type !== 'application/ld+json'
      )
        armed.push(element.outerHTML.slice(0, 80));
    }
    for (const element of document.querySelectorAll<HTMLElement>('[data-click]')) element.click();
    return armed;
  });
  // Errors of images and the like come a little later.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)));
  if ((await page.evaluate(() => window.name)) === 'hit') {
    found.push('it ran');
    await page.evaluate(() => (window.name = ''));
  }
  return found;
}
