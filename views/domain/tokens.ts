/** Chinese, Japanese and Korean characters and their punctuation. */
const wide = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]+/g;

/** Estimates how many tokens a text takes in a language model: one for a Chinese character, one for four other characters. */
export function countTokens(text: string): number {
  const signs = (text.match(wide) ?? []).reduce((sum, { length }) => sum + length, 0);
  return signs + Math.ceil((text.length - signs) / 4);
}
