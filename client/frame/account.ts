/** Calls about the signed-in user, for the account menu and the account pages. */
import type { AccountInfo } from '../../views/domain/account.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { httpFailureCode, isSuccess, request, type RequestDeps, requestData } from '../../views/domain/request.ts';

/** No messages: the login check runs in the background, a failed logout has its alert, and a failed code is reported beside its button. */
const quiet = { strict: false, showsMessage: false } as const;

/** Finds the signed-in user, if any: code 0 of the login check, then the account's data. */
export async function loadAccount(deps: RequestDeps, locale: Locale): Promise<AccountInfo | undefined> {
  const check = await request(deps, { method: 'get', path: '/v1/auth/check_login', ...quiet, locale });
  if (check?.code !== 0) return undefined;
  return (await requestData(deps, { method: 'get', path: '/v2/query_user_info', locale })) as AccountInfo | undefined;
}

/** The caller shows an alert unless `isDone`. `isOver` is also true for a session that had already expired. */
export async function logOut(deps: RequestDeps, locale: Locale): Promise<{ isDone: boolean; isOver: boolean }> {
  const reply = await request(deps, { path: '/v1/auth/logout', ...quiet, locale });
  const isDone = reply?.code === 0;
  // An expired session also counts as logged out.
  return { isDone, isOver: isDone || reply?.code === 401 };
}

/**
 * @returns when the next code may be requested, or why none was sent: the service's message and the fields at fault. The message
 * is empty for a bare HTTP status or no answer.
 */
export async function sendCode(
  deps: RequestDeps,
  locale: Locale,
  payload: Record<string, unknown>,
): Promise<{ resendSeconds: number } | { message: string; isTooOften: boolean; faulty: string[] }> {
  const reply = await request(deps, { path: '/v1/auth/verification_code', ...quiet, locale, payload });
  if (reply && isSuccess(reply.code)) return reply.data as { resendSeconds: number };
  const { code, status, message = '', said = '' } = reply ?? {};
  const { fields } = (reply?.data ?? {}) as { fields?: Record<string, string> };
  return {
    message: code === httpFailureCode ? said : message,
    isTooOften: status === 429,
    faulty: Object.keys(fields ?? {}),
  };
}
