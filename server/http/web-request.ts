/** Requests and answers of Express in the form of the web standard, for libraries that need it. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';

/** Leaves out the body: libraries get it parsed, because a stream of it takes long to read. */
export function toWebRequest(req: ExpressRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  return new Request(new URL(req.url, 'http://localhost'), { method: req.method, headers });
}

/** @param req with its body read as bytes @returns undefined for a body that is no JSON */
export function parseBody({ body }: ExpressRequest): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

export async function sendWebResponse(res: ExpressResponse, answer: Response): Promise<void> {
  res.status(answer.status);
  for (const [name, value] of answer.headers) res.setHeader(name, value);
  if (answer.headers.get('Content-Type')?.startsWith('text/event-stream') && answer.body) {
    // A client that goes away ends the stream.
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), res).catch(() => undefined);
    return;
  }
  res.end(Buffer.from(await answer.arrayBuffer()));
}
