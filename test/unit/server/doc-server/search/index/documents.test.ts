import { expect } from 'chai';
import { corpusOf } from '../corpus.ts';

describe('Documents of an index', () => {
  const row = (heading: string, pages: string[], text = 'Hot water.') => ({ title: 'Brew', heading, text, pages });
  const both = ['tea', 'coffee'];

  it('are one with their copies for other products, which share title and text', () => {
    const copies = ['Fill', 'Boil', 'Pour'].map((heading) => row(heading, both));
    const { find } = corpusOf([...copies, row('Roast', ['coffee'], 'Beans in hot water.')]);

    expect(find('hot water').list.map(({ pages }) => pages.map(({ key }) => key))).to.deep.equal([both]);
  });

  it('are several with one title and other texts, each at its own sections', () => {
    const own = ['Boil', 'Pour'].flatMap((heading) =>
      both.map((page) => row(heading, [page], `Hot water for ${page}.`)),
    );
    const { list } = corpusOf([row('Fill', both), ...own]).find('hot water');

    const places = list.map(({ pages, sections }) => [pages, ...sections.map((one) => one.pages)]);
    expect(places.map((found) => found.map(([first]) => first?.key).join(' '))).to.have.members([
      ...['tea tea tea', 'coffee coffee'],
    ]);
  });

  it('never lead with a page of another document that has the same section', () => {
    const rows = [row('', ['tea'], 'In a pot.'), { ...row('', ['coffee'], 'In a cup.'), title: 'Brew coffee' }];
    const { find } = corpusOf([...rows, row('Wash up', both)], { coffee: { platform: 'ios' } });
    const [first] = find('hot water', {}, { platform: 'ios' }).list;

    expect(first?.pages.map(({ key }) => key)).to.deep.equal(both);
  });

  it('lead with the section on the preferred platform', () => {
    const document = 'brew';
    const { find } = corpusOf(
      [
        { ...row('Hot water', ['stove']), document },
        { ...row('Kettle', ['hob']), document },
      ],
      { stove: { platform: 'android' }, hob: { platform: 'ios' } },
    );

    expect(find('hot water').list[0]?.heading).to.equal('Hot water');
    expect(find('hot water', {}, { platform: 'ios' }).list[0]?.heading).to.equal('Kettle');
  });

  it('fill far pages, though a few hold most of the best sections', () => {
    const many = Array.from({ length: 400 }, (_, at) => row(`Brew ${String(at)}`, ['tea']));
    const { find } = corpusOf([...many, ...Array.from({ length: 30 }, (_, at) => `Cup ${String(at)}: To brew.`)]);

    expect(find('brew', {}, {}, 31).list).to.have.lengthOf(31);
  });
});
