import { joint } from './hidden.ts';

/**
 * Emphasis marks next to a Chinese, Japanese or Korean character, without a space on either side. CommonMark relies on
 * spaces and does not close `**注意：**请`. A letter added on both sides of the mark fixes this. A mark beside a slash
 * belongs to a comment.
 */
const marks = /(?<=([^\s\\*~/]))(\*{1,3}|~~)(?=([^\s*~/]))/gu;
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u;

export function joinEmphasis(text: string): string {
  if (!wide.test(text)) return text;
  return text.replace(marks, (mark, before: string, _mark, after: string) =>
    wide.test(before) || wide.test(after) ? joint + mark + joint : mark,
  );
}
