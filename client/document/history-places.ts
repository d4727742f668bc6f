/** Where an entry of the history was scrolled to: by pixels, and by a heading, since what stands above it may change its height. */
export interface Spot {
  top: number;
  /** The heading's id. */
  id?: string;
  /** Pixels below that heading. */
  below?: number;
}

interface EntryState {
  key: string;
  spot?: Spot;
}

export interface HistoryPlaces {
  /** Before the current entry is left for a new one: notes how far it is scrolled. */
  leave(): void;
  /** The state of a new entry. */
  enter(): EntryState;
  /** After a step back or forward. @returns where the entry was when it was left, if known */
  comeBack(state: unknown): Spot | undefined;
}

type OwnHistory = Pick<History, 'state' | 'replaceState'>;

/** Remembers where each entry of the history was scrolled to. An entry left by the back button can only be noted in memory. */
export function createHistoryPlaces(history: OwnHistory, readSpot: () => Spot, newKey: () => string): HistoryPlaces {
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
      // An entry without a state is a new one: the browser follows a link inside the page.
      key = entry?.key ?? newKey();
      if (!entry) history.replaceState({ key } satisfies EntryState, '');
      return entry && (spots.get(key) ?? entry.spot);
    },
  };
}

function stateOf(state: unknown): EntryState | undefined {
  return typeof state === 'object' && state !== null && 'key' in state ? (state as EntryState) : undefined;
}
