/**
 * Opens every template in both languages. Nothing is wider than the screen, no field is too small, and nothing fails. Portal pages
 * start at the left edge of the logo. axe starts once for each template. It checks English pages, with colours in both themes.
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
  phone,
} from '../support/page.ts';
import { makePortalContent } from '../support/portal-content.ts';
import { openRepository } from '../support/repository.ts';
import { signUp } from '../support/sign-up.ts';
import { startReadySite, type RunningSite } from '../support/site.ts';
import { until } from '../support/until.ts';
import { plan, sdkEntry } from '../unit/views/made-up-portal.ts';

const api = (category: string, file: string) => `/article/api?doc=kettle~swift_ios~${category}~${file}`;

/** Addresses by template name; with a status if it is not 200. */
type Templates = Record<string, string | [address: string, status: number]>;

/** Templates with parts that fold or move on a phone. */
const onPhonesToo = new Set([
  ...['home', 'product home', 'document', 'list of questions', 'API centre', 'search results', 'sign-up'],
  ...['document beside its translation', 'class', 'member on all platforms', 'list of functions', 'operation'],
]);

const sites: { kind: string; content: () => string; templates: Templates }[] = [
  {
    kind: 'of the portal',
    content: makeContent,
    templates: {
      home: '/',
      'product home': '/docs/kettle/more/entry?platform=ios&language=swift',
      document: '/docs/kettle/start/boil?platform=ios&language=swift',
      'list of questions': '/faq',
      'no question': '/faq?product=nothing',
      question: '/faq/is-it-hot',
      'scene plans': '/scene-plan',
      'scene plan': `/scene-plan/${plan.id}`,
      'API centre': '/api-center',
      'check of code': '/check-code',
      'error codes': '/error-code',
      'error code': '/error-code/7100001',
      downloads: '/sdk-download',
      'downloads of a product': `/sdk-download/${sdkEntry.key}`,
      'downloads before release': '/inner-sdk-download',
      'app permissions': '/app-permission',
      'link checker': '/server-link-checker',
      assistants: '/mcp',
      contact: '/contact',
      'document with notes': '/docs/tea/warm',
      translations: '/-/translations/tea',
      'document beside its translation': '/-/translations/tea?en=tea%2Fen%2Fwarm.mdx&zh=tea%2Fzh%2Fwarm.mdx',
      feedback: '/feedback?page=faq',
      'feedback sent': '/feedback?page=faq&sent=1',
      search: '/ss',
      'search results': '/ss?k=boil',
      'search without results': '/ss?k=xyzzy',
      login: '/account/login',
      'sign-up': '/account/signup',
      'forgotten password': '/account/forgot-password',
      offline: '/offline',
      'no such page': ['/nothing', 404],
    },
  },
  {
    kind: 'of client references',
    content: () => 'test/fixtures/reference/site',
    templates: {
      class: api('class', 'Kettle'),
      enum: api('enum', 'Heat'),
      'member on all platforms': '/docs/kettle/api/Kettle.boil?platform=ios&language=swift',
      overview: api('overview', 'overview'),
      'list of functions': `${api('function-list', 'function-list')}&isFunc=1`,
    },
  },
  {
    kind: 'of a server API',
    content: () => 'test/fixtures/server-api',
    templates: {
      'list of operations': '/docs/pot/server-api',
      operation: '/docs/pot/brew?platform=server&language=all',
    },
  },
];

