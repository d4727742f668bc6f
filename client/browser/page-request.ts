/** The calls of a page: its one toast and its one error log for the shared request helper. */
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
    // A call that was not answered has no message of its own.
    say(text || (document.getElementById('announcer')?.dataset.failed ?? ''), true);
  },
  logError(error) {
    // eslint-disable-next-line no-console -- the browser's console is the error log of a page
    console.error(error);
  },
};

/** The language of the page, which calls are answered in. */
export function pageLocale(): Locale {
  return document.documentElement.lang === 'en' ? 'en' : 'zh';
}
