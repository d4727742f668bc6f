/** The calls about searching. */
import * as calls from '../../clients/doc-server/calls.ts';
import type { Locale } from '../../../views/domain/locale.ts';
import { type Answer, answer, Refusal } from './answer.ts';
import { defaultBase } from './articles.ts';
import type { ContentStore } from './content/store.ts';
import { message } from './messages.ts';
import type { Filters } from './search/search.ts';
import type { SearchService } from './search/search-service.ts';
import { TitleIndexes } from './search/title-index.ts';

export interface SearchCallDeps {
  store: ContentStore;
  search: SearchService;
  defaultLocale: Locale;
}

export function searchAnswers({ store, search, defaultLocale }: SearchCallDeps): Answer[] {
  const titles = new TitleIndexes();
  /** An answer to a keyword, if there is one. */
  const ask = <T>(locale: Locale, keyword: string, find: (keyword: string) => T): T | Refusal =>
    keyword === '' ? new Refusal(400, message(locale, 'search.empty')) : find(keyword);
  return [
    answer(calls.search, ({ keyword, page, size, base, docType, ...filters }, { locale }) =>
      ask(locale, keyword, (asked) =>
        search.search(locale, {
          keyword: asked,
          filters: { ...toFilters(filters), tab: docType },
          page,
          size,
          base: base ?? defaultBase(locale, defaultLocale),
        }),
      ),
    ),
    answer(calls.getSearchCount, ({ keyword, ...filters }, { locale }) =>
      ask(locale, keyword, (asked) => search.count(locale, asked, toFilters(filters))),
    ),
    ...[calls.searchDocList, calls.searchSimpleDocList].map((call) =>
      answer(call, ({ text, size, base, ...preference }, { locale }) =>
        ask(locale, text, (asked) =>
          search.list(locale, asked, preference, size, base ?? defaultBase(locale, defaultLocale)),
        ),
      ),
    ),
    answer(calls.getTitleIndex, ({ product }, { locale }) => titles.of(store.model, locale, product)),
  ];
}

type Flags = Record<'exact' | 'apiFirst' | 'legacy', '0' | '1'>;
type Texts = Record<'product' | 'platform' | 'language' | 'version', string>;

function toFilters({ exact, apiFirst, legacy, ...texts }: Flags & Texts): Filters {
  return { ...texts, isExact: exact === '1', isApiFirst: apiFirst === '1', withLegacy: legacy === '1' };
}
