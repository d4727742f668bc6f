/** Sends texts and images that are not pages. Clients revalidate texts each time; a 304 answers if nothing changed. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Response } from 'express';
import { htmlLang } from '../../views/domain/locale.ts';
import { cacheControl } from './cache-control.ts';
import { matchesEtag } from './negotiation.ts';
import { contextOf } from '../request-context.ts';

/** @param type such as `application/xml`; the text is UTF-8 */
export function sendText(res: Response, type: string, text: string): void {
  if (isKnown(res, createHash('sha1').update(text).digest('base64url'))) return;
  res.set('Content-Type', `${type}; charset=utf-8`).send(text);
}

/** Sends a text for this request alone, such as a failure. */
export function sendUncachedText(res: Response, status: number, type: string, text: string): void {
  const { locale } = contextOf(res).frame.edition;
  res.status(status).set({ 'Cache-Control': cacheControl.reader, 'Content-Language': htmlLang[locale] });
  res.set('Content-Type', `${type}; charset=utf-8`).send(text);
}

/** Sends another form of a document; search engines are referred to the page. */
export function sendDocumentText(res: Response, type: string, text: string, canonicalUrl: string): void {
  res.set({
    Link: `<${canonicalUrl}>; rel="canonical"`,
    ...(!contextOf(res).frame.isIndexed && { 'X-Robots-Tag': 'noindex' }),
  });
  sendText(res, type, text);
}

/**
 * Sends a text in pieces as they are made, at the pace of the client.
 * @param version changes with the text
 */
export async function streamText(
  res: Response,
  type: string,
  version: string,
  pieces: AsyncIterable<string>,
): Promise<void> {
  if (isKnown(res, version)) return;
  res.set('Content-Type', `${type}; charset=utf-8`);
  // A failure before the first piece still gets an error answer.
  for await (const piece of pieces) {
    if (res.req.method === 'HEAD' || res.destroyed) break;
    if (!res.write(piece)) await Promise.race([once(res, 'drain'), once(res, 'close')]);
  }
  res.end();
}

/** An image that changes only with its text. Clients keep it for a day, so changes may appear a day late. */
export function sendPicture(res: Response, png: Buffer, version: string): void {
  if (isKnown(res, version, cacheControl.picture)) return;
  res.type('png').send(png);
}

function isKnown(res: Response, version: string, caching: string = cacheControl.page): boolean {
  const etag = `W/"${version}"`;
  const { locale } = contextOf(res).frame.edition;
  res.set({ ETag: etag, 'Cache-Control': caching, 'Content-Language': htmlLang[locale] });
  if (!matchesEtag(res.req.get('If-None-Match'), etag)) return false;
  res.status(304).end();
  return true;
}
