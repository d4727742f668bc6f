import { expect } from 'chai';
import { createLoadingBar } from '../../../../client/browser/loading-bar.ts';
import { createManualClock } from '../manual-clock.ts';

/** A call, or milliseconds that pass. */
type Step = 'start' | 'finish' | 'fail' | number;

describe('The loading bar', () => {
  const cases: [what: string, steps: Step[], seen: string[]][] = [
    ['shows nothing for a page that arrives within 200 ms', ['start', 199, 'finish', 10_000], []],
    [
      'creeps over 5 s from 200 ms on, completes on arrival and hides 500 ms later',
      ['start', 1000, 'finish', 10_000],
      ['200 creep 5000', '1000 complete', '1500 hide'],
    ],
    [
      'is one bar for links followed one upon the other',
      ['start', 150, 'start', 150, 'start', 100, 'finish'],
      ['200 creep 5000', '400 complete'],
    ],
    [
      'does not hide the bar of a link followed while the last one still shows',
      ['start', 300, 'finish', 100, 'start', 2000],
      ['200 creep 5000', '300 complete', '600 creep 5000'],
    ],
    [
      'turns red on failure, even of a page that fails at once, and hides',
      ['start', 50, 'fail', 10_000],
      ['50 creep 5000', '50 fail', '550 hide'],
    ],
  ];
  for (const [what, steps, expected] of cases)
    it(what, () => {
      const clock = createManualClock();
      const seen: string[] = [];
      const note = (text: string) => seen.push(`${String(clock.now())} ${text}`);
      const bar = createLoadingBar(clock, {
        creep: (durationMs) => note(`creep ${String(durationMs)}`),
        complete: (hasFailed) => note(hasFailed ? 'fail' : 'complete'),
        hide: () => note('hide'),
      });

      for (const step of steps)
        if (typeof step === 'number') clock.pass(step);
        else bar[step]();

      expect(seen).to.deep.equal(expected);
    });
});
