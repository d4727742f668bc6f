/** Stores computed values on disk as JSON to make later starts faster. A lost file is computed again. */
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { makePlace } from './rebuildable.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
const quickly = { level: constants.Z_BEST_SPEED };

export class StoredFiles<Value> {
  readonly #dataDir: string;
  readonly #root: string;
  readonly #folder: string;

  /**
   * @param folder for values of one kind
   * @param version values of other versions are ignored, and deleted by {@link removeOld}
   */
  constructor(dataDir: string, folder: string, version: string) {
    this.#dataDir = dataDir;
    this.#root = join(dataDir, folder);
    this.#folder = join(this.#root, version);
  }

  async read(key: string): Promise<Value | undefined> {
    try {
      return JSON.parse((await decompress(await readFile(this.#fileOf(key)))).toString('utf8')) as Value;
    } catch {
      return undefined;
    }
  }

  /** Writes atomically. @throws if the disk refuses */
  async write(key: string, value: Value): Promise<void> {
    const file = this.#fileOf(key);
    const temporary = `${file}.${String(process.pid)}.${Math.random().toString(36).slice(2)}.tmp`;
    makePlace(this.#dataDir, file);
    await writeFile(temporary, await compress(JSON.stringify(value), quickly));
    await rename(temporary, file);
  }

  async remove(key: string): Promise<void> {
    await rm(this.#fileOf(key), { force: true });
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
