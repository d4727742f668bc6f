import { BASE_MARK } from '../../document/types.ts';

const anchorLink = /(\]\(<?)#/g;

/** Makes the links of a text to its own anchors lead to its page. */
export function linkAnchors(markdown: string, address: string): string {
  const target = address.replaceAll('(', '%28').replaceAll(')', '%29');
  return markdown.replaceAll(anchorLink, `$1${BASE_MARK}${target}#`);
}
