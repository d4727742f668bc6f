import { parseEntities } from 'parse-entities';

/** A text with its character references (`&lt;`, `&#39;`) read as MDX reads them in an attribute: only those that end with `;`. */
export function decodeReferences(text: string): string {
  return text.includes('&') ? parseEntities(text, { nonTerminated: false }) : text;
}
