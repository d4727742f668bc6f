/** Passes code from a field of another page to the code check, inside the browser. */
import { recall, remember, storageKeys } from '../browser/storage.ts';

/** Keeps the code of a field until the page of the check opens. */
export function startCodeField(): void {
  addEventListener('submit', ({ target }) => {
    const field = target instanceof Element && target.matches('[data-code-field]') && target.querySelector('textarea');
    if (field) remember('sessionStorage', storageKeys.checkedCode, field.value === '' ? null : field.value);
  });
}

/** Puts stored code into the field of the check, and starts its hydration. */
export function takeCode(): void {
  const code = recall('sessionStorage', storageKeys.checkedCode);
  const field = document.querySelector<HTMLTextAreaElement>('#code-text');
  if (code === null || !field) return;
  remember('sessionStorage', storageKeys.checkedCode, null);
  field.value = code;
  field.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
}
