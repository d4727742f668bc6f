import { expect } from 'chai';
import { comparePairs } from '../../../../../server/embedded/doc-server/translations/compare-pairs.ts';
import { ComparisonStore } from '../../../../../server/embedded/doc-server/translations/comparison-store.ts';
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
  let repository: ReturnType<typeof openRepository>;
  beforeEach(() => {
    site.write(english, text);
    site.write(chinese, translation);
    store = new ComparisonStore(site.dataDir, '1');
    repository = openRepository(site.contentDir);
    repository.commit('2026-08-01');
  });
  afterEach(() => {
    store.close();
  });
  const stale = () => store.stale(paths)?.passages;
  /** @returns texts in which stale passages came or left, and those that were compared */
  const compare = async () => {
    const made: string[] = [];
    const write = store.write.bind(store);
    store.write = (results) => {
      const list = [...results];
      made.push(...list.map(([texts]) => texts.paths[0]));
      return write(list);
    };
    const names = await comparePairs(site.contentDir, listPairs(site.load().model), store);
    store.write = write;
    return { names, made };
  };

  it('names texts in which stale passages came or left, and compares only what changed', async () => {
    expect((await compare()).names).to.deep.equal([]);
    expect((await compare()).made).to.deep.equal([]);

    site.write(chinese, followed);
    expect((await compare()).made).to.deep.equal([english]);
    expect(stale()).to.deep.equal([behind]);

    repository.commit('2026-08-03');
    expect(await compare()).to.deep.equal({ names: [english], made: [english] });
    expect(stale()).to.deep.equal([{ ...behind, date: '2026-08-03' }]);

    site.write(english, text.replace('3', '5'));
    expect((await compare()).names).to.deep.equal([english]);
    expect(stale()).to.equal(undefined);
  });

  it('leaves documents without a translation to a list of their own', () => {
    const { model } = site.load();

    const alone = listAlone(model, listPairs(model)).map(({ rootSource }) => rootSource);

    expect(alone).to.include('tea/en/black.md').and.not.include.members(paths);
  });
});
