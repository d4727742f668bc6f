import type { MouseEvent, Ref } from 'react';
import { Icon } from '../parts/icon.tsx';
import { MarkedText } from '../parts/marked-text.tsx';
import type { SearchOption, SearchSection } from './search-options.ts';
import type { SearchState } from './search-state.ts';
import type { SearchTexts } from './search-texts.ts';

interface SearchPanelProps {
  /** Prefix of option ids. */
  listId: string;
  /** Name of the list for screen readers. */
  label: string;
  state: SearchState;
  sections: readonly SearchSection[];
  texts: SearchTexts;
  opensWindow: boolean;
  onPick(option: SearchOption, event: MouseEvent<HTMLAnchorElement>): void;
  onForget(): void;
  ref: Ref<HTMLDivElement>;
}

/** List under the search box: a list box with links as options. The focus stays in the field. */
export function SearchPanel(props: SearchPanelProps) {
  const { listId, label, state, sections, texts, onForget, ref } = props;
  const { status, keyword, groups } = state;
  const isEmpty = keyword !== '' && status === 'answered' && sections.length === 0;
  const isPrompting = keyword === '' && sections.length === 0;
  const keys = sections.flatMap(({ options }) => options.map(({ key }) => key));
  return (
    <div className="search-panel" ref={ref} data-status={status} onMouseDown={keepFocus}>
      <div className="search-list" id={listId} role="listbox" aria-label={label} aria-busy={status === 'waiting'}>
        {sections.map((section) => (
          <Section key={section.kind} {...props} section={section} keys={keys} />
        ))}
      </div>
      {isPrompting && <p className="search-say">{texts.prompt}</p>}
      {isEmpty && (
        <div className="search-say">
          <p className="search-say-title">{texts.empty}</p>
          <p>{texts.emptyTip}</p>
        </div>
      )}
      {status === 'waiting' && sections.length === 0 && <p className="search-say is-waiting">{texts.loading}</p>}
      {isFailure(status) && <p className="search-say">{texts[status]}</p>}
      {groups.some((group) => group.isPartial) && <p className="search-partial">{texts.partial}</p>}
      {sections.some(({ kind }) => kind === 'history') && (
        <button className="search-forget" type="button" onClick={onForget}>
          {texts.clearHistory}
        </button>
      )}
    </div>
  );
}

interface SectionProps extends SearchPanelProps {
  section: SearchSection;
  keys: readonly string[];
}

function Section({ section, keys, listId, state, texts, opensWindow, onPick }: SectionProps) {
  const { kind, total, options } = section;
  const isChips = kind === 'history' || kind === 'hot';
  const name = kind === 'all' ? undefined : texts[kind];
  return (
    <div className={isChips ? 'search-section is-chips' : 'search-section'} role="group" aria-label={name}>
      {name !== undefined && (
        <div className="search-section-name" aria-hidden="true">
          {name}
          {total !== undefined && total > options.length && <span>{total}</span>}
        </div>
      )}
      {options.map((option) => (
        <a
          key={option.key}
          id={`${listId}-${String(keys.indexOf(option.key))}`}
          className="search-option"
          data-kind={kind}
          role="option"
          aria-selected={option.key === state.active}
          tabIndex={-1}
          href={option.url}
          target={kind === 'all' && opensWindow ? '_blank' : undefined}
          onClick={(event) => {
            onPick(option, event);
          }}
        >
          {kind === 'all' ? (
            total ? (
              texts.all.replace('%', String(total))
            ) : (
              texts.allUncounted
            )
          ) : (
            <OptionText option={option} />
          )}
        </a>
      ))}
    </div>
  );
}

function OptionText({ option }: { option: SearchOption }) {
  const { text, marks, heading, fragment, place, isKeyword } = option;
  return (
    <>
      {isKeyword && <Icon name="clock" />}
      <span className="search-option-title">
        <MarkedText text={text} marks={marks} />
        {heading && (
          <span className="search-option-heading">
            <MarkedText {...heading} />
          </span>
        )}
      </span>
      {place !== undefined && <span className="search-option-place">{place}</span>}
      {fragment && (
        <span className="search-option-text">
          <MarkedText {...fragment} />
        </span>
      )}
    </>
  );
}

/** Failures that are shown to the reader. */
export function isFailure(status: SearchState['status']): status is 'unreachable' | 'busy' | 'failed' {
  return status === 'unreachable' || status === 'busy' || status === 'failed';
}

/** A press on the list must not take the focus from the field. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
