/** lunr with its defaults; Chinese as pairs of signs, which lunr lacks. */
import { readFileSync, writeFileSync } from 'node:fs';
import lunr from 'lunr';
import type { Locale } from '../../views/domain/locale.ts';
import { type Contender, fieldBoosts, fields, mayBeMisspelt, splitWords } from './search-contender.ts';

export const stockLunr: Contender = {
  build(sections, { locale, file }) {
    const builder = new lunr.Builder();
    builder.tokenizer = tokenizerOf(locale);
    // The trimmer removes all but Latin letters, so all Chinese.
    if (locale === 'en') builder.pipeline.add(lunr.trimmer);
    builder.pipeline.add(lunr.stopWordFilter, lunr.stemmer);
    builder.searchPipeline.add(lunr.stemmer);
    builder.ref('id');
    for (const field of fields) builder.field(field, { boost: fieldBoosts[field] });
    sections.forEach((section, id) => {
      builder.add({ id, ...Object.fromEntries(fields.map((field) => [field, section[field]])) });
    });
    writeFileSync(file, JSON.stringify(builder.build()));
  },

  prepare({ locale, file }) {
    const tokenize = tokenizerOf(locale);
    return () => {
      const index = lunr.Index.load(JSON.parse(readFileSync(file, 'utf8')) as object);
      return {
        search(keyword, limit) {
          const terms = tokenize(keyword).map(String);
          const exact = ask(index, terms, { isLenient: false });
          return (exact.length > 0 ? exact : ask(index, terms, { isLenient: true })).slice(0, limit);
        },
      };
    };
  },
};

/** Searches all terms, the last also as a prefix. @param isLenient also with typing errors, which is slow */
function ask(index: lunr.Index, terms: readonly string[], { isLenient }: { isLenient: boolean }): number[] {
  if (terms.length === 0) return [];
  try {
    return query(index, terms, isLenient, true);
  } catch (error) {
    // lunr's term set mistakes some terms with digits, so a prefix may lead to missing terms.
    if (error instanceof TypeError) return query(index, terms, false, false);
    throw error;
  }
}

function query(index: lunr.Index, terms: readonly string[], isLenient: boolean, withPrefix: boolean): number[] {
  const results = index.query((asked) => {
    terms.forEach((term, at) => {
      asked.term(term, { boost: 10 });
      if (withPrefix && at === terms.length - 1)
        asked.term(term, { usePipeline: false, wildcard: lunr.Query.wildcard.TRAILING, boost: 1 });
      if (isLenient && mayBeMisspelt(term)) asked.term(term, { editDistance: 1, boost: 1 });
    });
  });
  return results.map(({ ref }) => Number(ref));
}

function tokenizerOf(locale: Locale): typeof lunr.tokenizer {
  if (locale === 'en') return lunr.tokenizer;
  const tokenize = (text: unknown) =>
    splitWords(typeof text === 'string' ? text : '').map((term) => new lunr.Token(term, {}));
  return Object.assign(tokenize, { separator: /\s+/ }) as typeof lunr.tokenizer;
}
