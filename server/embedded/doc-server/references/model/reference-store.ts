/** Stores indexes and rendered pages of references on disk, so that later starts need not read or render again. */
import type { Log } from '../../../../log.ts';
import { ContentAwayError } from '../../kit/content-away.ts';
import { runInSlices } from '../../kit/slices.ts';
import type { StoredKind, StoredValues } from '../../kit/stored-values.ts';
import { hashOfText } from '../../kit/text-hash.ts';

export interface ReferenceStoreOptions {
  stored: StoredValues;
  /** Hash of the code that reads and renders references. */
  codeVersion: string;
  /** True if the content folder exists. Without it, every reference would look empty. */
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
  readonly #stored: StoredKind<Stored>;
  readonly #options: ReferenceStoreOptions;
  readonly #making = new Map<string, Promise<unknown>>();

  constructor(options: ReferenceStoreOptions) {
    this.#stored = options.stored.open('references', options.codeVersion);
    this.#options = options;
    this.log = options.log;
  }

  /**
   * @param key always used for the same type of value
   * @param stamp changes when the result of `make` would change
   * @param make called once for concurrent callers; the result must survive JSON
   * @param isWhole called after `make`; an incomplete result is not stored, so a later start reports the fault again
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

  /** @returns undefined if the value is not stored */
  find<Value>(key: string, stamp: string): Value | undefined {
    const stored = this.#stored.read(key);
    return stored?.stamp === stampHash(stamp) ? (stored.value as Value) : undefined;
  }

  /** Deletes values of earlier code versions. */
  removeOld(): Promise<void> {
    return runInSlices(this.#stored.removeOld());
  }

  async #readOrMake(
    key: string,
    stamp: string,
    make: () => Promise<unknown>,
    isWhole: () => boolean,
  ): Promise<unknown> {
    const stored = this.#stored.read(key);
    if (stored?.stamp === stamp) return stored.value;
    const value = await make();
    if (!this.#options.checkPresence()) throw new ContentAwayError();
    if (!isWhole()) return value;
    this.#stored.write(key, { stamp, value });
    return value;
  }
}

function stampHash(stamp: string): string {
  return hashOfText(stamp);
}
