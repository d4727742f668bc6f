/** Watches every folder of a content folder. The system tells which name changed in which folder, and nothing else. */
import { type FSWatcher, watch } from 'node:fs';
import { basename, join } from 'node:path';
import type { Log } from '../../../log.ts';

export class FolderWatches {
  readonly #contentDir: string;
  readonly #onEvent: (path: string) => void;
  readonly #log: Log;
  readonly #watchers = new Map<string, FSWatcher>();
  #hasFailed = false;

  /** @param onEvent gets the path of a file or folder relative to the content folder; '' for any, and for that folder itself */
  constructor(contentDir: string, onEvent: (path: string) => void, log: Log) {
    this.#contentDir = contentDir;
    this.#onEvent = onEvent;
    this.#log = log;
  }

  /** Watches a folder anew: another may have taken the place of the one that was watched. */
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
    // A folder that is moved or deleted is told of under its own name.
    if (name === null || (folder === '' && name === basename(this.#contentDir))) this.#onEvent('');
    else this.#onEvent(folder === '' ? name : `${folder}/${name}`);
  }

  /** Once: a system that allows too few watchers refuses them by the thousand. */
  #logFailure(error: unknown): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#log.warn({ err: error }, 'part of the content folder is not watched');
  }
}
