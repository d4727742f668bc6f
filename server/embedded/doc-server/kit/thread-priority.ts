import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** A "nice" value: a third of the weight of a thread at 0 when both need the same core. */
const background = 5;

/** Lets other threads of the process go first. Only Linux has priorities per thread; elsewhere nothing changes. */
export function goBehindOtherThreads(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), background);
  } catch {
    // The machine has no /proc or forbids the change: all threads keep equal priority.
  }
}
