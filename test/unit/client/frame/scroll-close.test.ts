import { expect } from 'chai';
import { createScrollClose } from '../../../../client/frame/scroll-close.ts';
import { createManualClock } from '../manual-clock.ts';

describe('A card of the header while the page scrolls', () => {
  for (const [scrolled, ms, closes] of [
    [62, 20, 0],
    [63, 19, 0],
    [63, 20, 1],
  ] as const)
    it(`${closes ? 'closes' : 'stays'} at ${String(scrolled)} px after ${String(ms)} ms, however many events come`, () => {
      const clock = createManualClock();
      const page = { scrolled: 0, looks: 0, closes: 0 };
      const look = () => {
        page.looks += 1;
        return page.scrolled;
      };
      const onScroll = createScrollClose(clock, look, () => (page.closes += 1));

      onScroll();
      page.scrolled = scrolled;
      for (let event = 0; event < 5; event++) onScroll();
      clock.pass(ms);

      expect(page).to.deep.equal({ scrolled, looks: ms < 20 ? 0 : 1, closes });
    });
});
