/**
 * The documentation server's calls that are answered everywhere. The answer is always `{code, data, message}`; 0 and 3 are
 * success.
 */
import type { Call } from '../call.ts';
import { articleCalls } from './article-calls.ts';
import { codeIndexCalls } from './code-index-calls.ts';
import { errorCodeCalls } from './error-code-calls.ts';
import { feedbackCalls } from './feedback-calls.ts';
import { menuCalls } from './menu-calls.ts';
import { portalCalls } from './portal-calls.ts';
import { referenceCalls } from './reference-calls.ts';
import { searchCalls } from './search-calls.ts';
import { serverApiCalls } from './server-api-calls.ts';
import { translationCalls } from './translation-calls.ts';
import { upgradeCalls } from './upgrade-calls.ts';

export const docServerCalls = [
  ...menuCalls,
  ...articleCalls,
  ...searchCalls,
  ...feedbackCalls,
  ...portalCalls,
  ...errorCodeCalls,
  ...codeIndexCalls,
  ...referenceCalls,
  ...serverApiCalls,
  ...upgradeCalls,
  ...translationCalls,
] as const;

const limits = new Map<string, 'search' | 'writes'>(
  docServerCalls.flatMap((call: Call) => (call.limit ? [[call.path.toLowerCase(), call.limit]] : [])),
);

/** Paths for sites only. The stream of content changes has no definition, because it is not a single answer. */
const forSites: ReadonlySet<string> = new Set([
  '/api/doc/changes',
  ...docServerCalls.flatMap((call: Call) => (call.isForSitesOnly ? [call.path.toLowerCase()] : [])),
]);

/** Rate limit of a request for a call. */
export function limitOfCall(url: string): 'search' | 'writes' | 'calls' {
  return limits.get(pathOf(url)) ?? 'calls';
}

/** Whether a request is for sites and not for browsers. */
export function isForSitesOnly(url: string): boolean {
  return forSites.has(pathOf(url));
}

/** The documentation server ignores case and a slash at the end. */
function pathOf(url: string): string {
  const [path = ''] = url.toLowerCase().split('?');
  return path.replace(/\/$/, '');
}
