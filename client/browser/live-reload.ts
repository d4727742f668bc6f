import { fixedAddresses } from '../../views/domain/urls.ts';

/**
 * Follows an author's edits: after each event the open page shows its new version in place. Only the visible tab listens, because a
 * browser opens at most six connections to a site. A tab that becomes visible may have missed an event.
 */
export function startLiveReload(follow: (isFirst: boolean) => void): void {
  if (document.documentElement.dataset.live === undefined) return;
  let isFirst = true;
  let source: EventSource | undefined;
  const listen = () => {
    source?.close();
    source = undefined;
    if (document.visibilityState === 'hidden') return;
    source = new EventSource(fixedAddresses.live);
    source.addEventListener('open', () => {
      follow(isFirst);
      isFirst = false;
    });
    source.addEventListener('message', () => {
      follow(false);
    });
  };
  document.addEventListener('visibilitychange', listen);
  addEventListener('pagehide', () => source?.close());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listen();
  });
  listen();
}
