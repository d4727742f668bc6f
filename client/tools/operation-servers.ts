/** Choice of a server: samples and addresses of all operations with this server show it. */

const choiceKey = 'portal.api-server';

/** Activates the list of servers, if the page has one. */
export function setUpServers(): void {
  const group = document.querySelector<HTMLElement>('[data-servers]');
  const operation = document.querySelector<HTMLElement>('.operation');
  if (!group || !operation) return;
  const inputs = [...group.querySelectorAll<HTMLInputElement>('input')];
  let shown = inputs[0]?.value ?? '';
  const show = (server: string) => {
    replaceText(operation, shown, server, group);
    shown = server;
  };
  group.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    show(target.value);
    try {
      sessionStorage.setItem(choiceKey, target.value);
    } catch {
      // Storage is off; the choice holds for this page.
    }
  });
  const chosen = inputs.find(({ value }) => value === readChoice()) ?? inputs.find(({ checked }) => checked);
  if (!chosen) return;
  // After a step back, browsers restore a choice without an event.
  chosen.checked = true;
  show(chosen.value);
}

function readChoice(): string | null {
  try {
    return sessionStorage.getItem(choiceKey);
  } catch {
    return null;
  }
}

/** Highlighted code has each address in one text node. The list itself and widgets stay unchanged. */
function replaceText(root: HTMLElement, from: string, to: string, except: HTMLElement): void {
  if (from === to || from === '') return;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isOwn = except.contains(node) || node.parentElement?.closest('[data-island], .operation-prose, .field-text');
    if (!isOwn && node.nodeValue?.includes(from)) node.nodeValue = node.nodeValue.replaceAll(from, to);
  }
}
