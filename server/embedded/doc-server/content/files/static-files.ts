/** The folder with pictures and other files, which the portal serves under `/media`. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type ImageSize, readImageSize } from './image-size.ts';
import { decodeSafely } from '../addresses/lookup.ts';
import { isInnerPath } from './reader.ts';

const mediaRoot = '/media/';
/** Our folder, then those of other documentation tools. */
const staticFolders = ['static', 'website/static', 'docs/static', 'docs/public', 'site/static', 'public'];

/** Returns a path in the content folder. */
export function findStaticFolder(contentDir: string): string {
  return staticFolders.find((folder) => existsSync(join(contentDir, folder))) ?? 'static';
}

export class StaticFiles {
  /** Path in the content folder. */
  readonly folder: string;
  readonly #folder: string;

  constructor(contentDir: string) {
    this.folder = findStaticFolder(contentDir);
    this.#folder = join(contentDir, this.folder);
  }

  /** @param path inside the folder */
  has(path: string): boolean {
    return this.#locate(path) !== undefined;
  }

  /** Returns the size of an image by its address under `/media`. */
  imageSize(src: string): ImageSize | undefined {
    const path = staticPathOf(src);
    const file = path === undefined ? undefined : this.#locate(path);
    return file === undefined ? undefined : readImageSize(file);
  }

  #locate(path: string): string | undefined {
    if (!isInnerPath(path)) return undefined;
    try {
      const file = realpathSync(join(this.#folder, path));
      return file.startsWith(realpathSync(this.#folder) + sep) && statSync(file).isFile() ? file : undefined;
    } catch {
      return undefined;
    }
  }
}

/** `/media/images/a.png` → `images/a.png`; undefined for other addresses. */
export function staticPathOf(src: string): string | undefined {
  return src.startsWith(mediaRoot) ? decodeSafely(src.slice(mediaRoot.length).replace(/[?#].*$/, '')) : undefined;
}
