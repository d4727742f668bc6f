/**
 * Opens every template once, in one of the themes. Nothing is wider than the screen, no field is too small, and nothing fails.
 * Portal pages start at the left edge of the logo. Templates of many parts are seen in both themes and on a phone.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'puppeteer';
import {
  desktop,
  endTransitions,
  expectAccessible,
  expectAccessibleInBothThemes,
  openPage,
  overflowOf,
  phone,
  test,
} from '../support/page.ts';
import { makePortalContent } from '../support/portal-content.ts';
import { openRepository } from '../support/repository.ts';
import { signUp } from '../support/sign-up.ts';
import { until } from '../support/until.ts';
import { type ReadyPortal, startReadyPortal } from '../support/whole-portal.ts';
import { plan, sdkEntry } from '../unit/views/made-up-portal.ts';

const notes = '/docs/tea/warm';
const api = (category: string, file: string) => `/en/article/api?doc=kettle~swift_ios~${category}~${file}`;

/** Addresses of templates; `folding` have parts that fold or move on a phone. */
const sites: { kind: string; content: () => string; paths: string[]; folding: string[] }[] = [
  {
    kind: 'of the portal',
    content: makeContent,
    paths: [
      ...['/en/faq/is-it-hot', '/scene-plan', `/en/scene-plan/${plan.id}`, '/en/check-code'],
      ...['/en/error-code', '/error-code/7100001', '/en/sdk-download', `/sdk-download/${sdkEntry.key}`],
      ...['/en/app-permission', '/server-link-checker', '/en/mcp', '/contact', `/en${notes}`, '/en/-/translations/tea'],
      ...['/en/feedback?page=faq', '/en/ss?k=xyzzy', '/account/login', '/en/offline'],
      '/en/nothing',
    ],
    folding: [
      ...['/en', '/', '/en/docs/kettle/more/entry?platform=ios&language=swift', '/en/faq', '/api-center'],
      ...['/en/docs/kettle/start/boil?platform=ios&language=swift', '/en/ss?k=boil', '/en/account/signup'],
      '/-/translations/tea?en=tea%2Fen%2Fwarm.mdx&zh=tea%2Fzh%2Fwarm.mdx',
    ],
  },
  {
    kind: 'of client references',
    content: () => 'test/fixtures/reference/site',
    paths: [],
    folding: [
      ...[api('class', 'Kettle'), `${api('function-list', 'function-list')}&isFunc=1`],
      '/docs/kettle/api/Kettle.boil?platform=ios&language=swift',
    ],
  },
  {
    kind: 'of a server API',
    content: () => 'test/fixtures/server-api',
    paths: ['/docs/pot/server-api'],
    folding: ['/en/docs/pot/brew?platform=server&language=all'],
  },
];

describe('Every template in a browser', () => {
  for (const { kind, content, paths, folding } of sites) {
    describe(kind, () => {
      let folder: string;
      let site: ReadyPortal;
      before(async () => {
        folder = content();
        site = await startReadyPortal({ CONTENT_DIR: folder });
        const isNoted = async () => (await (await fetch(`${site.url}/en${notes}`)).text()).includes('translation-note');
        if (paths.includes(`/en${notes}`)) await until(isNoted);
      });
      after(async () => {
        await site.close();
        if (!folder.startsWith('test/')) rmSync(folder, { recursive: true });
      });

      for (const [at, path] of [...folding, ...paths].entries())
        it(`is good: ${path}`, async () => {
          const { page, faults } = await openPage(desktop, at % 2 === 0 ? 'dark' : 'light');
          const status = path.endsWith('/nothing') ? 404 : 200;
          const response = await page.goto(site.url + path);
          await showSideButtons(page);

          expect(response?.status()).to.equal(status);
          await expectGoodLayout(page, path);
          if (folding.includes(path)) {
            await expectAccessibleInBothThemes(page);
            await expectAccessibleOnPhone(page);
          } else await expectAccessible(page);
          expect(faults.filter((fault) => status === 200 || !fault.includes('404'))).to.deep.equal([]);
        });

      if (kind !== 'of the portal') return;
      test('is good: work orders', async (page) => {
        await page.goto(`${site.url}/account/login`);
        await signUp(page, site, 'lin@tea.test');
        await page.goto(`${site.url}/console/work-orders`);
        await page.waitForSelector('.work-orders form');
        await expectGoodLayout(page, 'work orders');
        await expectAccessibleOnPhone(page);
      });
    });
  }
});

