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
 * Hydrates islands when they are touched or visible or, except in data-saving mode, when the browser is idle.
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
  /** The framework and each widget start in turns of their own, so that scrolling stays smooth. */
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

/** Runs after the page has loaded and the browser is idle. */
export function whenIdle(run: () => void, timeout = 2000): void {
  const wait = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout });
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
