import { expect } from 'chai';
import { comparePairs } from '../../../../../server/embedded/doc-server/translations/compare-pairs.ts';
import {
  type ComparedTexts,
  ComparisonStore,
} from '../../../../../server/embedded/doc-server/translations/comparison-store.ts';
import { listAlone, listPairs } from '../../../../../server/embedded/doc-server/translations/pairs.ts';
import { openRepository } from '../../../../support/repository.ts';
import { useEach } from '../../../../support/use.ts';
import { copySite } from '../fixture.ts';

const paths: [string, string] = ['tea/en/green.mdx', 'tea/zh/green.mdx'];
const [english, chinese] = paths;
const text = '# Green\n\nSteep for 3 minutes.\n';
const translation = '# 绿茶\n\n浸泡 3 分钟。\n';
const followed = translation.replace('3', '5');
const behind = { side: 0, line: 3, twinLine: 3 };

describe('comparePairs', () => {
  const site = useEach(() => copySite());
  let store: ComparisonStore;
  /** Names of the comparisons that were made. */
  let made: string[];
  beforeEach(() => {
    site.write(english, text);
    site.write(chinese, translation);
    store = new ComparisonStore(site.dataDir, '1');
    made = [];
    const write = store.write.bind(store);
    store.write = (results) => {
      const list = [...results];
      made.push(...list.map(([texts]: [ComparedTexts, unknown]) => texts.paths[0]));
      return write(list);
    };
  });
  afterEach(() => {
    store.close();
  });
  const compare = () => comparePairs(site.contentDir, listPairs(site.load().model), store);
  const stale = () => store.stale(paths)?.passages;

  it('names texts in which stale passages came or left', async () => {
    const { commit } = openRepository(site.contentDir);
    commit('2026-08-01');
    expect(await compare()).to.deep.equal([]);

    site.write(chinese, followed);
    commit('2026-08-03');
    expect(await compare()).to.deep.equal([english]);
    expect(stale()).to.deep.equal([{ ...behind, date: '2026-08-03' }]);

    site.write(english, text.replace('3', '5'));
    expect(await compare()).to.deep.equal([english]);
    expect(stale()).to.equal(undefined);
  });

  it('compares only what changed, in another process, too', async () => {
    const { commit } = openRepository(site.contentDir);
    commit('2026-08-01');
    await compare();
    made.length = 0;
    await compare();
    expect(made).to.deep.equal([]);

    site.write(chinese, followed);
    await compare();
    expect(made).to.deep.equal([english]);
    expect(stale()).to.deep.equal([behind]);
    commit('2026-08-03');
    await compare();

    expect(made).to.deep.equal([english, english]);
    expect(stale()).to.deep.equal([{ ...behind, date: '2026-08-03' }]);
  });

  it('compares again after a commit was written anew', async () => {
    const { commit, git } = openRepository(site.contentDir);
    commit('2026-08-01');
    site.write(chinese, followed);
    commit('2026-08-03');
    await compare();
    made.length = 0;

    git('commit', '-q', '--amend', '-m', 'other words');
    await compare();

    expect(made).to.deep.equal([english]);
  });

  it('forgets comparisons of another version of the code', async () => {
    openRepository(site.contentDir).commit('2026-08-01');
    await compare();
    store.close();
    store = new ComparisonStore(site.dataDir, '2');

    expect(store.comparison(paths)).to.equal(undefined);
    await compare();
    expect(store.comparison(paths)?.paired).to.equal(2);
  });

  it('leaves documents without a translation to a list of their own', () => {
    const { model } = site.load();

    const alone = listAlone(model, listPairs(model)).map(({ rootSource }) => rootSource);

    expect(alone).to.include('tea/en/black.md').and.not.include.members(paths);
  });
});
