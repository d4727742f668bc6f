import { recall, remember, storageKeys } from '../browser/storage.ts';

/** Sends the form on each choice, and opens the page at the version that the reader chose last for this platform. */
export function readyVersionPickers(): void {
  const form = document.querySelector<HTMLFormElement>('[data-versions]');
  const from = form?.querySelector<HTMLSelectElement>('[name=from]');
  if (!form || !from) return;
  const key = `${storageKeys.myVersion} ${form.dataset.versions ?? ''}`;
  form.addEventListener('change', () => {
    form.requestSubmit();
  });
  form.addEventListener('submit', () => {
    remember('localStorage', key, from.value);
  });
  const mine = recall('localStorage', key);
  const isListed = [...from.options].some(({ value }) => value === mine);
  if (mine === null || !isListed || new URLSearchParams(location.search).has('from')) return;
  location.replace(`${location.pathname}${location.search}&from=${encodeURIComponent(mine)}`);
}
