/** Stores indexes and rendered pages of references on disk, so that later starts neither read nor render them again. */
import type { Log } from '../../../../log.ts';
import { ContentAwayError } from '../../kit/content-away.ts';
import { StoredFiles } from '../../kit/stored-files.ts';
import { hashOfText } from '../../kit/text-hash.ts';

export interface ReferenceStoreOptions {
  dataDir: string;
  /** Hash of the code that reads and renders references. */
  codeVersion: string;
  /** Tells whether the content folder exists; without it every reference would look empty. */
  checkPresence(): boolean;
  log: Log;
}

interface Stored {
  /** Stamp of all sources of the value. */
  stamp: string;
  value: unknown;
}

export class ReferenceStore {
  readonly log: Log;
  readonly #files: StoredFiles<Stored>;
  readonly #options: ReferenceStoreOptions;
  readonly #making = new Map<string, Promise<unknown>>();
  readonly #writing = new Set<Promise<void>>();

  constructor(options: ReferenceStoreOptions) {
    this.#files = new StoredFiles(options.dataDir, 'references', options.codeVersion);
    this.#options = options;
    this.log = options.log;
  }

  /**
   * @param key always used for the same type of value
   * @param stamp changes when the result of `make` would change
   * @param make called once for concurrent callers; the result must survive JSON
   * @param isWhole called after `make`; an incomplete result is not stored, so that a later start reports the fault
   * again
   */
  async get<Value>(
    key: string,
    stamp: string,
    make: () => Promise<Value>,
    isWhole: () => boolean = () => true,
  ): Promise<Value> {
    const hash = stampHash(stamp);
    const job = `${key}\n${hash}`;
    let making = this.#making.get(job);
    if (!making) {
      making = this.#readOrMake(key, hash, make, isWhole).finally(() => this.#making.delete(job));
      this.#making.set(job, making);
    }
    return making as Promise<Value>;
  }

  /** @returns the value if it is stored */
  async find<Value>(key: string, stamp: string): Promise<Value | undefined> {
    const stored = await this.#files.read(key);
    return stored?.stamp === stampHash(stamp) ? (stored.value as Value) : undefined;
  }

  /** Resolves when all results are on disk. */
  async written(): Promise<void> {
    await Promise.all(this.#writing);
  }

  /** Deletes files of earlier code versions. */
  removeOld(): Promise<void> {
    return this.#files.removeOld();
  }

  async #readOrMake(
    key: string,
    stamp: string,
    make: () => Promise<unknown>,
    isWhole: () => boolean,
  ): Promise<unknown> {
    const stored = await this.#files.read(key);
    if (stored?.stamp === stamp) return stored.value;
    const value = await make();
    if (!this.#options.checkPresence()) throw new ContentAwayError();
    if (!isWhole()) return value;
    const writing = this.#files
      .write(key, { stamp, value })
      .catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'a part of a reference could not be saved');
      })
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
    return value;
  }
}

function stampHash(stamp: string): string {
  return hashOfText(stamp);
}
