/** Calls of the search. */
import * as searchCalls from '../../../clients/doc-server/search-calls.ts';
import { codeLimits, codesInKeyword } from '../../../../views/domain/error-code.ts';
import { isName } from '../../../../views/domain/code-name.ts';
import { anyPlatform } from '../../../../views/domain/platform.ts';
import type { Locale } from '../../../../views/domain/locale.ts';
import { isNarrowedBy, readFilters } from '../../../../views/domain/search-filters.ts';
import type { ListedHit, SearchGroup } from '../../../../views/domain/search.ts';
import { type Answer, answer, Refusal } from '../../answer.ts';
import { defaultBase } from '../pages/articles/articles.ts';
import type { ContentStore } from '../site/store.ts';
import type { EmptySearches } from '../store/empty-searches.ts';
import { describeCode } from '../pages/error-codes/code-hit.ts';
import { describePortalHit, findPortalHit } from '../pages/portal/portal-hits.ts';
import type { Upgrades } from '../pages/upgrade/upgrades.ts';
import { fold } from '../search/analysis/analyse.ts';
import { findMentions } from '../search/analysis/mentions.ts';
import type { CodeIndexes } from '../references/code/code-indexes.ts';
import type { AskedName } from '../references/counterparts/equivalent-members.ts';
import type { ErrorCodes } from '../pages/error-codes/error-codes.ts';
import { describeName } from '../pages/references/name-hits.ts';
import type { ReferencePages } from '../pages/references/reference-pages.ts';
import { docServerText } from '../kit/messages.ts';
import type { Filters } from '../search/search.ts';
import type { SearchService } from '../search/search-service.ts';
import type { TitleIndexes } from '../search/index/title-index.ts';

export interface SearchCallDeps {
  store: ContentStore;
  titles: TitleIndexes;
  /** Loads the service on first use, at the latest. */
  search: () => Promise<SearchService>;
  errorCodes: ErrorCodes;
  emptySearches: EmptySearches;
  references: Pick<ReferencePages, 'findEquivalents'>;
  codeIndexes: Pick<CodeIndexes, 'entries'>;
  upgrades: Pick<Upgrades, 'list'>;
  defaultLocale: Locale;
}

