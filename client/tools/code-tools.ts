/** Network and clock of the box for code. Only names of SDKs are loaded; the code is in no request. */
import { KnownNames } from '../../views/domain/code-check/known-names.ts';
import type { CodeHints } from '../../views/domain/code-entry.ts';
import type { CodeIndex } from '../../views/domain/code-index.ts';
import { isSuccess, request, requestData } from '../../views/domain/request.ts';
import type { CodeTools } from '../../views/widgets/code-source.ts';
import { browserClock } from '../browser/clock.ts';
import { pageRequest } from '../browser/page-request.ts';
import { recallLastEntry } from '../browser/platform-memory.ts';

/** HTTP status for an SDK without known names. */
const notFound = 404;
const background = { method: 'get', locale: 'en', strict: false, showsMessage: false } as const;

let hints: CodeHints | undefined;
/** Names by address: code is checked again after every pause in typing. */
const known = new Map<string, KnownNames>();

export const codeTools: CodeTools = {
  loadHints: async (url) =>
    (hints ??= (await requestData(pageRequest, { ...background, path: url })) as CodeHints | undefined),
  async loadNames(url) {
    const kept = known.get(url);
    if (kept) return kept;
    const answer = await request(pageRequest, { ...background, path: url });
    if (answer?.code === notFound) return 'none';
    const index = answer && isSuccess(answer.code) ? (answer.data as CodeIndex | undefined) : undefined;
    if (index) known.set(url, new KnownNames(index));
    return known.get(url);
  },
  preferred: () => recallLastEntry() ?? '',
  after: (delayMs, run) => browserClock.after(delayMs, run),
  cancel: (timer) => {
    browserClock.cancel(timer);
  },
};
