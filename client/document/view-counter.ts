/** Counts views of documents and questions, once a session each. Failures are not shown. */
import { requestData } from '../../views/domain/request.ts';
import { pageLocale, pageRequest } from '../browser/page-request.ts';
import { recall, remember, storageKeys } from '../browser/storage.ts';

export async function recordView(id: string, send?: typeof fetch): Promise<void> {
  await countOnce(`${storageKeys.documentViews}_${pageLocale()}_${id}`, async () => {
    const data = await post('/api/doc/recordBrowe', { id }, send);
    return (data as { views: number } | undefined)?.views;
  });
}

/** Counts a view of a question and shows the number. */
export async function countView(element: HTMLElement, send?: typeof fetch): Promise<void> {
  const { views: key = '', label = '' } = element.dataset;
  const lang = pageLocale();
  const count = await countOnce(`${storageKeys.faqViews}_${lang}_${key}`, async () => {
    const data = await post('/api/doc/recordFaqBrowseNum', { key, lang }, send);
    return (data as { browseNum: number } | undefined)?.browseNum;
  });
  if (count !== undefined) element.textContent = label.replace('#', count);
}

/** @returns the number in the answer to the count */
async function countOnce(storageKey: string, count: () => Promise<number | undefined>): Promise<string | undefined> {
  const known = recall('sessionStorage', storageKey);
  if (known !== null) return known;
  const views = (await count())?.toString();
  if (views !== undefined) remember('sessionStorage', storageKey, views);
  return views;
}

function post(path: string, payload: Record<string, string>, send = pageRequest.fetch) {
  return requestData({ ...pageRequest, fetch: send }, { path, payload, locale: pageLocale() });
}
