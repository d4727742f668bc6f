/** Sends a request from the "try it" form, only to the public internet, and reads a limited part of the response. */
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type BuiltRequest, byKind, partHead, writeForm } from '../../../../views/domain/api-request.ts';
import { parseUrl } from '../../../../views/domain/parse-url.ts';
import type { TriedRequest } from '../../../../views/domain/server-api.ts';
import { isPublicAddress } from '../../public-address.ts';
import { guardLookup, isRefusedLiteral, type ResolveName, resolveBySystem } from '../../guarded-lookup.ts';

export interface SendOptions {
  /** True if the operator allowed the host, which may then be internal. */
  isTrusted: boolean;
  /** Contents in base64, in the order of the request. */
  files?: readonly string[];
  resolve?: ResolveName;
  timeoutMs?: number;
}

const defaultTimeoutMs = 10_000;
const maxBytes = 256 * 1024;
const maxHeaders = 40;
/** Headers that only the server may set: a reader's value could split the request or forge an identity. */
const ownHeaders =
  /^(?:host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect|keep-alive|proxy-.*|x-forwarded-.*|forwarded|via)$/i;

/** Never throws. Redirects are shown, not followed. */
export function sendRequest(built: BuiltRequest, options: SendOptions): Promise<TriedRequest> {
  const { isTrusted, resolve = resolveBySystem, timeoutMs = defaultTimeoutMs } = options;
  const startedAt = performance.now();
  const isAllowed = (address: string) => isTrusted || isPublicAddress(address);
  const { bytes, type } = bodyOf(built.body, options.files ?? []);
  const nothing: TriedRequest = { outcome: 'refused', status: 0, ms: 0, headers: [], body: '', isCut: false };
  const url = parseUrl(built.url);
  if (!url) return Promise.resolve(nothing);
  const isWeb = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isWeb || isRefusedLiteral(url.hostname, isAllowed)) return Promise.resolve(nothing);
  return new Promise((settle) => {
    let isRefused = false;
    let isSettled = false;
    const end = (given: Partial<TriedRequest>) => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      settle({ ...nothing, ...given, ms: Math.round(performance.now() - startedAt) });
      request?.destroy();
    };
    const timer = setTimeout(() => {
      end({ outcome: 'timeout' });
    }, timeoutMs);
    const lookup = guardLookup({ resolve, isAllowed, onRefused: () => (isRefused = true) });
    let request: ReturnType<typeof requestHttp> | undefined;
    try {
      request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
        url,
        {
          method: built.method,
          agent: false,
          lookup,
          headers: {
            Accept: '*/*',
            'User-Agent': 'doc-centre',
            ...Object.fromEntries(built.headers.filter(([name]) => !ownHeaders.test(name))),
            ...(type !== undefined && { 'Content-Type': type }),
            ...(bytes && { 'Content-Length': String(bytes.length) }),
            Connection: 'close',
          },
        },
        (response) => {
          readResponse(response, end);
        },
      );
    } catch {
      // The name or value is no valid header.
      end({ outcome: 'refused' });
      return;
    }
    request.once('error', () => {
      end({ outcome: isRefused ? 'refused' : 'unreachable' });
    });
    request.end(bytes);
  });
}

/** Returns the body, and its content type if that contains a boundary. */
function bodyOf(body: BuiltRequest['body'], files: readonly string[]): { bytes?: Buffer; type?: string } {
  const contents = files.map((file) => Buffer.from(file, 'base64'));
  return byKind<{ bytes?: Buffer; type?: string }>(
    body,
    {},
    {
      text: (text) => ({ bytes: Buffer.from(text) }),
      form: (pairs) => ({ bytes: Buffer.from(writeForm(pairs)) }),
      file: () => ({ bytes: contents[0] ?? Buffer.alloc(0) }),
      multipart: (parts) => {
        const boundary = randomUUID();
        const chunks = parts.flatMap((part) => [
          Buffer.from(`--${boundary}\r\n${partHead(part)}\r\n\r\n`),
          (part.fileName === undefined ? undefined : contents.shift()) ?? Buffer.from(part.value ?? ''),
          Buffer.from('\r\n'),
        ]);
        const bytes = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
        return { bytes, type: `multipart/form-data; boundary=${boundary}` };
      },
    },
  );
}

function readResponse(response: IncomingMessage, end: (given: Partial<TriedRequest>) => void): void {
  const { statusCode = 0, rawHeaders } = response;
  const headers: TriedRequest['headers'] = [];
  for (let n = 0; n + 1 < rawHeaders.length && headers.length < maxHeaders; n += 2) {
    const [name = '', value = ''] = rawHeaders.slice(n, n + 2);
    // A session cookie of the other host must not reach the page.
    if (!/^set-cookie$/i.test(name)) headers.push([name, value.slice(0, 1000)]);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  const done = (isCut: boolean) => {
    const body = Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
    end({ outcome: 'answered', status: statusCode, headers, body, isCut });
  };
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) done(true);
  });
  response.once('end', () => {
    done(false);
  });
  response.once('error', () => {
    done(true);
  });
}
