/** What references hold and how their pages look, on disk: a second start neither reads nor renders it again. */
import { createHash } from 'node:crypto';
import type { Log } from '../../../log.ts';
import { StoredFiles } from '../kit/stored-files.ts';

export interface ReferenceStoreOptions {
  dataDir: string;
  /** Names the code that reads and renders references. */
  codeVersion: string;
  /** Whether the content folder is there: without it everything looks empty. */
  isThere(): boolean;
  log: Log;
}

interface Stored {
  /** Of all that the value was made of. */
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
   * @param key always of the same type of value
   * @param stamp changes when what is made would
   * @param make called once for all who wait; its result must survive JSON
   * @param isWhole asked after that: what lacks something is not kept, so that a later start finds the fault again
   */
  async get<Value>(
    key: string,
    stamp: string,
    make: () => Promise<Value>,
    isWhole: () => boolean = () => true,
  ): Promise<Value> {
    const hash = createHash('sha1').update(stamp).digest('base64url');
    const job = `${key}\n${hash}`;
    let making = this.#making.get(job);
    if (!making) {
      making = this.#readOrMake(key, hash, make, isWhole).finally(() => this.#making.delete(job));
      this.#making.set(job, making);
    }
    return making as Promise<Value>;
  }

  /** Resolves when all that was made is on disk. */
  async written(): Promise<void> {
    await Promise.all(this.#writing);
  }

  /** Clears what earlier versions of the code left on disk. */
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
    if (!this.#options.isThere()) throw new Error('the content folder is away');
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
