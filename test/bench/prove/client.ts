/** Sends one request and returns its result. Follows nothing and throws nothing. */
import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Sent {
  /** 0 without an answer. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  ms: number;
  /** Reason for an incomplete answer. */
  error?: string;
}

export interface Sending {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  agent?: Agent;
  timeoutMs?: number;
}

export function send(origin: string, path: string, given: Sending = {}): Promise<Sent> {
  const { method = 'GET', headers = {}, body, agent, timeoutMs = 70_000 } = given;
  const { hostname, port } = new URL(origin);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (of: Partial<Sent>) => {
      resolve({ status: 0, headers: {}, body: Buffer.alloc(0), ...of, ms: performance.now() - startedAt });
    };
    try {
      const sent = request(
        { hostname, port, path, method, headers, ...(agent && { agent }), timeout: timeoutMs },
        (res) => {
          const chunks: Buffer[] = [];
          const { statusCode: status = 0, headers: received } = res;
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.once('error', (error) => {
            end({ status, error: `broken off: ${error.message}` });
          });
          res.once('end', () => {
            end({ status, headers: received, body: Buffer.concat(chunks) });
          });
        },
      );
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

/** Code of an envelope; undefined for other bodies. */
export function codeOf({ body }: Sent): number | undefined {
  try {
    return (JSON.parse(body.toString()) as { code?: number }).code;
  } catch {
    return undefined;
  }
}
