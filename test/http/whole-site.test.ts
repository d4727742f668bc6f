import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { useAll } from '../support/use.ts';
import { startWholePortal } from '../support/whole-portal.ts';

/** Many platforms have the same documents, so a sample is enough. */
const isTaken = (address: string) => !/platform=(?!ios&language=swift|web|server|all)/.test(address);

/** Origin of the site; the test connects to another host. */
const origin = 'https://docs.tea.example';

interface Found {
  status: number;
  html: string;
  canonical: string | undefined;
  languages: Map<string, string>;
  data: Record<string, unknown>[];
}

describe('Every page of the sample content that a sitemap names', function () {
  this.timeout(180_000);
  const pages = new Map<string, Found>();
  const folder = mkdtempSync(join(tmpdir(), 'whole-'));
  const portal = useAll(() => startWholePortal({ SITE_ENV: 'online', SITE_URL_ZH: origin, DATA_DIR: folder }));
  before(async () => {
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

  it('has structured data with what its kind must have', () => {
    for (const [address, { data }] of pages) {
      const { pathname } = new URL(address);
      if (!/^(?:\/en)?\/(?:docs|faq)\//.test(pathname)) continue;
      const [list, thing] = data;
      const steps = (list?.itemListElement ?? []) as { position: number; name: string; item?: string }[];
      expect(list?.['@type'], address).to.equal('BreadcrumbList');
      steps.forEach(({ position, name, item }, index) => {
        expect([position, name !== '']).to.deep.equal([index + 1, true]);
        if (index < steps.length - 1) expect(item, address).to.match(/^https:\/\//);
      });
      if (pathname.includes('/faq/')) expect(thing).to.have.nested.property('mainEntity[0].acceptedAnswer.text');
      else expect(thing).to.include({ '@type': 'TechArticle' }).and.to.include.keys('headline', 'inLanguage', 'author');
    }
  });

  it('is there as Markdown, if it is a document: whole, with links that lead from anywhere', async () => {
    const documents = [...pages.keys()].filter((address) => /\/(?:docs|faq)\//.test(new URL(address).pathname));
    expect(documents.length).to.be.greaterThan(150);

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
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
    return {
      html: html.slice(0, html.indexOf('</head>')),
      status: response.status,
      canonical: decode(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]),
      languages: new Map(
        [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]*)"/g)].map(
          ([, language = '', href]) => [language, decode(href) ?? ''],
        ),
      ),
      data: data === undefined ? [] : (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph'],
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
