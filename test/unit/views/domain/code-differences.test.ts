import { expect } from 'chai';
import { tellApart } from '../../../../views/domain/code-differences.ts';

/** Builds the places of a meaning from `Kettle: iOS: Swift, Web: JS`; `(Notes)` names the page. */
const meaning = (...places: [product: string, labels: string[], title?: string][]) => ({
  products: places.map(([name, labels, title = 'Codes']) => ({
    key: name.toLowerCase(),
    name,
    pages: labels.map((label) => ({ title, address: `/docs/${name}/${label}`, label })),
  })),
});
const headsOf = (...meanings: ReturnType<typeof meaning>[]) => {
  const { decider, heads } = tellApart(meanings);
  return [decider, ...heads.map(({ platforms, products, pages }) => [...platforms, ...products, ...pages].join(', '))];
};

describe('Meanings of an error code', () => {
  it('are told apart by platforms where these differ, whatever products they share', () => {
    const [ios, web] = [
      meaning(['Kettle', ['iOS: Swift', 'iOS: Objective-C']], ['Tea', ['Android: Java']]),
      meaning(['Kettle', ['Web: JS']], ['Tea', ['Web: JS']]),
    ];

    expect(headsOf(ios, web)).to.deep.equal(['platform', 'iOS, Android', 'Web']);
  });

  it('are told apart by languages of a platform where nothing else differs', () => {
    const [swift, objc] = [meaning(['Kettle', ['iOS: Swift']]), meaning(['Kettle', ['iOS: Objective-C']])];

    expect(headsOf(swift, objc)).to.deep.equal(['platform', 'iOS: Swift', 'iOS: Objective-C']);
  });

  it('are told apart by products where platforms are the same', () => {
    const [kettle, tea] = [meaning(['Kettle', ['Web: JS']]), meaning(['Tea', ['Web: JS']], ['Cup', ['Web: JS']])];

    expect(headsOf(kettle, tea)).to.deep.equal(['product', 'Kettle', 'Tea, Cup']);
  });

  it('are told apart by both where neither suffices', () => {
    const all = [meaning(['Kettle', ['iOS: Swift']], ['Tea', ['Web: JS']]), meaning(['Kettle', ['Web: JS']])];

    expect(headsOf(...all)).to.deep.equal(['both', 'Kettle (iOS), Tea (Web)', 'Kettle (Web)']);
  });

  it('are told apart by pages where one platform of a product has several, and only there', () => {
    const all = [
      meaning(['Kettle', ['iOS: Swift']]),
      meaning(['Kettle', ['Web: JS']]),
      meaning(['Kettle', ['Web: JS'], 'Release notes']),
    ];

    expect(headsOf(...all)).to.deep.equal(['nothing', 'iOS', 'Web, Codes', 'Web, Release notes']);
  });

  it('have no heading where nothing differs', () => {
    expect(headsOf(meaning(['Tea', ['']]), meaning(['Tea', ['']]))).to.deep.equal(['nothing', '', '']);
  });
});
