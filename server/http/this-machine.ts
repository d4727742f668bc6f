/** Whether a request comes from whoever sits at this machine: what only that person may see, and who is not limited. */
import type { IncomingMessage } from 'node:http';
import { isLoopback } from './rate-limit.ts';
import { isSameOrigin } from './same-origin.ts';

/** What proxies say of who asks; anybody can send it. */
export const forwardedHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
] as const;

const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * A connection of this machine is not enough. A proxy beside the program brings the world: most say so, others leave the host
 * that was asked for, and nginx before 1.29.7 speaks HTTP/1.0 as it comes. One that rewrites the host and says nothing looks like
 * this machine: what is secret asks for more than that (METRICS_TOKEN, development). A web page of elsewhere can have its own name lead here (DNS
 * rebinding), which shows in the host, or send a reader's browser, which says so.
 */
export function isFromThisMachine(req: IncomingMessage): boolean {
  const { headers, httpVersion, socket } = req;
  const { host = '' } = headers;
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLocalHost(host) &&
    httpVersion !== '1.0' &&
    headers.via === undefined &&
    forwardedHeaders.every((name) => headers[name] === undefined) &&
    (isSameOrigin(req, host) || isVisit(req))
  );
}

/** Whether a `Host` names this machine to itself. */
export function isLocalHost(host: string): boolean {
  return localHost.test(host);
}

/** A link that was followed: the page it is on cannot read where it leads. */
function isVisit({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}
