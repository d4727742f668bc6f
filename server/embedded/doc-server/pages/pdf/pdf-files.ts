/** Stores PDFs on disk by hash, up to a number of bytes; the least recently used are deleted first. */
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePlace } from '../../kit/rebuildable.ts';

const start = Buffer.from('%PDF-');

export class PdfFiles {
  readonly #dataDir: string;
  readonly #folder: string;
  readonly #maxBytes: number;

  constructor(dataDir: string, maxBytes = 512 * 1024 * 1024) {
    this.#dataDir = dataDir;
    this.#folder = join(dataDir, 'pdf');
    this.#maxBytes = maxBytes;
  }

  pathOf(hash: string): string {
    return join(this.#folder, `${hash}.pdf`);
  }

  /** Finds a PDF and records the use. @returns its size in bytes; undefined if there is none, or a damaged one */
  async find(hash: string): Promise<number | undefined> {
    try {
      const now = new Date();
      await utimes(this.pathOf(hash), now, now);
      const pdf = await readFile(this.pathOf(hash));
      const isWhole = pdf.subarray(0, 5).equals(start) && pdf.subarray(-1024).includes('%%EOF');
      return isWhole ? pdf.byteLength : undefined;
    } catch {
      return undefined;
    }
  }

  /** Writes atomically. @throws if the disk refuses */
  async keep(hash: string, pdf: Uint8Array): Promise<void> {
    makePlace(this.#dataDir, this.pathOf(hash));
    const temporary = join(this.#folder, `${hash}.${String(process.pid)}.tmp`);
    await writeFile(temporary, pdf);
    await rename(temporary, this.pathOf(hash));
    await this.#makeRoom(`${hash}.pdf`);
  }

  async #makeRoom(newest: string): Promise<void> {
    const names = await readdir(this.#folder);
    const files = await Promise.all(
      names.map(async (name) => {
        const { size, mtimeMs } = await stat(join(this.#folder, name)).catch(() => ({ size: 0, mtimeMs: 0 }));
        return { name, size, mtimeMs: name === newest ? Infinity : mtimeMs };
      }),
    );
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { name, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (bytes <= this.#maxBytes || name === newest) break;
      await rm(join(this.#folder, name), { force: true });
      bytes -= size;
    }
  }
}
