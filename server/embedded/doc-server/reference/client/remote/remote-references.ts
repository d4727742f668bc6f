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

/** Of all references that are read; they take up to thirty times that in memory. */
const maxKnownLength = 8 * 1024 * 1024;

export class RemoteReferences {
  readonly #files: RemoteFiles;
  readonly #log: Log;
  readonly #known = new Map<string, RemoteReference>();
  readonly #keys = new Map<string, RemoteKey>();
  /** What could not be read; with a version, what there was no room for then. */
  readonly #refused = new Map<string, { hash: string; version?: number }>();
  #version = 0;

  /** @param onChange told of references that are there no more, or not as they were */
  constructor(options: Omit<RemoteFilesOptions, 'onChange'>, onChange: (changed: RemoteKey[]) => void) {
    this.#log = options.log;
    this.#files = new RemoteFiles({
      ...options,
      onChange: (paths) => {
        for (const path of paths) this.#take(path, this.#files.peek(path));
        onChange(paths.flatMap((path) => this.#keys.get(path) ?? []));
      },
    });
  }

  /** Goes up when there is more or less to be found, or other things are. */
  get version(): number {
    return this.#version;
  }

  /**
   * Asks for the data of a reference, unless that was done. From then on the host is asked for it again and again.
   * @throws where the host cannot be asked, or answers nonsense, and no earlier data stands in
   */
  async prepare(key: RemoteKey): Promise<void> {
    const path = clientApiDataAddress(key);
    const file = await this.#files.get(path);
    if (!file) return;
    this.#keys.set(path, key);
    this.#take(path, file);
    if (this.#known.has(path)) return;
    this.#take(path, await this.#files.stored(path));
    if (!this.#known.has(path)) throw new Error(`${path} is no client API data`);
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
    this.#files.close();
  }

  #take(path: string, file: RemoteFile | undefined): void {
    const key = this.#keys.get(path);
    const before = this.#known.get(path);
    if (!key || before?.hash === file?.hash || (file && this.#wasRefused(path, file))) return;
    if (file && !this.#hasRoom(path, file)) {
      this.#refused.set(path, { hash: file.hash, version: this.#version });
      this.#log.error({ path, most: maxKnownLength }, 'client-api.no-room');
      return;
    }
    try {
      if (file) {
        this.#known.set(path, {
          ...key,
          path,
          hash: file.hash,
          data: readReferenceData(file.text),
          size: file.text.length,
        });
        this.#files.store(path, file);
      } else this.#known.delete(path);
      this.#version++;
    } catch (error) {
      // What it said before stays.
      if (file) this.#refused.set(path, { hash: file.hash });
      this.#log.error({ err: error, path }, 'client-api.nonsense');
    }
  }

  /** Room is made when other references change. */
  #wasRefused(path: string, { hash }: RemoteFile): boolean {
    const refused = this.#refused.get(path);
    return refused?.hash === hash && (refused.version === undefined || refused.version === this.#version);
  }

  #hasRoom(path: string, { text }: RemoteFile): boolean {
    const others = [...this.#known.values()].filter((one) => one.path !== path);
    return others.reduce((sum, { size }) => sum + size, text.length) <= maxKnownLength;
  }
}
