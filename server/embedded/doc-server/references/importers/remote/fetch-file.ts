/** Reads a file from a remote host, with limits on time and size. */
import { hashOfText } from '../../../kit/text-hash.ts';

export interface RemoteFile {
  text: string;
  /** Hash of the text. */
  hash: string;
  etag?: string | undefined;
}

export interface FetchFileOptions {
  timeoutMs: number;
  /** ETag of the known version. */
  etag?: string | undefined;
}

/** Ten times the largest known reference. Parsing a much larger file would block the thread. */
const maxFileBytes = 2 * 1024 * 1024;

/**
 * @returns undefined if the host lacks the file, `unchanged` if the known version is current
 * @throws if the host fails, is too slow or sends too much
 */
export async function fetchFile(
  url: string,
  { timeoutMs, etag }: FetchFileOptions,
): Promise<RemoteFile | 'unchanged' | undefined> {
  const request = new AbortController();
  const timer = setTimeout(() => {
    request.abort(new Error(`no answer within ${String(timeoutMs)} ms`));
  }, timeoutMs).unref();
  try {
    const headers = { Accept: 'application/json', ...(etag !== undefined && { 'If-None-Match': etag }) };
    const response = await fetch(url, { headers, signal: request.signal });
    if (response.status === 200) {
      const text = await readText(response);
      const hash = hashOfText(text);
      return { text, hash, etag: response.headers.get('etag') ?? undefined };
    }
    await response.body?.cancel();
    if (response.status === 304) return 'unchanged';
    // Object stores answer 403 for a missing file.
    if ([403, 404, 410].includes(response.status)) return undefined;
    throw new Error(`${url}: status ${String(response.status)}`);
  } finally {
    clearTimeout(timer);
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxFileBytes) throw new Error(`${response.url} is larger than ${String(maxFileBytes)} bytes`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
