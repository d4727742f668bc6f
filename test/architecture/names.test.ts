import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { pageRoutes } from '../../server/routes.ts';

type Texts = { [key: string]: string | Texts };

describe('One name, five places', () => {
  for (const group of new Set(pageRoutes.map((route) => route.group))) {
    it(`${group} has its controller and its page`, () => {
      const isAny = (...paths: string[]) => paths.some((path) => existsSync(path));
      expect(isAny(`server/controllers/${group}.tsx`, `server/controllers/${group}.ts`), 'controller').to.equal(true);
      // Files for programs have no page.
      expect(isAny(`views/pages/${group}.tsx`, `views/feeds/${group}.ts`, `views/${group}`), 'page').to.equal(true);
    });
  }

  for (const file of readdirSync('client/pages')) {
    it(`client/pages/${file} is the entry of a page`, () => {
      expect(existsSync(`views/pages/${file.replace('.ts', '.tsx')}`)).to.equal(true);
    });
  }
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
