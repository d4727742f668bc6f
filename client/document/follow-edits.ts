/** Follows edits of the open document: shows the new version in place and, in development, its faults above it. */
import { startLiveReload } from '../browser/live-reload.ts';

const id = 'page-faults';
const twinFeatures = () =>
  `popup,width=${String(screen.availWidth / 2)},left=${String(screen.availWidth / 2)},height=${String(screen.availHeight)}`;

export function startFollowing(refresh: (isFirst: boolean) => Promise<void>): void {
  startLiveReload((isFirst) => {
    void refresh(isFirst).then(showFaults);
  });
  if (document.documentElement.dataset.faults === undefined) return;
  addEventListener('arrive', () => void showFaults());
  document.addEventListener('click', openTwin);
}

let latest = 0;

/** Puts the panel above the article, where it covers nothing, or below the head of a product's home. A navigation replaces both. */
async function showFaults(): Promise<void> {
  const { faults, base = '' } = document.documentElement.dataset;
  if (faults === undefined) return;
  const turn = ++latest;
  const path = location.pathname.slice(base.length) + location.search;
  const response = await fetch(`${base}/-/faults?path=${encodeURIComponent(path)}`).catch(() => undefined);
  const html = response?.ok ? await response.text() : '';
  if (turn !== latest) return;
  const panel = new DOMParser().parseFromString(html, 'text/html').getElementById(id);
  const wasOpen = document.querySelector<HTMLDetailsElement>(`#${id} details`)?.open;
  document.getElementById(id)?.remove();
  if (!panel) return;
  const details = panel.querySelector('details');
  if (details && wasOpen !== undefined) details.open = wasOpen;
  const head = document.querySelector('.home-hero');
  if (head) head.append(panel);
  else document.getElementById('article')?.before(panel);
}

/** Opens the document in the other language beside this window. */
function openTwin(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(`#${id} a[target]`);
  if (link && open(link.href, link.target, twinFeatures())) event.preventDefault();
}
