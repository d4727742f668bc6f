/** Counts a view of a question and shows the number; once a session for each question. */
import { htmlLang } from '../views/domain/locale.ts';
import { recall, remember, storageKeys } from './storage.ts';

const callPath = '/api/doc/recordFaqBrowseNum';

/** A failure shows no number and nothing else: it is no affair of who reads. */
export async function countView(element: HTMLElement, send: typeof fetch = fetch): Promise<void> {
  const { views: key = '', label = '' } = element.dataset;
  const lang = document.documentElement.lang === htmlLang.zh ? 'zh' : 'en';
  const storageKey = `${storageKeys.faqViews}_${lang}_${key}`;
  const show = (count: string) => {
    element.textContent = label.replace('#', count);
  };
  const known = recall('sessionStorage', storageKey);
  if (known !== null) {
    show(known);
    return;
  }
  try {
    const response = await send(callPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key, lang }),
    });
    const { code, data } = (await response.json()) as { code: number; data: { browseNum: number } };
    if (code !== 0) return;
    remember('sessionStorage', storageKey, String(data.browseNum));
    show(String(data.browseNum));
  } catch {
    // As said above.
  }
}
