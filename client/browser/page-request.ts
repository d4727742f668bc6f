/** Dependencies of the request helper in a page: one toast and one error log. */
import type { Locale } from '../../views/domain/locale.ts';
import { messageOf, type RequestDeps } from '../../views/domain/request.ts';
import { browserClock } from './clock.ts';
import { startToast } from './toast.ts';

const say = startToast(browserClock);

export const pageRequest: RequestDeps = {
  fetch: (...given) => fetch(...given),
  base: '',
  explain: async (response) => messageOf(await response.json()),
  showMessage(text) {
    // Without an answer there is no message of a service.
    say(text || (document.getElementById('announcer')?.dataset.failed ?? ''), true);
  },
  logError(error) {
    // oxlint-disable-next-line no-console -- the browser's console is the error log of a page
    console.error(error);
  },
};

/** Language of the page and of its calls. */
export function pageLocale(): Locale {
  return document.documentElement.dataset.locale === 'en' ? 'en' : 'zh';
}
