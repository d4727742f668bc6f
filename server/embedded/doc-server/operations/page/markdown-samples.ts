/** Request samples in the Markdown of an operation: stored in all languages, served in those that are asked for. */

const start = '\uE003';
const end = '\uE004';
const sample = /\uE003(\w+)\n([^\uE004]*)\uE004/g;
const samples = /(?:\uE003[^\uE004]*\uE004)+/;

/** Name of a language in addresses: `Node.js` is `nodejs`. */
function keyOf(title: string): string {
  return title.toLowerCase().replaceAll(/\W/g, '');
}

export function markSample(title: string, markdown: string): string {
  return `${start}${keyOf(title)}\n${markdown}${end}`;
}

/**
 * Keeps the first sample and the one in a language; `all` keeps all of them.
 * @param writeMore writes a line about the languages that were left out
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