/** The side buttons come at the first sign of a reader. */
async function showSideButtons(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(50, 50);
  await page.waitForSelector('.side-buttons, [data-kind=account]');
}

/** Fields that readers type or choose in. */
const fields = 'input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), select, textarea';

/**
 * Visible fields lower than a line of text with its border, which axe accepts if there is room around. On phones also fields with
 * text into which they would zoom.
 */
function listSmallFields(elements: Element[]): string[] {
  const leastText = innerWidth < 750 ? 16 : 0;
  return elements
    .filter((field) => field.checkVisibility())
    .filter(
      (field) =>
        field.getBoundingClientRect().height < 32 || Number.parseFloat(getComputedStyle(field).fontSize) < leastText,
    )
    .map((field) => field.id || field.outerHTML);
}

/** The logo, and the title and the content of a portal page. The text of an answer stands beside a column, as in documents. */
const leftEdges =
  '.site-logo, .portal-page:not(.faq-item) h1, .portal-page:not(.faq-item) > :is(.page-head + :not(noscript), .page-head + noscript + *)';

function listLefts(elements: Element[]): number[] {
  const shown = elements.filter((element) => element.checkVisibility());
  return [...new Set(shown.map((element) => Math.round(element.getBoundingClientRect().left)))];
}

async function expectGoodLayout(page: Page, name: string): Promise<void> {
  for (const { width, height } of [phone, desktop]) {
    await page.setViewport({ width, height });
    const found = [await overflowOf(page), await page.$$eval(fields, listSmallFields)];
    expect(found, `${name} at ${String(width)}`).to.deep.equal([0, []]);
    expect(await page.$$eval(leftEdges, listLefts), `left edges of ${name} at ${String(width)}`).to.have.lengthOf(1);
  }
}

async function expectAccessibleOnPhone(page: Page): Promise<void> {
  await page.setViewport({ width: phone.width, height: phone.height });
  await endTransitions(page);
  await expectAccessible(page, { what: 'on a phone' });
}

/** A site with the portal's own pages, tables of codes, questions in Chinese, and passages that did not follow the other language. */
function makeContent(): string {
  const folder = makePortalContent();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const table = (...heads: string[]) =>
    `| ${heads.join(' | ')} |\n|-|-|-|\n| 7100001 | The \`pot\` is empty. | Fill it. |\n`;
  write('tea/en/codes.mdx', `# Error codes\n\n${table('Error code', 'Description', 'What to do')}`);
  write('tea/zh/codes.mdx', `# 错误码\n\n${table('错误码', '说明', '处理建议')}`);
  const steps = ['introduction/a', 'quick-start/boil', 'more/descale', 'client-sdk/release-notes'].map(
    (key) =>
      `<Step title="${key}">\n\n<FeatureList type="Basic" features={[{title: "Boil", link: "/kettle-ios/${key}", tag: "New"}]} />\n\n</Step>\n`,
  );
  for (const locale of ['en', 'zh']) {
    const ios = `kettle/${locale}/ios`;
    for (const key of ['introduction/a', 'quick-start/boil']) write(`${ios}/${key}.mdx`, '# Boil\n\nWater.\n');
    write(`${ios}/client-sdk/release-notes.mdx`, '# Notes\n\n## 2.1\n\n2026-08-04\n\n- Whistles\n');
    write(`${ios}/more/entry.mdx`, `# Kettle\n\nBoils.\n\n<Steps titleSize="h3">\n${steps.join('')}</Steps>\n`);
  }
  const file = join(folder, 'docs.config.zh.json');
  const config = JSON.parse(readFileSync(file, 'utf8')) as { instances: object[] };
  config.instances.push({ id: 'faq_zh', path: 'general/en/faq', routeBasePath: 'faq', locale: 'zh' });
  writeFileSync(file, JSON.stringify(config));
  const warm = (locale: string, minutes: number, cups: number) => {
    const [title, wait, pour] = locale === 'en' ? ['Warm', 'Wait', 'Pour'] : ['温杯', '等待', '倒茶'];
    const code = `\`\`\`js\npour(kettle, ${String(cups)});\n\`\`\``;
    const text = `# ${title}\n\n${wait} ${String(minutes)} min.\n\n- ${pour} ${String(cups)}.\n\n${code}\n`;
    write(`tea/${locale}/warm.mdx`, text);
  };
  const { commit } = openRepository(folder);
  for (const locale of ['en', 'zh']) warm(locale, 3, 2);
  commit('2026-07-01');
  warm('en', 5, 2);
  warm('zh', 3, 4);
  commit('2026-08-03');
  return folder;
}
