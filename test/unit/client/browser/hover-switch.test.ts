import { expect } from 'chai';
import { createHoverSwitch } from '../../../../client/browser/hover-switch.ts';
import { timings } from '../../../../views/domain/timings.ts';
import { createManualClock } from '../manual-clock.ts';

function start() {
  const clock = createManualClock();
  const turns: boolean[] = [];
  const waits = { openMs: timings.productMenuOpenMs, closeMs: timings.productMenuCloseMs };
  const hover = createHoverSwitch(clock, waits, (isOn) => turns.push(isOn));
  return { clock, turns, hover };
}

describe('The product picker under a pointer', () => {
  it('opens 500 ms after it has come, not before', () => {
    const { clock, turns, hover } = start();

    hover.enter();
    clock.pass(499);
    const before = [...turns];
    clock.pass(1);

    expect(before).to.deep.equal([]);
    expect(turns).to.deep.equal([true]);
  });

  it('does not open for a pointer that only passes', () => {
    const { clock, turns, hover } = start();

    hover.enter();
    clock.pass(300);
    hover.leave();
    clock.pass(1000);

    expect(turns).to.deep.equal([]);
  });

  it('closes 200 ms after it has left, not before', () => {
    const { clock, turns, hover } = start();
    hover.turn(true);

    hover.leave();
    clock.pass(199);
    const before = hover.isOn;
    clock.pass(1);

    expect(before).to.equal(true);
    expect(turns).to.deep.equal([true, false]);
  });

  it('stays open for a pointer that comes back in time', () => {
    const { clock, turns, hover } = start();
    hover.turn(true);

    hover.leave();
    clock.pass(150);
    hover.enter();
    clock.pass(1000);

    expect(turns).to.deep.equal([true]);
  });

  it('opens and closes at once where it is told to, and forgets what the pointer began', () => {
    const { clock, turns, hover } = start();

    hover.enter();
    hover.turn(true);
    hover.turn(false);
    clock.pass(1000);

    expect(turns).to.deep.equal([true, false]);
  });
});
