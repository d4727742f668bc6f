import { expect } from 'chai';
import {
  createHistoryPositions,
  type HistoryPositions,
  type Spot,
} from '../../../../client/document/history-positions.ts';

describe('Scroll positions in the history', () => {
  let entries: unknown[];
  let at: number;
  let spot: Spot;
  let nextKey: number;
  let places: HistoryPositions;
  const history = {
    get state(): unknown {
      return entries[at];
    },
    replaceState(state: unknown) {
      entries[at] = state;
    },
  };
  const createPlaces = () =>
    createHistoryPositions(
      history,
      () => spot,
      () => `k${String(++nextKey)}`,
    );
  const follow = (from: Spot) => {
    spot = from;
    places.leave();
    entries = [...entries.slice(0, at + 1), places.enter()];
    at += 1;
  };
  const go = (steps: number, from: Spot = { top: 0 }) => {
    spot = from;
    at += steps;
    return places.comeBack(entries[at]);
  };
  beforeEach(() => {
    [entries, at, spot, nextKey] = [[null], 0, { top: 0 }, 0];
    places = createPlaces();
  });

  it('are those at which a page was left, back and forward', () => {
    follow({ top: 700 });

    expect(go(-1, { top: 300 })).to.deep.equal({ top: 700 });
    expect(go(1, { top: 650 })).to.deep.equal({ top: 300 });
    expect(go(-1)).to.deep.equal({ top: 650 });
  });

  it('are known of each entry, though two show the same page', () => {
    follow({ top: 10 });
    follow({ top: 20 });

    expect(go(-2, { top: 30 })).to.deep.equal({ top: 10 });
    expect(go(1, { top: 10 })).to.deep.equal({ top: 20 });
    expect(go(1, { top: 20 })).to.deep.equal({ top: 30 });
  });

  it('outlive a reload, since links leave them in the history itself', () => {
    follow({ top: 700, id: 'pour', below: 40 });
    places = createPlaces();

    expect(go(-1)).to.deep.equal({ top: 700, id: 'pour', below: 40 });
  });

  for (const state of [null, 'theirs'])
    it(`are left to the browser where the state is not ours: ${String(state)}`, () => {
      places.leave();
      entries.push(state);

      expect(go(1)).to.equal(undefined);
      expect(entries[1]).to.have.property('key');
    });
});
