/**
 * Puts the stylesheet and the starter of a page into its HTML, so that the first paint waits for one answer alone. Only a browser that
 * opens a page gets this form; scripts, which have both files, get the page with links to them.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rootDir } from './root.ts';

export interface WholePages {
  /** Returns a page with its files inside. A file that does not exist stays a link. */
  make(html: string): string;
  /** Sources of the files of a page, which its policy must allow: `'sha256-…'`. */
  sourcesOf(html: string): { styles: string[]; scripts: string[] };
}

interface InnerFile {
  text: string;
  /** Source for the policy. */
  source: string;
}

const stylesheets = /<link rel="stylesheet" href="([^"]+)"( data-late="")?\/>/g;
const starter = /<script src="([^"]+)"><\/script>/g;

/** @param folder with the files, by their addresses */
export function createWholePages(folder = join(rootDir, 'public')): WholePages {
  const files = new Map<string, InnerFile | undefined>();
  const read = (address: string | undefined): InnerFile | undefined => {
    if (address === undefined) return undefined;
    if (!files.has(address)) files.set(address, readInner(folder, address));
    return files.get(address);
  };
  const put = (html: string, link: RegExp, write: (address: string, text: string, mark: string) => string): string =>
    html.replace(link, (all: string, address: string, mark: unknown) => {
      const file = read(address);
      return file ? write(address, file.text, typeof mark === 'string' ? mark : '') : all;
    });
  return {
    make(html) {
      const styled = put(
        html,
        stylesheets,
        (address, text, mark) => `<style data-href="${address}"${mark}>${text}</style>`,
      );
      return put(styled, starter, (address, text) => `<script data-src="${address}">${text}</script>`);
    },
    sourcesOf(html) {
      const sources = (link: RegExp) =>
        Array.from(html.matchAll(link), ([, address]) => read(address)?.source ?? []).flat();
      return { styles: sources(stylesheets), scripts: sources(starter) };
    },
  };
}

function readInner(folder: string, address: string): InnerFile | undefined {
  const path = join(folder, address);
  if (!existsSync(path)) return undefined;
  // Addresses in it count from its folder.
  const text = readFileSync(path, 'utf8').replaceAll(/(url\(["']?|import\(["'])\.\//g, `$1${dirname(address)}/`);
  // Such a text would end the element.
  if (/<\/(?:style|script)/i.test(text)) return undefined;
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
