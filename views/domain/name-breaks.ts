/** Longer identifiers may not fit a line. The first part saves trying each letter of a shorter word as a start. */
const longName = /(?<![\w.$:])[\w.$:]{16,}/g;
const joint = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[_.$:])(?=\w)/g;

/** Positions in a text at which its long identifiers may break: where their words meet. Prose has none. */
export function nameBreaks(text: string): number[] {
  return [...text.matchAll(longName)].flatMap(({ 0: name, index: start }) =>
    Array.from(name.matchAll(joint), ({ index }) => start + index),
  );
}
