import { parseEntities } from 'parse-entities';

/** Decodes character references (`&lt;`, `&#39;`) as MDX does in attributes: only those that end with `;`. */
export function decodeReferences(text: string): string {
  return text.includes('&') ? parseEntities(text, { nonTerminated: false }) : text;
}
