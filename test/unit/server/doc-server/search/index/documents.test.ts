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
});
