/** Requests to a service, which listens on a port or on a Unix socket (a pipe on Windows) of this machine. */
import { Agent, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';

/** Address of a service on a socket: its path stands in place of the host. */
const socketScheme = 'http+unix://';
/** Unused connections end after 30 s, before the service ends them. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 32, timeout: 30_000 });
const withoutBody = new Set([204, 205, 304]);

export function socketAddress(path: string): string {
  return socketScheme + encodeURIComponent(path);
}

/** Returns the path of the socket in an address; undefined for an address with a host. */
export function socketPathOf(address: string): string | undefined {
  if (!address.startsWith(socketScheme)) return undefined;
  return decodeURIComponent(address.slice(socketScheme.length).replace(/\/.*/s, ''));
}

/** Like `fetch`, also for addresses on a socket. There, redirects are not followed, and request bodies are text. */
export const fetchService: typeof fetch = (input, init) => {
  const url = typeof input === 'string' ? input : '';
  const socketPath = socketPathOf(url);
  return socketPath === undefined ? fetch(input, init) : fetchOverSocket(socketPath, url, init);
};

async function fetchOverSocket(socketPath: string, url: string, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', signal, body } = init;
  const path = url.slice(socketAddress(socketPath).length) || '/';
  const headers = Object.fromEntries(new Headers(init.headers));
  signal?.throwIfAborted();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({ agent, socketPath, path, method, headers: { host: 'localhost', ...headers } });
    let open: { destroy(error: Error): unknown } = sent;
    const abort = () => open.destroy(signal?.reason as Error);
    signal?.addEventListener('abort', abort, { once: true });
    sent.once('close', () => signal?.removeEventListener('abort', abort)).once('error', reject);
    sent.once('response', (received) => {
      open = received;
      resolve(received);
    });
    sent.end(body);
  });
  const { statusCode: status = 500, statusMessage: statusText = '', rawHeaders } = answer;
  const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : []));
  if (withoutBody.has(status)) answer.resume();
  const content = withoutBody.has(status) ? null : (Readable.toWeb(answer) as ReadableStream);
  return new Response(content, { status, statusText, headers: pairs as [string, string][] });
}
