/** Calls for sign-up, login and password reset. */
import type { Request } from 'express';
import { codeTimes, type Codes, triesPerAddress } from './codes.ts';
import * as calls from '../../clients/console/calls.ts';
import { channels, type CodePurpose } from '../../../views/domain/account.ts';
import type { Locale } from '../../../views/domain/locale.ts';
import type { Log } from '../../log.ts';
import { type Answer, answer, type CallContext, Refusal } from '../answer.ts';
import { type Accounts, type AccountName, accountNameOf, readAccountName } from './accounts.ts';
import { refusal, consoleText } from './messages.ts';
import type { Messenger } from './messenger.ts';
import type { SharedLimit, SharedLimits, Use } from './shared-limits.ts';
import type { SessionStore } from './session-store.ts';

export interface AuthDeps {
  accounts: Accounts;
  codes: Codes;
  limits: SharedLimits;
  sessions: SessionStore;
  messenger: Messenger;
  brand: string;
  now: () => Date;
  log: Log;
}

const hourMs = 3600_000;
/** Pause between two codes for a mailbox or phone. */
const codePause: SharedLimit = { name: 'code-pause', count: 1, windowMs: codeTimes.resendMs };
/** Codes that one address may request. */
const codesPerAddress: SharedLimit = { name: 'codes-address', count: 20, windowMs: hourMs };
/** Codes per recipient and purpose. One address may use up a part only, so an attacker cannot lock out the owner. */
const codesPerRecipient: SharedLimit = { name: 'codes-recipient', count: 6, windowMs: hourMs };
const codesPerRecipientAndAddress: SharedLimit = { name: 'codes-recipient-address', count: 4, windowMs: hourMs };
const guessesPerAddress: SharedLimit = { name: 'guesses-address', count: triesPerAddress, windowMs: codeTimes.lifeMs };
/** New password hashes per address and purpose, so that failed sign-ups leave capacity for others. */
const hashesPerAddress: SharedLimit = { name: 'hashes-address', count: 30, windowMs: hourMs };
/** Window of the limits of failed logins. */
const loginMs = 15 * 60_000;
const loginsPerAccountAndAddress: SharedLimit = { name: 'logins-account-address', count: 5, windowMs: loginMs };
/** Failed logins from one address at all accounts; an office shares one address. */
const loginsPerAddress: SharedLimit = { name: 'logins-address', count: 20, windowMs: loginMs };
/** Failed logins at one account from all addresses. An attacker needs about sixty addresses to keep the owner out (300 / 5), thirty where two windows overlap. */
const loginsPerAccount: SharedLimit = { name: 'logins-account', count: 300, windowMs: loginMs };

export function authAnswers(deps: AuthDeps): Answer[] {
  const { accounts, codes, sessions, limits } = deps;
  return [
    answer(calls.sendVerificationCode, async (given, { locale, network }) => {
      const name = accountNameOf(given);
      if (!deps.messenger.canSend(name.column)) return refusal(503, locale, 'cannot-send');
      const recipient = `${given.purpose} ${name.value}`;
      const spent = await limits.take(
        [codePause, recipient],
        [codesPerAddress, network],
        [codesPerRecipient, recipient],
        [codesPerRecipientAndAddress, `${recipient} ${network}`],
      );
      if (spent) {
        const { limit, seconds } = spent;
        return refusal(429, locale, limit === codePause ? 'code-wait' : 'too-many', { seconds });
      }
      // Both run in any case, so that neither the answer nor its time reveals whether the account exists.
      const [isKnown, code] = await Promise.all([accounts.has(name), codes.issue(name.value, given.purpose)]);
      notify(deps, name, locale, describeCode(isKnown, given.purpose, code));
      return { resendSeconds: codeTimes.resendMs / 1000, expiresSeconds: codeTimes.lifeMs / 1000 };
    }),
    answer(calls.listChannels, () => channels.filter((channel) => deps.messenger.canSend(channel))),
    answer(calls.register, async (given, context) => {
      const name = accountNameOf(given);
      const hash = await redeemForHash(deps, context, name, 'register', given);
      if (hash instanceof Refusal) return hash;
      const id = await accounts.create(given, hash);
      if (id === undefined) return refusal(409, context.locale, 'account-exists');
      return signIn(deps, context, id);
    }),
    answer(calls.login, async (given, context) => {
      const name = readAccountName(given.account, given.country);
      const { here, others } = loginsOf(name, context);
      const spent = await limits.take(here, ...others);
      if (spent) return refusal(429, context.locale, 'login-wait', spent);
      const id = await accounts.verify(name, given.password).catch(async (error: unknown) => {
        // The password was not checked.
        await limits.giveBack(here, ...others);
        throw error;
      });
      if (id === undefined) return refusal(401, context.locale, 'login-wrong');
      await Promise.all([limits.forget(here), limits.giveBack(...others)]);
      return signIn(deps, context, id);
    }),
    answer(calls.resetPassword, async (given, context) => {
      const name = accountNameOf(given);
      const hash = await redeemForHash(deps, context, name, 'reset', given);
      if (hash instanceof Refusal) return hash;
      const id = await accounts.setPassword(name, hash);
      if (id === undefined) return refusal(422, context.locale, 'code-wrong', { codeFault: 'codeWrong' });
      const { here, ofAccount } = loginsOf(name, context);
      await Promise.all([sessions.destroyOf(id), limits.forget(here, ofAccount)]);
      return {};
    }),
    answer(calls.checkLogin, async (_given, context) => ((await findUser(deps, context)) ? {} : new Refusal(401, ''))),
    answer(calls.logout, async (_given, { request, locale }) => {
      if (request.session.accountId === undefined) return refusal(401, locale, 'logout-failed');
      await new Promise<void>((resolve, reject) => {
        request.session.destroy((error: unknown) => {
          if (error) reject(error as Error);
          else resolve();
        });
      });
      return {};
    }),
    answer(calls.queryUserInfo, async (_given, context) => (await findUser(deps, context)) ?? new Refusal(401, '')),
  ];
}

