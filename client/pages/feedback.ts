/** The feedback page uses the code of the dialog. */
import { readyFeedbackForm } from '../feedback/feedback-form.ts';
import { startPortalPage } from '../portal-page.ts';

const form = document.querySelector<HTMLFormElement>('#feedback-form');
const subject = form?.querySelector<HTMLAnchorElement>('[data-cancel]');
if (form) readyFeedbackForm(form, subject?.pathname ?? '');
startPortalPage();
