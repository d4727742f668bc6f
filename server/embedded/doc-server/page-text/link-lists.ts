/** Recognises text that only leads to other pages, such as a list of related documents. */
import { plainText } from './plain-text.ts';

/** Share of a text outside its links up to which it is a list of links. */
const ownShare = 0.3;
const markdownLink = /(?<!!)\[(?:[^[\]\\\n]|\\.)*\]\([^()\n]*\)/g;
const linkElement = /<([A-Za-z][\w.]*)\b[^<>]*\s(?:href|to|link)=[^<>]*>(?:(?!<\/?\1\b)[\s\S])*<\/\1>/g;

/** @param source Markdown */
export function isLinkList(source: string): boolean {
  const whole = plainText(source).length;
  if (whole === 0) return false;
  const own = plainText(source.replaceAll(markdownLink, '').replaceAll(linkElement, ''));
  return own.replaceAll(/[^\p{L}\p{N}]/gu, '').length < ownShare * whole;
}
