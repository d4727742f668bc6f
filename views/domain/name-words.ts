/** Splits names of code into comparable words. */

const word = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g;
/** Words that languages and platforms use for the same thing. */
const synonyms = [
  ['state', 'status'],
  ['microphone', 'mic'],
  ['receive', 'recv'],
  ['configuration', 'config', 'configure'],
  ['information', 'info', 'inform'],
  ['parameter', 'param'],
  ['message', 'msg'],
  ['image', 'img'],
  ['update', 'change'],
  ['command', 'cmd'],
  ['attribute', 'attr'],
  ['error', 'err'],
  ['number', 'num'],
  ['maximum', 'max'],
  ['minimum', 'min'],
  ['initialize', 'init'],
  ['cancel', 'cancelled', 'cancell'],
  // Objective-C reads the only instance of a class with `sharedEngine`.
  ['get', 'shared'],
  // Platforms write a size as two numbers or as one value.
  ['size', 'width', 'height', 'resolution'],
];
const canonical: ReadonlyMap<string, string> = new Map(
  synonyms.flatMap(([first = '', ...others]) => {
    const stem = withoutEnding(first);
    return [first, ...others].flatMap((one): [string, string][] => [
      [one, stem],
      [withoutEnding(one), stem],
    ]);
  }),
);

/** `startPublishing`: `start`, `publishing` */
export function splitName(name: string): string[] {
  return (name.match(word) ?? []).map((part) => part.toLowerCase());
}

/** Reduces a word to its stem: `publisher`, `publishing` and `published` are `publish`. */
export function stemOf(text: string): string {
  const known = canonical.get(text);
  if (known !== undefined) return known;
  const stem = withoutEnding(text);
  return canonical.get(stem) ?? stem;
}

function withoutEnding(text: string): string {
  if (text.length < 5)
    return text.length === 4 && text.endsWith('s') && !text.endsWith('ss') ? text.slice(0, -1) : text;
  const plural = text.endsWith('ies') ? `${text.slice(0, -3)}y` : /[^s]s$/.test(text) ? text.slice(0, -1) : text;
  const bare = plural.replace(/(?:ing|ed|er|or|e)$/, '');
  // `stopping` is `stop`, but `spell` stays.
  const single = bare.length < plural.length - 1 ? bare.replace(/([bdgmnpt])\1$/, '$1') : bare;
  return single.length >= 3 ? single : plural;
}
