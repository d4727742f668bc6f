/**
 * Parses an address; undefined for one that is no URL. `URL.canParse` cannot be trusted before a parse. In Node.js 20 its
 * optimised form reads Latin-1 text as UTF-8, and accepts what `new URL` refuses.
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
