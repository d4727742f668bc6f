import {
  type Dispatch,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { SearchTab } from '../domain/search.ts';
import { timings } from '../domain/timings.ts';
import { offer, type SearchOption } from './search-options.ts';
import type { SearchSource } from './search-source.ts';
import { closedSearch, type Move, reduceSearch, type SearchEvent } from './search-state.ts';
import { useOffered } from './use-offered.ts';

export interface SearchSettings {
  id: string;
  /** Prefix of every address of the edition. */
  base: string;
  /** Stylesheet of the list, loaded with the first focus. */
  style: string;
  /** Tab of the search page for all results. */
  tab?: SearchTab;
  /** Filters of the search page that the reader chose on this page. */
  filters?: Readonly<Record<string, string>>;
}

/** State and behaviour of the search box. Only the reader changes the field's text. */
export function useSearchBox(given: SearchSource | undefined, { id, base, style, tab, filters }: SearchSettings) {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [state, dispatch] = useReducer(reduceSearch, closedSearch);
  // The first render in the browser must equal the server's.
  const [source, setSource] = useState<SearchSource>();
  useEffect(() => {
    setSource(given);
  }, [given]);
  const offered = useOffered(source, style, state.isOpen);
  const { isOpen, isDismissed, isComposing, keyword, active } = state;
  const sections = source ? offer(state, { base, scope: source.scope(), tab, filters, ...offered }) : [];
  const options = sections.flatMap((section) => section.options);
  const isShown = isOpen && offered.isStyled && offered.texts !== undefined;
  const listId = `${id}-list`;
  const activeAt = options.findIndex(({ key }) => key === active);
  const activeId = activeAt >= 0 ? `${listId}-${String(activeAt)}` : undefined;

  const close = () => {
    if (input.current) input.current.value = '';
    dispatch({ type: 'close' });
  };
  const leave = () => {
    close();
    input.current?.blur();
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

  useEarlierInput(source, input, isOpen, dispatch);
  useAnswers(source, keyword, dispatch);
  useOutsideClick(box, isOpen, leave);
  useEffect(() => (isShown && source && box.current ? source.holdPage(box.current) : undefined), [isShown, source]);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    else panel.current?.scrollTo({ top: 0 });
  }, [activeId, keyword]);

  // Keys for the input method. Safari reports the last one as 229 only.
  const isTaken = (event: KeyboardEvent) => isComposing || event.nativeEvent.isComposing || event.keyCode === 229;
  return {
    box,
    input,
    panel,
    state,
    dispatch,
    source,
    offered,
    sections,
    isShown,
    listId,
    activeId,
    dismiss,
    leave,
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (isTaken(event)) return;
      const move = moveOf(event, activeId !== undefined);
      if (move && options.length > 0) {
        event.preventDefault();
        dispatch({ type: 'open' });
        dispatch({ type: 'move', move, keys: options.map(({ key }) => key) });
      }
      if (event.key === 'Enter' && isShown && activeId !== undefined) {
        event.preventDefault();
        document.getElementById(activeId)?.click();
      }
    },
    onBoxKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isOpen || isTaken(event)) return;
      event.preventDefault();
      event.stopPropagation();
      dismiss();
    },
    onPick(option: SearchOption, event: MouseEvent) {
      if (!source) return;
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
      if (option.isKeyword && !isElsewhere) {
        event.preventDefault();
        search(option.text);
        return;
      }
      if (keyword !== '') source.remember(keyword);
      if (!isElsewhere) source.after(timings.linkOpeningMs, leave);
    },
    onSubmit() {
      source?.remember(input.current?.value ?? '');
      source?.after(timings.linkOpeningMs, leave);
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // If only the window lost the focus, the field still has it inside the page.
      const isLeft = isDismissed && document.activeElement !== input.current;
      if (isLeft || (relatedTarget && !box.current?.contains(relatedTarget))) close();
    },
  };
}

/** Takes over input from before hydration. */
function useEarlierInput(
  source: SearchSource | undefined,
  input: RefObject<HTMLInputElement | null>,
  isOpen: boolean,
  dispatch: Dispatch<SearchEvent>,
): void {
  useEffect(() => {
    if (!input.current || !source) return;
    const { value } = input.current;
    if (source.isComposing()) dispatch({ type: 'compose' });
    if (document.activeElement !== input.current) return;
    // A click from before hydration has opened the list.
    dispatch({ type: isOpen || source.opensOnFocus() ? 'open' : 'dismiss' });
    if (value !== '') dispatch({ type: 'type', text: value });
  }, [source]);
}

/** Asks for the results of each keyword, once the reader pauses. */
function useAnswers(source: SearchSource | undefined, keyword: string, dispatch: Dispatch<SearchEvent>): void {
  useEffect(() => {
    if (!source || keyword === '') return undefined;
    const timer = source.after(timings.searchDebounceMs, () => {
      void source.find(keyword, source.scope()).then((answer) => {
        dispatch({ type: 'answer', keyword, answer });
      });
    });
    return () => {
      source.cancel(timer);
    };
  }, [source, keyword, dispatch]);
}

function useOutsideClick(box: RefObject<HTMLElement | null>, isOpen: boolean, leave: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && box.current?.contains(target))) leave();
    };
    // The page gets no event for a click into a frame, such as a diagram.
    const onFrame = () => {
      if (document.activeElement instanceof HTMLIFrameElement) leave();
    };
    document.addEventListener('pointerdown', onPointerDown);
    window.addEventListener('blur', onFrame);
    return () => {
      window.removeEventListener('blur', onFrame);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen]);
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
