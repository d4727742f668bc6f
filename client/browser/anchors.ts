/** Opens a disclosure, and everything that hides an element: hidden tabs, closed disclosures. @returns whether anything was opened */
export function reveal(element: Element): boolean {
  let hasOpened = false;
  for (let outer: Element | null = element; outer; outer = outer.parentElement) {
    if (outer.matches('[role=tabpanel]:not(.is-active)')) {
      document.getElementById(outer.getAttribute('aria-labelledby') ?? '')?.click();
      hasOpened = true;
    }
    if (outer instanceof HTMLDetailsElement && !outer.open) {
      outer.open = true;
      hasOpened = true;
    }
  }
  // A filter of release notes may hide the element: shows all kinds of changes.
  if (!element.checkVisibility()) document.querySelector<HTMLInputElement>('.release-kinds input')?.click();
  return hasOpened;
}

export function findAnchor(hash: string): HTMLElement | null {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

/**
 * Lets links and addresses lead into closed parts; the stylesheet keeps anchors clear of the sticky bars.
 * @param onFollow runs before the browser follows a link to a part of the article
 */
export function startAnchors(onFollow?: () => void): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    const anchor = link && findAnchor(link.hash);
    // Runs before the browser follows the link.
    if (!anchor || !document.getElementById('article')?.contains(anchor)) return;
    onFollow?.();
    reveal(anchor);
  });
  const follow = () => {
    const anchor = findAnchor(location.hash);
    if (anchor && reveal(anchor)) anchor.scrollIntoView({ behavior: 'instant' });
  };
  addEventListener('hashchange', follow);
  follow();
}
