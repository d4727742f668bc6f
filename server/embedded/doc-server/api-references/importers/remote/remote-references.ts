/** References whose data another host has: `{origin}/client-api/{product}/{locale}/{language_platform}/data.json`. */
import type { Locale } from '../../../../../../views/domain/locale.ts';
import { clientApiDataAddress } from '../../../../../../views/domain/urls.ts';
import type { Log } from '../../../../../log.ts';
import { type ReferenceData, readReferenceData } from './read-data.ts';
import { type RemoteFile, RemoteFiles, type RemoteFilesOptions } from './remote-files.ts';

export interface RemoteKey {
  locale: Locale;
  sdk: string;
  target: string;
}

export interface RemoteReference extends RemoteKey {
  /** On its host. */
  path: string;
  /** Of the data as it came. */
  hash: string;
  data: ReferenceData;
  /** Characters that it was read from. */
  size: number;
}

/** Of all references that are read, in characters; they take up to thirty times that in memory. */
const maxKnownLength = 8 * 1024 * 1024;
/** What one counts for at least: a host may have something to say of every name that anybody makes up. */
const leastLength = 8 * 1024;
/** Questions in the background at a time: readers' have more room. */
const parallel = 4;
/** Where nobody could tell, the host is asked again after so long; for what it did not have, each fifth time. */
const defaultRetryMs = 60_000;
const roundsOfAbsent = 5;

export interface RemoteReferencesOptions extends Omit<RemoteFilesOptions, 'onChange'> {
  retryMs?: number;
}

export class RemoteReferences {
  readonly #files: RemoteFiles;
  readonly #log: Log;
  readonly #known = new Map<string, RemoteReference>();
  readonly #keys = new Map<string, RemoteKey>();
  /** What could not be read; with a version, what there was no room for then. */
  readonly #refused = new Map<string, { hash: string; version?: number }>();
  readonly #listeners = new Set<() => void>();
  readonly #retryMs: number;
  readonly #onChange: (changed: RemoteKey[]) => void;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #version = 0;

  /** @param onChange told of references that are there no more or not as they were, or were not there when they were asked for */
  constructor({ retryMs, ...options }: RemoteReferencesOptions, onChange: (changed: RemoteKey[]) => void) {
    this.#log = options.log;
    this.#retryMs = retryMs ?? defaultRetryMs;
    this.#onChange = onChange;
    this.#files = new RemoteFiles({
      ...options,
      onChange: (paths) => {
        for (const path of paths) this.#takeAndStore(path, this.#files.peek(path));
        onChange(paths.flatMap((path) => this.#keys.get(path) ?? []));
      },
    });
  }

  /** Goes up when there is more or less to be found, or other things are. */
  get version(): number {
    return this.#version;
  }

  /**
   * @param listener told whenever the version goes up
   * @returns ends it
   */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Knows what an earlier run stored of them, without asking the host: that is done at the next look. */
  async recall(keys: readonly RemoteKey[]): Promise<void> {
    for (const key of keys) {
      const path = clientApiDataAddress(key);
      const file = await this.#files.recall(path);
      if (!file) continue;
      this.#keys.set(path, key);
      this.#take(path, file);
    }
  }

  /**
   * Looks in the background at all that is known, and asks for all that is not, again and again: what was published since, or
   * could not be had at first, comes of itself.
   * @param keysNow what is wanted, which may become more
   * @returns when it was asked for everything once
   */
  async follow(keysNow: () => RemoteKey[]): Promise<void> {
    const absent = new Set<string>();
    const ask = async (key: RemoteKey) => {
      await this.prepare(key, true);
      if (this.find(key)) this.#onChange([key]);
      else absent.add(clientApiDataAddress(key));
    };
    const round = async (count: number) => {
      if (count % roundsOfAbsent === 0) absent.clear();
      const waiting = keysNow().filter((key) => !this.find(key) && !absent.has(clientApiDataAddress(key)));
      const work = async () => {
        for (let key = waiting.shift(); key && !this.#isClosed; key = waiting.shift())
          await ask(key).catch(() => undefined);
      };
      await Promise.all(Array.from({ length: parallel }, work));
      if (!this.#isClosed) this.#timer = setTimeout(() => void round(count + 1), this.#retryMs).unref();
    };
    await Promise.all([this.refresh(), round(0)]);
  }

  /**
   * Asks for the data of a reference, unless that was done. From then on the host is asked for it again and again.
   * @param isPatient whether a slow host is waited for
   * @throws where the host cannot be asked, or answers nonsense, and no earlier data stands in
   */
  async prepare(key: RemoteKey, isPatient = false): Promise<void> {
    const path = clientApiDataAddress(key);
    const file = await this.#files.get(path, isPatient);
    if (!file) {
      this.#take(path, undefined);
      return;
    }
    this.#keys.set(path, key);
    this.#takeAndStore(path, file);
    if (this.#known.has(path)) return;
    const refused = this.#refused.get(path);
    this.#take(path, await this.#files.stored(path));
    if (this.#known.has(path)) return;
    if (refused?.hash !== file.hash) {
      this.#files.ignore(path);
      return;
    }
    const error = new Error(`${path} cannot be read as client API data`);
    if (refused.version === undefined) this.#files.discard(path, error);
    throw error;
  }

  /** What was prepared. */
  find(key: RemoteKey): RemoteReference | undefined {
    return this.#known.get(clientApiDataAddress(key));
  }

  list(locale: Locale): RemoteReference[] {
    return [...this.#known.values()].filter((one) => one.locale === locale);
  }

  /** Looks now whether something has changed. */
  refresh(): Promise<void> {
    return this.#files.refresh();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#files.close();
  }

  #takeAndStore(path: string, file: RemoteFile | undefined): void {
    if (this.#take(path, file) && file) this.#files.store(path, file);
  }

  /** @returns whether that changes what is known */
  #take(path: string, file: RemoteFile | undefined): boolean {
    const key = this.#keys.get(path);
    const before = this.#known.get(path);
    if (!key || before?.hash === file?.hash || (file && this.#wasRefused(path, file))) return false;
    if (file && !this.#hasRoom(path, file)) {
      this.#refused.set(path, { hash: file.hash, version: this.#version });
      this.#log.error({ path, most: maxKnownLength }, 'client-api.no-room');
      return false;
    }
    try {
      const data = file && readReferenceData(file.text);
      // What names nothing is as if it were not there.
      if (!file || !data || data.compounds.length === 0) {
        if (!this.#known.delete(path)) return false;
      } else this.#known.set(path, { ...key, path, hash: file.hash, data, size: sizeOf(file) });
    } catch (error) {
      // What it said before stays.
      if (file) this.#refused.set(path, { hash: file.hash });
      this.#log.error({ err: error, path }, 'client-api.nonsense');
      return false;
    }
    this.#version++;
    for (const listener of this.#listeners) listener();
    return true;
  }

  /** Room is made when other references change. */
  #wasRefused(path: string, { hash }: RemoteFile): boolean {
    const refused = this.#refused.get(path);
    return refused?.hash === hash && (refused.version === undefined || refused.version === this.#version);
  }

  #hasRoom(path: string, file: RemoteFile): boolean {
    const others = [...this.#known.values()].filter((one) => one.path !== path);
    return others.reduce((sum, { size }) => sum + size, sizeOf(file)) <= maxKnownLength;
  }
}

function sizeOf({ text }: RemoteFile): number {
  return Math.max(text.length, leastLength);
}
