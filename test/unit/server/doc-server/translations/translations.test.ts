import { expect } from 'chai';
import { readTranslationsVersion } from '../../../../../server/embedded/doc-server/kit/code-version.ts';
import { hashOfText } from '../../../../../server/embedded/doc-server/kit/text-hash.ts';
import { comparePairs } from '../../../../../server/embedded/doc-server/translations/compare-pairs.ts';
import { ComparisonStore } from '../../../../../server/embedded/doc-server/translations/comparison-store.ts';
import { listPairs } from '../../../../../server/embedded/doc-server/translations/pairs.ts';
import { Translations } from '../../../../../server/embedded/doc-server/translations/translations.ts';
import { openRepository } from '../../../../support/repository.ts';
import { until } from '../../../../support/until.ts';
import { useAll } from '../../../../support/use.ts';
import { copySite, log } from '../fixture.ts';

const paths: [string, string] = ['tea/en/green.mdx', 'tea/zh/green.mdx'];
const text = '# Green\n\nSteep for 3 minutes.\n';
const translation = '# 绿茶\n\n浸泡 5 分钟。\n';

describe('Translations', () => {
  const site = useAll(() => copySite());
  let translations: Translations;
  before(async () => {
    const { commit } = openRepository(site.contentDir);
    site.write(paths[0], text);
    site.write(paths[1], translation.replace('5', '3'));
    commit('2026-07-01');
    site.write(paths[1], translation);
    commit('2026-08-03');
    const content = site.load();
    // Made by an earlier run.
    const kept = new ComparisonStore(site.dataDir, readTranslationsVersion());
    await comparePairs(site.contentDir, listPairs(content.model), kept);
    kept.close();
    translations = new Translations({ store: content, dataDir: site.dataDir, log });
  });
  after(() => {
    translations.close();
  });

  it('know stale passages of the text that an earlier run compared, and of no other', () => {
    const staleIn = (side: 0 | 1, asked: string) => translations.staleIn(paths, side, hashOfText(asked));

    expect(staleIn(0, text)).to.deep.equal([{ side: 0, line: 3, twinLine: 3, date: '2026-08-03' }]);
    expect([...staleIn(1, translation), ...staleIn(0, `${text}\nNew.\n`)]).to.deep.equal([]);
  });

  it('compare a text as it is that changed since', () => {
    site.write(paths[0], `${text}\nPour 2 cups.\n`);

    expect(translations.pair(paths)?.rows.flatMap(({ fault }) => fault ?? [])).to.deep.equal([
      { kind: 'differs', side: 0, detail: '3 ↔ 5' },
      { kind: 'missing', side: 1 },
    ]);
  });
});

describe('Translations without a git history', () => {
  const site = useAll(() => copySite());

  it('are compared once somebody asks, and only as they are', async () => {
    site.write(paths[0], text);
    site.write(paths[1], translation);
    const translations = new Translations({ store: site.load(), dataDir: site.dataDir, log });
    await translations.follow(() => undefined);
    const list = () => translations.list('en', 'tea');

    expect(list().state).to.equal('pending');
    await until(() => list().state !== 'pending');

    expect([list().state, translations.pair(paths)?.state]).to.deep.equal(['no-history', 'no-history']);
    expect(list().documents.map(({ counts }) => counts)).to.deep.equal([
      { stale: 0, reworded: 0, missing: 0, differs: 1 },
    ]);
    translations.close();
  });
});
