/** Network and clock of the box for code. Only names of SDKs are loaded; the code is in no request. */
import { KnownNames } from '../../views/domain/code-check/known-names.ts';
import type { CodeHints } from '../../views/domain/code-entry.ts';
import type { CodeIndex } from '../../views/domain/code-index.ts';
import { requestData } from '../../views/domain/request.ts';
import type { CodeTools } from '../../views/widgets/code-source.ts';
import { browserClock } from '../browser/clock.ts';
import { pageRequest } from '../browser/page-request.ts';
import { recallLastEntry } from '../starter/platform-memory.ts';

let hints: CodeHints | undefined;
/** Names by address: code is checked again after every pause in typing. */
const known = new Map<string, KnownNames>();

export const codeTools: CodeTools = {
  loadHints: async (url) => (hints ??= (await load(url)) as CodeHints | undefined),
  async loadNames(url) {
    const index = known.has(url) ? undefined : ((await load(url)) as CodeIndex | undefined);
    if (index) known.set(url, new KnownNames(index));
    return known.get(url);
  },
  preferred: () => recallLastEntry() ?? '',
  after: (delayMs, run) => browserClock.after(delayMs, run),
  cancel: (timer) => {
    browserClock.cancel(timer);
  },
};

function load(url: string): Promise<unknown> {
  return requestData(pageRequest, { method: 'get', path: url, locale: 'en' });
}
