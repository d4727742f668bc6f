/** Scroll position of a history entry: in pixels and relative to a heading, because content above may change its height. */
export interface Spot {
  top: number;
  id?: string;
  /** Pixels below the heading. */
  below?: number;
}

interface EntryState {
  key: string;
  spot?: Spot;
}

export interface HistoryPositions {
  /** Notes the scroll position of the current entry before a new entry replaces it. */
  leave(): void;
  /** Makes the state of a new entry. */
  enter(): EntryState;
  /** Called after a step back or forward. @returns the entry's last position, if known */
  comeBack(state: unknown): Spot | undefined;
}

type OwnHistory = Pick<History, 'state' | 'replaceState'>;

/** Remembers scroll positions of history entries. An entry left by the back button can only be noted in memory. */
export function createHistoryPositions(
  history: OwnHistory,
  readSpot: () => Spot,
  newKey: () => string,
): HistoryPositions {
  const spots = new Map<string, Spot>();
  let key = stateOf(history.state)?.key ?? newKey();
  const note = () => {
    const spot = readSpot();
    spots.set(key, spot);
    return spot;
  };
  return {
    leave() {
      history.replaceState({ key, spot: note() } satisfies EntryState, '');
      key = newKey();
    },
    enter: () => ({ key }),
    comeBack(state) {
      note();
      const entry = stateOf(state);
      // An entry without a state is new: the browser followed a link inside the page.
      key = entry?.key ?? newKey();
      if (!entry) history.replaceState({ key } satisfies EntryState, '');
      return entry && (spots.get(key) ?? entry.spot);
    },
  };
}

function stateOf(state: unknown): EntryState | undefined {
  return typeof state === 'object' && state !== null && 'key' in state ? (state as EntryState) : undefined;
}
