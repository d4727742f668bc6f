/** Network, files and clock of the log reader. */
import type { CompactCodes } from '../../views/domain/error-code.ts';
import { requestData } from '../../views/domain/request.ts';
import type { LogTools } from '../../views/widgets/log-source.ts';
import { browserClock } from '../browser/clock.ts';
import { pageRequest } from '../browser/page-request.ts';

/** Characters or bytes scanned at once; about 10 ms on a slow phone. */
const pieceLength = 32 * 1024;
const breathMs = 12;

const lists = new Map<string, Promise<CompactCodes | undefined>>();
let lastBreath = 0;

export const logTools: LogTools = {
  loadCodes(url) {
    const known = lists.get(url);
    if (known) return known;
    const asked = requestData(pageRequest, { method: 'get', path: url, locale: 'en' }) as Promise<
      CompactCodes | undefined
    >;
    lists.set(url, asked);
    void asked.then((list) => {
      if (!list) lists.delete(url);
    });
    return asked;
  },
  openText(text) {
    let at = 0;
    return {
      size: text.length,
      next() {
        if (at >= text.length) return Promise.resolve(undefined);
        const piece = text.slice(at, at + pieceLength);
        at += pieceLength;
        return Promise.resolve({ text: piece, size: piece.length });
      },
    };
  },
  openFile(file) {
    const decoder = new TextDecoder();
    let at = 0;
    return {
      size: file.size,
      async next() {
        if (at >= file.size) return undefined;
        const bytes = await file.slice(at, at + pieceLength).arrayBuffer();
        at += pieceLength;
        return { text: decoder.decode(bytes, { stream: at < file.size }), size: bytes.byteLength };
      },
    };
  },
  async breathe() {
    if (performance.now() - lastBreath < breathMs) return;
    await new Promise((resolve) => setTimeout(resolve));
    lastBreath = performance.now();
  },
  after: (delayMs, run) => browserClock.after(delayMs, run),
  cancel: (timer) => {
    browserClock.cancel(timer);
  },
};
