import { copyText } from '../browser/clipboard.ts';

/** Copies a document as Markdown in place of opening it, and puts the document's address into questions to assistants. */
export function startPageMenu(say: (text: string) => void): void {
  const find = (selector: string, { target }: Event) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
  const complete = (event: Event) => {
    const link = find('[data-ask]', event);
    if (!link) return;
    const markdown = document.querySelector<HTMLAnchorElement>('[data-copy-page]')?.href ?? location.href;
    const url = new URL(link.href);
    url.searchParams.set('q', link.dataset.ask?.replace('%', () => markdown) ?? '');
    link.href = url.href;
  };
  document.addEventListener('pointerdown', complete);
  document.addEventListener('focusin', complete);
  document.addEventListener('click', (event) => {
    const link = find('[data-copy-page]', event);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void copyPage(link).then((isCopied) => {
      if (isCopied) show(link, say);
      else location.assign(link.href);
    });
  });
}

async function copyPage({ href }: HTMLAnchorElement): Promise<boolean> {
  const answer = await fetch(href).catch(() => undefined);
  return answer?.ok === true && (await copyText(await answer.text()));
}

/** Says it in place of the link's text for a moment. */
function show(link: HTMLAnchorElement, say: (text: string) => void): void {
  const text = link.querySelector('span');
  const copied = link.dataset.copyPage ?? '';
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
