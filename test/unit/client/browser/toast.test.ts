import { expect } from 'chai';
import { startToast } from '../../../../client/browser/toast.ts';
import { createManualClock } from '../manual-clock.ts';

describe('A toast', () => {
  const announcer = { textContent: '', className: 'visually-hidden', dataset: {} };
  const given = globalThis as { document?: unknown };
  before(() => {
    given.document = { getElementById: () => announcer };
  });
  after(() => {
    delete given.document;
  });

  it('is shown for three seconds, a newer one from its own beginning, and not if only screen readers need it', () => {
    const clock = createManualClock();
    // Two bundles of a page.
    const [say, sayElsewhere] = [startToast(clock), startToast(clock)];

    say('first', true);
    clock.pass(2000);
    sayElsewhere('second', true);
    clock.pass(2999);
    expect(announcer).to.include({ textContent: 'second', className: 'toast' });
    clock.pass(1);
    expect(announcer.className).to.equal('visually-hidden');
    say('arrived');
    expect(announcer).to.include({ textContent: 'arrived', className: 'visually-hidden' });
  });
});
