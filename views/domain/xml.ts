import { escapeHtml } from './escape-html.ts';

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Escapes text for elements and attributes, and removes characters that XML forbids. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
}
