/** The calls about who is signed in, for the account menu and the account pages. */
import type { AccountInfo } from '../views/domain/account.ts';
import type { Locale } from '../views/domain/locale.ts';
import { isSuccess, request, type RequestDeps, requestData } from '../views/domain/request.ts';

/** Who is signed in, or nobody: code 0 of the login check, then the account's info. */
export async function loadAccount(deps: RequestDeps, locale: Locale): Promise<AccountInfo | undefined> {
  const check = await request(deps, { method: 'get', path: '/v1/auth/check_login', locale, strict: false });
  if (check?.code !== 0) return undefined;
  return (await requestData(deps, { method: 'get', path: '/v2/query_user_info', locale })) as AccountInfo | undefined;
}

/** @returns whether the session has ended; if not, the reader is to be told by an alert */
export async function logOut(deps: RequestDeps, locale: Locale): Promise<boolean> {
  const reply = await request(deps, { path: '/v1/auth/logout', locale, strict: false });
  return reply?.code === 0;
}

/** @returns whether a code was sent; why not the reader is shown by `deps` */
export async function sendCode(
  deps: RequestDeps,
  locale: Locale,
  payload: Record<string, unknown>,
): Promise<{ resendSeconds: number } | undefined> {
  const reply = await request(deps, { path: '/v1/auth/verification_code', locale, payload, strict: false });
  return reply && isSuccess(reply.code) ? (reply.data as { resendSeconds: number }) : undefined;
}
