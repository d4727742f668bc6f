import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves when a condition holds that no event reports. @throws Error if that takes longer than `atMostMs` */
export async function until(holds: () => boolean | Promise<boolean>, atMostMs = 20_000): Promise<void> {
  const latestMs = performance.now() + atMostMs;
  while (!(await holds())) {
    if (performance.now() > latestMs) throw new Error(`waited in vain for ${String(holds)}`);
    await sleep(5);
  }
}
