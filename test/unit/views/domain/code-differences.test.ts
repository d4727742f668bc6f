import { expect } from 'chai';
import { tellApart } from '../../../../views/domain/code-differences.ts';

type Place = [product: string, label: string, title?: string];

const meaning = (places: readonly Place[]) => ({
  products: places.map(([name, label, title = 'Codes']) => ({
    ...{ key: name.toLowerCase(), name, pages: [{ title, address: `/docs/${name}/${label}`, label }] },
  })),
});

describe('Meanings of an error code', () => {
  const swift: Place = ['Kettle', 'iOS: Swift'];
  const objectiveC: Place = ['Kettle', 'iOS: Objective-C'];
  const web: Place = ['Kettle', 'Web: JS'];
  const tea: Place = ['Tea', 'Web: JS'];
  const notes: Place = ['Kettle', 'Web: JS', 'Release notes'];
  const cases: [what: string, meanings: Place[][], heads: string[]][] = [
    [
      'platforms where these differ',
      [
        [swift, ['Tea', 'Android: Java']],
        [web, tea],
      ],
      ['platform', 'iOS, Android', 'Web'],
    ],
    ['languages of a platform', [[swift], [objectiveC]], ['platform', 'iOS: Swift', 'iOS: Objective-C']],
    ['products', [[web], [tea, ['Cup', 'Web: JS']]], ['product', 'Kettle', 'Tea, Cup']],
    ['both', [[swift, tea], [web]], ['both', 'Kettle (iOS), Tea (Web)', 'Kettle (Web)']],
    ['pages, and only there', [[swift], [web], [notes]], ['nothing', 'iOS', 'Web, Codes', 'Web, Release notes']],
    ['nothing where nothing differs', [[['Tea', '']], [['Tea', '']]], ['nothing', '', '']],
  ];
  for (const [what, meanings, shown] of cases)
    it(`are told apart by ${what}`, () => {
      const { decider, heads } = tellApart(meanings.map(meaning));

      const texts = heads.map(({ platforms, products, pages }) => [...platforms, ...products, ...pages].join(', '));
      expect([decider, ...texts]).to.deep.equal(shown);
    });
});
