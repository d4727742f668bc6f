/** References whose data another host has: `{origin}/client-api/{product}/{locale}/{language_platform}/data.json`. */
import type { Locale } from '../../../../../../views/domain/locale.ts';
import { clientApiDataAddress } from '../../../../../../views/domain/urls.ts';
import type { Log } from '../../../../../log.ts';
import { type ReferenceData, readReferenceData } from './read-data.ts';
import { RemoteFiles, type RemoteFilesOptions } from './remote-files.ts';

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
}

export class RemoteReferences {
  readonly #files: RemoteFiles;
  readonly #log: Log;
  readonly #known = new Map<string, RemoteReference>();
  readonly #keys = new Map<string, RemoteKey>();
  #version = 0;

  /** @param onChange told of references that are there no more, or not as they were */
  constructor(options: Omit<RemoteFilesOptions, 'onChange'>, onChange: (changed: RemoteKey[]) => void) {
    this.#log = options.log;
    this.#files = new RemoteFiles({
      ...options,
      onChange: (paths) => {
        for (const path of paths) this.#take(path);
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
    this.#take(path);
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

  #take(path: string): void {
    const key = this.#keys.get(path);
    const file = this.#files.peek(path);
    const before = this.#known.get(path);
    if (!key || before?.hash === file?.hash) return;
    try {
      if (file) {
        this.#known.set(path, { ...key, path, hash: file.hash, data: readReferenceData(file.text) });
        this.#files.store(path);
      } else this.#known.delete(path);
      this.#version++;
    } catch (error) {
      // What it said before stays.
      this.#log.error({ err: error, path }, 'client-api.nonsense');
    }
  }
}
