import { expect } from 'chai';
import { createLoadingBar } from '../../../../client/browser/loading-bar.ts';
import { createManualClock } from '../manual-clock.ts';

describe('The loading bar', () => {
  /** Steps are calls, or milliseconds that pass. */
  for (const [what, steps, expected] of [
    ['shows nothing for a page that arrives within 200 ms', 'start 199 finish 9000', ''],
    ['creeps over 5 s from 200 ms on', 'start 1000 finish 499', '200 creep 5000, 1000 complete'],
    ['hides 500 ms after arrival', 'start 1000 finish 500', '200 creep 5000, 1000 complete, 1500 hide'],
    ['is one for links followed at once', 'start 150 start 150 start 100 finish', '200 creep 5000, 400 complete'],
    ['stays for a later link', 'start 300 finish 100 start 2000', '200 creep 5000, 300 complete, 600 creep 5000'],
    ['turns red on failure, and hides', 'start 50 fail 9000', '50 creep 5000, 50 fail, 550 hide'],
  ] as const)
    it(what, () => {
      const clock = createManualClock();
      const seen: string[] = [];
      const note = (text: string) => seen.push(`${String(clock.now())} ${text}`);
      const bar = createLoadingBar(clock, {
        creep: (durationMs) => note(`creep ${String(durationMs)}`),
        complete: (hasFailed) => note(hasFailed ? 'fail' : 'complete'),
        hide: () => note('hide'),
      });

      for (const step of steps.split(' '))
        if (/\d/.test(step)) clock.pass(Number(step));
        else bar[step as 'start' | 'finish' | 'fail']();

      expect(seen.join(', ')).to.equal(expected);
    });
});
