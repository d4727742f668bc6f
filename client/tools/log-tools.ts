/** Network, files and clock of the log reader. */
import type { CompactCodes } from '../../views/domain/error-code.ts';
import { requestData } from '../../views/domain/request.ts';
import type { LogTools } from '../../views/widgets/log-source.ts';
import { browserClock } from '../browser/clock.ts';
import { pageRequest } from '../browser/page-request.ts';

/** Size of a piece; scanning it takes about 10 ms on a slow phone. */
const pieceBytes = 32 * 1024;
const breathMs = 12;

let known: { url: string; list: CompactCodes } | undefined;

export const logTools: LogTools = {
  async loadCodes(url) {
    if (known?.url === url) return known.list;
    const list = (await requestData(pageRequest, { method: 'get', path: url, locale: 'en' })) as
      | CompactCodes
      | undefined;
    known = list && { url, list };
    return list;
  },
  async *read(log) {
    const decoder = new TextDecoder();
    let lastBreath = 0;
    for (let at = 0; at < log.size; at += pieceBytes) {
      const bytes = await log.slice(at, at + pieceBytes).arrayBuffer();
      yield { text: decoder.decode(bytes, { stream: true }), percent: Math.floor((100 * at) / log.size) };
      if (performance.now() - lastBreath < breathMs) continue;
      await new Promise((resolve) => setTimeout(resolve));
      lastBreath = performance.now();
    }
  },
  after: (delayMs, run) => browserClock.after(delayMs, run),
  cancel: (timer) => {
    browserClock.cancel(timer);
  },
};
