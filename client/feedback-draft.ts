/** What was written survives a failed attempt, a closed dialog and a reload; not the session. */
import { recall, remember, storageKeys } from './storage.ts';

const kept = ['comment', 'name', 'contact'] as const;

interface Draft {
  /** What the feedback is about. */
  subject: string;
  /** The same attempt goes on: stored once. */
  clientKey: string;
  texts: Record<string, string>;
  points: string[];
}

export function keepDraft(form: HTMLFormElement): void {
  const data = new FormData(form);
  const textOf = (name: string) => String(data.get(name) ?? '');
  const draft: Draft = {
    subject: subjectOf(form),
    clientKey: textOf('clientKey'),
    texts: Object.fromEntries(kept.map((name) => [name, textOf(name)])),
    points: data.getAll('uselessPoints').map(String),
  };
  remember('sessionStorage', storageKeys.feedbackDraft, JSON.stringify(draft));
}

/** Puts back what was written about the same document; what the form holds already wins. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  if (!draft || draft.subject !== subjectOf(form)) return;
  const fields = ['clientKey', ...kept].flatMap((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? [field] : [];
  });
  if (fields.some(({ name, value }) => name !== 'clientKey' && value !== '')) return;
  for (const field of fields) {
    field.value = field.name === 'clientKey' ? draft.clientKey : (draft.texts[field.name] ?? '');
  }
  for (const box of form.querySelectorAll<HTMLInputElement>('[name=uselessPoints]')) {
    box.checked = draft.points.includes(box.value);
  }
}

export function forgetDraft(form: HTMLFormElement): void {
  if (readDraft()?.subject === subjectOf(form)) remember('sessionStorage', storageKeys.feedbackDraft, null);
}

function subjectOf(form: HTMLFormElement): string {
  const { subject = '', subjectId = '' } = form.dataset;
  return `${subject} ${subjectId}`;
}

function readDraft(): Draft | undefined {
  try {
    const draft = JSON.parse(recall('sessionStorage', storageKeys.feedbackDraft) ?? 'null') as Partial<Draft> | null;
    return draft?.texts && draft.points && draft.clientKey ? (draft as Draft) : undefined;
  } catch {
    return undefined;
  }
}
