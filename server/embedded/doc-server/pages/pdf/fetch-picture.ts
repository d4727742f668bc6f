/** Fetches remote pictures for a PDF. The browser must not: its own DNS lookup could return an internal address. */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { ResponseForRequest } from 'puppeteer-core';
import { guardLookup, isRefusedLiteral, type ResolveName, resolveBySystem } from '../../../guarded-lookup.ts';

export interface PictureOptions {
  isAllowed(address: string): boolean;
  resolve?: ResolveName;
  timeoutMs: number;
}

const maxBytes = 20 * 1024 * 1024;

/**
 * Resolves to the answer. Redirects are not followed: the browser requests the target separately.
 * @throws for addresses that are not allowed, and for answers that are late or too long
 */
export async function fetchPicture(url: URL, options: PictureOptions): Promise<Partial<ResponseForRequest>> {
  const { isAllowed, resolve = resolveBySystem, timeoutMs } = options;
  if (isRefusedLiteral(url.hostname, isAllowed)) throw new Error('not an allowed address');
  const response = await new Promise<IncomingMessage>((answer, fail) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      agent: false,
      lookup: guardLookup({ resolve, isAllowed, onRefused: () => undefined }),
      signal: AbortSignal.timeout(timeoutMs),
      headers: { Accept: 'image/*', 'User-Agent': 'doc-centre', Connection: 'close' },
    });
    request.once('response', answer).on('error', fail).end();
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('the picture is too long');
    chunks.push(chunk);
  }
  const { statusCode = 0, headers } = response;
  const { location, 'content-type': contentType } = headers;
  return {
    status: statusCode,
    headers: { ...(location !== undefined && { location }) },
    ...(contentType !== undefined && { contentType }),
    body: Buffer.concat(chunks),
  };
}
