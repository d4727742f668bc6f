import type { Clock } from '../../../client/browser/clock.ts';

export interface ManualClock extends Clock {
  /** Advances the time and runs due callbacks in order. */
  pass(ms: number): void;
}

/** A clock that a test advances. */
export function createManualClock(): ManualClock {
  const due = new Map<number, { at: number; run: () => void }>();
  let now = 0;
  let lastId = 0;
  return {
    now: () => now,
    after(delayMs, run) {
      due.set(++lastId, { at: now + delayMs, run });
      return lastId;
    },
    cancel(id) {
      if (id !== undefined) due.delete(id);
    },
    pass(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...due].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
        if (!next) break;
        const [id, { at, run }] = next;
        due.delete(id);
        now = at;
        run();
      }
      now = end;
    },
  };
}
