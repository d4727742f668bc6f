import { noteLoaded, reloadOnce } from './reload-once.ts';

/** The part of client/hydrate.tsx that is used here; it and React come only when a widget is wanted. */
export interface Hydrator {
  hydrate(island: HTMLElement): void;
  /** Ends the widgets inside a part that leaves the page. */
  release(part: Element): void;
}

export interface Hydration {
  /** Looks for islands that are new in the page. */
  look(): void;
  release(part: Element): void;
}

const waiting = '[data-island]:not([data-hydrated])';

/**
 * Hydrates islands when they are touched, seen or, if the reader does not save data, when the browser has nothing else to do.
 * @param load brings the widget of an island by its name
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
  /** To bring the framework and to begin each widget are turns of their own: a reader who scrolls meanwhile feels none of them. */
  const hydrateIdly = (island: HTMLElement) => {
    whenIdle(() => {
      load(island.dataset.island ?? '').then(
        () => {
          whenIdle(() => {
            hydrate(island);
          });
        },
        () => undefined,
      );
    });
  };
  whenIdle(() => void import('../frame/offline.ts').catch(() => undefined));
  for (const kind of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(kind, ({ target }) => wanted(target).forEach(hydrate), { passive: true });
  }
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      hydrate(target as HTMLElement);
    }
  });
  return {
    look() {
      const islands = [...document.querySelectorAll<HTMLElement>(waiting)];
      const at = (when: string) => islands.filter((island) => island.dataset.when === when);
      at('visible').forEach((island) => {
        seen.observe(island);
      });
      islands.filter((island) => island.querySelector('[data-clicked], :focus')).forEach(hydrate);
      if (!savesData()) at('idle').forEach(hydrateIdly);
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

export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** After the page has loaded, when nothing else is to be done. */
export function whenIdle(run: () => void, timeout = 2000): void {
  const wait = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout });
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
