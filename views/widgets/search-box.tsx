import type { CompositionEvent } from 'react';
import { Icon } from '../parts/icon.tsx';
import { countResults, platformFirst } from './search-options.ts';
import { isFailure, SearchPanel } from './search-panel.tsx';
import type { SearchSource } from './search-source.ts';
import type { SearchState } from './search-state.ts';
import type { SearchTexts } from './search-texts.ts';
import { type SearchSettings, useSearchBox } from './use-search-box.ts';

export interface SearchBoxProps extends SearchSettings {
  action: string;
  label: string;
  placeholder: string;
  clear: string;
  /** True for the header's box: the search page opens in a new window. */
  opensWindow?: boolean;
  /** The `/` key leads here, and the field shows a hint. */
  hasHint?: boolean;
}

/** A form for the search page; after hydration a combobox with results. */
export function SearchBox({ source: given, ...props }: SearchBoxProps & { source?: SearchSource }) {
  const { id, action, label, placeholder, clear, opensWindow = false, hasHint = false, tab, filters } = props;
  const search = useSearchBox(given, props);
  const { state, dispatch, source, offered, sections, isShown, listId, activeId, dismiss, leave } = search;
  const { isOpen, isDismissed, keyword } = state;
  const { texts } = offered;
  const combobox = source && {
    role: 'combobox',
    'aria-expanded': isShown,
    'aria-controls': isShown ? listId : undefined,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': isShown ? activeId : undefined,
  };
  return (
    <div
      className="search-box"
      ref={search.box}
      data-open={isOpen ? '' : undefined}
      data-dismissed={isDismissed ? '' : undefined}
      onBlur={search.onBlur}
      onKeyDown={search.onBoxKeyDown}
    >
      <form
        className="search-form"
        role="search"
        // The page also has the header's box, so the box of a section needs a label.
        aria-label={tab && label}
        action={action}
        target={opensWindow ? '_blank' : undefined}
        onSubmit={search.onSubmit}
      >
        <div className="search-field">
          <label className="search-opener" htmlFor={id}>
            <Icon name="search" />
            <span className="visually-hidden">{label}</span>
          </label>
          <input
            id={id}
            ref={search.input}
            className="text-field"
            type="text"
            name="k"
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            {...combobox}
            onFocus={() => {
              if (!isDismissed) dispatch({ type: source?.opensOnFocus() === false ? 'dismiss' : 'open' });
            }}
            onClick={() => {
              dispatch({ type: 'open' });
            }}
            onKeyDown={search.onKeyDown}
            onCompositionStart={() => {
              dispatch({ type: 'compose' });
            }}
            onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
              dispatch({ type: 'type', text: event.currentTarget.value, isSettled: true });
            }}
            onInput={(event) => {
              dispatch({ type: 'type', text: event.currentTarget.value });
            }}
          />
          {hasHint && !isOpen && (
            <kbd className="wide-only" aria-hidden="true">
              /
            </kbd>
          )}
          {isOpen && offered.isStyled && (
            <button
              className="search-clear icon-button"
              type="button"
              aria-label={clear}
              onClick={({ detail }) => {
                // After a touch, the keyboard on the screen is closed as well.
                if (detail === 0) dismiss();
                else leave();
              }}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        {/* Behind the field, because `/` leads to the first input of the form. */}
        {tab && <input type="hidden" name="tab" value={tab} />}
        {Object.entries(filters ?? platformFirst(source?.scope().entryKey ?? '')).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      {isShown && texts && (
        <SearchPanel
          ref={search.panel}
          listId={listId}
          label={label}
          state={state}
          sections={sections}
          texts={texts}
          opensWindow={opensWindow}
          onPick={search.onPick}
          onForget={() => {
            source?.forget();
            offered.refresh();
          }}
        />
      )}
      <p className="visually-hidden" role="status">
        {isShown && texts && keyword !== '' ? announce(state, countResults(sections), texts) : ''}
      </p>
    </div>
  );
}

type AnnouncedState = Pick<SearchState, 'status' | 'keyword'>;

/** Announces "no results" only after an answer, because a refused search has no result. */
export function announce({ status, keyword }: AnnouncedState, count: number, texts: SearchTexts): string {
  if (status === 'waiting') return texts.loading;
  if (isFailure(status)) return texts[status];
  if (count > 0) return texts.count.replace('%', String(count));
  return status === 'answered' ? texts.empty.replace('%', () => keyword) : '';
}
