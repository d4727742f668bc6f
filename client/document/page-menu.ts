import { mcpClients, mcpServerName } from '../../views/domain/mcp-clients.ts';
import { copyText } from '../browser/clipboard.ts';

/**
 * Other forms of a document: copies the Markdown instead of opening it, and adds links to assistants.
 * @param part returns a part of `/site-parts`
 */
export function startPageMenu(
  say: (text: string) => void,
  part: (name: string) => Promise<HTMLElement | undefined>,
): void {
  const find = (selector: string, { target }: Event) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
  /** Appends the assistants as the last entries, so that other entries do not move. */
  const addAssistants = async () => {
    const menu = document.getElementById('page-menu');
    const assistants = menu && (await part('assistants'));
    if (assistants && !menu.querySelector('details')) menu.append(assistants);
  };
  /** The address of the open page is known only here. */
  const complete = (event: Event) => {
    const link = find('[data-ask], [data-mcp]', event);
    if (!link) return;
    const { ask, mcp } = link.dataset;
    // The part has the same addresses on every page, so the original address is kept.
    const given = (link.dataset.given ??= link.href);
    if (ask === undefined) link.href = mcpLinkOf(mcp, given);
    else if (given.endsWith('=')) link.href = given + encodeURIComponent(questionOf(ask));
  };
  void addAssistants();
  // A soft navigation brought another document (client/document/document-page.ts).
  addEventListener('arrive', () => void addAssistants());
  document.addEventListener('pointerdown', complete);
  document.addEventListener('focusin', complete);
  document.addEventListener('click', (event) => {
    closeContents(event);
    // An assistant without `=` in its address takes no question. Copying needs the focus, so the assistant opens afterwards.
    const asked = find('[data-ask]:not([href*="="])', event);
    if (asked) {
      event.preventDefault();
      void copyText(questionOf(asked.dataset.ask ?? '')).then((isCopied) => {
        if (isCopied) show(asked, say);
        open(asked.href, '_blank', 'noopener');
      });
      return;
    }
    const link = find('[data-copy-page], [data-mcp=claude], [data-mcp=address]', event);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const isPage = link.dataset.mcp === undefined;
    void (isPage ? copyPage(link) : copyText(decodeURIComponent(link.hash.slice(1)))).then((isCopied) => {
      if (isCopied) show(link, say);
      else if (isPage) location.assign(link.href);
    });
  });
}

/** @param ask with a place for the address of the open page */
function questionOf(ask: string): string {
  const markdown = document.querySelector<HTMLAnchorElement>('[data-copy-page]')?.href ?? location.href;
  return ask.replace('%', () => markdown);
}

/** The list of the second bar covers the text: it closes after a choice and after a click beside it. */
function closeContents({ target }: Event): void {
  const list = document.querySelector<HTMLDetailsElement>('.toc-disclosure[open]');
  if (!list || !(target instanceof Element)) return;
  if (target.closest('a') || !list.contains(target)) list.open = false;
}

/**
 * Copies a page whole, also one that clients of the address get in sections. Safari lets a page write only in the click itself, so the
 * text is promised there.
 */
async function copyPage({ href }: HTMLAnchorElement): Promise<boolean> {
  const whole = new URL(href);
  whole.searchParams.set('section', 'all');
  const text = fetch(whole).then((answer) => (answer.ok ? answer.blob() : Promise.reject(new Error(href))));
  try {
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/plain': text.then((blob) => new Blob([blob], { type: 'text/plain' })) }),
    ]);
    return true;
  } catch {
    return false;
  }
}

/** Returns the link by which an editor takes the MCP server of the open product and platform; texts to copy as a fragment. */
function mcpLinkOf(client: string | undefined, server: string): string {
  const { product, entry } = document.documentElement.dataset;
  const url = [server, product, product && entry].filter(Boolean).join('/');
  const found = mcpClients.find(({ key }) => key === client);
  if (!found && client !== 'address') return url;
  const text = found?.setUp({ name: mcpServerName(product), url }) ?? url;
  return found?.isLink ? text : `#${encodeURIComponent(text)}`;
}

/** Shows a message in place of the link's text for a moment. */
function show(link: HTMLAnchorElement, say: (text: string) => void): void {
  const text = link.querySelector('span');
  const copied = document.querySelector<HTMLElement>('[data-copy-page]')?.dataset.copyPage ?? '';
  say(copied);
  if (!text || text.textContent === copied) return;
  const before = text.textContent;
  text.textContent = copied;
  link.classList.add('is-done');
  setTimeout(() => {
    text.textContent = before;
    link.classList.remove('is-done');
  }, 1500);
}
