/** Keeps texts after a failed attempt, a closed dialog and a reload, until the session ends. */
import { recall, remember, storageKeys } from '../browser/storage.ts';

const kept = ['keyword', 'expectedResult', 'comment', 'name', 'contact'] as const;
/** Fields that are filled before the reader types. */
const prefilled = ['clientKey', 'keyword'];
/** Drafts of different documents; the oldest is removed first. */
const maxDrafts = 5;

interface Draft {
  subject: string;
  /** Idempotency key: the server stores repeated attempts once. */
  clientKey: string;
  /** `1` or `0`, as in the form. */
  isUseful: string;
  texts: Record<string, string>;
  points: string[];
}

export function keepDraft(form: HTMLFormElement): void {
  const data = new FormData(form);
  const textOf = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const draft: Draft = {
    subject: subjectOf(form),
    clientKey: textOf('clientKey'),
    isUseful: textOf('isUseful'),
    texts: Object.fromEntries(kept.map((name) => [name, textOf(name)])),
    points: data.getAll('uselessPoints').map(String),
  };
  write([...readDrafts().filter(({ subject }) => subject !== draft.subject), draft].slice(-maxDrafts));
}

/** Restores texts about the same subject; filled fields of the form stay. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDrafts().find(({ subject }) => subject === subjectOf(form));
  if (!draft) return;
  const fields = ['clientKey', ...kept].flatMap((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? [field] : [];
  });
  if (fields.some(({ name, value }) => !prefilled.includes(name) && value !== '')) return;
  for (const field of fields) {
    field.value = field.name === 'clientKey' ? draft.clientKey : (draft.texts[field.name] ?? '');
  }
  for (const box of form.querySelectorAll<HTMLInputElement>('[name=uselessPoints]')) {
    box.checked = draft.points.includes(box.value);
  }
  for (const radio of form.querySelectorAll<HTMLInputElement>('[name=isUseful]')) {
    radio.checked = radio.value === draft.isUseful;
  }
}

export function forgetDraft(form: HTMLFormElement): void {
  write(readDrafts().filter(({ subject }) => subject !== subjectOf(form)));
}

function subjectOf(form: HTMLFormElement): string {
  const { subject = '', subjectId = '' } = form.dataset;
  return `${subject} ${subjectId}`;
}

function write(drafts: readonly Draft[]): void {
  remember('sessionStorage', storageKeys.feedbackDraft, drafts.length > 0 ? JSON.stringify(drafts) : null);
}

function readDrafts(): Draft[] {
  try {
    const drafts = JSON.parse(recall('sessionStorage', storageKeys.feedbackDraft) ?? '[]') as Partial<Draft>[];
    return drafts.filter((draft): draft is Draft => Boolean(draft.texts && draft.points && draft.clientKey));
  } catch {
    return [];
  }
}
