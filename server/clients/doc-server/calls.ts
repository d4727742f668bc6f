/** The documentation server's calls. The answer is always `{code, data, message}`; 0 and 3 are success. */
import { articleCalls } from './article-calls.ts';
import { errorCodeCalls } from './error-code-calls.ts';
import { feedbackCalls } from './feedback-calls.ts';
import { menuCalls } from './menu-calls.ts';
import { portalCalls } from './portal-calls.ts';
import { referenceCalls } from './reference-calls.ts';
import { searchCalls } from './search-calls.ts';
import { serverApiCalls } from './server-api-calls.ts';
import { upgradeCalls } from './upgrade-calls.ts';

export const docServerCalls = [
  ...menuCalls,
  ...articleCalls,
  ...searchCalls,
  ...feedbackCalls,
  ...portalCalls,
  ...errorCodeCalls,
  ...referenceCalls,
  ...serverApiCalls,
  ...upgradeCalls,
] as const;
