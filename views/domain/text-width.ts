/** Estimates the width of a text of 14 pixels; letters of East Asia are square. */
export function textWidth(text: string): number {
  return [...text.trim()].reduce((width, letter) => width + (letter > '\u2e80' ? 14 : 6.8), 0);
}
