import type { OutgoingHttpHeaders } from 'node:http';

export interface CachedPage {
  key: string;
  etag: string;
  tags: readonly string[];
  /** Brotli bytes; other encodings are made on demand. */
  br: Buffer;
  /** Brotli bytes with stylesheets and starter inside, for browsers that open the page; made for the first of them. */
  whole?: Buffer;
  /** Whether the bytes are, or are about to be, as small as brotli can make them. */
  isDense: boolean;
  /** Complete headers of a 200 with brotli and of a 304. */
  headersBr: OutgoingHttpHeaders;
  headers304: OutgoingHttpHeaders;
  freshUntilMs: number;
  madeMs: number;
}
