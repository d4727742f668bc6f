/** Kinds of pages about the reader's account. */
const accountKinds = ['account', 'work-order'];

/** Whether the open page is about the reader's account. */
export function isAccountPage(): boolean {
  return accountKinds.includes(document.documentElement.dataset.kind ?? '');
}
