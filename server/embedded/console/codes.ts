/** Codes that prove that a mailbox or phone belongs to the user. */
import { createHmac, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { codeDigits, type CodePurpose } from '../../../views/domain/account.ts';
import type { ConsoleTables } from './tables.ts';

export const codeTimes = { lifeMs: 10 * 60_000, resendMs: 60_000 } as const;
/**
 * Tries per code from all addresses together. One address has at most ten while a code is valid (two windows of five). So an
 * attacker with one address cannot void the code of another user.
 */
const maxTries = 15;
/** Tries per address in ten minutes, for all codes of a mailbox or phone for one purpose. */
export const triesPerAddress = 5;

export class Codes {
  readonly #db: Kysely<ConsoleTables>;
  readonly #key: string;
  readonly #now: () => Date;

  /** @param key for the hashes; a plain hash of six digits could be guessed at once */
  constructor(db: Kysely<ConsoleTables>, key: string, now: () => Date) {
    this.#db = db;
    this.#key = key;
    this.#now = now;
  }

  /** Creates a code. Earlier codes stay valid, so that an attacker who requests a code does not void the owner's. */
  async issue(recipient: string, purpose: CodePurpose): Promise<string> {
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
    await this.#db
      .insertInto('sent_codes')
      .values({ recipient, purpose, code_hash: this.#hash(recipient, purpose, code), tries: 0, sent_at: this.#ago(0) })
      .execute();
    return code;
  }

  /** Uses up all sent codes if the given one is right. Each call is a try for each code, up to `maxTries`. */
  async redeem(recipient: string, purpose: CodePurpose, code: string): Promise<boolean> {
    const tried = await this.#db
      .updateTable('sent_codes')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('recipient', '=', recipient)
      .where('purpose', '=', purpose)
      .where('tries', '<', maxTries)
      .where('sent_at', '>', this.#ago(codeTimes.lifeMs))
      .returning('code_hash')
      .execute();
    const given = this.#hash(recipient, purpose, code);
    const isGiven = (row: { code_hash: string }) => row.code_hash === given;
    if (!tried.some(isGiven)) return false;
    // If two clients send the same code at once, only one finds it unused.
    const used = await this.#db
      .deleteFrom('sent_codes')
      .where('recipient', '=', recipient)
      .where('purpose', '=', purpose)
      .returning('code_hash')
      .execute();
    return used.some(isGiven);
  }

  async removeOld(): Promise<void> {
    await this.#db.deleteFrom('sent_codes').where('sent_at', '<', this.#ago(codeTimes.lifeMs)).execute();
  }

  #hash(recipient: string, purpose: string, code: string): string {
    return createHmac('sha256', this.#key).update(`${purpose}\n${recipient}\n${code}`).digest('hex');
  }

  #ago(ms: number): string {
    return new Date(this.#now().getTime() - ms).toISOString();
  }
}
