import { expect } from 'chai';
import { createScrollClose } from '../../../../client/frame/scroll-close.ts';
import { createManualClock } from '../manual-clock.ts';

function start() {
  const clock = createManualClock();
  const page = { scrolled: 0, looks: 0, closes: 0 };
  const onScroll = createScrollClose(
    clock,
    () => {
      page.looks += 1;
      return page.scrolled;
    },
    () => {
      page.closes += 1;
    },
  );
  return { clock, page, onScroll };
}

describe('A card of the header while the page scrolls', () => {
  for (const [scrolled, closes] of [
    [0, 0],
    [62, 0],
    [63, 1],
  ] as const) {
    it(`${closes ? 'closes' : 'stays'} at ${String(scrolled)} px`, () => {
      const { clock, page, onScroll } = start();

      page.scrolled = scrolled;
      onScroll();
      clock.pass(20);

      expect(page.closes).to.equal(closes);
    });
  }

  it('is looked after every 20 ms at most, and where the page is then', () => {
    const { clock, page, onScroll } = start();

    onScroll();
    page.scrolled = 100;
    for (let event = 0; event < 5; event++) onScroll();
    clock.pass(19);
    const before = page.looks;
    clock.pass(1);

    expect(before).to.equal(0);
    expect(page).to.deep.equal({ scrolled: 100, looks: 1, closes: 1 });
  });
});
