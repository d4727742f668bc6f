import { expect } from 'chai';
import { corpusOf } from '../corpus.ts';

describe('Documents of an index', () => {
  it('are one with their copies for other products, which share title and text', () => {
    const { find } = corpusOf([
      ...['Fill', 'Boil', 'Pour'].map((heading) => ({
        ...{ title: 'Brew', heading, text: 'Hot water.', pages: ['tea', 'coffee'] },
      })),
      { title: 'Brew', heading: 'Roast', text: 'Beans in hot water.', pages: ['coffee'] },
    ]);

    expect(find('hot water').list.map(({ pages }) => pages.map(({ key }) => key))).to.deep.equal([['tea', 'coffee']]);
  });

  it('are several with one title and other texts, each at its own sections', () => {
    const { find } = corpusOf([
      { title: 'Brew', heading: 'Fill', text: 'Hot water.', pages: ['tea', 'coffee'] },
      ...['Boil', 'Pour'].flatMap((heading) =>
        ['tea', 'coffee'].map((page) => ({ title: 'Brew', heading, text: `Hot water for ${page}.`, pages: [page] })),
      ),
    ]);
    const { list, counts } = find('hot water');

    const places = list.map(({ pages, sections }) =>
      [pages, ...sections.map((one) => one.pages)].map(([one]) => one?.key),
    );
    expect(places).to.have.deep.members([
      ['tea', 'tea', 'tea'],
      ['coffee', 'coffee'],
    ]);
    expect(counts.all).to.equal(2);
  });

  it('never lead with a page of another document that has the same section', () => {
    const { find } = corpusOf(
      [
        { title: 'Brew tea', text: 'In a pot.', pages: ['tea'] },
        { title: 'Brew coffee', text: 'In a cup.', pages: ['coffee'] },
        { title: 'Brew tea', heading: 'Wash up', text: 'Hot water.', pages: ['tea', 'coffee'] },
      ],
      { coffee: { platform: 'ios' } },
    );
    const [first] = find('hot water', {}, { platform: 'ios' }).list;

    expect(first?.pages.map(({ key }) => key)).to.deep.equal(['tea', 'coffee']);
  });

  it('lead with the section on the preferred platform', () => {
    const { find } = corpusOf(
      [
        { title: 'Brew', heading: 'Hot water', text: 'Hot water, hot water.', pages: ['stove'], document: 'brew' },
        { title: 'Brew', heading: 'Kettle', text: 'Has hot water.', pages: ['hob'], document: 'brew' },
      ],
      { stove: { platform: 'android' }, hob: { platform: 'ios' } },
    );

    expect(find('hot water').list[0]?.heading).to.equal('Hot water');
    expect(find('hot water', {}, { platform: 'ios' }).list[0]?.heading).to.equal('Kettle');
  });

  it('fill far pages, though a few hold most of the best sections', () => {
    const many = Array.from({ length: 400 }, (_, at) => ({
      title: 'Brew',
      heading: `Brew ${String(at)}`,
      pages: ['tea'],
    }));
    const { find } = corpusOf([...many, ...Array.from({ length: 30 }, (_, at) => `Cup ${String(at)}: To brew.`)]);

    expect(find('brew', {}, {}, 31).list).to.have.lengthOf(31);
  });
});
