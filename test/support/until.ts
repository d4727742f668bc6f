import { setTimeout as sleep } from 'node:timers/promises';

const shortestPauseMs = 5;
const longestPauseMs = 100;

/**
 * Resolves when a condition holds that no event reports. Pauses longer than the last question took, because questions cost processor
 * time that the awaited work needs.
 * @throws Error if it takes longer than `atMostMs`
 */
export async function until(holds: () => boolean | Promise<boolean>, atMostMs = 20_000): Promise<void> {
  const startedMs = performance.now();
  for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const askedMs = performance.now();
    if (await holds()) return;
    const nowMs = performance.now();
    if (nowMs - startedMs > atMostMs) throw new Error(`waited in vain for ${String(holds)}`);
    await sleep(Math.max(pauseMs, 3 * (nowMs - askedMs)));
  }
}
