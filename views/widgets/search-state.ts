/** States of the search box: collapsed, expanded with the focus, results shown. */
import type { SearchGroup } from '../domain/search.ts';
import type { SearchAnswer, SearchFailure } from './search-source.ts';

export interface SearchState {
  isOpen: boolean;
  /** The list was closed while the focus stayed in the field. */
  isDismissed: boolean;
  /** An input method is active, so the text is not final. */
  isComposing: boolean;
  /** The trimmed keyword. */
  keyword: string;
  /** `waiting` from the key stroke to the server's answer. */
  status: 'idle' | 'waiting' | 'answered' | Exclude<SearchFailure, 'refused'>;
  /** The server's last answer, shown until the next one. */
  groups: readonly SearchGroup[];
  /** Key of the option reached by the arrow keys. */
  active: string | undefined;
}

export type Move = 'next' | 'previous' | 'first' | 'last';

export type SearchEvent =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'dismiss' }
  | { type: 'compose' }
  /** `isSettled`: the input method has ended with this text. */
  | { type: 'type'; text: string; isSettled?: boolean }
  | { type: 'answer'; keyword: string; answer: SearchAnswer }
  | { type: 'move'; move: Move; keys: readonly string[] };

export const closedSearch: SearchState = {
  isOpen: false,
  isDismissed: false,
  isComposing: false,
  keyword: '',
  status: 'idle',
  groups: [],
  active: undefined,
};

export function reduceSearch(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'open':
      return { ...state, isOpen: true, isDismissed: false };
    case 'close':
      return closedSearch;
    case 'dismiss':
      return { ...closedSearch, isDismissed: true };
    case 'compose':
      return { ...state, isOpen: true, isDismissed: false, isComposing: true };
    case 'type':
      return type(state, event.text, event.isSettled ?? false);
    case 'answer':
      return answer(state, event.keyword, event.answer);
    case 'move':
      return { ...state, active: reach(event.move, event.keys, state.active) };
  }
}

function type(state: SearchState, text: string, isSettled: boolean): SearchState {
  if (state.isComposing && !isSettled) return state;
  const keyword = text.trim();
  const settled = { ...state, isOpen: true, isDismissed: false, isComposing: false };
  if (keyword === state.keyword) return settled;
  if (keyword === '') return { ...closedSearch, isOpen: true };
  return { ...settled, keyword, status: 'waiting', active: undefined };
}

/** Drops answers to earlier keywords. A refusal shows no results and no message. */
function answer(state: SearchState, keyword: string, given: SearchAnswer): SearchState {
  if (keyword !== state.keyword) return state;
  if ('groups' in given) return { ...state, status: 'answered', groups: given.groups };
  return { ...state, status: given.failure === 'refused' ? 'idle' : given.failure, groups: [] };
}

/** Moves from the last option to the first and back. */
function reach(move: Move, keys: readonly string[], active: string | undefined): string | undefined {
  const at = active === undefined ? -1 : keys.indexOf(active);
  if (move === 'first') return keys[0];
  if (move === 'last') return keys.at(-1);
  if (move === 'next') return keys[(at + 1) % keys.length];
  return keys.at(at <= 0 ? -1 : at - 1);
}
