/** Recognises text that only leads to other pages, such as a list of related documents. */
import { plainText } from './plain-text.ts';

/** Share of a text outside its links and the sentences that refer to other pages up to which it is a list of links. */
const ownShare = 0.3;
/** A larger share, because markup is counted with it. */
const surelyOwn = 0.6;
const markdownLink = /(?<!!)\[(?:[^[\]\\\n]|\\.)*\]\([^()\n]*\)/g;
const linkStart = /\s(?:href|to|link)=/;
const hasLink = /\]\(|\s(?:href|to|link)=/;
const linkElement = /<([A-Za-z][\w.]*)\b[^<>]*\s(?:href|to|link)=[^<>]*>(?:(?!<\/?\1\b)[\s\S])*<\/\1>/g;

const sentenceEnd = /(?<=[.!?。！？])(?=\s|[\p{Script=Han}[])|\n/u;
const refers =
  /^[-*>\s]*(?:(?:please )?(?:refer to|see|check out|read)\b|for (?:more|details|further|information)\b)|请(?:参考|参见|参阅|查看)|^(?:详情|参考|参见|见)/iu;

const letter = /[\p{L}\p{N}]/u;
const latin = Uint8Array.from({ length: 128 }, (_, code) => Number(letter.test(String.fromCharCode(code))));

/** @param source Markdown @param text its plain text, if known */
export function isLinkList(source: string, text?: string): boolean {
  if (!hasLink.test(source)) return false;
  const whole = (text ?? plainText(source)).length;
  if (whole === 0) return false;
  // Most texts have enough lines without any link, which need no closer look. An element may have several lines.
  const unlinked = linkStart.test(source) ? [] : source.split('\n').filter((line) => !line.includes(']('));
  if (lettersIn(unlinked.join('\n')) >= surelyOwn * whole) return false;
  const said = source.split(sentenceEnd).filter((sentence) => !isReference(sentence));
  const own = plainText(said.join('\n').replaceAll(markdownLink, '').replaceAll(linkElement, ''));
  return lettersIn(own) < ownShare * whole;
}

/**
 * Counts letters and digits. Most are Latin or Chinese, which a pattern takes five times as long to count: 3 ms for the eight
 * documents of a question. */
function lettersIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isUsual = code < 128 ? latin[code] === 1 : code >= 0x4e00 && code <= 0x9fff;
    if (isUsual || (code >= 128 && letter.test(text.charAt(at)))) count++;
  }
  return count;
}

function isReference(sentence: string): boolean {
  return refers.test(sentence) && (sentence.includes('](') || sentence.search(linkElement) >= 0);
}
