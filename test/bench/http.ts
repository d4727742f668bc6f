/** Plain requests over kept connections, without redirects and decompression. */
import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The received bytes, possibly compressed. */
  body: Buffer;
  /** Bytes of the status line and the headers. */
  headerBytes: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** @throws Error without a complete answer in time */
export function get(url: string, headers: Record<string, string> = {}, timeoutMs = 120_000): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const req = request(url, { agent, headers, timeout: timeoutMs }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.once('error', reject);
      res.once('end', () => {
        const lines = res.rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 0);
        const statusLine = `HTTP/1.1 ${String(res.statusCode)} ${res.statusMessage ?? ''}\r\n\r\n`;
        resolve({
          status: res.statusCode ?? 0,
          headers: res.headers,
          body: Buffer.concat(chunks),
          headerBytes: lines + statusLine.length,
        });
      });
    });
    req.once('timeout', () => req.destroy(new Error(`no answer within ${String(timeoutMs)} ms`)));
    req.once('error', reject);
    req.end();
  });
}

export function closeConnections(): void {
  agent.destroy();
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
