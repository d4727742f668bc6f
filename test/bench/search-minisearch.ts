/** MiniSearch with the settings of its documentation; Chinese as pairs of signs, which MiniSearch lacks. */
import { readFileSync, writeFileSync } from 'node:fs';
import MiniSearch, { type Options } from 'minisearch';
import type { Locale } from '../../views/domain/locale.ts';
import { type Contender, fieldBoosts, fields, mayBeMisspelt, splitWords } from './search-contender.ts';

export const miniSearch: Contender = {
  build(sections, { locale, file }) {
    const index = new MiniSearch(optionsFor(locale));
    index.addAll(
      sections.map((section, id) => ({ id, ...Object.fromEntries(fields.map((field) => [field, section[field]])) })),
    );
    writeFileSync(file, JSON.stringify(index));
  },

  prepare({ locale, file }) {
    return () => {
      const index = MiniSearch.loadJSON(readFileSync(file, 'utf8'), optionsFor(locale));
      return {
        search: (keyword, limit) =>
          index
            .search(keyword)
            .map(({ id }) => id as number)
            .slice(0, limit),
      };
    };
  },
};

function optionsFor(locale: Locale): Options {
  return {
    fields,
    ...(locale === 'zh' && { tokenize: splitWords }),
    searchOptions: {
      boost: fieldBoosts,
      prefix: (_term, at, terms) => at === terms.length - 1,
      fuzzy: (term) => (mayBeMisspelt(term) ? 0.2 : false),
    },
  };
}
