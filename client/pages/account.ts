/** Account pages. Forms work without this script. With it, codes are sent in place and logging out is confirmed in a dialog. */
import { loadAccount, logOut, sendCode } from '../frame/account.ts';
import { checkFields, fieldsOf, markFaulty, readyFormCheck } from '../browser/form-check.ts';
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
  readyFormCheck(each);
  each.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) saySending(each);
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

/** A form is sent once: until the answer its button says so. A page from the browser's cache has its button back. */
function saySending(sent: HTMLFormElement): void {
  const button = sent.querySelector<HTMLButtonElement>('[data-sending]');
  if (!button) return;
  const { textContent: text } = button;
  button.disabled = true;
  button.textContent = button.dataset.sending ?? '';
  addEventListener(
    'pageshow',
    () => {
      button.disabled = false;
      button.textContent = text;
    },
    { once: true },
  );
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
