import { Icon } from './icon.tsx';

export interface FilterChoice {
  key: string;
  name: string;
  count?: number | undefined;
  url: string;
  isChosen: boolean;
}

export interface FilterGroup {
  title: string;
  /** The first choice matches everything. */
  choices: readonly FilterChoice[];
}

/** Filters as links with numbers. Narrow screens fold them and show the chosen ones in the fold's title. */
export function SideFilters({ label, groups }: { label: string; groups: readonly FilterGroup[] }) {
  const chosen = groups.flatMap(({ choices }) => choices.slice(1).filter(({ isChosen }) => isChosen));
  return (
    <>
      <aside className="side-filters" aria-label={label}>
        <Groups groups={groups} />
      </aside>
      <details className="side-filters-sheet">
        <summary>
          <span>
            {label}
            {chosen.length > 0 && `: ${chosen.map(({ name }) => name).join(' · ')}`}
          </span>
          <Icon name="chevron" />
        </summary>
        <Groups groups={groups} />
      </details>
    </>
  );
}

function Groups({ groups }: { groups: readonly FilterGroup[] }) {
  return groups.map(({ title, choices }) => (
    <nav key={title} className="filter-group" aria-label={title}>
      <p className="filter-title">{title}</p>
      <ul>
        {choices.map(({ key, name, count, url, isChosen }) => (
          <li key={key}>
            <a href={url} aria-current={isChosen ? 'true' : undefined}>
              <span>{name}</span> {count !== undefined && <span className="count">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  ));
}
