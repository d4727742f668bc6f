import { pageUrl, searchAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Icon } from './icon.tsx';

interface SearchFormProps {
  frame: Frame;
  id: string;
  placeholder?: string;
  /** The form of the header opens the search page in a new window (spec section 2). */
  opensWindow?: boolean;
  hasButton?: boolean;
}

/** A keyword for the search page; an empty one leads there, too (spec section 5). */
export function SearchForm({ frame, id, placeholder, opensWindow = true, hasButton = false }: SearchFormProps) {
  const { t, edition } = frame;
  const action = pageUrl(edition, searchAddress());
  return (
    <form className="search-form" role="search" action={action} target={opensWindow ? '_blank' : undefined}>
      <label className="visually-hidden" htmlFor={id}>
        {t('common:search.label')}
      </label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        name="k"
        placeholder={placeholder ?? t('common:search.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
      />
      {hasButton && (
        <button className="button-primary" type="submit">
          {t('common:search.submit')}
        </button>
      )}
    </form>
  );
}
