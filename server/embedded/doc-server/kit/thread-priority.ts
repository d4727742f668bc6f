/** What a thread leaves to the others of its process. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** In steps of "nice": a third of the weight of a thread at 0, where both want the same core. */
const background = 5;

/**
 * Lets the other threads of the process go first where the machine has too few cores for all. Linux alone has priorities
 * by thread, and alone tells a thread its number; elsewhere nothing changes.
 */
export function goBehindOtherThreads(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), background);
  } catch {
    // A machine without /proc, or one that does not allow it: all threads are equal.
  }
}
