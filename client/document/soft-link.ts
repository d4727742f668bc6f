/** Whether a link may lead to a documentation page of this edition, so that it need not load fully. */
export function isSoft(url: URL): boolean {
  const { base = '' } = document.documentElement.dataset;
  // The menu that opened by its address is closed by another page only.
  if (location.hash === '#menu') return false;
  // Only a full load tells the anchor to which the server redirects a member with another name.
  if (url.searchParams.has('member') && url.searchParams.has('from')) return false;
  const path = url.pathname.startsWith(base) ? url.pathname.slice(base.length) : '';
  return url.origin === location.origin && /^\/(?:docs|article)\/./.test(path);
}
