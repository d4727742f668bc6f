import { isPortalAddress, isPortalPage } from '../../views/domain/portal-roots.ts';

/** Whether a link may lead to a documentation page of this edition, so that it need not load fully. */
export function isSoftLink(url: URL): boolean {
  const { base = '' } = document.documentElement.dataset;
  // A menu that was opened by its address is closed only by a full load.
  if (location.hash === '#menu') return false;
  // The server redirects a member with another name to an anchor, which only a full load shows.
  if (url.searchParams.has('member') && url.searchParams.has('from')) return false;
  const path = url.pathname.startsWith(base) ? url.pathname.slice(base.length) : '';
  return url.origin === location.origin && mayBeDocument(path);
}

/** Whether a document may have the address. Documents may keep the address of their original site. */
export function mayBeDocument(path: string): boolean {
  if (/^\/(?:docs|article)\/./.test(path)) return true;
  const isFile = /\.[a-z]\w*$/i.test(path);
  return path.length > 1 && !isFile && !isPortalPage(path) && !isPortalAddress(path);
}
