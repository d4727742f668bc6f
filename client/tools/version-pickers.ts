import { recall, remember, storageKeys } from '../browser/storage.ts';

/** Sends the form on each choice by a pointer, and opens the page at the version that the reader chose last for this platform. */
export function setUpVersionPickers(): void {
  const form = document.querySelector<HTMLFormElement>('[data-versions]');
  const from = form?.querySelector<HTMLSelectElement>('[name=from]');
  if (!form || !from) return;
  const key = `${storageKeys.myVersion} ${form.dataset.versions ?? ''}`;
  // An arrow key changes a closed list at once; there the button sends the form.
  let isByPointer = false;
  for (const kind of ['pointerdown', 'keydown'])
    form.addEventListener(kind, () => {
      isByPointer = kind === 'pointerdown';
    });
  form.addEventListener('change', () => {
    if (isByPointer) form.requestSubmit();
  });
  form.addEventListener('submit', () => {
    remember('localStorage', key, from.value);
  });
  const mine = recall('localStorage', key);
  const isListed = [...from.options].some(({ value }) => value === mine);
  if (mine === null || !isListed || new URLSearchParams(location.search).has('from')) return;
  location.replace(`${location.pathname}${location.search}&from=${encodeURIComponent(mine)}`);
}
