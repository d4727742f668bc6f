import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { useAll } from '../support/use.ts';
import { startWholePortal } from '../support/whole-portal.ts';

/** Many platforms have the same documents, so a sample is enough. */
const isTaken = (address: string) => !/platform=(?!ios&language=swift|server|all)/.test(address);

/** Origin of the site; the test connects to another host. */
const origin = 'https://docs.tea.example';

interface Found {
  status: number;
  canonical: string | undefined;
  languages: Map<string, string>;
}

/** Questions of new users and the page of the handbook that answers them. */
const questions: [page: string, en: string, zh: string][] = [
  ['first-steps/your-documents', 'How do I show my own documents?', '怎么展示自己的文档'],
  ['team/pull-requests', 'How do I check a pull request?', '怎么在 Pull Request 中检查文档'],
  ['production/backup', 'How do I back up and restore the database?', '如何备份和恢复数据库'],
];

describe('Every page of the sample content that a sitemap names', function () {
  this.timeout(180_000);
  const pages = new Map<string, Found>();
  const folder = mkdtempSync(join(tmpdir(), 'whole-'));
  const portal = useAll(() => startWholePortal({ SITE_ENV: 'online', SITE_URL_ZH: origin, DATA_DIR: folder }));
  before(async () => {
    await portal.settled;
    const addresses = (await Promise.all(['', '/en'].map(locations))).flat().filter(isTaken);
    await inTurns(addresses, async (address) => pages.set(address, await find(address)));
  });
  after(() => {
    rmSync(folder, { recursive: true });
  });

  it('is there, with its own address as the one that counts', () => {
    expect(pages.size).to.be.greaterThan(150);
    for (const [address, { status, canonical }] of pages) expect([status, canonical]).to.deep.equal([200, address]);
  });

  it('is named back by the page that it names as its other language', () => {
    let pairs = 0;
    for (const [address, { languages }] of pages) {
      if (languages.size === 0) continue;
      const own = address.startsWith(`${origin}/en`) ? 'en' : 'zh-CN';
      const other = languages.get(own === 'en' ? 'zh-CN' : 'en') ?? '';
      expect([...languages.keys()].sort(), address).to.deep.equal(['en', 'x-default', 'zh-CN']);
      expect(languages.get(own)).to.equal(address);
      expect(languages.get('x-default')).to.equal(languages.get('en'));
      expect(Object.fromEntries(pages.get(other)?.languages ?? []), `${address} and ${other}`).to.deep.equal(
        Object.fromEntries(languages),
      );
      pairs += 1;
    }
    expect(pairs).to.be.greaterThan(100);
  });

  it('is there as Markdown, if it is an English document: whole, with links that lead from anywhere', async () => {
    const documents = [...pages.keys()].filter((address) => /^\/en\/(?:docs|faq)\//.test(new URL(address).pathname));
    expect(documents.length).to.be.greaterThan(90);

    await inTurns(documents, async (address) => {
      const { pathname, search } = new URL(address);
      const response = await fetch(`${portal.url}${pathname}.md${search}`);
      const text = await response.text();
      expect(response.status, address).to.equal(200);
      expect(response.headers.get('link')).to.equal(`<${address}>; rel="canonical"`);
      expect(text, address).to.match(/^# \S/);
      expect(text.replaceAll(/```[^]*?```|`[^`\n]*`/g, ''), address).not.to.match(
        /\]\(<?\/|\uE000|<(?:Note|Tabs?|Card|Step)\b/,
      );
    });
  });

  for (const [page, ...asked] of questions)
    it(`is among the first three hits for what new users ask: ${page}`, async () => {
      for (const [at, question] of asked.entries()) {
        const edition = at === 0 ? '/en' : '';
        const html = await text(`${edition}/ss?k=${encodeURIComponent(question)}`);
        const hits = [...html.matchAll(/<li class="hit"[\s\S]*?href="([^"#?]*)/g)].map(([, href]) =>
          href?.replace(origin, ''),
        );

        expect(hits.slice(0, 3), question).to.include(`${edition}/docs/handbook/${page}`);
      }
    });

  async function locations(prefix: string): Promise<string[]> {
    const index = namesIn(await text(`${prefix}/sitemap.xml`));
    const files = await Promise.all(index.map((address) => text(new URL(address).pathname)));
    return files.flatMap(namesIn);
  }

  async function text(path: string): Promise<string> {
    return (await fetch(portal.url + path)).text();
  }

  async function find(address: string): Promise<Found> {
    const { pathname, search } = new URL(address);
    const response = await fetch(portal.url + pathname + search, { redirect: 'manual' });
    const html = await response.text();
    return {
      status: response.status,
      canonical: decode(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]),
      languages: new Map(
        [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]*)"/g)].map(
          ([, language = '', href]) => [language, decode(href) ?? ''],
        ),
      ),
    };
  }
});

function namesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => decode(address) ?? '');
}

function decode(text: string | undefined): string | undefined {
  return text?.replaceAll('&amp;', '&');
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const take = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, take));
}
