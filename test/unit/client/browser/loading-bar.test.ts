import { expect } from 'chai';
import { createLoadingBar, type LoadingBar } from '../../../../client/browser/loading-bar.ts';
import { createManualClock, type ManualClock } from '../manual-clock.ts';

describe('The loading bar', () => {
  let clock: ManualClock;
  let bar: LoadingBar;
  let seen: string[];

  beforeEach(() => {
    clock = createManualClock();
    seen = [];
    const note = (what: string) => seen.push(`${String(clock.now())} ${what}`);
    bar = createLoadingBar(clock, {
      creep: (durationMs) => note(`creep ${String(durationMs)}`),
      complete: (hasFailed) => note(hasFailed ? 'fail' : 'complete'),
      hide: () => note('hide'),
    });
  });

  it('shows nothing for a page that arrives within 200 ms', () => {
    bar.start();
    clock.pass(199);
    bar.finish();
    clock.pass(10_000);

    expect(seen).to.deep.equal([]);
  });

  it('creeps over 5 s from 200 ms on, completes on arrival and hides 500 ms later', () => {
    bar.start();
    clock.pass(1000);
    bar.finish();
    clock.pass(10_000);

    expect(seen).to.deep.equal(['200 creep 5000', '1000 complete', '1500 hide']);
  });

  it('is one bar for links followed one upon the other', () => {
    bar.start();
    clock.pass(150);
    bar.start();
    clock.pass(150);
    bar.start();
    clock.pass(100);
    bar.finish();

    expect(seen).to.deep.equal(['200 creep 5000', '400 complete']);
  });

  it('does not hide the bar of a link followed while the last one still shows', () => {
    bar.start();
    clock.pass(300);
    bar.finish();
    clock.pass(100);
    bar.start();
    clock.pass(2000);

    expect(seen).to.deep.equal(['200 creep 5000', '300 complete', '600 creep 5000']);
  });

  it('turns red on failure, even of a page that fails at once, and hides', () => {
    bar.start();
    clock.pass(50);
    bar.fail();
    clock.pass(10_000);

    expect(seen).to.deep.equal(['50 creep 5000', '50 fail', '550 hide']);
  });
});
