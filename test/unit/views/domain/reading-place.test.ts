import { expect } from 'chai';
import {
  findHeading,
  type Heading,
  outlineTo,
  placeFromHash,
  placeToHash,
  type ReadingPlace,
} from '../../../../views/domain/reading-place.ts';

const h = (id: string, depth: number): Heading => ({ id, depth });
const english = [h('fill', 2), h('boil', 2), h('by-hand', 3), h('by-voice', 3), h('loud', 4), h('pour', 2)];
const chinese = [h('加水', 2), h('烧水', 2), h('手动', 3), h('语音', 3), h('大声', 4), h('倒水', 2)];

describe('A reading place in an address', () => {
  const rows: [place: ReadingPlace, hash: string][] = [
    [{ outline: '223', slug: 'create-the-engine', fraction: 0.35, share: 0.5 }, '#at=223;create-the-engine;0.35;0.5'],
    [{ outline: '', slug: '', fraction: 0, share: 0.5 }, '#at=;;0;0.5'],
    [{ outline: '2', slug: '加水;#', fraction: 1 }, '#at=2;%E5%8A%A0%E6%B0%B4%3B%23;1'],
  ];
  for (const [place, hash] of rows)
    it(`${hash} is written and read back`, () => {
      expect(placeToHash(place)).to.equal(hash);
      expect(placeFromHash(hash)).to.deep.equal(place);
    });

  for (const hash of ['', '#fill', '#at', '#at=x;fill;0', '#at=2;%E5;0', `#at=${'2'.repeat(301)};a;0`])
    it(`"${hash.slice(0, 20)}" names none`, () => {
      expect(placeFromHash(hash)).to.equal(undefined);
    });
});

describe('The heading of a reading place', () => {
  const find = (headings: Heading[], outline: string, slug: string) =>
    findHeading(headings, { outline, slug, fraction: 0 })?.id;

  it('is the one of that name, else the one at the same point in another language', () => {
    expect(find(english, '2', 'pour')).to.equal('pour');
    expect(english.map(({ id }, at) => find(chinese, outlineTo(english, at), id))).to.deep.equal(
      chinese.map(({ id }) => id),
    );
  });

  it('is none where the outlines differ before that point, and the one there where they differ after it', () => {
    const other = [h('加水', 2), h('冷水', 3), h('烧水', 2), h('手动', 3)];

    expect(find(other, outlineTo(english, 2), 'by-hand')).to.equal(undefined);
    expect(find(other, outlineTo(english, 0), 'fill')).to.equal('加水');
    expect(find(chinese, '22333', 'by-steam')).to.equal(undefined);
  });
});