describe('Every template in a browser', () => {
  for (const { kind, content, templates } of sites) {
    describe(kind, () => {
      let folder: string;
      let site: RunningSite;
      before(async () => {
        folder = content();
        site = await startReadySite({ CONTENT_DIR: folder });
        const note = templates['document with notes'];
        const isNoted = async () => (await (await fetch(site.url + String(note))).text()).includes('translation-note');
        if (note !== undefined) await until(isNoted);
      });
      after(async () => {
        await site.stop();
        if (!folder.startsWith('test/')) rmSync(folder, { recursive: true });
      });

      for (const [name, template] of Object.entries(templates))
        it(`is good: ${name}`, async () => {
          const [address, status] = typeof template === 'string' ? [template, 200] : template;
          const { page, faults } = await openPage();
          for (const [lang, base] of [
            ['zh-CN', ''],
            ['en', '/en'],
          ] as const) {
            const response = await page.goto(site.url + (address === '/' && base ? base : base + address));
            if (lang === 'en') await showSideButtons(page);
            expect(response?.status()).to.equal(status);
            expect(await page.$eval('html', (html) => html.lang)).to.equal(lang);
            await expectGoodLayout(page, `${name} in ${lang}`);
          }
          await expectAccessibleInBothThemes(page);
          if (onPhonesToo.has(name)) await expectAccessibleOnPhone(page);
          expect(status === 404 ? faults.filter((fault) => !fault.includes('404')) : faults).to.deep.equal([]);
        });

      if (templates.login === undefined) return;
      it('is good in zh-CN: work orders', async () => {
        const { page, faults } = await openPage();
        await page.goto(`${site.url}/account/login`);
        await signUp(page, site, 'lin@tea.test');
        await page.goto(`${site.url}/console/work-orders`);
        await page.waitForSelector('.work-orders form');
        await expectGoodLayout(page, 'work orders');
        await expectAccessibleOnPhone(page);
        expect(faults).to.deep.equal([]);
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
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, `${name} at ${String(width)}`).to.equal(0);
    expect(await page.$$eval(fields, listSmallFields), `${name} at ${String(width)}`).to.deep.equal([]);
    expect(await page.$$eval(leftEdges, listLefts), `left edges of ${name} at ${String(width)}`).to.have.lengthOf(1);
  }
}

async function expectAccessibleOnPhone(page: Page): Promise<void> {
  await page.setViewport({ width: phone.width, height: phone.height });
  await endTransitions(page);
  await expectAccessible(page, { what: 'on a phone' });
}

/** A site with the portal's own pages, tables of codes, and questions in Chinese. */
function makeContent(): string {
  const folder = makePortalContent();
  const table = '| Error code | Description | What to do |\n|-|-|-|\n| 7100001 | The `pot` is empty. | Fill it. |\n';
  writeFileSync(join(folder, 'tea/en/codes.mdx'), `# Error codes\n\n${table}`);
  writeFileSync(
    join(folder, 'tea/zh/codes.mdx'),
    '# 错误码\n\n| 错误码 | 说明 | 处理建议 |\n|-|-|-|\n| 7100001 | 水壶为空。 | 请加水。 |\n',
  );
  const list = (link: string) =>
    `<FeatureList type="Basic" features={[{title: "Boil", link: "${link}", tag: "New"}]} />`;
  const step = (title: string, link: string) => `<Step title="${title}">\n\n${list(link)}\n\n</Step>\n`;
  const steps = ['introduction/a', 'quick-start/boil', 'more/descale', 'client-sdk/release-notes'].map((key, n) =>
    step(`Step ${String(n)}`, `/kettle-ios/${key}`),
  );
  for (const locale of ['en', 'zh']) {
    const write = (path: string, text: string) => {
      const file = join(folder, `kettle/${locale}/ios`, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    };
    for (const key of ['introduction/a', 'quick-start/boil']) write(`${key}.mdx`, '# Boil\n\nWater.\n');
    write('client-sdk/release-notes.mdx', '# Notes\n\n## 2.1\n\n2026-08-04\n\n- Whistles\n');
    write('more/entry.mdx', `# Kettle\n\nBoils.\n\n<Steps titleSize="h3">\n${steps.join('')}</Steps>\n`);
  }
  const file = join(folder, 'docs.config.zh.json');
  const config = JSON.parse(readFileSync(file, 'utf8')) as { instances: object[] };
  config.instances.push({ id: 'faq_zh', path: 'general/en/faq', routeBasePath: 'faq', locale: 'zh' });
  writeFileSync(file, JSON.stringify(config));
  writeStalePassages(folder);
  return folder;
}

/** Each text has a passage that did not follow the other one. */
function writeStalePassages(folder: string): void {
  const write = (locale: string, minutes: number, cups: number) => {
    const [title, wait, pour] = locale === 'en' ? ['Warm', 'Wait', 'Pour'] : ['温杯', '等待', '倒茶'];
    const code = `\`\`\`js\npour(kettle, ${String(cups)});\n\`\`\``;
    const text = `# ${title}\n\n${wait} ${String(minutes)} min.\n\n- ${pour} ${String(cups)}.\n\n${code}\n`;
    writeFileSync(join(folder, `tea/${locale}/warm.mdx`), text);
  };
  const { commit } = openRepository(folder);
  write('en', 3, 2);
  write('zh', 3, 2);
  commit('2026-07-01');
  write('en', 5, 2);
  write('zh', 3, 4);
  commit('2026-08-03');
}
