import { allFilter, type FaqFilter, type FaqList, filterQuestions } from '../domain/faq.ts';
import { faqAddress, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Icon } from './icon.tsx';

interface FaqFiltersProps {
  frame: Frame;
  list: FaqList;
  filter: FaqFilter;
  category: string;
}

interface Choice {
  key: string;
  name: string;
  filter: FaqFilter;
  isChosen: boolean;
}

/** Products and platforms as links with their numbers of questions; empty ones are left out. */
export function FaqFilters({ frame, list, filter, category }: FaqFiltersProps) {
  const { t } = frame;
  const groups = [
    { name: 'product' as const, options: list.products },
    { name: 'platform' as const, options: list.platforms },
  ].map(({ name, options }) => ({
    title: t(`faq:${name}`),
    choices: [{ key: allFilter, name: t(`faq:all.${name}`) }, ...options].map((option): Choice => ({
      ...option,
      filter: { ...filter, [name]: option.key },
      isChosen: filter[name] === option.key,
    })),
  }));
  const chosen = groups.flatMap(({ choices }) => choices.filter(({ isChosen, key }) => isChosen && key !== allFilter));
  const props = { frame, list, category, groups };
  return (
    <>
      <aside className="side-filters" aria-label={t('faq:filters')}>
        <FilterGroups {...props} />
      </aside>
      <details className="side-filters-sheet">
        <summary>
          <span>
            {t('faq:filters')}
            {chosen.length > 0 && `: ${chosen.map(({ name }) => name).join(' · ')}`}
          </span>
          <Icon name="chevron" />
        </summary>
        <FilterGroups {...props} />
      </details>
    </>
  );
}

interface FilterGroupsProps {
  frame: Frame;
  list: FaqList;
  category: string;
  groups: readonly { title: string; choices: readonly Choice[] }[];
}

function FilterGroups({ frame: { edition }, list, category, groups }: FilterGroupsProps) {
  const countOf = (filter: FaqFilter) =>
    filterQuestions(list, filter).reduce((sum, { questions }) => sum + questions.length, 0);
  return groups.map(({ title, choices }) => (
    <nav key={title} className="filter-group" aria-label={title}>
      <p className="filter-title">{title}</p>
      <ul>
        {choices.map(({ key, name, filter, isChosen }) => {
          const count = countOf(filter);
          if (count === 0 && !isChosen && key !== allFilter) return null;
          return (
            <li key={key}>
              <a
                href={pageUrl(edition, faqAddress({ ...filter, category }))}
                aria-current={isChosen ? 'true' : undefined}
              >
                <span>{name}</span> <span className="count">{count}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  ));
}
