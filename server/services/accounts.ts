/** Users of the console, for the account pages. */
import * as calls from '../clients/console/calls.ts';
import { askConsole, type ConsoleReply, type Visitor } from '../clients/console/ask-console.ts';
import type { Call, DataOf, ParamsOf } from '../clients/call.ts';
import type { HttpClient } from '../clients/http-client.ts';
import type { AccountInfo, Channel } from '../../views/domain/account.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { HttpError } from '../errors.ts';

export type { Visitor };

/** The reply of the console. If the console cannot be asked, the reply has the status of `cause`, so that no form is lost. */
export interface AccountReply<Data> extends ConsoleReply<Data> {
  cause?: HttpError;
}

type Send<C extends Call> = (locale: Locale, visitor: Visitor, params: ParamsOf<C>) => Promise<AccountReply<DataOf<C>>>;

export interface Accounts {
  /** Finds the signed-in user. @throws HttpError if the console cannot be asked */
  find(locale: Locale, visitor: Visitor): Promise<AccountInfo | undefined>;
  /** Channels by which codes can be sent; all if the console does not say. */
  listChannels(locale: Locale): Promise<readonly Channel[]>;
  sendCode: Send<typeof calls.sendVerificationCode>;
  register: Send<typeof calls.register>;
  login: Send<typeof calls.login>;
  resetPassword: Send<typeof calls.resetPassword>;
  logout: Send<typeof calls.logout>;
  listWorkOrders: Send<typeof calls.listWorkOrders>;
  createWorkOrder: Send<typeof calls.createWorkOrder>;
}

/** The auth host has sessions, the console has data of users. */
export function createAccounts(auth: HttpClient, consoleClient: HttpClient): Accounts {
  const through =
    <C extends Call>(call: C, host = auth): Send<C> =>
    async (locale, visitor, params) => {
      try {
        return await askConsole(host, call, locale, visitor, params);
      } catch (cause) {
        if (!(cause instanceof HttpError)) throw cause;
        const { status: code, retryAfterSeconds } = cause;
        return { code, cause, retryAfterSeconds, data: undefined, message: '', faults: {}, cookies: [] };
      }
    };
  return {
    // Without a cookie there is no session.
    find: async (locale, visitor) =>
      visitor.cookie === ''
        ? undefined
        : (await askConsole(consoleClient, calls.queryUserInfo, locale, visitor, {})).data,
    listChannels: async (locale) => (await auth.sendOrEmpty(calls.listChannels, locale, {})).value,
    sendCode: through(calls.sendVerificationCode),
    register: through(calls.register),
    login: through(calls.login),
    resetPassword: through(calls.resetPassword),
    logout: through(calls.logout),
    listWorkOrders: through(calls.listWorkOrders, consoleClient),
    createWorkOrder: through(calls.createWorkOrder, consoleClient),
  };
}
