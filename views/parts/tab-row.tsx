import type { Locale } from '../domain/locale.ts';
import { formatNumber } from '../domain/format.ts';
import { PlatformIcon } from './platform-icon.tsx';

export interface Tab {
  key: string;
  name: string;
  url: string;
  isCurrent: boolean;
  count?: number | undefined;
  /** Value of a platform, for its icon. */
  platform?: string;
  /** Explains the tab or its number. */
  title?: string | undefined;
}

interface TabRowProps {
  locale: Locale;
  label: string;
  tabs: readonly Tab[];
  /** Name of the part for browser code that swaps parts of the page. */
  swap?: string;
}

/** Links rather than ARIA tabs, because each leads to a page of its own. A row without room scrolls. */
export function TabRow({ locale, label, tabs, swap }: TabRowProps) {
  return (
    <nav className="tab-row" aria-label={label} data-swap={swap} data-markdown-ignore="">
      <ul>
        {tabs.map(({ key, name, url, isCurrent, count, platform = '', title }) => (
          <li key={key}>
            <a href={url} id={`tab-${key}`} title={title} aria-current={isCurrent ? 'page' : undefined}>
              {platform !== '' && <PlatformIcon platform={platform} />}
              {name} {count !== undefined && <span className="count">{formatNumber(count, locale)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