/** Hashes a new password and checks the code. The hash comes first, so that an overload does not use up the code. */
async function redeemForHash(
  { accounts, codes, limits }: AuthDeps,
  { locale, network }: CallContext,
  { value: recipient }: AccountName,
  purpose: CodePurpose,
  given: { code: string; password: string },
): Promise<string | Refusal> {
  const hashes: Use = [hashesPerAddress, `${purpose} ${network}`];
  const spent = await limits.take(hashes);
  if (spent) return refusal(429, locale, 'too-many', spent);
  const hash = await accounts.hashPassword(given.password).catch(async (error: unknown) => {
    await limits.giveBack(hashes);
    throw error;
  });
  const mayGuess = (await limits.take([guessesPerAddress, `${purpose} ${recipient} ${network}`])) === undefined;
  const isRight = mayGuess && (await codes.redeem(recipient, purpose, given.code));
  return isRight ? hash : refusal(422, locale, 'code-wrong', { codeFault: 'codeWrong' });
}

/** Limits that a login uses: of the account from this address, of the address, and of the account. */
function loginsOf({ value: account }: AccountName, { network }: CallContext) {
  const here: Use = [loginsPerAccountAndAddress, `${account} ${network}`];
  const ofAccount: Use = [loginsPerAccount, account];
  return { here, ofAccount, others: [[loginsPerAddress, network], ofAccount] satisfies Use[] };
}

function findUser({ accounts }: AuthDeps, { request }: CallContext) {
  const { accountId } = request.session;
  return accountId === undefined ? undefined : accounts.describe(accountId);
}

/** The session gets a new id, so that a session planted by an attacker becomes useless. */
async function signIn({ accounts }: AuthDeps, { request }: CallContext, id: string) {
  await callBack((done) => request.session.regenerate(done));
  request.session.accountId = id;
  await callBack((done) => request.session.save(done));
  return accounts.describe(id);
}

function callBack(run: (done: (error: unknown) => void) => Request['session']): Promise<void> {
  return new Promise((resolve, reject) => {
    run((error) => {
      if (error) reject(error as Error);
      else resolve();
    });
  });
}

type MessageText = { key: 'code' | 'account-known' | 'account-unknown'; code: string };

/** Sends a message instead of a code if the purpose does not fit the account. Only the mailbox owner reads it. */
function describeCode(isKnown: boolean, purpose: CodePurpose, code: string): MessageText {
  if (isKnown === (purpose === 'reset')) return { key: 'code', code };
  return { key: isKnown ? 'account-known' : 'account-unknown', code: '' };
}

/** Sends in the background, because the time of sending must reveal nothing. */
function notify(deps: AuthDeps, { column, value }: AccountName, locale: Locale, { key, code }: MessageText): void {
  const { messenger, brand, log } = deps;
  const subject = consoleText(locale, 'mail.subject', { brand });
  const message = { to: value, subject, text: consoleText(locale, `mail.${key}`, { brand, code }) };
  messenger.send(column, message).catch((error: unknown) => {
    log.error({ err: error, column }, 'a verification code was not sent');
  });
}
