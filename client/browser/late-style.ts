const loading = new Map<string, Promise<void>>();

/** Adds a stylesheet that a page does without until something is wanted. Resolves in any case: a part without style is better than none. */
export function loadStyle(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const loaded = new Promise<void>((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    // No sign of another release (client/document/page-swap.ts).
    link.dataset.late = '';
    link.onload = link.onerror = () => {
      resolve();
    };
    document.head.append(link);
  });
  loading.set(url, loaded);
  return loaded;
}
