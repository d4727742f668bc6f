/** Plain requests without redirects and decompression. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Sent {
  /** 0 without an answer. */
  status: number;
  headers: IncomingHttpHeaders;
  /** The received bytes, possibly compressed. */
  body: Buffer;
  /** Bytes of the status line and the headers. */
  headerBytes: number;
  ms: number;
  /** Reason for an incomplete answer. */
  error?: string;
}

export interface Sending {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer | undefined;
  agent?: Agent;
  timeoutMs?: number;
}

const kept = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a path as it stands. Throws nothing. */
export function send(origin: string, path: string, given: Sending = {}): Promise<Sent> {
  const { body, timeoutMs = 120_000, ...options } = given;
  const { hostname, port } = new URL(origin);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (of: Partial<Sent>) => {
      const ms = performance.now() - startedAt;
      resolve({ status: 0, headers: {}, body: Buffer.alloc(0), headerBytes: 0, ...of, ms });
    };
    try {
      const sent = request({ hostname, port, path, timeout: timeoutMs, ...options }, (res) => {
        const chunks: Buffer[] = [];
        const { statusCode: status = 0, statusMessage = '', headers, rawHeaders } = res;
        const lines = [`HTTP/1.1 ${String(status)} ${statusMessage}`, ...rawHeaders, ''];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.once('error', (error) => {
          end({ status, error: `broken off: ${error.message}` });
        });
        res.once('end', () => {
          const headerBytes = Buffer.byteLength(lines.join('\r\n'));
          end({ status, headers, body: Buffer.concat(chunks), headerBytes });
        });
      });
      sent.once('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.once('error', (error: NodeJS.ErrnoException) => {
        end({ error: error.code ?? error.message });
      });
      sent.end(body);
    } catch (error) {
      // Node's own client refuses to send this.
      end({ error: `unsendable: ${error instanceof Error ? error.message : ''}` });
    }
  });
}

export function sendJson(origin: string, path: string, body: object, given: Sending = {}): Promise<Sent> {
  const headers = { 'content-type': 'application/json', ...given.headers };
  return send(origin, path, { ...given, method: 'POST', headers, body: JSON.stringify(body) });
}

/** @throws Error without a complete answer */
export async function get(url: string, headers: Record<string, string> = {}): Promise<Sent> {
  const { origin, pathname, search } = new URL(url);
  const sent = await send(origin, pathname + search, { headers, agent: kept });
  if (sent.error !== undefined) throw new Error(`${url}: ${sent.error}`);
  return sent;
}

/** @throws Error for another status than 200 */
export async function getPage(url: string, headers: Record<string, string> = {}): Promise<Sent> {
  const sent = await get(url, headers);
  if (sent.status !== 200) throw new Error(`${url} answered ${String(sent.status)}`);
  return sent;
}

/** Code of an envelope; undefined for other bodies. */
export function codeOf({ body }: Sent): number | undefined {
  try {
    return (JSON.parse(body.toString()) as { code?: number }).code;
  } catch {
    return undefined;
  }
}

export function closeConnections(): void {
  kept.destroy();
}
