import {
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { SearchTab } from '../domain/search.ts';
import { Icon } from '../parts/icon.tsx';
import { countResults, offer, platformFirst, type SearchOption } from './search-options.ts';
import { isFailure, SearchPanel } from './search-panel.tsx';
import type { SearchSource } from './search-source.ts';
import { closedSearch, type Move, reduceSearch, type SearchState } from './search-state.ts';
import { useOffered } from './use-offered.ts';
import type { SearchTexts } from './search-texts.ts';

export interface SearchBoxProps {
  id: string;
  /** Prefix of every address of the edition. */
  base: string;
  action: string;
  label: string;
  placeholder: string;
  submit: string;
  clear: string;
  /** Stylesheet of the list, loaded with the first focus. */
  style: string;
  /** True for the header's box: the search page opens in a new window. */
  opensWindow?: boolean;
  /** The `/` key leads here, and the field shows a hint. */
  hasHint?: boolean;
  /** Tab of the search page for all results. */
  tab?: SearchTab;
  /** Filters of the search page that the reader chose on this page. */
  filters?: Readonly<Record<string, string>>;
}

/** Delay between the last key stroke and the call. */
const debounceMs = 250;

/** A form for the search page; after hydration a combobox with results. Only the reader changes the field's text. */
export function SearchBox({ source: given, ...props }: SearchBoxProps & { source?: SearchSource }) {
  const { id, action, label, placeholder, submit, clear, opensWindow = false, hasHint = false, tab, filters } = props;
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [state, dispatch] = useReducer(reduceSearch, closedSearch);
  // The first render in the browser must equal the server's.
  const [source, setSource] = useState<SearchSource>();
  useEffect(() => {
    setSource(given);
  }, [given]);
  const offered = useOffered(source, props.style, state.isOpen);
  const { isOpen, isDismissed, isComposing, keyword, active } = state;
  const sections = source ? offer(state, { base: props.base, scope: source.scope(), tab, filters, ...offered }) : [];
  const options = sections.flatMap((section) => section.options);
  const { texts } = offered;
  const isShown = isOpen && offered.isStyled && texts !== undefined;
  const listId = `${id}-list`;
  const activeAt = options.findIndex(({ key }) => key === active);

  const close = () => {
    if (input.current) input.current.value = '';
    dispatch({ type: 'close' });
  };
  const dismiss = () => {
    if (input.current) input.current.value = '';
    // The focused element of the list disappears.
    input.current?.focus();
    dispatch({ type: 'dismiss' });
  };
  const search = (text: string) => {
    if (input.current) input.current.value = text;
    dispatch({ type: 'type', text, isSettled: true });
    input.current?.focus();
  };

  // Takes over input from before hydration.
  useEffect(() => {
    if (!input.current || !source) return;
    const { value } = input.current;
    if (source.isComposing()) dispatch({ type: 'compose' });
    // A click from before hydration has opened the list.
    const opens = isOpen || source.opensOnFocus();
    if (document.activeElement === input.current) dispatch({ type: opens ? 'open' : 'dismiss' });
    if (document.activeElement === input.current && value !== '') dispatch({ type: 'type', text: value });
  }, [source]);

  useEffect(() => {
    if (!source || keyword === '') return undefined;
    const timer = source.after(debounceMs, () => {
      void source.find(keyword, source.scope()).then((answer) => {
        dispatch({ type: 'answer', keyword, answer });
      });
    });
    return () => {
      source.cancel(timer);
    };
  }, [source, keyword]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && box.current?.contains(target)) return;
      close();
      input.current?.blur();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen]);

  useEffect(() => (isShown && source && box.current ? source.holdPage(box.current) : undefined), [isShown, source]);

  useEffect(() => {
    if (activeAt >= 0) document.getElementById(`${listId}-${String(activeAt)}`)?.scrollIntoView({ block: 'nearest' });
    else panel.current?.scrollTo({ top: 0 });
  }, [activeAt, keyword]);

  // Keys for the input method. Safari reports the last one as 229 only.
  const isTaken = (event: KeyboardEvent) => isComposing || event.nativeEvent.isComposing || event.keyCode === 229;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isTaken(event)) return;
    const move = moveOf(event, activeAt >= 0);
    if (move && options.length > 0) {
      event.preventDefault();
      dispatch({ type: 'open' });
      dispatch({ type: 'move', move, keys: options.map(({ key }) => key) });
    }
    if (event.key === 'Enter' && isShown && activeAt >= 0) {
      event.preventDefault();
      document.getElementById(`${listId}-${String(activeAt)}`)?.click();
    }
  };
  const onBoxKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || isTaken(event)) return;
    event.preventDefault();
    event.stopPropagation();
    dismiss();
  };
  const onPick = (option: SearchOption, event: MouseEvent) => {
    if (!source) return;
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (option.isKeyword && !isElsewhere) {
      event.preventDefault();
      search(option.text);
      return;
    }
    if (keyword !== '') source.remember(keyword);
    // Runs after the link was followed, which must not disappear before.
    if (!isElsewhere) source.after(0, leave);
  };
  const leave = () => {
    close();
    input.current?.blur();
  };
  const onSubmit = () => {
    source?.remember(input.current?.value ?? '');
    source?.after(0, leave);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // If only the window lost the focus, the field still has it inside the page.
    const isLeft = isDismissed && document.activeElement !== input.current;
    if (isLeft || (relatedTarget && !box.current?.contains(relatedTarget))) close();
  };
  const combobox = source && {
    role: 'combobox',
    'aria-expanded': isShown,
    'aria-controls': isShown ? listId : undefined,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': isShown && activeAt >= 0 ? `${listId}-${String(activeAt)}` : undefined,
  };
  return (
    <div
      className="search-box"
      ref={box}
      data-open={isOpen ? '' : undefined}
      data-dismissed={isDismissed ? '' : undefined}
      onBlur={onBlur}
      onKeyDown={onBoxKeyDown}
    >
      <form
        className="search-form"
        role="search"
        // Beside the box of the header, the box of a section needs a name.
        aria-label={tab && label}
        action={action}
        target={opensWindow ? '_blank' : undefined}
        onSubmit={onSubmit}
      >
        <div className="search-field">
          <label className="search-opener" htmlFor={id}>
            <Icon name="search" />
            <span className="visually-hidden">{label}</span>
          </label>
          <input
            id={id}
            ref={input}
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
            onKeyDown={onKeyDown}
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
          {hasHint && !isOpen && <kbd aria-hidden="true">/</kbd>}
          {isOpen && offered.isStyled && (
            <button
              className="search-clear"
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
        <button className="button-primary" type="submit">
          {submit}
        </button>
      </form>
      {isShown && (
        <SearchPanel
          ref={panel}
          listId={listId}
          label={label}
          state={state}
          sections={sections}
          texts={texts}
          opensWindow={opensWindow}
          onPick={onPick}
          onForget={() => {
            source?.forget();
            offered.refresh();
          }}
        />
      )}
      <p className="visually-hidden" role="status">
        {isShown && keyword !== '' ? announce(state, countResults(sections), texts) : ''}
      </p>
    </div>
  );
}

/** Home and End belong to the text until the arrow keys have entered the list. */
function moveOf(event: KeyboardEvent, isInList: boolean): Move | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  if (event.key === 'ArrowDown') return 'next';
  if (event.key === 'ArrowUp') return 'previous';
  if (event.key === 'Home' && isInList) return 'first';
  if (event.key === 'End' && isInList) return 'last';
  return undefined;
}

type AnnouncedState = Pick<SearchState, 'status' | 'keyword'>;

/** A refused search has no result, so only an answer may say that there is nothing. */
export function announce({ status, keyword }: AnnouncedState, count: number, texts: SearchTexts): string {
  if (status === 'waiting') return texts.loading;
  if (isFailure(status)) return texts[status];
  if (count > 0) return texts.count.replace('%', String(count));
  return status === 'answered' ? texts.empty.replace('%', () => keyword) : '';
}
