import { expect } from 'chai';
import { Vocabulary } from '../../../../../../server/embedded/doc-server/search/analysis/vocabulary.ts';
import { PassageFinder } from '../../../../../../server/embedded/doc-server/search/passages/passage-finder.ts';
import { parseQuery } from '../../../../../../server/embedded/doc-server/search/query/query.ts';
import type { RankedQuery } from '../../../../../../server/embedded/doc-server/search/ranking/ranked-query.ts';
import type { FoundPage, FoundSection } from '../../../../../../server/embedded/doc-server/search/search.ts';
import type { Passage } from '../../../../../../views/domain/passage.ts';
import { copySite, docAt } from '../../fixture.ts';

describe('Passages', () => {
  it('leave out lists of links, lone questions and sections that the page no longer has', () => {
    const text =
      '## Boiling water\n\n- [Boiling water](./boil)\n- [Boiling milk](./milk)\n\n## Question\n\nDoes boiling water need a lid?\n\n## Steps\n\nBoiling water takes the lid.\n';
    const headings = ['Boiling water', 'Boiling milk', 'Question', 'Steps'];
    const passages = findIn(text, headings, { keyword: 'boiling water', tokens: 500 });
    expect(passages.map(({ heading }) => heading)).to.deep.equal(['Steps']);
    expect(passages[0]?.text).to.contain('lid');
  });

  it('give the first section whole, with its code, to a question how', () => {
    const code = Array.from({ length: 34 }, (_, at) => `kettle.fill(${String(at)});`).join('\n');
    const text = `## Steps\n\nFill the kettle with boiling water.\n\n\`\`\`js\n${code}\n\`\`\`\n\n## Other\n\nBoiling water is hot.\n`;
    const find = (keyword: string) => findIn(text, ['Steps', 'Other'], { keyword, tokens: 300 })[0]?.text;
    expect(find('How do I fill the kettle with boiling water?')).to.contain('kettle.fill(33)');
    expect(find('fill the kettle with boiling water')).to.not.contain('kettle.fill');
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

/** Finds passages in a page, with its sections found in the order of their headings. */
function findIn(text: string, headings: readonly string[], asked: { keyword: string; tokens: number }): Passage[] {
  const site = copySite();
  site.write('kettle/en/ios/home.mdx', text);
  const store = site.load();
  const facts = { platforms: ['ios'], version: '' };
  const pages = [{ key: 'home', anchor: 'x', facts, isElsewhere: false }] as unknown as FoundPage[];
  const [first, ...sections] = headings.map((heading): FoundSection => {
    return { title: 'Kettle', heading, text: 'Boiling water', code: '', parent: '', tab: 'common', pages };
  });
  const ranked = {
    query: parseQuery(asked.keyword, new Vocabulary([])),
    named: {},
    find: () => ({ list: [{ ...first, sections }], platforms: new Map(), languages: new Map() }),
  } as unknown as RankedQuery;
  const doc = docAt(store.model, 'en', 'kettle-ios/home');
  const index = { locale: 'en' as const, parts: [], isPartial: false, doc: () => doc };
  const { passages } = new PassageFinder(store).find(index, ranked, { ...asked, filters: {}, entry: '', count: 5 });
  site.close();
  return [...passages];
}
