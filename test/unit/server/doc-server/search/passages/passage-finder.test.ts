import { expect } from 'chai';
import { Vocabulary } from '../../../../../../server/embedded/doc-server/search/analysis/vocabulary.ts';
import { PassageFinder } from '../../../../../../server/embedded/doc-server/search/passages/passage-finder.ts';
import { parseQuery } from '../../../../../../server/embedded/doc-server/search/query/query.ts';
import type { RankedQuery } from '../../../../../../server/embedded/doc-server/search/ranking/ranked-query.ts';
import type { FoundPage, FoundSection } from '../../../../../../server/embedded/doc-server/search/search.ts';
import { copySite, docAt } from '../../fixture.ts';

describe('Passages', () => {
  it('leave out lists of links and sections that the page no longer has', () => {
    const site = copySite();
    site.write(
      'kettle/en/ios/home.mdx',
      '## Boiling water\n\n- [Boiling water](./boil)\n- [Boiling milk](./milk)\n\n## Steps\n\nBoiling water takes the lid.\n',
    );
    const store = site.load();
    const facts = { platforms: ['ios'], version: '' };
    const pages = [{ key: 'home', anchor: 'x', facts, isElsewhere: false }] as unknown as FoundPage[];
    const foundAt = (heading: string): FoundSection => {
      return { title: 'Kettle', heading, text: 'Boiling water', code: '', parent: '', tab: 'common', pages };
    };
    const list = [{ ...foundAt('Boiling water'), sections: [foundAt('Boiling milk'), foundAt('Steps')] }];
    const query = parseQuery('boiling water', new Vocabulary([]));
    const ranked = {
      query,
      named: {},
      find: () => ({ list, platforms: new Map(), languages: new Map() }),
    } as unknown as RankedQuery;
    const doc = docAt(store.model, 'en', 'kettle-ios/home');

    const { passages } = new PassageFinder(store).find(
      { locale: 'en', parts: [], isPartial: false, doc: () => doc },
      ranked,
      {
        keyword: 'boiling water',
        filters: {},
        entry: '',
        count: 5,
        tokens: 500,
      },
    );
    site.close();

    expect(passages.map(({ heading }) => heading)).to.deep.equal(['Steps']);
    expect(passages[0]?.text).to.contain('lid');
  });

  it('name copies at other addresses, each once', () => {
    const site = copySite();
    for (const path of ['ios/home', 'ios/other'])
      site.write(`kettle/en/${path}.mdx`, '# Home\n\n## Steps\n\nBoiling water takes the lid.\n');
    const store = site.load();
    const facts = { platforms: ['ios'], version: '' };
    const pages = ['home', 'home again', 'other', 'other again'].map((key) => {
      return { key, anchor: 'steps', facts, isElsewhere: false };
    });
    const found = {
      title: 'Home',
      heading: 'Steps',
      text: 'Boiling water',
      code: '',
      parent: '',
      tab: 'common',
      pages,
    };
    const list = [{ ...found, sections: [] }];
    const query = parseQuery('boiling water', new Vocabulary([]));
    const ranked = {
      query,
      named: {},
      find: () => ({ list, platforms: new Map(), languages: new Map() }),
    } as unknown as RankedQuery;
    const doc = (key: string) => docAt(store.model, 'en', `kettle-ios/${key.replace(' again', '')}`);

    const { passages } = new PassageFinder(store).find({ locale: 'en', parts: [], isPartial: false, doc }, ranked, {
      keyword: 'boiling water',
      filters: {},
      entry: '',
      count: 5,
      tokens: 500,
    });
    site.close();

    expect(passages.map(({ copies }) => copies.map(({ address }) => address))).to.deep.equal([
      ['/docs/kettle/other?platform=ios&language=swift#steps'],
    ]);
  });
});
