/** Rendered pages on disk, so that a second start need not render again. One file a document; a lost one costs a rendering. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import type { RenderedDocument } from './markdown/types.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
const quickly = { level: constants.Z_BEST_SPEED };

export interface StoredPage extends Omit<RenderedDocument, 'dependencies' | 'frontMatter'> {
  /** `show_toc: false` in the front matter. */
  hidesToc: boolean;
  /** ISO date of the front matter. */
  updatedAt?: string;
  isApi: boolean;
  /** Every file that was looked for, with the hash of its text; an empty one where there was none. */
  sources: [path: string, hash: string][];
  /** What each link became. */
  links: [href: string, fromPath: string, address: string | null][];
  /** The state of the addresses that `links` hold for. */
  addressVersion: string;
  /** The same for `@symbol` links; empty where there are none. */
  symbolVersion: string;
}

export class PageFiles {
  readonly #root: string;
  readonly #folder: string;

  /**
   * @param folder of the pages of one kind
   * @param version pages of other versions are not read, and go with {@link removeOld}
   */
  constructor(dataDir: string, folder: string, version: string) {
    this.#root = join(dataDir, folder);
    this.#folder = join(this.#root, version);
  }

  async read(key: string): Promise<StoredPage | undefined> {
    try {
      return JSON.parse((await decompress(await readFile(this.#fileOf(key)))).toString('utf8')) as StoredPage;
    } catch {
      return undefined;
    }
  }

  /** Atomic. @throws if the disk refuses */
  async write(key: string, page: StoredPage): Promise<void> {
    const file = this.#fileOf(key);
    const temporary = `${file}.${String(process.pid)}.${Math.random().toString(36).slice(2)}.tmp`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, await compress(JSON.stringify(page), quickly));
    await rename(temporary, file);
  }

  async removeOld(): Promise<void> {
    const versions = await readdir(this.#root).catch(() => []);
    const old = versions.map((name) => join(this.#root, name)).filter((folder) => folder !== this.#folder);
    await Promise.all(old.map((folder) => rm(folder, { recursive: true, force: true })));
  }

  #fileOf(key: string): string {
    const name = createHash('sha1').update(key).digest('hex');
    return join(this.#folder, name.slice(0, 2), `${name.slice(2)}.json.gz`);
  }
}
