/** The feedback page uses the code of the dialog. */
import { setUpFeedbackForm } from '../feedback/feedback-form.ts';
import { startPortalPage } from '../portal-page.ts';

const form = document.querySelector<HTMLFormElement>('#feedback-form');
const subject = form?.querySelector<HTMLAnchorElement>('[data-cancel]');
if (form) setUpFeedbackForm(form, subject?.pathname ?? '');
startPortalPage();
