import { escapeHtml } from '../../../../../views/domain/escape-html.ts';

const anyTag = /<[^<>]*>/g;
const ownId = / (id|for|aria-controls|aria-labelledby)="/g;

/**
 * Makes a part of a document fit into another page: its links to anchors lead to the document, and its ids do not
 * meet those of the page.
 * @param url of the document
 * @param prefix put before ids
 */
export function quotedHtml(html: string, url: string, prefix: string): string {
  const toDocument = ` href="${escapeHtml(url)}#`;
  return html.replaceAll(anyTag, (tag) => tag.replaceAll(' href="#', toDocument).replaceAll(ownId, ` $1="${prefix}`));
}
