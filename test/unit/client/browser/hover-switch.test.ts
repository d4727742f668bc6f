import { expect } from 'chai';
import { createHoverSwitch } from '../../../../client/browser/hover-switch.ts';
import { timings } from '../../../../views/domain/timings.ts';
import { createManualClock } from '../manual-clock.ts';

/** A call, or milliseconds that pass. */
type Step = 'enter' | 'leave' | 'open' | 'close' | number;

describe('The product picker under a pointer', () => {
  const cases: [what: string, steps: Step[], turns: boolean[]][] = [
    ['stays closed until 500 ms after it has come', ['enter', 499], []],
    ['opens then', ['enter', 500], [true]],
    ['does not open for a pointer that only passes', ['enter', 300, 'leave', 1000], []],
    ['stays open until 200 ms after it has left', ['open', 'leave', 199], [true]],
    ['closes then', ['open', 'leave', 200], [true, false]],
    ['stays open for a pointer that comes back in time', ['open', 'leave', 150, 'enter', 1000], [true]],
    ['forgets what the pointer began when it is told to', ['enter', 'open', 'close', 1000], [true, false]],
  ];
  for (const [what, steps, expected] of cases)
    it(what, () => {
      const clock = createManualClock();
      const turns: boolean[] = [];
      const waits = { openMs: timings.productMenuOpenMs, closeMs: timings.productMenuCloseMs };
      const hover = createHoverSwitch(clock, waits, (isOn) => turns.push(isOn));

      for (const step of steps)
        if (typeof step === 'number') clock.pass(step);
        else if (step === 'enter' || step === 'leave') hover[step]();
        else hover.turn(step === 'open');

      expect(turns).to.deep.equal(expected);
    });
});
