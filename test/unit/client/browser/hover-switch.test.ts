import { expect } from 'chai';
import { createHoverSwitch } from '../../../../client/browser/hover-switch.ts';
import { timings } from '../../../../views/domain/timings.ts';
import { createManualClock } from '../manual-clock.ts';

describe('The product picker under a pointer', () => {
  /** Steps are what the pointer or somebody else does, or milliseconds that pass. */
  for (const [what, steps, turns] of [
    ['stays closed until 500 ms after it has come', 'enter 499', []],
    ['opens then', 'enter 500', [true]],
    ['does not open for a pointer that only passes', 'enter 300 leave 1000', []],
    ['stays open until 200 ms after it has left', 'open leave 199', [true]],
    ['closes then', 'open leave 200', [true, false]],
    ['stays open for a pointer that comes back in time', 'open leave 150 enter 1000', [true]],
    ['forgets what the pointer began when it is told to', 'enter open close 1000', [true, false]],
  ] as const)
    it(what, () => {
      const clock = createManualClock();
      const seen: boolean[] = [];
      const waits = { openMs: timings.productMenuOpenMs, closeMs: timings.productMenuCloseMs };
      const hover = createHoverSwitch(clock, waits, (isOn) => seen.push(isOn));

      for (const step of steps.split(' '))
        if (/\d/.test(step)) clock.pass(Number(step));
        else if (step === 'enter' || step === 'leave') hover[step]();
        else hover.turn(step === 'open');

      expect(seen).to.deep.equal(turns);
    });
});
