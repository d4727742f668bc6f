/**
 * Follows an author's edits: each event says that content changed, and the open page shows its new version in place. A connection
 * that comes back after an interruption may have missed an event.
 */
export function startLiveReload(url: string, follow: (isFirst: boolean) => void): void {
  if (document.documentElement.dataset.live === undefined) return;
  let isFirst = true;
  const source = new EventSource(url);
  source.addEventListener('open', () => {
    follow(isFirst);
    isFirst = false;
  });
  source.addEventListener('message', () => {
    follow(false);
  });
}
