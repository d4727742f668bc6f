/** The feedback form: checked while the reader types, sent in place, kept until it is stored. */
import {
  countWords,
  feedbackLimits,
  type FeedbackFaults,
  type FeedbackFields,
  findFeedbackFaults,
} from '../../views/domain/feedback-rules.ts';
import { httpFailureCode, isSuccess, networkFailureCode, request } from '../../views/domain/request.ts';
import { pageLocale, pageRequest } from '../browser/page-request.ts';
import { forgetDraft, keepDraft, restoreDraft } from './feedback-draft.ts';
import { setUpScreenshot } from './feedback-screenshot.ts';

export interface FeedbackForm {
  isStored(): boolean;
}

/** @param path address of the page that the feedback is about */
export function setUpFeedbackForm(form: HTMLFormElement, path: string): FeedbackForm {
  const texts = JSON.parse(form.dataset.texts ?? '{}') as Record<string, string>;
  const status = form.querySelector<HTMLElement>('.feedback-status');
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const screenshot = setUpScreenshot(form, (isFaulty) => {
    showFaults(form, texts, isFaulty ? { screenshot: 'screenshot' } : {});
  });
  let isStored = false;
  restoreDraft(form);
  count(form, texts);

  form.addEventListener('input', () => {
    count(form, texts);
    keepDraft(form);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });

  async function send(): Promise<void> {
    if (form.ariaBusy === 'true') return;
    const fields = readFields(form);
    const faults = findFeedbackFaults(fields);
    showFaults(form, texts, faults);
    say('');
    if (Object.keys(faults).length > 0) {
      focusFault(form, faults);
      return;
    }
    setBusy(true);
    const { clientKey = '' } = textsOf(form);
    const { subject, subjectId: articleId = '' } = form.dataset;
    const isSearch = subject === 'search';
    const picture = await screenshot.read();
    const envelope = await request(pageRequest, {
      path: isSearch ? '/api/doc/searchRecordFeedback' : '/api/doc/recordFeedback',
      payload: {
        ...fields,
        clientKey,
        ...(!isSearch && { articleId, path }),
        ...(picture && { screenshot: picture }),
      },
      locale: pageLocale(),
      strict: false,
      showsMessage: false,
    });
    setBusy(false);
    if (!envelope || !isSuccess(envelope.code)) {
      const isLost = !envelope || envelope.code === networkFailureCode;
      // Readers get the message of the service, not the HTTP status.
      const message = envelope?.code === httpFailureCode ? envelope.said : envelope?.message;
      say((isLost ? texts.failed : message || texts.refused) ?? '');
      return;
    }
    isStored = true;
    forgetDraft(form);
    const thanks = form.querySelector<HTMLElement>('.feedback-thanks');
    form.classList.add('is-stored');
    if (thanks) thanks.hidden = false;
    thanks?.focus();
  }

  function say(text: string): void {
    if (status) status.textContent = text;
  }

  function setBusy(isBusy: boolean): void {
    form.ariaBusy = String(isBusy);
    if (button) button.textContent = (isBusy ? texts.sending : texts.send) ?? '';
  }

  return { isStored: () => isStored };
}

export function textsOf(form: HTMLFormElement): Record<string, string | undefined> {
  const pairs = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(pairs);
}

function readFields(form: HTMLFormElement): FeedbackFields {
  // The last two fields exist in the form for searches only.
  const { isUseful, comment = '', name = '', contact = '', keyword, expectedResult } = textsOf(form);
  const points = new FormData(form).getAll('uselessPoints').map(Number);
  // Reasons belong to the vote "not useful".
  return {
    isUseful: isUseful === '1',
    uselessPoints: isUseful === '1' ? [] : points,
    comment,
    name,
    contact,
    keyword,
    expectedResult,
  };
}

function count(form: HTMLFormElement, texts: Record<string, string>): void {
  const words = countWords(textsOf(form).comment ?? '');
  const hint = form.querySelector<HTMLElement>('#feedback-words');
  if (!hint || words === 0) return;
  hint.textContent = (texts.words ?? '').replace('#', String(words));
  hint.classList.toggle('is-bad', words > feedbackLimits.words);
}

function showFaults(form: HTMLFormElement, texts: Record<string, string>, faults: FeedbackFaults): void {
  for (const place of form.querySelectorAll<HTMLElement>('[id$=-fault]')) {
    const name = place.id.replace(/^feedback-|-fault$/g, '') as keyof FeedbackFaults;
    const fault = faults[name];
    place.textContent = fault === undefined ? '' : (texts[fault] ?? '');
    const field = form.querySelector(`#feedback-${name}`);
    if (fault === undefined) field?.removeAttribute('aria-invalid');
    else field?.setAttribute('aria-invalid', 'true');
  }
}

function focusFault(form: HTMLFormElement, faults: FeedbackFaults): void {
  // The selector finds the first fault in the form. Reasons are a group of fields without `aria-invalid`.
  const selector = faults.reasons === undefined ? '[aria-invalid]' : '[aria-invalid], [name=uselessPoints]';
  form.querySelector<HTMLElement>(selector)?.focus();
}
