import { pageUrl, searchAddress } from '../domain/urls.ts';
import { fixedPart } from '../fixed-part.tsx';
import type { Frame } from '../frame.ts';
import { Icon } from './icon.tsx';

/** A form for the search page; with a script it filters the menu (client/document/menu-filter.ts). Equal on every page of an edition. */
export function MenuFilter({ frame }: { frame: Frame }) {
  return <div className="boxless" {...fixedPart(frame, 'menu filter', () => <MenuFilterForm frame={frame} />)} />;
}

function MenuFilterForm({ frame: { t, edition } }: { frame: Frame }) {
  const label = t('docs:menu.search');
  return (
    <form
      className="directory-search search-field"
      role="search"
      aria-label={label}
      action={pageUrl(edition, searchAddress())}
      data-filters="menu-tree"
      data-count={t('docs:menu.count', { count: '%' })}
    >
      <label className="search-opener" htmlFor="directory-search">
        <Icon name="search" />
        <span className="visually-hidden">{label}</span>
      </label>
      <input
        className="text-field"
        id="directory-search"
        type="text"
        name="k"
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      <button className="icon-button" type="button" aria-label={t('docs:menu.clear')} hidden>
        <Icon name="close" />
      </button>
      <p className="visually-hidden" role="status" />
      <p className="directory-empty caption" hidden>
        {t('docs:menu.empty')}
      </p>
    </form>
  );
}
