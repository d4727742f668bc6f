/** The calls about who is signed in, for the account menu and the account pages. */
import type { AccountInfo } from '../../views/domain/account.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { httpFailureCode, isSuccess, request, type RequestDeps, requestData } from '../../views/domain/request.ts';

/** The login check is nobody's wish, a failed logout has its alert, and a code that was not sent is told beside its button. */
const quiet = { strict: false, showsMessage: false } as const;

/** Who is signed in, or nobody: code 0 of the login check, then the account's info. */
export async function loadAccount(deps: RequestDeps, locale: Locale): Promise<AccountInfo | undefined> {
  const check = await request(deps, { method: 'get', path: '/v1/auth/check_login', ...quiet, locale });
  if (check?.code !== 0) return undefined;
  return (await requestData(deps, { method: 'get', path: '/v2/query_user_info', locale })) as AccountInfo | undefined;
}

/** Of a code other than 0 the reader is to be told by an alert. */
export async function logOut(deps: RequestDeps, locale: Locale): Promise<{ isDone: boolean; isOver: boolean }> {
  const reply = await request(deps, { path: '/v1/auth/logout', ...quiet, locale });
  const isDone = reply?.code === 0;
  // A session that had run out is no less over.
  return { isDone, isOver: isDone || reply?.code === 401 };
}

/**
 * @returns when another code may be asked for; or why none was sent: what the service says, empty where there is a mere
 * status of HTTP or no answer
 */
export async function sendCode(
  deps: RequestDeps,
  locale: Locale,
  payload: Record<string, unknown>,
): Promise<{ resendSeconds: number } | { message: string; isTooOften: boolean }> {
  const reply = await request(deps, { path: '/v1/auth/verification_code', ...quiet, locale, payload });
  if (reply && isSuccess(reply.code)) return reply.data as { resendSeconds: number };
  const { code, status, message = '', said = '' } = reply ?? {};
  return { message: code === httpFailureCode ? said : message, isTooOften: status === 429 };
}
