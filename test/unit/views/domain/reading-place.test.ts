import { expect } from 'chai';
import {
  findHeading,
  type Heading,
  headingOrders,
  placeFromHash,
  placeToHash,
  type ReadingPlace,
} from '../../../../views/domain/reading-place.ts';

const h = (id: string, depth: number): Heading => ({ id, depth });
const english = [h('fill', 2), h('boil', 2), h('by-hand', 3), h('by-voice', 3), h('loud', 4), h('pour', 2)];
const chinese = [h('加水', 2), h('烧水', 2), h('手动', 3), h('语音', 3), h('大声', 4), h('倒水', 2)];

describe('The order of headings', () => {
  /** Case, headings by depth, orders. */
  const rows: [string, number[], string[]][] = [
    ['counts within the heading above', [2, 2, 3, 3, 4, 2, 3], ['1', '2', '2.1', '2.2', '2.2.1', '3', '3.1']],
    ['counts anew below another heading', [2, 3, 2, 3], ['1', '1.1', '2', '2.1']],
    ['gives a heading without one above it a zero there', [3, 2, 4], ['0.1', '1', '1.0.1']],
    ['has nothing for a page without headings', [], []],
  ];
  for (const [name, depths, orders] of rows) {
    it(name, () => {
      expect(headingOrders(depths.map((depth, index) => h(String(index), depth)))).to.deep.equal(orders);
    });
  }

  it('is never the same twice on a page', () => {
    const orders = headingOrders([2, 4, 3, 4, 3, 2, 3, 3, 4, 4, 2].map((depth, index) => h(String(index), depth)));

    expect(new Set(orders).size).to.equal(orders.length);
  });
});

describe('A reading place in an address', () => {
  /** Place, hash. */
  const rows: [ReadingPlace, string][] = [
    [{ order: '2.1', slug: 'create-the-engine', fraction: 0.35 }, '#at=2.1;create-the-engine;0.35'],
    [{ order: '', slug: 'fill', fraction: 0 }, '#at=;fill;0'],
    [{ order: '2.1', slug: 'fill', fraction: 0.35, share: 0.5 }, '#at=2.1;fill;0.35;0.5'],
    [{ order: '', slug: '', fraction: 0, share: 0.5 }, '#at=;;0;0.5'],
    [{ order: '1', slug: '加水;#', fraction: 1 }, '#at=1;%E5%8A%A0%E6%B0%B4%3B%23;1'],
  ];
  for (const [place, hash] of rows) {
    it(`${hash} is written and read back`, () => {
      expect(placeToHash(place)).to.equal(hash);
      expect(placeFromHash(hash)).to.deep.equal(place);
    });
  }

  it('keeps the fraction short and between 0 and 1', () => {
    expect(placeToHash({ order: '1', slug: 'a', fraction: 1 / 3 })).to.equal('#at=1;a;0.333');
    expect(placeToHash({ order: '1', slug: 'a', fraction: 7 })).to.equal('#at=1;a;1');
    expect(placeToHash({ order: '1', slug: 'a', fraction: Number.NaN })).to.equal('#at=1;a;0');
    expect(placeFromHash('#at=1;a;-3')?.fraction).to.equal(0);
    expect(placeFromHash('#at=1;a;much')?.fraction).to.equal(0);
  });

  for (const hash of ['', '#', '#fill', '#at', '#at=x;fill;0', '#at=1.2.3.4;fill;0', '#at=1;%E5;0', '#at=9999;a;0']) {
    it(`"${hash}" names none`, () => {
      expect(placeFromHash(hash)).to.equal(undefined);
    });
  }
});

describe('The heading of a reading place', () => {
  const find = (headings: Heading[], order: string, slug: string) =>
    findHeading(headings, { order, slug, fraction: 0 })?.id;

  it('is the one of that name, wherever it stands', () => {
    expect(find(english, '1', 'pour')).to.equal('pour');
  });

  it('is the one at the same point in another language', () => {
    const orders = headingOrders(english);

    expect(english.map(({ id }, index) => find(chinese, orders[index] ?? '', id))).to.deep.equal(
      chinese.map(({ id }) => id),
    );
  });

  it('is none where the other page has nothing at that point', () => {
    expect(find(chinese, '2.3', 'by-steam')).to.equal(undefined);
    expect(find([], '1', 'fill')).to.equal(undefined);
  });

  it('goes by its name alone where the order means nothing', () => {
    expect(find(chinese, '', 'by-voice')).to.equal(undefined);
    expect(find(english, '', 'by-voice')).to.equal('by-voice');
  });
});
