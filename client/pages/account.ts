/** Account pages. Forms work without this script. With it, codes are sent in place and logging out is confirmed in a dialog. */
import { loadAccount, logOut, sendCode } from '../frame/account.ts';
import { checkFields, fieldsOf, markFaulty, setUpFormCheck } from '../browser/form-check.ts';
import { pageLocale, pageRequest } from '../browser/page-request.ts';

const locale = pageLocale();
const form = document.querySelector<HTMLFormElement>('form[data-code]');
const codeButton = form?.querySelector<HTMLButtonElement>('button[name=action]');
const codeStatus = form?.querySelector<HTMLElement>('[data-code-status]');
const dialog = document.querySelector<HTMLDialogElement>('[data-logout-dialog]');

codeButton?.addEventListener('click', (event) => {
  event.preventDefault();
  void askForCode(codeButton);
});
document.querySelector('[data-logout]')?.addEventListener('click', (event) => {
  if (!dialog) return;
  event.preventDefault();
  dialog.showModal();
});
dialog?.querySelector('[data-cancel]')?.addEventListener('click', (event) => {
  event.preventDefault();
  dialog.close();
});
dialog?.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  void leave(event.currentTarget as HTMLFormElement);
});
for (const each of document.querySelectorAll<HTMLFormElement>('.form')) {
  setUpFormCheck(each);
  each.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    const restore = saySending(each);
    if (each !== form) return;
    event.preventDefault();
    void sendInPlace(each).then((isLeft) => {
      if (!isLeft) restore();
    });
  });
}
// A page from the browser's cache may belong to a user who has logged out since.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && dialog) {
    void loadAccount(pageRequest, locale).then((account) => {
      if (!account) location.reload();
    });
  }
});

async function askForCode(button: HTMLButtonElement): Promise<void> {
  if (!form) return;
  const { channel, email, phone, country, purpose } = Object.fromEntries(new FormData(form));
  const names = channel === 'phone' ? ['country', 'phone'] : ['email'];
  if (!checkFields(fieldsOf(form).filter(({ name }) => names.includes(name)))) return;
  button.disabled = true;
  const recipient = channel === 'phone' ? { channel, phone, country } : { channel, email };
  const sent = await sendCode(pageRequest, locale, { ...recipient, purpose });
  if ('message' in sent) {
    button.disabled = false;
    markFaulty(fieldsOf(form).filter(({ name }) => sent.faulty.includes(name)));
    const ownText = sent.isTooOften ? button.dataset.often : button.dataset.failed;
    if (codeStatus) codeStatus.textContent = sent.message || (ownText ?? '');
    return;
  }
  if (codeStatus) codeStatus.textContent = button.dataset.sent ?? '';
  document.getElementById('code')?.focus();
  countDown(button, sent.resendSeconds);
}

/**
 * Disables the button until the answer, so that a form is sent once. A page from the browser's cache gets its button back.
 * @returns a function that enables the button
 */
function saySending(sent: HTMLFormElement): () => void {
  const button = sent.querySelector<HTMLButtonElement>('[data-sending]');
  if (!button) return () => undefined;
  const { textContent: text } = button;
  button.disabled = true;
  button.textContent = button.dataset.sending ?? '';
  const restore = () => {
    button.disabled = false;
    button.textContent = text;
  };
  addEventListener('pageshow', restore, { once: true });
  return restore;
}

/**
 * Shows the faults in the open form, because the page of the answer has empty password fields.
 * @returns whether another page is loading
 */
async function sendInPlace(sent: HTMLFormElement): Promise<boolean> {
  const body = new URLSearchParams([...new FormData(sent)].map(([name, value]) => [name, value as string]));
  // A button with the name `action` hides the property `form.action`.
  const response = await fetch(sent.getAttribute('action') ?? '', { method: 'POST', body }).catch(() => undefined);
  if (response?.redirected) {
    location.assign(response.url);
    return true;
  }
  const html = await response?.text().catch(() => undefined);
  const page = new DOMParser().parseFromString(html ?? '', 'text/html');
  // A page without the form explains the result, so the browser shows it.
  if (html !== undefined && !page.querySelector('form[data-code]')) {
    sent.submit();
    return true;
  }
  document.querySelector('.form-failure')?.remove();
  const failure = page.querySelector('.form-failure') ?? document.createElement('p');
  failure.className = 'form-failure message is-bad';
  failure.role = 'alert';
  if (html === undefined) failure.textContent = sent.dataset.unreachable ?? '';
  if (failure.textContent !== '') sent.before(failure);
  const faulty = fieldsOf(sent).filter(({ name }) => page.getElementsByName(name)[0]?.ariaInvalid === 'true');
  markFaulty(faulty);
  for (const { name } of faulty) {
    const place = document.getElementById(`${name}-note`);
    if (place) place.textContent = page.getElementById(`${name}-note`)?.textContent ?? '';
  }
  return false;
}

function countDown(button: HTMLButtonElement, seconds: number): void {
  button.disabled = seconds > 0;
  button.textContent =
    seconds > 0 ? (button.dataset.wait ?? '').replace('{{seconds}}', String(seconds)) : (button.dataset.again ?? '');
  if (seconds > 0) {
    setTimeout(() => {
      countDown(button, seconds - 1);
    }, 1000);
  }
}

async function leave(from: HTMLFormElement): Promise<void> {
  const { isDone, isOver } = await logOut(pageRequest, locale);
  if (!isDone) alert(from.dataset.failed);
  if (isOver) location.assign(from.dataset.home ?? '/');
}
