interface EntryState {
  key: string;
  top?: number;
}

export interface HistoryPlaces {
  /** Before the current entry is left for a new one: notes how far it is scrolled. */
  leave(): void;
  /** The state of a new entry. */
  enter(): EntryState;
  /** After a step back or forward. @returns how far the entry was scrolled when it was left, if known */
  comeBack(state: unknown): number | undefined;
}

type OwnHistory = Pick<History, 'state' | 'replaceState'>;

/** Remembers how far each entry of the history was scrolled. An entry left by the back button can only be noted in memory. */
export function createHistoryPlaces(history: OwnHistory, readTop: () => number): HistoryPlaces {
  const tops = new Map<string, number>();
  let count = 0;
  const newKey = () => `${Date.now().toString(36)}.${String(count++)}`;
  let key = stateOf(history.state)?.key ?? newKey();
  return {
    leave() {
      tops.set(key, readTop());
      history.replaceState({ key, top: readTop() } satisfies EntryState, '');
      key = newKey();
    },
    enter: () => ({ key }),
    comeBack(state) {
      tops.set(key, readTop());
      const entry = stateOf(state);
      if (!entry) {
        history.replaceState({ key } satisfies EntryState, '');
        return undefined;
      }
      key = entry.key;
      return tops.get(key) ?? entry.top;
    },
  };
}

function stateOf(state: unknown): EntryState | undefined {
  return typeof state === 'object' && state !== null && 'key' in state ? (state as EntryState) : undefined;
}
