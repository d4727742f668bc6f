/** Bytes of a page in the encodings of HTTP. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './http/negotiation.ts';
import type { CachedPage } from './cached-page.ts';

const compressBrotli = promisify(brotliCompress);

/** Reverses `compress`. */
export const decompress: (bytes: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

const compressGzip = promisify(gzip);

/** Plain and gzipped bytes by ETag, beside those that are being made. Most readers take brotli. */
const variants = new LRUCache<string, Buffer>({
  maxSize: 8 * 1024 * 1024,
  maxEntrySize: 200_000,
  sizeCalculation: ({ length }) => length,
});
const inFlight = new Map<string, Promise<Buffer>>();

export interface EncodedPage {
  body: Buffer;
  headers: OutgoingHttpHeaders;
}

/** ETag of a form of a page. */
export function etagOf({ etag }: CachedPage, isWhole: boolean): string {
  return isWhole ? etag.replace(/"$/, '-whole"') : etag;
}

/**
 * Returns a page in an encoding; in a promise if its bytes are made first, which Node's shared pool of threads does.
 * @param whole bytes of the form for browsers that open the page, if that is wanted
 */
export function encodePage(page: CachedPage, encoding: Encoding, whole?: Buffer): EncodedPage | Promise<EncodedPage> {
  const etag = etagOf(page, whole !== undefined);
  if (encoding === 'br') return encoded(page, encoding, whole ?? page.br, etag);
  const key = `${encoding} ${etag}`;
  const known = variants.get(key);
  if (known) return encoded(page, encoding, known, etag);
  let made = inFlight.get(key);
  if (!made) {
    made = makeVariant(whole ?? page.br, encoding).finally(() => inFlight.delete(key));
    inFlight.set(key, made);
    void made.then((body) => variants.set(key, body)).catch(() => undefined);
  }
  return made.then((body) => encoded(page, encoding, body, etag));
}

function encoded({ br, headersBr }: CachedPage, encoding: Encoding, body: Buffer, etag: string): EncodedPage {
  if (body === br) return { body, headers: headersBr };
  const { 'content-encoding': _, ...rest } = headersBr;
  const headers = { ...rest, etag, 'content-length': body.length };
  return { body, headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding } };
}

async function makeVariant(br: Buffer, encoding: Encoding): Promise<Buffer> {
  const html = await decompress(br);
  return encoding === 'gzip' ? compressGzip(html, { level: 6 }) : html;
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
