/** Follows changes of the content folder, also when the folder disappears, returns, or is replaced. */
import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../../log.ts';
import { isContent } from '../files/files.ts';
import { lookForRoot } from '../files/root.ts';
import type { ContentStore } from './store.ts';
import { FolderWatches } from '../files/watch.ts';

/** Interval of checks for a replaced folder, in ms. No operating system reports a replacement. */
const lookMs = 1000;
/** Delay in ms, so that both events of one save are handled together. */
const gatherMs = 4;
/**
 * More events than this within this time start a full scan. The system's queue drops events beyond some thousands,
 * which happens only in a burst.
 */
const burst = { events: 60, withinMs: 1000 };
/** Pause in ms before a full scan: until events stop for `quiet` (in a burst `quietAfterBurst`), at most `atMost`. */
const restMs = { quiet: 100, quietAfterBurst: 1000, atMost: 30_000 };
/** Git holds this file while it changes the work tree. A scan meanwhile would be useless and would slow git down. */
const gitLock = '.git/index.lock';

export interface Watcher {
  /** Resolves once the folder is watched. */
  ready: Promise<void>;
  close(): void;
}

/** Watches the folder. @param everyMs pause between checks whether the folder was replaced; checks never overlap */
export function followFolder(store: ContentStore, log: Log, everyMs = lookMs, findRoot = lookForRoot): Watcher {
  let followed: { identity: string; changes: FolderChanges } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const follow = async () => {
    const root = await findRoot(store.contentDir);
    if (isClosed || root?.identity === followed?.identity) return;
    followed?.changes.close();
    followed = root && { identity: root.identity, changes: new FolderChanges(store, root.path, log) };
    await (followed ? followed.changes.look() : store.look());
  };
  const check = async () => {
    try {
      await follow();
    } catch (error) {
      log.error({ err: error }, 'the content folder could not be scanned');
    }
    if (!isClosed) timer = setTimeout(() => void check(), everyMs).unref();
  };
  return {
    ready: check(),
    close() {
      isClosed = true;
      clearTimeout(timer);
      followed?.changes.close();
    },
  };
}

/** Sends the changes of one folder to the store: a few as paths, many as a full scan. */
class FolderChanges {
  readonly #store: ContentStore;
  readonly #folder: string;
  readonly #log: Log;
  readonly #watches: FolderWatches;
  #paths = new Set<string>();
  #counted = { events: 0, sinceMs: 0 };
  #lastEventMs = 0;
  #isBurst = false;
  #timer: NodeJS.Timeout | undefined;
  #isLookDue = false;
  #lastLook = Promise.resolve();
  #isClosed = false;

  constructor(store: ContentStore, folder: string, log: Log) {
    this.#store = store;
    this.#folder = folder;
    this.#log = log;
    this.#watches = new FolderWatches(folder, (path) => this.#note(path), log);
    // A scan skips a folder without a configuration, so this watcher must report when the configuration arrives.
    this.#watches.open('');
  }

  /** Watches every folder, then scans it, so that no change in between is missed. */
  async look(): Promise<void> {
    const seen = new Set<string>();
    await this.#store.look((folder) => {
      if (this.#isClosed) return;
      seen.add(folder);
      this.#watches.open(folder);
    });
    if (seen.size > 0) this.#watches.keep(seen);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#watches.close();
  }

  #note(path: string): void {
    const now = performance.now();
    if (now - this.#counted.sinceMs > burst.withinMs) this.#counted = { events: 0, sinceMs: now };
    if (++this.#counted.events > burst.events) this.#isBurst = true;
    this.#lastEventMs = now;
    if (path === '' || isContent(path)) this.#paths.add(path);
    this.#timer ??= setTimeout(() => {
      this.#takeIn();
    }, gatherMs);
  }

  #takeIn(): void {
    const paths = [...this.#paths];
    this.#paths = new Set();
    this.#timer = undefined;
    if (this.#isLookDue) return;
    try {
      if (!this.#isBurst && !paths.some((path) => this.#isFolder(path)) && this.#store.applyChanges(paths)) return;
    } catch (error) {
      this.#logFailure(error);
    }
    void this.#lookSoon();
  }

  async #lookSoon(): Promise<void> {
    this.#isLookDue = true;
    const latestMs = performance.now() + restMs.atMost;
    for (;;) {
      const quietMs = this.#isBurst ? restMs.quietAfterBurst : restMs.quiet;
      const isGitBusy = existsSync(join(this.#folder, gitLock));
      const restedMs = isGitBusy ? performance.now() + restMs.quiet : this.#lastEventMs + quietMs;
      const waitMs = Math.min(restedMs, latestMs) - performance.now();
      if (waitMs <= 0) break;
      await sleep(waitMs, undefined, { ref: false });
    }
    await this.#lastLook;
    this.#isLookDue = false;
    this.#isBurst = false;
    this.#counted.events = 0;
    if (!this.#isClosed) this.#lastLook = this.look().catch(this.#logFailure);
  }

  #isFolder(path: string): boolean {
    if (this.#watches.has(path)) return true;
    return lstatSync(join(this.#folder, path), { throwIfNoEntry: false })?.isDirectory() ?? false;
  }

  readonly #logFailure = (error: unknown): void => {
    this.#log.error({ err: error }, 'a content change could not be applied');
  };
}
