import type { ReactNode } from 'react';
import type { Locale } from '../domain/locale.ts';
import { formatNumber } from '../domain/format.ts';
import { Icon } from './icon.tsx';

export interface FilterChoice {
  key: string;
  /** Keeps the focus if the browser code swaps the filters. */
  id?: string;
  name: string;
  count?: number | undefined;
  url: string;
  isChosen: boolean;
}

export interface FilterGroup {
  title: string;
  /** The first choice matches everything. */
  choices: readonly FilterChoice[];
  /** Further choices in a fold. */
  more?: { text: string; choices: readonly FilterChoice[]; isOpen: boolean; finder: ReactNode } | undefined;
}

interface SideFiltersProps {
  locale: Locale;
  label: string;
  groups: readonly FilterGroup[];
}

/** Filters as links with numbers. Narrow screens fold them and show what is chosen in the fold's title. */
export function SideFilters({ locale, label, groups }: SideFiltersProps) {
  const isNarrowed = groups.some(({ choices }) => choices[0]?.isChosen === false);
  // If one group has a choice, "all" of the other groups is not shown.
  const chosen = groups
    .flatMap(({ choices, more }) => [...(isNarrowed ? choices.slice(1) : choices), ...(more?.choices ?? [])])
    .filter(({ isChosen }) => isChosen);
  return (
    <>
      <aside className="side-filters" aria-label={label} data-markdown-ignore="">
        <FilterGroups locale={locale} groups={groups} />
      </aside>
      <details className="side-filters-sheet box" data-markdown-ignore="">
        <summary className="strip">
          <Icon name="filter" />
          <span className="visually-hidden">{label}</span>{' '}
          <span className="ellipsis grow">{chosen.map(({ name }) => name).join(' · ')}</span>
          <Icon name="chevron" />
        </summary>
        <div>
          <FilterGroups locale={locale} groups={groups} />
        </div>
      </details>
    </>
  );
}

export function FilterGroups({ locale, groups }: Omit<SideFiltersProps, 'label'>) {
  return groups.map(({ title, choices, more }) => (
    <nav key={title} className="filter-group" aria-label={title}>
      <p className="filter-title label">{title}</p>
      <Choices locale={locale} choices={choices} />
      {more && (
        <details open={more.isOpen}>
          <summary>
            {more.text}
            <Icon name="chevron" />
          </summary>
          {more.finder}
          <Choices locale={locale} choices={more.choices} />
        </details>
      )}
    </nav>
  ));
}

function Choices({ locale, choices }: { locale: Locale; choices: readonly FilterChoice[] }) {
  return (
    <ul>
      {choices.map(({ key, id, name, count, url, isChosen }) => (
        <li key={key}>
          <a id={id} href={url} aria-current={isChosen ? 'true' : undefined}>
            <span>{name}</span> {count !== undefined && <span className="count">{formatNumber(count, locale)}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
