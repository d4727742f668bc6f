/** Work orders: checked while the user types, and sent with a screenshot. */
import { networkFailureCode, httpFailureCode, isSuccess, request } from '../../views/domain/request.ts';
import { setUpScreenshot } from '../feedback/feedback-screenshot.ts';
import { checkFields, fieldsOf, setUpFormCheck } from '../browser/form-check.ts';
import { pageLocale, pageRequest } from '../browser/page-request.ts';

const form = document.querySelector<HTMLFormElement>('.work-orders form');
if (form) setUpForm(form);

function setUpForm(form: HTMLFormElement): void {
  const status = form.querySelector<HTMLElement>('.form-failure');
  const fault = form.querySelector<HTMLElement>('#feedback-screenshot-fault');
  const screenshot = setUpScreenshot(form, (isFaulty) => {
    if (fault) fault.textContent = isFaulty ? (form.dataset.screenshotFault ?? '') : '';
  });
  setUpFormCheck(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.ariaBusy !== 'true' && checkFields(fieldsOf(form))) void send();
  });

  async function send(): Promise<void> {
    form.ariaBusy = 'true';
    const fields = Object.fromEntries(new FormData(form));
    const picture = await screenshot.read();
    const reply = await request(pageRequest, {
      path: '/v2/work_orders',
      payload: { ...fields, ...(picture && { screenshot: picture }) },
      locale: pageLocale(),
      strict: false,
      showsMessage: false,
    });
    form.ariaBusy = 'false';
    if (reply && isSuccess(reply.code)) {
      location.assign(`${form.action}?sent=1`);
      return;
    }
    const isOurs = reply && reply.code !== networkFailureCode && reply.code !== httpFailureCode;
    if (status) status.textContent = (isOurs ? reply.message : reply?.said) || (form.dataset.failed ?? '');
    status?.scrollIntoView({ block: 'center' });
  }
}
