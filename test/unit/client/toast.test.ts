import { expect } from 'chai';
import { startToast } from '../../../client/toast.ts';
import { createManualClock } from './manual-clock.ts';

describe('A toast', () => {
  const announcer = { textContent: '', className: 'visually-hidden' };
  const given = globalThis as { document?: unknown };
  before(() => {
    given.document = { getElementById: () => announcer };
  });
  after(() => {
    delete given.document;
  });

  it('is shown for three seconds, a newer one from its own beginning', () => {
    const clock = createManualClock();
    const say = startToast(clock);

    say('first', true);
    clock.pass(2000);
    say('second', true);
    clock.pass(2999);
    const late = { ...announcer };
    clock.pass(1);

    expect(late).to.deep.equal({ textContent: 'second', className: 'toast' });
    expect(announcer.className).to.equal('visually-hidden');
  });

  it('that only screen readers need is not shown', () => {
    startToast(createManualClock())('arrived');

    expect(announcer).to.deep.equal({ textContent: 'arrived', className: 'visually-hidden' });
  });
});
