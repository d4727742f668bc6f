/** References with data on a remote host: `{origin}/client-api/{product}/{locale}/{language_platform}/data.json`. */
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Locale } from '../../../../../../views/domain/locale.ts';
import { clientApiDataAddress } from '../../../../../../views/domain/urls.ts';
import { inTime } from '../../../../../in-time.ts';
import type { Log } from '../../../../../log.ts';
import type { StoredKind } from '../../../kit/stored-values.ts';
import { fetchFile, type RemoteFile } from './fetch-file.ts';
import { type ReferenceData, readReferenceData } from './read-data.ts';

export interface RemoteKey {
  locale: Locale;
  sdk: string;
  target: string;
}

export interface RemoteReference extends RemoteKey {
  /** Path on the remote host. */
  path: string;
  /** Hash of the data as received. */
  hash: string;
  etag: string | undefined;
  data: ReferenceData;
  /** Length of the data in characters. */
  size: number;
}

export interface RemoteReferencesOptions {
  /** Origin of the remote host. */
  base: string;
  log: Log;
  /** Stores files for the next start. */
  storage: StoredKind<RemoteFile>;
  /** Milliseconds that a reader waits; loading continues in the background. */
  waitMs?: number;
  timeoutMs?: number;
}

const defaults = { waitMs: 2000, timeoutMs: 60_000 };
const refreshMs = 60_000;
/** Most characters of all references together. In memory, they take up to thirty times as many bytes. */
const maxKnownLength = 8 * 1024 * 1024;
/** Minimum charge per reference: limits their number if a host answers requests for invented names. */
const leastLength = 8 * 1024;
const missing = { max: 2000, absentMs: 300_000, failedMs: 3000 };
/** Parallel requests: in total, and of a refresh. */
const parallel = { all: 16, refresh: 4 };

export class RemoteReferences {
  readonly #options: RemoteReferencesOptions & typeof defaults;
  readonly #known = new Map<string, RemoteReference>();
  /** Paths that are missing on the host, and paths that failed recently, with the error. */
  readonly #missing = new LRUCache<string, { error?: unknown }>({ max: missing.max, ttl: missing.absentMs });
  readonly #loading = new Map<string, Promise<void>>();
  readonly #inTurn = pLimit(parallel.all);
  readonly #timer: NodeJS.Timeout;
  readonly #listeners = new Set<(key: RemoteKey) => void>();
  #wanted: () => RemoteKey[] = () => [];
  /** False after a reader waited in vain, until the host answers. Other readers do not wait then. */
  #isAnswering = true;
  #version = 0;

  constructor(options: RemoteReferencesOptions) {
    this.#options = { ...defaults, ...options };
    this.#timer = setInterval(() => void this.refresh(), refreshMs).unref();
  }

  /** Increases with each change of a reference. */
  get version(): number {
    return this.#version;
  }

  /**
   * @param listener called for each reference that was changed, added or removed
   * @returns a function that ends the subscription
   */
  subscribe(listener: (key: RemoteKey) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Loads files that an earlier run stored, without a request. The next refresh asks the host. */
  recall(keys: readonly RemoteKey[]): void {
    for (const key of keys) {
      const path = clientApiDataAddress(key);
      const file = this.#options.storage.read(this.#options.base + path);
      if (!file || this.#known.has(path)) continue;
      try {
        this.#known.set(path, this.#read(key, path, file));
        this.#version++;
      } catch (error) {
        this.#options.log.warn({ err: error, path }, 'data of a remote reference could not be loaded');
      }
    }
  }

  /** Loads all wanted references, now and at each refresh. @param wanted may return more keys later */
  async follow(wanted: () => RemoteKey[]): Promise<void> {
    this.#wanted = wanted;
    await this.refresh();
  }

  /**
   * Loads a reference unless it is known.
   * @throws if the host fails, is slow or sends invalid data, and no earlier data is known
   */
  async prepare(key: RemoteKey): Promise<void> {
    const path = clientApiDataAddress(key);
    if (!this.#known.has(path) && !this.#missing.has(path)) this.recall([key]);
    if (this.#known.has(path)) return;
    const known = this.#missing.get(path);
    if (known) {
      if (known.error !== undefined) throw known.error;
      return;
    }
    const { waitMs } = this.#options;
    if (await inTime(this.#load(key), this.#isAnswering ? waitMs : 0)) return;
    this.#isAnswering = false;
    throw new Error(`no answer within ${String(waitMs)} ms`);
  }

  find(key: RemoteKey): RemoteReference | undefined {
    return this.#known.get(clientApiDataAddress(key));
  }

  list(locale: Locale): RemoteReference[] {
    return [...this.#known.values()].filter((one) => one.locale === locale);
  }

  /** Asks the host for all known and wanted references. While the host fails, known references stay. */
  async refresh(): Promise<void> {
    const isAbsent = (path: string) => this.#missing.has(path) && this.#missing.get(path)?.error === undefined;
    const keys = new Map([...this.#wanted(), ...this.#known.values()].map((key) => [clientApiDataAddress(key), key]));
    const waiting = [...keys].filter(([path]) => !isAbsent(path)).map(([, key]) => key);
    await pLimit(parallel.refresh).map(waiting, (key) => this.#load(key).catch(() => undefined));
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Shares one request among concurrent callers. */
  #load(key: RemoteKey): Promise<void> {
    const path = clientApiDataAddress(key);
    const running = this.#loading.get(path);
    if (running) return running;
    const loading = this.#inTurn(() => this.#ask(key, path))
      .catch((error: unknown) => {
        this.#options.log.warn({ err: error, path }, 'data of a remote reference could not be loaded');
        this.#missing.set(path, { error }, { ttl: missing.failedMs });
        throw error;
      })
      .finally(() => this.#loading.delete(path));
    this.#loading.set(path, loading);
    return loading;
  }

  async #ask({ locale, sdk, target }: RemoteKey, path: string): Promise<void> {
    const { base, storage, timeoutMs } = this.#options;
    const before = this.#known.get(path);
    const file = await fetchFile(base + path, { timeoutMs, etag: before?.etag });
    this.#isAnswering = true;
    if (file === 'unchanged' || (file && file.hash === before?.hash)) return;
    const reference = file && this.#read({ locale, sdk, target }, path, file);
    // A reference without types counts as missing.
    const found = reference?.data.compounds.length === 0 ? undefined : reference;
    if (found) {
      this.#known.set(path, found);
      this.#missing.delete(path);
    } else {
      this.#missing.set(path, {});
      if (!this.#known.delete(path)) return;
    }
    this.#version++;
    for (const listener of this.#listeners) listener({ locale, sdk, target });
    const url = base + path;
    if (file && found) storage.write(url, file);
    else storage.remove(url);
  }

  /** @throws if the text is not client API data, or the limit is reached */
  #read(key: RemoteKey, path: string, { text, hash, etag }: RemoteFile): RemoteReference {
    const size = Math.max(text.length, leastLength);
    const others = [...this.#known.values()].filter((one) => one.path !== path);
    if (others.reduce((sum, one) => sum + one.size, size) > maxKnownLength)
      throw new Error('the memory limit for remote references is reached');
    return { ...key, path, hash, etag, size, data: readReferenceData(text) };
  }
}
