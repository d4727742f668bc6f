import type { MouseEvent, Ref } from 'react';
import { Icon } from '../parts/icon.tsx';
import { MarkedText } from '../parts/marked-text.tsx';
import { ProductIcon } from '../parts/product-icon.tsx';
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
  const isEmpty = keyword !== '' && status === 'answered' && !sections.some(({ kind }) => kind === 'all');
  const didYouMean = groups[0]?.didYouMean;
  const isPrompting = keyword === '' && sections.length === 0;
  const keys = sections.flatMap(({ options }) => options.map(({ key }) => key));
  return (
    <div className="search-panel floating" data-status={status} onMouseDown={keepFocus}>
      {isEmpty && (
        <div className="search-say muted">
          <p className="search-say-title title">{texts.empty.replace('%', () => keyword)}</p>
          <p>{texts.emptyTip}</p>
        </div>
      )}
      {didYouMean && (
        <p className="search-note caption">
          {texts[didYouMean.isUsed ? 'readAs' : 'didYouMean'].replace('%', () => didYouMean.keyword)}
        </p>
      )}
      <div
        className="search-list"
        ref={ref}
        id={listId}
        role="listbox"
        aria-label={label}
        aria-busy={status === 'waiting'}
      >
        {sections.map((section) => (
          <Section key={section.kind} {...props} section={section} keys={keys} />
        ))}
      </div>
      {isPrompting && <p className="search-say muted">{texts.prompt}</p>}
      {status === 'waiting' && sections.length === 0 && <p className="search-say is-waiting muted">{texts.loading}</p>}
      {isFailure(status) && <p className="search-say muted">{texts[status]}</p>}
      {groups.some((group) => group.isPartial) && <p className="search-note caption">{texts.partial}</p>}
      {sections.some(({ kind }) => kind === 'history') && (
        <button className="search-forget caption" type="button" onClick={onForget}>
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
  const name = kind === 'all' || kind === 'best' ? undefined : texts[kind];
  return (
    <div className={`search-section is-${kind}`} role="group" aria-label={name}>
      {name !== undefined && (
        <div className="search-section-name caption" aria-hidden="true">
          {name}
          {total !== undefined && total > options.length && ` ${withCommas(total)}`}
        </div>
      )}
      {options.map((option) => (
        <a
          key={option.key}
          id={`${listId}-${String(keys.indexOf(option.key))}`}
          className="search-option"
          data-kind={option.kind ?? kind}
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
              texts.all.replace('%', withCommas(total))
            ) : (
              texts.allUncounted
            )
          ) : (
            <OptionText option={option} isBest={kind === 'best'} />
          )}
        </a>
      ))}
    </div>
  );
}

function OptionText({ option, isBest }: { option: SearchOption; isBest: boolean }) {
  const { icon, productKey, text, marks, heading, isName, fragment, place } = option;
  return (
    <>
      {productKey === undefined ? <Icon name={icon} /> : <ProductIcon productKey={productKey} />}
      <span className={isName ? 'search-option-title is-name' : 'search-option-title'}>
        <MarkedText text={text} marks={marks} />
        {heading && (
          <span className="search-option-heading">
            <MarkedText {...heading} />
          </span>
        )}
      </span>
      {place !== undefined && <span className="search-option-place caption">{place}</span>}
      {isBest && fragment && (
        <span className="search-option-text caption">
          <MarkedText {...fragment} />
        </span>
      )}
    </>
  );
}

/** `12,345`, in both languages. */
function withCommas(count: number): string {
  return count.toLocaleString('en');
}

/** Failures that are shown to the reader. */
export function isFailure(status: SearchState['status']): status is 'unreachable' | 'busy' | 'failed' {
  return status === 'unreachable' || status === 'busy' || status === 'failed';
}

/** A press on the list must not take the focus from the field. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
