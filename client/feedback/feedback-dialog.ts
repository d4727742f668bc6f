import { type FeedbackForm, setUpFeedbackForm } from './feedback-form.ts';
import { loadStyle } from '../browser/late-style.ts';
import { parsePage } from '../browser/site-parts.ts';

interface OpenFeedback {
  dialog: HTMLDialogElement;
  form: FeedbackForm;
}

/** Dialogs by address of the feedback page. A closed dialog keeps its text. */
const dialogs = new Map<string, OpenFeedback>();

/**
 * Shows the form of a feedback page in a dialog.
 * @throws Error if the form cannot be loaded; the link then leads to the page
 */
export async function openFeedback(url: string, opener: HTMLElement): Promise<void> {
  const feedback = dialogs.get(url) ?? (await create(url));
  dialogs.set(url, feedback);
  const { dialog, form } = feedback;
  if (form.isStored()) {
    // The next feedback starts with an empty form.
    dialogs.delete(url);
    dialog.remove();
    await openFeedback(url, opener);
    return;
  }
  dialog.addEventListener(
    'close',
    () => {
      opener.focus({ preventScroll: true });
      // The card with the opener may be closed.
      if (document.activeElement !== opener)
        opener.closest('[data-opener]')?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    },
    { once: true },
  );
  // Forms of two documents would share the ids of their fields.
  for (const other of dialogs.values()) if (other.dialog !== dialog) other.dialog.remove();
  if (!dialog.isConnected) document.body.append(dialog);
  if (!dialog.open) dialog.showModal();
}

async function create(url: string): Promise<OpenFeedback> {
  const page = await parsePage(url);
  const element = page?.querySelector<HTMLFormElement>('#feedback-form');
  const title = page?.querySelector('#feedback-title');
  const lead = page?.querySelector('.feedback-lead')?.firstChild;
  if (!element || !title) throw new Error('the feedback form is unreachable');
  await loadStyle(element.dataset.style ?? '');
  const dialog = document.createElement('dialog');
  dialog.className = 'site-dialog feedback-dialog';
  dialog.setAttribute('aria-labelledby', 'feedback-title');
  const heading = document.createElement('h2');
  heading.id = 'feedback-title';
  heading.textContent = title.textContent;
  const text = document.createElement('p');
  text.className = 'feedback-lead muted';
  text.textContent = lead?.textContent ?? '';
  const node = document.importNode(element, true);
  dialog.append(heading, text, node);
  document.body.append(dialog);
  const form = setUpFeedbackForm(node, location.pathname + location.search);
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    const isCancel = target instanceof Element && target.closest('[data-cancel]') !== null;
    // The link's target is this page.
    if (isCancel) event.preventDefault();
    if (isCancel || target === dialog) dialog.close();
  });
  return { dialog, form };
}
