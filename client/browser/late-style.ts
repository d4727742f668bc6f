const loading = new Map<string, Promise<void>>();

/** Adds a stylesheet that a page needs only on intent. Always resolves, because an unstyled part is better than a missing part. */
export function loadStyle(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const loaded = new Promise<void>((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    // Marked as late, so that it does not identify the page's release (client/document/page-swap.ts).
    link.dataset.late = '';
    link.onload = link.onerror = () => {
      resolve();
    };
    document.head.append(link);
  });
  loading.set(url, loaded);
  return loaded;
}
