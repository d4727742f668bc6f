/** Finds pictures and other static files, which the portal serves under `/media`. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type ImageSize, readImageSize } from './image-size.ts';
import { writePath } from '../../../../views/domain/address-path.ts';
import { decodeSafely } from '../../../../views/domain/decode.ts';
import { isInnerPath, pathIn } from '../kit/paths.ts';

const mediaRoot = '/media/';
/** Static folders: ours, then those of other documentation tools. */
const staticFolders = ['static', 'website/static', 'docs/static', 'docs/public', 'site/static', 'public'];

/** Returns the static folder as a path in the content folder. */
export function findStaticFolder(contentDir: string): string {
  return staticFolders.find((folder) => existsSync(join(contentDir, folder))) ?? 'static';
}

/** File types that are also served from folders of documents. */
export const besideDocuments = /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|mov|mp3|wav|ogg)$/i;
/** First path segment, below `/media`, of files from folders of documents. */
export const besideRoot = '_';

export class StaticFiles {
  /** Path in the content folder. */
  readonly folder: string;
  readonly #contentDir: string;

  constructor(contentDir: string) {
    this.folder = findStaticFolder(contentDir);
    this.#contentDir = contentDir;
  }

  /** @param path inside the folder */
  has(path: string): boolean {
    return this.#locate(path) !== undefined;
  }

  /** Returns the address of a file in the content folder; undefined if it is missing or not served. */
  addressOf(path: string): string | undefined {
    const file = isInnerPath(path) ? spellAsOnDisk(this.#contentDir, path) : path;
    const address = file.startsWith(`${this.folder}/`)
      ? file.slice(this.folder.length + 1)
      : besideDocuments.test(file)
        ? `${besideRoot}/${file}`
        : undefined;
    return address !== undefined && this.has(address) ? mediaRoot + writePath(address) : undefined;
  }

  /** Returns the path in the content folder for an address. */
  pathOf(src: string): string | undefined {
    const path = staticPathOf(src);
    return path === undefined ? undefined : this.#pathIn(path);
  }

  /** Returns the size of the image at an address under `/media`. */
  imageSize(src: string): ImageSize | undefined {
    const path = staticPathOf(src);
    const file = path === undefined ? undefined : this.#locate(path);
    return file === undefined ? undefined : readImageSize(file);
  }

  #pathIn(path: string): string {
    return path.startsWith(`${besideRoot}/`) ? path.slice(besideRoot.length + 1) : `${this.folder}/${path}`;
  }

  #locate(path: string): string | undefined {
    if (!isInnerPath(path)) return undefined;
    const isBeside = path.startsWith(`${besideRoot}/`);
    try {
      const file = realpathSync(join(this.#contentDir, this.#pathIn(path)));
      const root = realpathSync(join(this.#contentDir, isBeside ? '' : this.folder)) + sep;
      if (!file.startsWith(root) || !statSync(file).isFile()) return undefined;
      return isBeside && !besideDocuments.test(file) ? undefined : file;
    } catch {
      return undefined;
    }
  }
}

/** Finds the Unicode form (NFC or NFD) in which the file exists; returns a missing path as written. */
function spellAsOnDisk(contentDir: string, path: string): string {
  return path.split('/').reduce((folder, name) => {
    const forms = [name, name.normalize('NFC'), name.normalize('NFD')].map((form) => pathIn(folder, form));
    return forms.find((form) => existsSync(join(contentDir, form))) ?? pathIn(folder, name);
  }, '');
}

/** `/media/images/a.png` → `images/a.png`; undefined for other addresses. */
export function staticPathOf(src: string): string | undefined {
  return src.startsWith(mediaRoot) ? decodeSafely(src.slice(mediaRoot.length).replace(/[?#].*$/, '')) : undefined;
}