export function searchAnswers({
  store,
  titles,
  search,
  errorCodes,
  emptySearches,
  references,
  codeIndexes,
  upgrades,
  defaultLocale,
}: SearchCallDeps): Answer[] {
  /** Answers a search, or refuses an empty keyword. */
  const ask = async <T>(
    locale: Locale,
    keyword: string,
    find: (search: SearchService, keyword: string) => T,
  ): Promise<Awaited<T> | Refusal> =>
    keyword === '' ? Refusal.badInput(docServerText(locale, 'search.empty')) : await find(await search(), keyword);
  /** Finds names per language, because the languages of one platform have different names. */
  const findEquivalents = async (locale: Locale, name: string, asked: Omit<AskedName, 'name'>, base: string) =>
    isName(name) && asked.product !== '' && asked.platform !== ''
      ? references.findEquivalents(locale, { ...asked, name: name.replace(/\(.*$/, '') }, base)
      : [];
  const findPortal = (locale: Locale, asked: string, reader: Omit<AskedName, 'name'>, base: string) => {
    const keyword = fold(asked);
    const lists = {
      codeEntries: () => codeIndexes.entries(store.model, locale),
      upgrades: () => upgrades.list(locale),
    };
    return findPortalHit(store.edition(locale), lists, {
      ...reader,
      keyword,
      mentions: findMentions(keyword),
      base,
    });
  };
  return [
    answer(
      searchCalls.search,
      ({ keyword, page, size, base, docType, ownPlatform, ownLanguage, names, ...filters }, { locale }) =>
        ask(locale, keyword, async (engine, asked) => {
          const narrowing = toFilters(filters);
          const prefix = base ?? defaultBase(locale, defaultLocale);
          const found = engine.search(locale, {
            keyword: asked,
            filters: { ...narrowing, tab: docType },
            preference: { platform: ownPlatform, language: ownLanguage },
            page,
            size,
            hasNames: names === '1',
            base: prefix,
          });
          const { product, platform, language } = filters;
          const own = platform === '' ? { platform: ownPlatform, language: ownLanguage } : { platform, language };
          const namesHere = page === 1 ? await findEquivalents(locale, asked, { product, ...own }, prefix) : [];
          // An empty result counts only without filters and with a complete index.
          const isEmpty = found.counts.all === 0 && namesHere.length === 0 && page === 1 && !found.isPartial;
          if (isEmpty && !isNarrow(narrowing)) emptySearches.count(locale, asked);
          const portalPage = page === 1 ? await findPortal(locale, asked, { product, ...own }, prefix) : undefined;
          const errorCode =
            page === 1 ? await errorCodes.findFirst(locale, codesInKeyword(asked), codeLimits.waitMs) : undefined;
          return {
            ...found,
            ...(namesHere.length > 0 && { namesHere }),
            ...(portalPage && { portalPage }),
            ...(errorCode && { errorCode }),
          };
        }),
    ),
    answer(searchCalls.getSearchCount, ({ keyword, ...filters }, { locale }) =>
      ask(locale, keyword, (engine, asked) => engine.count(locale, asked, toFilters(filters))),
    ),
    answer(searchCalls.findPassages, ({ keyword, docType, count, tokens, entry, ...filters }, { locale }) =>
      ask(locale, keyword, (engine, asked) => {
        const found = engine.findPassages(locale, {
          keyword: asked,
          entry,
          count,
          tokens,
          filters: { ...filters, tab: docType },
        });
        if (!found.isPartial && !found.passages.some(({ isSure }) => isSure)) emptySearches.count(locale, asked, true);
        return found;
      }),
    ),
    ...[searchCalls.searchDocList, searchCalls.searchSimpleDocList].map((call) =>
      answer(call, ({ text, size, base, ...preference }, { locale }) =>
        ask(locale, text, async (engine, asked) => {
          const prefix = base ?? defaultBase(locale, defaultLocale);
          const groups = engine.list(locale, asked, preference, size, prefix);
          const known = await errorCodes.summary(locale, codesInKeyword(asked), codeLimits.waitMs);
          if (known) return leadWith(groups, [describeCode(locale, known, prefix)]);
          const portalPage = await findPortal(locale, asked, preference, prefix);
          if (portalPage) return leadWith(groups, [describePortalHit(portalPage)]);
          const names = await findEquivalents(locale, asked, preference, prefix);
          return leadWith(
            groups,
            names.map((name) => describeName(name, asked, locale)),
          );
        }),
      ),
    ),
    answer(searchCalls.getTitleIndex, ({ product }, { locale }) => titles.of(store.model, locale, product)),
  ];
}

/** Puts hits from outside the search index first. The counts of results do not include them. */
function leadWith(groups: readonly SearchGroup[], hits: readonly ListedHit[]): SearchGroup[] {
  const [first] = hits;
  if (!first) return [...groups];
  return groups.map((group) =>
    group.docType === 'all'
      ? { ...group, list: [...hits, ...group.list] }
      : group.docType === first.docType
        ? { ...group, isBest: true, list: [...hits, ...group.list] }
        : { ...group, isBest: false },
  );
}

function isNarrow(filters: Filters): boolean {
  return Boolean(filters.platform) || Boolean(filters.language) || isNarrowedBy(filters);
}

function toFilters(params: { platform: string; language: string } & Record<string, string>): Filters {
  const isAnyPlatform = params.platform === anyPlatform;
  return {
    ...readFilters((param) => params[param] ?? ''),
    platform: isAnyPlatform ? '' : params.platform,
    language: params.language,
    isAnyPlatform,
  };
}
