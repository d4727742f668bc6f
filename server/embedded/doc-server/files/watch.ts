/** Watches all subfolders of a content folder. The operating system reports only a changed name in a folder. */
import { type FSWatcher, watch } from 'node:fs';
import { basename, join } from 'node:path';
import type { Log } from '../../../log.ts';

export class FolderWatches {
  readonly #contentDir: string;
  readonly #onEvent: (path: string) => void;
  readonly #log: Log;
  readonly #watchers = new Map<string, FSWatcher>();
  #hasFailed = false;

  /** @param onEvent receives a path relative to the content folder; '' for that folder or an unknown path */
  constructor(contentDir: string, onEvent: (path: string) => void, log: Log) {
    this.#contentDir = contentDir;
    this.#onEvent = onEvent;
    this.#log = log;
  }

  /** Watches a folder anew, because it may have been replaced. */
  open(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
    try {
      const options = { persistent: false };
      const watcher = watch(join(this.#contentDir, folder), options, (_event, name) => {
        this.#tell(folder, name);
      });
      this.#watchers.set(folder, watcher);
      watcher.on('error', (error) => {
        this.#logFailure(error);
      });
    } catch (error) {
      this.#logFailure(error);
    }
  }

  has(folder: string): boolean {
    return this.#watchers.has(folder);
  }

  /** Closes the watchers of all other folders. */
  keep(folders: ReadonlySet<string>): void {
    for (const [folder, watcher] of this.#watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
  }

  close(): void {
    this.keep(new Set());
  }

  #tell(folder: string, name: string | null): void {
    // The operating system reports a moved or deleted folder under its own name.
    if (name === null || (folder === '' && name === basename(this.#contentDir))) this.#onEvent('');
    else this.#onEvent(folder === '' ? name : `${folder}/${name}`);
  }

  /** Logs the failure once: a system with too few watchers refuses thousands of them. */
  #logFailure(error: unknown): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#log.warn({ err: error }, 'part of the content folder is not watched');
  }
}
