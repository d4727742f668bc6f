/** Sign-up, login and what belongs to them. */
import type { Request } from 'express';
import { codeTimes, type Codes } from './codes.ts';
import * as calls from '../../clients/console/calls.ts';
import type { Locale } from '../../../views/domain/locale.ts';
import type { Log } from '../../log.ts';
import { type Answer, answer, type CallContext, Refusal } from '../answer.ts';
import { type Accounts, type AccountName, nameOf, readAccountName } from './accounts.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { refusal, text } from './messages.ts';
import type { Messenger } from './messenger.ts';
import type { SharedLimit, SharedLimits } from './shared-limits.ts';
import type { SessionStore } from './session-store.ts';

export interface AuthDeps {
  accounts: Accounts;
  codes: Codes;
  throttle: LoginThrottle;
  limits: SharedLimits;
  sessions: SessionStore;
  messenger: Messenger;
  brand: string;
  now: () => Date;
  log: Log;
}

const hourMs = 3600_000;
/** Codes that one address may ask for. */
const codesPerAddress: SharedLimit = { name: 'codes-address', count: 20, windowMs: hourMs };
/** Codes that one mailbox or phone is sent for a purpose. One address alone cannot use them up, so that nobody shuts others out so. */
const codesPerRecipient: SharedLimit = { name: 'codes-recipient', count: 6, windowMs: hourMs };
const codesPerRecipientAndAddress: SharedLimit = { name: 'codes-recipient-address', count: 4, windowMs: hourMs };
/** Guesses at a code from one address: fewer than end the code, so that one address alone cannot void what was sent to another. */
const guessesPerAddress: SharedLimit = { name: 'guesses-address', count: 5, windowMs: codeTimes.lifeMs };
/** Sign-ups and new passwords from one address: each costs a hash. */
const changesPerAddress: SharedLimit = { name: 'changes-address', count: 30, windowMs: hourMs };

export function authAnswers(deps: AuthDeps): Answer[] {
  const { accounts, codes, throttle, sessions, limits } = deps;
  return [
    answer(calls.sendVerificationCode, async (given, { locale, place }) => {
      const name = nameOf(given);
      if (!deps.messenger.canSend(name.column)) return refusal(503, locale, 'cannot-send');
      if (!(await limits.take(codesPerAddress, place))) return refusal(429, locale, 'too-many');
      // Before there is a new code: the one that was sent last stays good.
      const recipient = `${given.purpose} ${name.value}`;
      const sender = `${recipient} ${place}`;
      const isFree = await Promise.all([
        limits.isFree(codesPerRecipient, recipient),
        limits.isFree(codesPerRecipientAndAddress, sender),
      ]);
      if (isFree.includes(false)) return refusal(429, locale, 'too-many');
      // Both are asked in any case, so that the answer and its time tell nothing of the account.
      const [isKnown, code] = await Promise.all([accounts.has(name), codes.issue(name.value, given.purpose)]);
      if (code === undefined) return refusal(429, locale, 'code-wait');
      await Promise.all([limits.take(codesPerRecipient, recipient), limits.take(codesPerRecipientAndAddress, sender)]);
      notify(deps, name, locale, describeCode(isKnown, given.purpose, code));
      return { resendSeconds: codeTimes.resendMs / 1000, expiresSeconds: codeTimes.lifeMs / 1000 };
    }),
    answer(calls.register, async (given, context) => {
      const { locale, place } = context;
      if (!(await limits.take(changesPerAddress, place))) return refusal(429, locale, 'too-many');
      if (!(await redeem(deps, nameOf(given).value, 'register', given.code, place)))
        return refusal(422, locale, 'code-wrong', 'codeWrong');
      const id = await accounts.create(given);
      return id === undefined ? refusal(409, locale, 'account-exists') : signIn(deps, context, id);
    }),
    answer(calls.login, async (given, context) => {
      const name = readAccountName(given.account, given.country);
      const places = { account: name.value, client: context.place };
      const waitSeconds = await throttle.take(places);
      if (waitSeconds > 0)
        return refusal(429, context.locale, 'login-wait', undefined, { seconds: String(waitSeconds) });
      const id = await accounts.verify(name, given.password);
      if (id === undefined) return refusal(401, context.locale, 'login-wrong');
      await throttle.forgive(places);
      return signIn(deps, context, id);
    }),
    answer(calls.resetPassword, async (given, { locale, place }) => {
      if (!(await limits.take(changesPerAddress, place))) return refusal(429, locale, 'too-many');
      const name = nameOf(given);
      if (!(await redeem(deps, name.value, 'reset', given.code, place)))
        return refusal(422, locale, 'code-wrong', 'codeWrong');
      const id = await accounts.setPassword(name, given.password);
      if (id === undefined) return refusal(422, locale, 'code-wrong', 'codeWrong');
      await sessions.destroyOf(id);
      await throttle.forgiveAccount(name.value);
      return {};
    }),
    answer(calls.checkLogin, async ({}, context) => ((await findUser(deps, context)) ? {} : new Refusal(401, ''))),
    answer(calls.logout, async ({}, { request, locale }) => {
      if (request.session.accountId === undefined) return refusal(401, locale, 'logout-failed');
      await new Promise<void>((resolve, reject) => {
        request.session.destroy((error: unknown) => {
          error ? reject(error as Error) : resolve();
        });
      });
      return {};
    }),
    answer(calls.queryUserInfo, async ({}, context) => (await findUser(deps, context)) ?? new Refusal(401, '')),
  ];
}

async function redeem(
  { codes, limits }: AuthDeps,
  recipient: string,
  purpose: 'register' | 'reset',
  code: string,
  place: string,
): Promise<boolean> {
  const sentAt = await codes.sentAt(recipient, purpose);
  const guesser = `${purpose} ${recipient} ${sentAt ?? ''} ${place}`;
  return (await limits.take(guessesPerAddress, guesser)) && codes.redeem(recipient, purpose, code);
}

function findUser({ accounts }: AuthDeps, { request }: CallContext) {
  const { accountId } = request.session;
  return accountId === undefined ? undefined : accounts.describe(accountId);
}

/** The session gets a new id, so that one that somebody planted before is worth nothing. */
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

/** Whoever asks for the wrong thing learns it by the message, which only the owner reads. */
function describeCode(isKnown: boolean, purpose: 'register' | 'reset', code: string): MessageText {
  if (isKnown === (purpose === 'reset')) return { key: 'code', code };
  return { key: isKnown ? 'account-known' : 'account-unknown', code: '' };
}

/** Beside the answer: how long sending takes must not tell anything. */
function notify(deps: AuthDeps, { column, value }: AccountName, locale: Locale, { key, code }: MessageText): void {
  const { messenger, brand, log } = deps;
  const subject = text(locale, 'mail.subject', { brand });
  const message = {
    to: value,
    subject,
    text: text(locale, `mail.${key}`, { brand, code }),
    at: deps.now().toISOString(),
  };
  messenger.send(column, message).catch((error: unknown) => {
    log.error({ err: error, column }, 'a verification code was not sent');
  });
}
