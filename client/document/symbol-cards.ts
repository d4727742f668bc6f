import type { SymbolCard } from './symbol-card.ts';

/** Links to a reference in code, and among the changes of an SDK. */
const named = '.code a, .changes a[href*="/article/api?"]';

/** Prepares symbol cards when a pointer or the focus first reaches a name. A touch just follows the link. */
export function startSymbolCards(): void {
  let asked: Promise<SymbolCard | undefined> | undefined;
  const meet = ({ target }: Event, isFocus: boolean): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(named) : null;
    if (!link || (isFocus && !link.matches(':focus-visible'))) return;
    asked ??= import('./symbol-card.ts').then(
      ({ createSymbolCard }) => createSymbolCard(),
      () => undefined,
    );
    void asked.then((card) => card?.meet(link, isFocus));
  };
  addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'touch') meet(event, false);
  });
  addEventListener('focusin', (event) => {
    meet(event, true);
  });
}
