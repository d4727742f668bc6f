/** Sets the targets of the links below the language switch: this page, and the target of the switch. */
export function fillLanguages(host: HTMLElement): void {
  const opener = host.querySelector('a');
  const [current, other] = host.querySelectorAll<HTMLAnchorElement>('.language-card a');
  if (!opener || !current || !other) return;
  current.href = location.href;
  for (const name of ['href', 'hreflang', 'title', 'data-match']) {
    const value = opener.getAttribute(name);
    if (value === null) other.removeAttribute(name);
    else other.setAttribute(name, value);
  }
}
