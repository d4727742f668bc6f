/** Creates PDFs of documents: printed one at a time, once for concurrent callers, and cached by content. */
import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { Article, PdfDocument } from '../../../../../views/domain/article.ts';
import type { Log } from '../../../../log.ts';
import { docServerText } from '../../kit/messages.ts';
import type { PdfFiles } from './pdf-files.ts';
import { pdfPage } from './pdf-page.ts';
import { NoBrowser, type Printer } from './printer.ts';
import { writeSegment } from '../../../../../views/domain/address-path.ts';
import { originOfBase } from '../../../../../views/domain/urls.ts';

export interface PdfDocumentsOptions {
  printer: Pick<Printer, 'print' | 'close'>;
  files: PdfFiles;
  /** Stylesheet of documentation pages. */
  css: string;
  log: Log;
  maxWaiting?: number;
}

/** Increase this number when the same document would be printed differently. */
const version = '1';
const defaultWaiting = 8;

export class PdfDocuments {
  readonly #options: PdfDocumentsOptions;
  readonly #jobs = new Map<string, Promise<PdfDocument>>();
  readonly #inTurn = pLimit(1);

  constructor(options: PdfDocumentsOptions) {
    this.#options = options;
  }

  /** @param base prefix of the document's address */
  async get(article: Article, base: string): Promise<PdfDocument> {
    const { css, files, maxWaiting = defaultWaiting } = this.#options;
    const html = pageOf(article, base);
    const hash = createHash('sha256').update(`${version}\n${css}\n`).update(html).digest('hex').slice(0, 40);
    const bytes = await files.find(hash);
    if (bytes !== undefined) return ready(article, hash, bytes);
    const running = this.#jobs.get(hash);
    if (running) return running;
    if (this.#jobs.size >= maxWaiting) return { state: 'busy', message: docServerText(article.locale, 'pdf.busy') };
    const job = this.#inTurn(() => this.#print(article, base, html, hash)).finally(() => this.#jobs.delete(hash));
    this.#jobs.set(hash, job);
    return job;
  }

  pathOf(hash: string): string {
    return this.#options.files.pathOf(hash);
  }

  close(): Promise<void> {
    return this.#options.printer.close();
  }

  async #print(article: Article, base: string, html: string, hash: string): Promise<PdfDocument> {
    const { printer, files, css, log } = this.#options;
    const { locale, address } = article;
    try {
      const pdf = await printer.print(html, css + printRules(base));
      await files.keep(hash, pdf);
      return ready(article, hash, pdf.byteLength);
    } catch (error) {
      const state = error instanceof NoBrowser ? 'unavailable' : 'failed';
      log.warn({ err: error, address }, `pdf: ${state}`);
      return { state, message: docServerText(locale, `pdf.${state}`) };
    }
  }
}

function pageOf(article: Article, base: string): string {
  const { locale, title, product, platforms, updatedAt, address } = article;
  const platform = platforms.find(({ isCurrent }) => isCurrent)?.label;
  return pdfPage({
    locale,
    title,
    context: [product.name, ...(platform === undefined || platform === product.name ? [] : [platform])].join(' · '),
    note: [
      ...(updatedAt === undefined ? [] : [docServerText(locale, 'pdf.updated', { date: updatedAt })]),
      base + address,
    ].join(' · '),
    html: article.html.replaceAll(/(<a [^>]*?href=")\/media\//g, `$1${originOfBase(base)}/media/`),
  });
}

/** Additional print styles: links inside the site work in a PDF, so their addresses are not printed. */
function printRules(base: string): string {
  const origin = originOfBase(base);
  const inside = origin === '' ? '' : `.article a[href^="${origin}"]::after{content:none !important}`;
  return `@media print{${inside}.code-language{display:none}}`;
}

function ready({ title, product }: Article, hash: string, bytes: number): PdfDocument {
  const name = `${product.name} - ${title}`
    .replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 120);
  return { state: 'ready', url: `/api/doc/pdf/${hash}/${writeSegment(name)}.pdf`, bytes };
}
