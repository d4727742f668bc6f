import { isSuccess, request } from '../../views/domain/request.ts';
import { fixedAddresses } from '../../views/domain/urls.ts';
import { newClientKey } from '../browser/client-key.ts';
import { pageLocale, pageRequest } from '../browser/page-request.ts';
import { loadPart } from '../browser/site-parts.ts';

/** Sends a helpful vote and shows thanks in place; the feedback dialog is the second step. The toast reports a failure. */
export async function sendVote(link: HTMLAnchorElement): Promise<void> {
  const place = link.closest<HTMLElement>('.page-vote');
  if (!place || place.ariaBusy === 'true') return;
  place.ariaBusy = 'true';
  // One key for each page, so that a repeated attempt is stored once.
  place.dataset.key ??= newClientKey();
  const { searchParams } = new URL(link.href);
  const [articleId = ''] = ['article', 'faq', 'api'].flatMap((name) => searchParams.get(name) ?? []);
  const thanks = await loadPart(fixedAddresses.siteParts, 'vote');
  const path = location.pathname + location.search;
  const envelope = await request(pageRequest, {
    path: '/api/doc/recordFeedback',
    payload: { clientKey: place.dataset.key, articleId, path, isUseful: true },
    locale: pageLocale(),
    messageContext: thanks?.dataset.failed ?? '',
  });
  place.ariaBusy = 'false';
  if (!envelope || !isSuccess(envelope.code) || !thanks) return;
  const more = thanks.querySelector('a');
  if (more) more.href = link.href;
  place.replaceWith(thanks);
  thanks.focus();
}
