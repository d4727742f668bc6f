/** Selects request samples in an operation's Markdown. All languages are stored, and callers get those that they ask for. */

const start = '\uE003';
const end = '\uE004';
const sample = /\uE003(\w+)\n([^\uE004]*)\uE004/g;
const samples = /(?:\uE003[^\uE004]*\uE004)+/;

/** Returns the key of a language for addresses: `nodejs` for `Node.js`. */
function keyOf(title: string): string {
  return title.toLowerCase().replaceAll(/\W/g, '');
}

export function markSample(title: string, markdown: string): string {
  return `${start}${keyOf(title)}\n${markdown}${end}`;
}

/**
 * Keeps the first sample and the one in the chosen language; `all` keeps every sample.
 * @param writeMore writes a line about the omitted languages
 */
export function chooseSamples(
  markdown: string,
  language: string,
  writeMore: (languages: readonly string[]) => string,
): string {
  return markdown.replace(samples, (marked) => {
    const all = [...marked.matchAll(sample)].map(([, key = '', text = '']) => ({ key, text }));
    const isKept = (key: string, index: number) => index === 0 || language === 'all' || key === keyOf(language);
    const kept = all.filter(({ key }, index) => isKept(key, index));
    const left = all.filter((one) => !kept.includes(one)).map(({ key }) => key);
    return [...kept.map(({ text }) => text), ...(left.length > 0 ? [writeMore(left)] : [])].join('\n\n');
  });
}
