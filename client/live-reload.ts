/** Follows an author's edits: each event says that content changed, and the open page shows its new version in place. */
export function startLiveReload(url: string, refresh: () => void): void {
  if (document.documentElement.dataset.live === undefined) return;
  new EventSource(url).addEventListener('message', refresh);
}
