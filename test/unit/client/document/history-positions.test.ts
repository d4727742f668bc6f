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
  const follow = () => {
    places.leave();
    entries = [...entries.slice(0, at + 1), places.enter()];
    at += 1;
    spot = { top: 0 };
  };
  const go = (steps: number) => {
    at += steps;
    return places.comeBack(entries[at]);
  };

  beforeEach(() => {
    entries = [null];
    at = 0;
    spot = { top: 0 };
    nextKey = 0;
    places = createPlaces();
  });

  it('are those at which a page was left, back and forward', () => {
    spot = { top: 700 };
    follow();
    spot = { top: 300 };
    const back = go(-1);
    spot = { top: 650 };
    const forward = go(1);
    spot = { top: 0 };

    expect(back).to.deep.equal({ top: 700 });
    expect(forward).to.deep.equal({ top: 300 });
    expect(go(-1)).to.deep.equal({ top: 650 });
  });

  it('are known of each entry, though two show the same page', () => {
    spot = { top: 10 };
    follow();
    spot = { top: 20 };
    follow();
    spot = { top: 30 };

    expect(go(-2)).to.deep.equal({ top: 10 });
    expect(go(1)).to.deep.equal({ top: 20 });
    expect(go(1)).to.deep.equal({ top: 30 });
  });

  it('outlive a reload, since links leave them in the history itself', () => {
    spot = { top: 700, id: 'pour', below: 40 };
    follow();
    places = createPlaces();

    expect(go(-1)).to.deep.equal({ top: 700, id: 'pour', below: 40 });
  });

  it('are left to the browser after a link inside the page', () => {
    places.leave();
    entries.push(null);

    expect(go(1)).to.equal(undefined);
    expect(entries[1]).to.have.property('key');
  });

  it('take a state that is not ours for none', () => {
    entries = [null, 'theirs'];

    expect(go(1)).to.equal(undefined);
  });
});
