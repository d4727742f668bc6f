import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { pageRoutes } from '../../server/routes.ts';

type Texts = { [key: string]: string | Texts };

const places = {
  controller: ['server/controllers/*.tsx', 'server/controllers/*.ts'],
  page: ['views/pages/*.tsx'],
  'client entry': ['client/pages/*.ts'],
  texts: ['locales/en/*.json'],
  'http test': ['test/http/*.test.ts'],
};
type Place = keyof typeof places;

/** Places under another name, or missing (undefined). */
const exceptions: Record<string, Partial<Record<Place, string | undefined>>> = {
  // Pages of documents that moved have no widgets.
  article: { 'client entry': 'client/pages/article-api.ts' },
  'site-parts': { 'client entry': undefined },
  feeds: { page: 'views/feeds/sitemap.ts', 'client entry': undefined },
  llms: { page: 'views/feeds/llms.ts', 'client entry': undefined },
  discovery: { page: 'views/feeds/skill.ts', 'client entry': undefined },
  'share-images': { page: 'views/share-images/share-card.ts', 'client entry': undefined, texts: undefined },
};
/** Texts of several groups, and of the services. */
const sharedTexts = [
  'call',
  'common',
  'console',
  'content',
  'doc-server',
  'markdown',
  'error',
  'product-home',
  'reference',
  'finding',
  'report',
];

describe('One name, five places', () => {
  const groups = new Set<string>(pageRoutes.map((route) => route.group));
  for (const group of groups)
    for (const [place, patterns] of Object.entries(places)) {
      const given = exceptions[group] ?? {};
      const paths = patterns.map((pattern) => pattern.replace('*', group));
      const [other] = place in given ? [given[place as Place]] : [];
      it(`${group} has its ${place}${place in given ? ` as ${other ?? 'nothing'}` : ''}`, () => {
        expect(paths.some((path) => existsSync(path))).to.equal(!(place in given));
        if (other !== undefined) expect(existsSync(other), other).to.equal(true);
      });
    }

  for (const file of readdirSync('client/pages')) {
    it(`client/pages/${file} is the entry of a page`, () => {
      expect(existsSync(`views/pages/${file.replace('.ts', '.tsx')}`)).to.equal(true);
    });
  }

  it('texts belong to a group', () => {
    const names = readdirSync('locales/en').map((file) => file.replace('.json', ''));

    expect(names.filter((name) => !groups.has(name))).to.have.members(sharedTexts);
  });
});

describe('Hooks of tests', () => {
  it('stand within a describe, since outside one they run before each test of every file', () => {
    const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.test\.tsx?$/.test(name),
    );

    expect(
      files.filter((name) => /^(before|after)(Each)?\(/m.test(readFileSync(`test/${name}`, 'utf8'))),
    ).to.deep.equal([]);
  });
});

describe('Texts', () => {
  const files = readdirSync('locales/en');

  it('are in the same files in both languages', () => {
    expect(readdirSync('locales/zh')).to.deep.equal(files);
  });

  for (const file of files) {
    it(`${file} has the same keys and placeholders in both languages, and no empty text`, () => {
      const [en, zh] = ['en', 'zh'].map((locale) =>
        flatten(JSON.parse(readFileSync(`locales/${locale}/${file}`, 'utf8')) as Texts),
      );

      expect([...(zh ?? []).keys()]).to.have.members([...(en ?? []).keys()]);
      for (const [key, text] of en ?? []) {
        expect(text.trim(), key).not.to.equal('');
        expect(zh?.get(key)?.trim(), key).not.to.equal('');
        expect(placeholders(zh?.get(key) ?? ''), key).to.deep.equal(placeholders(text));
      }
    });
  }

  it('exist for each key that a page or a controller names', () => {
    const known = new Set(
      files.flatMap((file) =>
        [...flatten(JSON.parse(readFileSync(`locales/en/${file}`, 'utf8')) as Texts).keys()].map(
          (key) => `${file.replace('.json', '')}:${key.replace(/_(?:one|other)$/, '')}`,
        ),
      ),
    );
    const named = ['views', 'server/controllers', 'server/middleware'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .flatMap((name) => [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/\bt\(\s*'([\w-]+:[^']+)'/g)])
        .map(([, key = '']) => key),
    );

    expect(named).not.to.have.lengthOf(0);
    expect(named.filter((key) => !known.has(key))).to.deep.equal([]);
  });
});

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name).sort();
}
