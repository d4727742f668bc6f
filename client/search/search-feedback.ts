import { isSuccess, request } from '../../views/domain/request.ts';
import { newClientKey } from '../browser/client-key.ts';
import { pageLocale, pageRequest } from '../browser/page-request.ts';

/** Sends "useful" in place. "Not useful" opens the feedback dialog. */
export function startSearchFeedback(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.closest('.search-feedback')) return;
    event.preventDefault();
    void send(form);
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const note = form.closest('.search-feedback')?.querySelector<HTMLElement>('[role=status]');
  const key = form.querySelector<HTMLInputElement>('[name=clientKey]');
  if (!note || !key || form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  // One key for each form, so that a repeated attempt is stored once.
  if (key.value === '') key.value = newClientKey();
  const keyword = form.querySelector<HTMLInputElement>('[name=keyword]')?.value ?? '';
  const envelope = await request(pageRequest, {
    path: '/api/doc/searchRecordFeedback',
    payload: { keyword, clientKey: key.value, isUseful: true },
    locale: pageLocale(),
    messageContext: note.dataset.failed ?? '',
  });
  form.ariaBusy = 'false';
  if (!envelope || !isSuccess(envelope.code)) return;
  note.textContent = note.dataset.thanks ?? '';
  note.tabIndex = -1;
  note.focus();
  form.remove();
}
