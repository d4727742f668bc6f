import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../../../root.ts';
import { fetchService } from '../../../../http/service-fetch.ts';
import type { Log } from '../../../../log.ts';
import { PdfDocuments } from './pdf-documents.ts';
import { PdfFiles } from './pdf-files.ts';
import { Printer } from './printer.ts';

export interface PdfOptions {
  dataDir: string;
  browserPath?: string | undefined;
  hasBrowserSandbox?: boolean | undefined;
  mediaHosts?: readonly string[];
  log: Log;
}

/** @param ownUrl address of the documentation server, which serves the images of the content */
export function createPdfDocuments(options: PdfOptions, ownUrl: () => string): PdfDocuments {
  const { dataDir, browserPath, hasBrowserSandbox, mediaHosts = [], log } = options;
  const printer = new Printer({
    browserPath,
    hasBrowserSandbox,
    mediaHosts,
    async readMedia(path) {
      if (!path.startsWith('/media/')) return undefined;
      const response = await fetchService(ownUrl() + path);
      const type = response.headers.get('content-type') ?? '';
      return response.ok ? { body: new Uint8Array(await response.arrayBuffer()), type } : undefined;
    },
  });
  return new PdfDocuments({ printer, files: new PdfFiles(dataDir), css: readPageStyles(), log });
}

/** Reads the stylesheets of documentation pages if they were built; without them a PDF is plain but complete. */
function readPageStyles(): string {
  const manifest = join(rootDir, 'public/built/manifest.json');
  if (!existsSync(manifest)) return '';
  const { styles } = JSON.parse(readFileSync(manifest, 'utf8')) as { styles?: Record<string, string> };
  const paths = [styles?.docs, styles?.['content-parts'], styles?.['content-more']].map((address = '') =>
    join(rootDir, 'public', address),
  );
  return paths.map((path) => (path.endsWith('.css') && existsSync(path) ? readFileSync(path, 'utf8') : '')).join('\n');
}
