/** Builds the page of a document for printing. */
import { htmlLang, type Locale } from '../../../../../views/domain/locale.ts';
import { escapeHtml } from '../../../../../views/domain/escape-html.ts';

export interface PrintedDocument {
  locale: Locale;
  title: string;
  /** Product and platform, shown above the title. */
  context: string;
  /** Date and address, shown below the title. */
  note: string;
  /** Sanitised article; links are absolute. */
  html: string;
}

/** Returns the page for the browser that prints it; no part of it needs a script or scrolling. */
export function pdfPage({ locale, title, context, note, html }: PrintedDocument): string {
  const article = html
    .replaceAll(' loading="lazy"', '')
    .replaceAll(/<details(?![^>]*\sopen\b)/g, '<details open=""')
    // Diagrams need a script; in print their source is shown without the space reserved for the drawing.
    .replaceAll(/<svg class="diagram-space[^>]*><\/svg>/g, '');
  return [
    `<!doctype html><html lang="${htmlLang[locale]}" data-kind="docs" data-font=""><head><meta charset="utf-8">`,
    `<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/style.css"></head><body>`,
    `<div class="document"><main><p class="document-meta caption">${escapeHtml(context)}</p><h1>${escapeHtml(title)}</h1>`,
    `<p class="document-meta caption">${escapeHtml(note)}</p><article class="article">${article}</article></main></div>`,
    '</body></html>',
  ].join('');
}
