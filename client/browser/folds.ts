const wide = matchMedia('(min-width: 751px)');

/** The stylesheet shows all folds (views/parts/fold.tsx) on wide screens; opens them for assistive technology, too. */
export function openFolds(): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('.fold')) {
    fold.open = wide.matches;
    const summary = fold.querySelector('summary');
    if (wide.matches) summary?.setAttribute('tabindex', '-1');
    else summary?.removeAttribute('tabindex');
  }
}

/** Keeps folds in step with the width of the window. */
export function startFolds(): void {
  openFolds();
  wide.addEventListener('change', openFolds);
}
