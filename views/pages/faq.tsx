import { allFilter, type FaqFilter, type FaqList, type FaqQuestion, filterQuestions } from '../domain/faq.ts';
import { faqAddress, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { faqFilterGroups } from '../parts/faq-filters.tsx';
import { formatNumber } from '../domain/format.ts';
import { PortalPage } from '../parts/portal-page.tsx';
import { QuestionList } from '../parts/question-list.tsx';
import { SearchIsland } from '../parts/search-island.tsx';
import { SideFilters } from '../parts/side-filters.tsx';
import { TabRow } from '../parts/tab-row.tsx';

export interface FaqPageProps {
  frame: Frame;
  list: FaqList;
  filter: FaqFilter;
  /** Key of the only shown category; empty for all. */
  category: string;
  otherLanguage: string;
}

/** Questions of a category in the full list, so that two categories fit a screen. */
const shownOfCategory = 5;

/** `/faq`: questions by category. The address carries the filter, so it works without a script and can be shared. */
export function FaqPage({ frame, list, filter, category, otherLanguage }: FaqPageProps) {
  const { t, edition } = frame;
  const matching = filterQuestions(list, filter);
  const shown = category === '' ? matching : matching.filter(({ key }) => key === category);
  return (
    <PortalPage
      frame={frame}
      kind="faq"
      title={t('faq:title')}
      description={t('faq:lead')}
      canonical="/faq"
      alternate="/faq"
      otherLanguage={otherLanguage}
      hasSearch={false}
      hasPicker={false}
      feedback={{ page: 'faq' }}
      beside={<QuestionSearch frame={frame} filter={filter} />}
    >
      {list.categories.length === 0 ? (
        <EmptyState frame={frame} text={t('faq:none')} link={{ title: t('error:home'), address: '/' }} />
      ) : (
        <div className="filter-columns">
          <SideFilters
            locale={edition.locale}
            label={t('faq:filters')}
            groups={faqFilterGroups(frame, list, filter, category)}
          />
          <div>
            <Categories {...{ frame, filter, category }} all={matching} />
            {shown.length === 0 && (
              <EmptyState
                frame={frame}
                text={t('faq:noMatch')}
                link={{ title: t('faq:reset'), address: faqAddress({}) }}
              />
            )}
            <div className="faq-categories grid columns-2">
              {shown.map((group) => (
                <Category key={group.key} {...{ frame, list, filter, group }} isAlone={category !== ''} />
              ))}
            </div>
          </div>
        </div>
      )}
    </PortalPage>
  );
}

/** The search of questions, which keeps the chosen product and platform. */
export function QuestionSearch({ frame, filter }: { frame: Frame; filter: FaqFilter }) {
  return (
    <SearchIsland
      frame={frame}
      id="faq-search"
      placeholder={frame.t('faq:search')}
      tab="faq"
      filters={searchFilters(filter)}
    />
  );
}

/** The chosen filters as filters of the search page; undefined without a choice. */
function searchFilters(filter: FaqFilter): Record<string, string> | undefined {
  const chosen = Object.entries(filter).filter(([, value]: [string, string]) => value !== allFilter);
  return chosen.length > 0 ? Object.fromEntries<string>(chosen) : undefined;
}

type Group = FaqList['categories'][number];

function Categories(props: { frame: Frame; filter: FaqFilter; category: string; all: readonly Group[] }) {
  const { frame, filter, category, all } = props;
  const { t, edition } = frame;
  if (all.length === 0) return null;
  const total = all.reduce((sum, { questions }) => sum + questions.length, 0);
  const entries = [{ key: '', name: t('faq:allCategories'), count: total }].concat(
    all.map(({ key, name, questions }) => ({ key, name, count: questions.length })),
  );
  const tabs = entries.map((entry) => ({
    ...entry,
    url: pageUrl(edition, faqAddress({ ...filter, category: entry.key })),
    isCurrent: entry.key === category,
  }));
  return <TabRow locale={edition.locale} label={t('faq:categories')} tabs={tabs} />;
}

function Category(props: { frame: Frame; list: FaqList; filter: FaqFilter; group: Group; isAlone: boolean }) {
  const { frame, list, filter, group, isAlone } = props;
  const { t, edition } = frame;
  // Two more questions do not justify another page.
  const isWhole = isAlone || group.questions.length <= shownOfCategory + 2;
  const shown = isWhole ? group.questions : group.questions.slice(0, shownOfCategory);
  const scopes = shown.map((question) => scopeOf(question, filter, list));
  const tellApart = new Set(scopes).size > 1;
  return (
    <section aria-labelledby={`category-${group.key}`}>
      <div className="row between">
        {/* The chosen tab names it already. */}
        <h2 id={`category-${group.key}`} className={isAlone ? 'visually-hidden' : undefined}>
          {group.name}{' '}
          {isWhole && (
            <span className="count" data-markdown-ignore="">
              {formatNumber(group.questions.length, edition.locale)}
            </span>
          )}
        </h2>
        {!isWhole && (
          <a
            className="onward link"
            href={pageUrl(edition, faqAddress({ ...filter, category: group.key }))}
            aria-label={t('faq:showAll', { count: group.questions.length, category: group.name })}
          >
            {t('faq:allOf', { count: group.questions.length })}
          </a>
        )}
      </div>
      <QuestionList
        frame={frame}
        filter={filter}
        questions={shown}
        scopes={tellApart ? scopes : []}
        isBrief={!isAlone}
      />
    </section>
  );
}

/** The product and the platform of a question, unless filter or title name them. Several products or platforms are left out. */
function scopeOf(question: FaqQuestion, filter: FaqFilter, options: Pick<FaqList, 'products' | 'platforms'>): string {
  const onlyOf = (keys: readonly string[], chosen: string, known: FaqList['products']) =>
    chosen === allFilter && keys.length === 1 ? known.find(({ key }) => key === keys[0])?.name : undefined;
  return [
    onlyOf(question.products, filter.product, options.products),
    onlyOf(question.platforms, filter.platform, options.platforms),
  ]
    .filter((name) => name !== undefined && !hasWord(question.title, name))
    .join(' · ');
}

/** Whether a title has a name that is not part of a longer Latin word, as "iOS" is of "audios". */
function hasWord(title: string, name: string): boolean {
  const at = title.toLowerCase().indexOf(name.toLowerCase());
  const isLetter = (letter = '') => /[a-z]/i.test(letter);
  return at >= 0 && !isLetter(title[at - 1]) && !isLetter(title[at + name.length]);
}

/** Display name of a filter, for links back to it; undefined without a choice. */
export function filterName(list: Pick<FaqList, 'products' | 'platforms'>, filter: FaqFilter): string | undefined {
  const names = [
    list.products.find(({ key }) => key === filter.product)?.name,
    list.platforms.find(({ key }) => key === filter.platform)?.name,
  ].filter((name) => name !== undefined && name !== allFilter);
  return names.length > 0 ? names.join(' · ') : undefined;
}
