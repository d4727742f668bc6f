import type { Frame } from '../frame.ts';
import { pageUrl } from '../domain/urls.ts';
import { Icon } from './icon.tsx';

interface PageSearchProps {
  frame: Frame;
  /** Id of the form, if fields outside it belong to it. */
  formId?: string;
  id: string;
  name: string;
  /** Address of the list. */
  address: string;
  value: string;
  label: string;
  placeholder: string;
  maxLength: number;
  hasFocus?: boolean;
  /** Filters that the search keeps; empty ones are left out. */
  kept?: Readonly<Record<string, string>>;
}

/** The search field of a page with a list: a form that needs no script. Its icon is the button. */
export function PageSearch(props: PageSearchProps) {
  const { frame, formId, id, name, address, value, label, placeholder, maxLength, hasFocus = false, kept = {} } = props;
  const { t, edition } = frame;
  return (
    <form
      id={formId}
      className="search-form page-search"
      role="search"
      aria-label={label}
      action={pageUrl(edition, address)}
    >
      <div className="search-field">
        <input
          {...{ id, name, placeholder, maxLength }}
          className="text-field"
          type="text"
          aria-label={label}
          defaultValue={value}
          autoComplete="off"
          enterKeyHint="search"
          autoFocus={hasFocus}
        />
        <button className="search-opener" type="submit" aria-label={t('common:search.submit')}>
          <Icon name="search" />
        </button>
      </div>
      {Object.entries(kept).map(
        ([key, text]) => text !== '' && <input key={key} type="hidden" name={key} value={text} />,
      )}
    </form>
  );
}
