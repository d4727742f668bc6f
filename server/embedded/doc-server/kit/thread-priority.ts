import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** "nice" value: a third of the weight of a thread at 0 when both compete for a core. */
const background = 5;

/** Lowers the priority of this thread. Only Linux has priorities per thread; elsewhere nothing changes. */
export function goBehindOtherThreads(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), background);
  } catch {
    // Without /proc, or without permission, all threads keep the same priority.
  }
}
