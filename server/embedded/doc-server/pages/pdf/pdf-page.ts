/** A document as a page of its own, for printing. */
import { htmlLang, type Locale } from '../../../../../views/domain/locale.ts';
import { escapeHtml } from '../../../../../views/domain/escape-html.ts';

export interface PrintedDocument {
  locale: Locale;
  title: string;
  /** Above the title: product and platform. */
  context: string;
  /** Below the title: date and address. */
  note: string;
  /** Of the article, sanitised; links are absolute. */
  html: string;
}

/** The page as the browser prints it: nothing of it waits for a script or a scroll. */
export function pdfPage({ locale, title, context, note, html }: PrintedDocument): string {
  const article = html
    .replaceAll(' loading="lazy"', '')
    .replaceAll(/<details(?![^>]*\sopen\b)/g, '<details open=""')
    // A diagram is drawn by script; in print its source stands for it, and the room kept for the drawing goes.
    .replaceAll(/<svg class="diagram-space"[^>]*><\/svg>/g, '');
  return [
    `<!doctype html><html lang="${htmlLang[locale]}" data-kind="docs"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/style.css"></head><body>`,
    `<div class="document"><main><p class="document-meta">${escapeHtml(context)}</p><h1>${escapeHtml(title)}</h1>`,
    `<p class="document-meta">${escapeHtml(note)}</p><article class="article">${article}</article></main></div>`,
    '</body></html>',
  ].join('');
}
