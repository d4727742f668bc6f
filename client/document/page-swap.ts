/** Replaces the parts of a documentation page by the parts of a fetched page. */

const ownInHead = 'link[rel=canonical],link[rel=alternate],meta[name=description],meta[name=robots],[type$="ld+json"]';
const facts = ['product', 'entry', 'entries'] as const;

/** Whether both are documentation pages of one edition and one release. */
export function canSwap(shown: Document, fetched: Document): boolean {
  const { documentElement: from } = shown;
  const { documentElement: to } = fetched;
  const files = (page: Document) =>
    Array.from(
      page.querySelectorAll<HTMLElement>(
        'script:is([src],[data-src]),link[rel=stylesheet]:not([data-late]),style[data-href]:not([data-late])',
      ),
      // A page that the browser opened has its files inside.
      (file) => file.dataset.src ?? file.dataset.href ?? file.getAttribute(file.matches('link') ? 'href' : 'src'),
    ).join();
  return (
    to.dataset.page === 'document' &&
    to.dataset.fullLoad === undefined &&
    to.dataset.base === from.dataset.base &&
    to.lang === from.lang &&
    files(shown) === files(fetched)
  );
}

/** Origins of a page's images, video and sound; `null` for media in the page itself. Origins of frames have `frame ` in front. */
export function mediaOrigins(page: Document): Set<string> {
  const addresses = Array.from(page.querySelectorAll('img,video,audio,source'), (media) =>
    ['src', 'poster'].map((name) => new URL(media.getAttribute(name) ?? '', location.href).origin),
  );
  const frames = Array.from(
    page.querySelectorAll('iframe'),
    (frame) => `frame ${new URL(frame.src, location.href).origin}`,
  );
  return new Set([...addresses.flat(), ...frames]);
}

/** @param release is called with each part that leaves the page */
export function swapPage(fetched: Document, release: (part: Element) => void): void {
  document.title = fetched.title;
  for (const old of document.head.querySelectorAll(ownInHead)) old.remove();
  document.head.append(...fetched.head.querySelectorAll(ownInHead));
  for (const fact of facts) document.documentElement.dataset[fact] = fetched.documentElement.dataset[fact] ?? '';
  const layout = document.getElementById('document');
  layout?.toggleAttribute('data-toc', fetched.getElementById('document')?.hasAttribute('data-toc'));
  for (const part of document.querySelectorAll('[data-swap]')) {
    const name = part.getAttribute('data-swap') ?? '';
    const next = fetched.querySelector(`[data-swap="${name}"]`);
    release(part);
    if (next?.matches('a') && part.matches('a')) swapLink(part, next);
    else if (next) part.replaceWith(next);
    else part.replaceChildren();
  }
  swapMenu(fetched);
}

/** Keeps a link that opens a card as the element that scripts know, with its state. */
function swapLink(link: Element, next: Element): void {
  for (const name of link.getAttributeNames())
    if (!next.hasAttribute(name) && name !== 'role' && name !== 'aria-expanded') link.removeAttribute(name);
  for (const { name, value } of next.attributes) link.setAttribute(name, value);
  link.replaceChildren(...next.childNodes);
}

/** Keeps an equal menu with its scroll position and open groups; only the mark of the current page moves. */
function swapMenu(fetched: Document): void {
  const menu = document.getElementById('menu');
  const tree = document.getElementById('menu-tree');
  const nextMenu = fetched.getElementById('menu');
  const nextTree = fetched.getElementById('menu-tree');
  if (!menu || !tree || !nextMenu || !nextTree) return;
  const active = nextTree.querySelector('[aria-current]')?.getAttribute('data-node') ?? '';
  if (menu.dataset.menuId === nextMenu.dataset.menuId) {
    for (const old of tree.querySelectorAll('[aria-current]')) old.removeAttribute('aria-current');
    const current = tree.querySelector(`[data-node="${CSS.escape(active)}"]`);
    current?.setAttribute('aria-current', 'page');
    for (let group = current?.closest('details'); group; group = group.parentElement?.closest('details')) {
      group.open = true;
    }
    return;
  }
  menu.dataset.menuId = nextMenu.dataset.menuId;
  tree.replaceChildren(...nextTree.childNodes);
  tree.dispatchEvent(new Event('menuchange'));
  tree.parentElement?.scrollTo(0, 0);
}

/** Height of the fade at the lower end of the menu. */
const menuFadePx = 40;

/** Half of the space between the texts of two rows; hides the row above the first one. */
const rowGapPx = 6;

/** Scrolls the menu to the current entry if it is out of sight, without moving the page. */
export function revealActiveEntry(): void {
  const entry = document.querySelector('#menu-tree [aria-current]');
  const scroller = entry?.closest('.menu-scroller');
  if (!entry || !scroller) return;
  const { top, bottom } = entry.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  if (top >= frame.top && bottom <= frame.bottom - menuFadePx) return;
  scroller.scrollTop += top - frame.top - frame.height / 2;
  // The first visible row must be complete, because a cut row looks like a bug.
  const rows = [...scroller.querySelectorAll('#menu-tree :is(a, summary)')].map((row) => row.getBoundingClientRect());
  const first = rows.find((row) => row.height > 0 && row.top >= frame.top);
  if (first) scroller.scrollTop += first.top - frame.top - rowGapPx;
}
