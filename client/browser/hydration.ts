import { noteLoaded, reloadOnce } from './reload-once.ts';

/** The used part of client/hydrate.tsx. React is loaded only when a widget is needed. */
export interface Hydrator {
  hydrate(island: HTMLElement): void;
  /** Unmounts the widgets inside a part that leaves the page. */
  release(part: Element): void;
}

export interface Hydration {
  look(): void;
  release(part: Element): void;
}

const waiting = '[data-island]:not([data-hydrated])';

/**
 * Hydrates an island when a reader points at it, touches it or brings the focus into it.
 * @param load loads the widget for an island's name
 */
export function startHydration(load: (name: string) => Promise<Hydrator>): Hydration {
  let loaded: Hydrator | undefined;
  const hydrate = (island: HTMLElement) => {
    load(island.dataset.island ?? '').then(
      (hydrator) => {
        loaded = hydrator;
        noteLoaded();
        if (island.isConnected) hydrator.hydrate(island);
      },
      () => {
        reloadOnce();
      },
    );
  };
  for (const kind of ['pointerover', 'pointerdown', 'focusin']) {
    addEventListener(kind, ({ target }) => wanted(target).forEach(hydrate), { passive: true });
  }
  return {
    /** Hydrates islands that the reader used before this script ran. */
    look() {
      for (const island of document.querySelectorAll<HTMLElement>(waiting)) {
        if (island.querySelector('[data-clicked], :focus')) hydrate(island);
      }
    },
    release(part) {
      loaded?.release(part);
    },
  };
}

function wanted(target: EventTarget | null): HTMLElement[] {
  const island = target instanceof Element ? target.closest<HTMLElement>(waiting) : null;
  return island ? [island] : [];
}
