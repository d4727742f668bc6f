import { findSearchFeedbackFaults } from '../views/domain/feedback-rules.ts';
import { isSuccess, request } from '../views/domain/request.ts';

/** Sends what a reader says of the results without leaving the page; nothing that was written is lost if that fails. */
export function startSearchFeedback(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.closest('.search-feedback')) return;
    event.preventDefault();
    void send(form, event.submitter);
  });
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const note = form.closest('.search-feedback')?.querySelector<HTMLElement>('[role=status]');
  const key = form.querySelector<HTMLInputElement>('[name=clientKey]');
  if (!note || !key || form.ariaBusy === 'true') return;
  if (showFaults(form, note)) return;
  form.ariaBusy = 'true';
  // One for each form: a repeated attempt is stored once. Not crypto.randomUUID, which plain HTTP lacks.
  if (key.value === '')
    key.value = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('');
  const { back: _, ...fields } = Object.fromEntries(new FormData(form, submitter));
  const envelope = await request(
    { fetch: window.fetch.bind(window), base: '', showMessage: () => undefined, logError: () => undefined },
    {
      path: '/api/doc/searchRecordFeedback',
      payload: { ...fields, isUseful: fields.isUseful === '1' },
      locale: document.documentElement.lang === 'en' ? 'en' : 'zh',
      strict: false,
    },
  );
  form.ariaBusy = 'false';
  const isStored = envelope !== undefined && isSuccess(envelope.code);
  note.classList.toggle('is-failed', !isStored);
  note.textContent = (isStored ? note.dataset.thanks : note.dataset.failed) ?? '';
  if (isStored) {
    note.tabIndex = -1;
    note.focus();
    form.remove();
  }
}

/** Says beside each field what would be refused, and leads to the first. The texts are the note's. @returns whether there is any */
function showFaults(form: HTMLFormElement, note: HTMLElement): boolean {
  const data = new FormData(form);
  const textOf = (name: string) => String(data.get(name) ?? '');
  const faults = findSearchFeedbackFaults({
    expectedResult: textOf('expectedResult'),
    name: textOf('name'),
    contact: textOf('contact'),
  });
  for (const name of ['expected', 'name', 'contact'] as const) {
    const fault = faults[name];
    const place = form.querySelector(`#feedback-${name}-fault`);
    if (place) place.textContent = fault === undefined ? '' : (note.dataset[fault] ?? '');
    const field = form.querySelector(`#feedback-${name}`);
    if (fault === undefined) field?.removeAttribute('aria-invalid');
    else field?.setAttribute('aria-invalid', 'true');
  }
  const first = form.querySelector<HTMLElement>('[aria-invalid]');
  if (!first) return false;
  note.textContent = '';
  const more = form.querySelector('details');
  if (more) more.open = true;
  first.focus();
  return true;
}
