/** Longer identifiers may not fit a line. The lookbehind keeps the search from starting inside of a shorter word. */
const longName = /(?<![\w.$:])[\w.$:]{16,}/g;
/** Part of a selector (`startPlaying:canvas:config:`) or of a scoped name. */
const part = /[^:]*:*/g;
const joint = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[_.$])(?=\w)/g;
/** Shorter parts of a selector stay whole. */
const longPart = 24;

const identifier = /^[A-Za-z_]\w+(?:(?:\.|::)\w+)*(?:\(\))?$/;
const hump = /[a-z\d][A-Z]/g;

/** Whether a text is one identifier. Names of products and platforms have fewer humps (`macOS`, `HarmonyOS`, `UnrealEngine`). */
export function isIdentifier(text: string): boolean {
  if (!identifier.test(text)) return false;
  const humps = text.match(hump)?.length ?? 0;
  return humps > 1 || (humps === 1 && /^[a-z]\w{9,}/.test(text)) || /^[A-Z\d]{2,}(?:_[A-Z\d]+)+$/.test(text);
}

/** Positions in a text at which its long identifiers may break: where their words meet. Prose has none. */
export function nameBreaks(text: string): number[] {
  return [...text.matchAll(longName)].flatMap(({ 0: name, index: start }) =>
    [...name.matchAll(part)].flatMap(({ 0: one, index: at }) => {
      if (one === '') return [];
      const isWhole = one.length < longPart && one.length < name.length;
      const joints = isWhole ? [] : Array.from(one.matchAll(joint), ({ index }) => start + at + index);
      return at === 0 ? joints : [start + at, ...joints];
    }),
  );
}
