import { expect } from 'chai';
import { createHistoryPositions, type Spot } from '../../../../client/document/history-positions.ts';

describe('Scroll positions in the history', () => {
  /** A history with one entry, and the way through it. */
  function start() {
    const entries: unknown[] = [null];
    let [at, spot, nextKey]: [number, Spot, number] = [0, { top: 0 }, 0];
    const history = {
      get state(): unknown {
        return entries[at];
      },
      replaceState(state: unknown) {
        entries[at] = state;
      },
    };
    const create = () =>
      createHistoryPositions(
        history,
        () => spot,
        () => `k${String(++nextKey)}`,
      );
    let places = create();
    return {
      entries,
      leave: () => {
        places.leave();
      },
      reload: () => (places = create()),
      follow(from: Spot) {
        spot = from;
        places.leave();
        entries.splice(at + 1, Infinity, places.enter());
        at += 1;
      },
      go(steps: number, from: Spot = { top: 0 }) {
        spot = from;
        at += steps;
        return places.comeBack(entries[at]);
      },
    };
  }

  it('are those at which a page was left, back and forward, of each entry though two show the same page', () => {
    const { follow, go } = start();
    follow({ top: 10 });
    follow({ top: 20 });

    expect(go(-2, { top: 30 })).to.deep.equal({ top: 10 });
    expect(go(1, { top: 15 })).to.deep.equal({ top: 20 });
    expect(go(1, { top: 25 })).to.deep.equal({ top: 30 });
    expect(go(-2)).to.deep.equal({ top: 15 });
  });

  it('outlive a reload, since links leave them in the history itself', () => {
    const { follow, reload, go } = start();
    follow({ top: 700, id: 'pour', below: 40 });
    reload();

    expect(go(-1)).to.deep.equal({ top: 700, id: 'pour', below: 40 });
  });
});
