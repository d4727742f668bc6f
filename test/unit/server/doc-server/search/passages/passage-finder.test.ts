import { expect } from 'chai';
import { Vocabulary } from '../../../../../../server/embedded/doc-server/search/analysis/vocabulary.ts';
import { PassageFinder } from '../../../../../../server/embedded/doc-server/search/passages/passage-finder.ts';
import { parseQuery } from '../../../../../../server/embedded/doc-server/search/query/query.ts';
import type { RankedQuery } from '../../../../../../server/embedded/doc-server/search/ranking/ranked-query.ts';
import type { FoundPage, FoundSection } from '../../../../../../server/embedded/doc-server/search/search.ts';
import { useEach } from '../../../../../support/use.ts';
import { copySite, docAt } from '../../fixture.ts';

describe('Passages', () => {
  const site = useEach(() => copySite());

  /** Finds passages in pages that the search has found with all their headings, in this order. */
  function findIn(source: string, headings: string[], keyword: string, { keys = ['home'], tokens = 500 } = {}) {
    for (const key of keys) site.write(`kettle/en/ios/${key.replace(' again', '')}.mdx`, source);
    const store = site.load();
    const facts = { platforms: ['ios'], version: '' };
    const pages = keys.map((key) => ({ key, anchor: 'x', facts, isElsewhere: false })) as unknown as FoundPage[];
    const [first, ...sections] = headings.map((heading): FoundSection => {
      return { title: 'Kettle', heading, text: 'Boiling water', code: '', parent: '', tab: 'common', pages };
    });
    const ranked = {
      query: parseQuery(keyword, new Vocabulary([])),
      named: {},
      find: () => ({ list: [{ ...first, sections }], platforms: new Map(), languages: new Map() }),
    } as unknown as RankedQuery;
    const doc = (key: string) => docAt(store.model, 'en', `kettle-ios/${key.replace(' again', '')}`);
    const index = { locale: 'en' as const, parts: [], isPartial: false, doc };
    return new PassageFinder(store).find(index, ranked, { keyword, tokens, filters: {}, entry: '', count: 5 }).passages;
  }

  it('leave out lists of links, lone questions and sections that the page no longer has', () => {
    const links = '## Links\n\n- [Boiling water](./boil)\n- [Boiling milk](./milk)\n\n';
    const text = `${links}## Question\n\nDoes boiling water need a lid?\n\n## Steps\n\nBoiling water takes the lid.\n`;

    const passages = findIn(text, ['Links', 'Gone', 'Question', 'Steps'], 'boiling water');

    expect(passages.map(({ heading }) => heading)).to.deep.equal(['Steps']);
    expect(passages[0]?.text).to.contain('lid');
  });

  it('give the first section whole, with its code, to a question how', () => {
    const code = Array.from({ length: 34 }, (_, at) => `kettle.fill(${String(at)});`).join('\n');
    const text = `## Steps\n\nFill the kettle with boiling water.\n\n\`\`\`js\n${code}\n\`\`\`\n\n## Other\n\nBoiling water is hot.\n`;
    const find = (keyword: string) => findIn(text, ['Steps', 'Other'], keyword, { tokens: 300 })[0]?.text;

    expect(find('How do I fill the kettle with boiling water?')).to.contain('kettle.fill(33)');
    expect(find('fill the kettle with boiling water')).to.contain('Fill the kettle').and.not.contain('kettle.fill');
  });

  it('name copies at other addresses, each once', () => {
    const text = '# Home\n\n## Steps\n\nBoiling water takes the lid.\n';
    const keys = ['home', 'home again', 'other', 'other again'];

    const passages = findIn(text, ['Steps'], 'boiling water', { keys });

    expect(passages.map(({ copies }) => copies.map(({ address }) => address))).to.deep.equal([
      ['/docs/kettle/other?platform=ios&language=swift#x'],
    ]);
  });
});
