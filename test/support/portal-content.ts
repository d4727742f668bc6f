import { cpSync, mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { homeContent, homeStart, permissions, planList, sdkEntry, tagList } from '../unit/views/made-up-portal.ts';

/** Keys of the questions about lids. */
const questions = Array.from({ length: 14 }, (_, n) => `lid-${String(n)}`);

/** A copy of the fixture site with portal files and enough questions to filter; the caller removes it. */
export function makePortalContent(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-pages-')));
  cpSync('test/fixtures/content', folder, { recursive: true });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const links = questions.map(
    (key, n) =>
      `<FilteredLink product="${n % 2 ? 'Kettle' : 'Tea'}" platform="${n % 3 ? 'iOS' : 'All'}" href="/faq/${key}">Why ${key}?</FilteredLink>`,
  );
  write('general/en/faq/overview.mdx', `## Heat\n\n- [Is it hot?](/faq/is-it-hot)\n\n## Lids\n\n${links.join('\n')}\n`);
  for (const key of questions) {
    write(
      `general/en/faq/${key}.mdx`,
      `<Title>Why ${key}?</Title>\n<ArticleMetadata product="Kettle" platform="iOS" />\n\n---\n\nBecause.\n\n\`\`\`bash\nopen lid\n\`\`\`\n`,
    );
  }
  const { page, useCases, newFeatures, sampleApps, notices, demoApps } = homeContent;
  const files: Record<string, unknown> = {
    home: {
      cloudMarket: { cards: page.cloudMarket.children.flat() },
      commonDoc: { cards: page.commonDoc.children.flat() },
    },
    'home-cards': { useCases: useCases.flat(), newFeatures: newFeatures.flat(), apps: sampleApps.flat() },
    start: homeStart,
    notices,
    'demo-apps': demoApps.map((app) => ({
      ...app,
      downloads: app.downloads.map(({ name, url, version, size }) => ({ name, url, version, size })),
    })),
    'scene-plans': { categoryList: planList.categoryList, listData: planList.listData },
    tags: tagList,
    'sdk-downloads': { list: [{ key: sdkEntry.key, children: sdkEntry.children }] },
    'app-permissions': permissions,
    support: {
      consultant: { url: 'https://www.teapot.test/consultant', text: 'Ask Lin' },
      subscribe: { url: 'https://www.teapot.test/news', text: 'News of tea' },
    },
  };
  for (const locale of ['en', 'zh']) {
    for (const [name, value] of Object.entries(files)) write(`portal/${locale}/${name}.json`, JSON.stringify(value));
  }
  return folder;
}
