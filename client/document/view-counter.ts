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

export async function recordQuestionView(key: string, send?: typeof fetch): Promise<void> {
  const lang = pageLocale();
  await countOnce(`${storageKeys.faqViews}_${lang}_${key}`, async () => {
    const data = await post('/api/doc/recordFaqBrowseNum', { key, lang }, send);
    return (data as { browseNum: number } | undefined)?.browseNum;
  });
}

async function countOnce(storageKey: string, count: () => Promise<number | undefined>): Promise<void> {
  if (recall('sessionStorage', storageKey) !== null) return;
  const views = (await count())?.toString();
  if (views !== undefined) remember('sessionStorage', storageKey, views);
}

function post(path: string, payload: Record<string, string>, send = pageRequest.fetch) {
  return requestData({ ...pageRequest, fetch: send }, { path, payload, locale: pageLocale() });
}
