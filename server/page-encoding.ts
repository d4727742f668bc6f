/** Bytes of a page in the encodings of HTTP. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import type { OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './http/negotiation.ts';
import type { CachedPage } from './cached-page.ts';

const compressBrotli = promisify(brotliCompress);

/** Reverses `compress`. */
export const decompress: (bytes: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

/** Plain and gzipped bytes by ETag. Most readers take brotli. */
const variants = new LRUCache<string, Buffer>({
  maxSize: 8 * 1024 * 1024,
  maxEntrySize: 200_000,
  sizeCalculation: ({ length }) => length,
});

export function encodePage(page: CachedPage, encoding: Encoding): { body: Buffer; headers: OutgoingHttpHeaders } {
  if (encoding === 'br') return { body: page.br, headers: page.headersBr };
  const { 'content-encoding': _, ...rest } = page.headersBr;
  const body = variantOf(page, encoding);
  const headers = { ...rest, 'content-length': body.length };
  return { body, headers: encoding === 'gzip' ? { ...headers, 'content-encoding': 'gzip' } : headers };
}

function variantOf(page: CachedPage, encoding: 'gzip' | 'identity'): Buffer {
  const key = `${encoding} ${page.etag}`;
  const known = variants.get(key);
  if (known) return known;
  const html = brotliDecompressSync(page.br);
  const body = encoding === 'gzip' ? gzipSync(html, { level: 6 }) : html;
  variants.set(key, body);
  return body;
}

export async function compress(bytes: Buffer, quality: number): Promise<Buffer> {
  const result = await compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
    },
  });
  // The library's buffer is a slice of a 16 KB block and would keep the whole block.
  const exact = Buffer.allocUnsafeSlow(result.length);
  result.copy(exact);
  return exact;
}

/** The smallest window that holds all bytes. With the default of 4 MB the encoder clears unused tables and takes 25 % longer for 35 KB. */
function windowBits(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  // A window of n bits reaches back 2^n - 16 bytes.
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(length + 16))));
}
