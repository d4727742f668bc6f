/** Codes that prove that a mailbox or a phone is the user's. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { codeDigits, type CodePurpose } from '../../../views/domain/account.ts';
import type { ConsoleTables } from './tables.ts';

export const codeTimes = { lifeMs: 10 * 60_000, resendMs: 60_000 } as const;
/** From all addresses together. */
const maxTries = 15;

export class Codes {
  readonly #db: Kysely<ConsoleTables>;
  readonly #key: string;
  readonly #now: () => Date;

  /** @param key hashes the codes: six digits alone would be guessed from their hash at once */
  constructor(db: Kysely<ConsoleTables>, key: string, now: () => Date) {
    this.#db = db;
    this.#key = key;
    this.#now = now;
  }

  /** A new code, which replaces the one before. @returns undefined within a minute of the last */
  async issue(recipient: string, purpose: CodePurpose): Promise<string | undefined> {
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
    const issued = { code_hash: this.#hash(recipient, purpose, code), tries: 0, sent_at: this.#ago(0) };
    const row = await this.#db
      .insertInto('verification_codes')
      .values({ recipient, purpose, ...issued })
      .onConflict((conflict) =>
        conflict
          .columns(['recipient', 'purpose'])
          .doUpdateSet(issued)
          .where('verification_codes.sent_at', '<=', this.#ago(codeTimes.resendMs)),
      )
      .returning('recipient')
      .executeTakeFirst();
    return row && code;
  }

  /** When the code that is good now was sent; undefined where there is none. */
  async sentAt(recipient: string, purpose: CodePurpose): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('verification_codes')
      .select('sent_at')
      .where('recipient', '=', recipient)
      .where('purpose', '=', purpose)
      .where('sent_at', '>', this.#ago(codeTimes.lifeMs))
      .executeTakeFirst();
    return row?.sent_at;
  }

  /** Uses the code up if it is right. Each call is a try; the last wrong one ends the code. */
  async redeem(recipient: string, purpose: CodePurpose, code: string): Promise<boolean> {
    const row = await this.#db
      .updateTable('verification_codes')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('recipient', '=', recipient)
      .where('purpose', '=', purpose)
      .where('tries', '<', maxTries)
      .where('sent_at', '>', this.#ago(codeTimes.lifeMs))
      .returning('code_hash')
      .executeTakeFirst();
    const given = this.#hash(recipient, purpose, code);
    if (!row || !timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(given))) return false;
    // Of two who come with the same code at once, one finds it unused. The row stays, so that a minute must pass before the next code.
    const used = await this.#db
      .updateTable('verification_codes')
      .set({ code_hash: '', tries: maxTries })
      .where('recipient', '=', recipient)
      .where('purpose', '=', purpose)
      .where('code_hash', '=', given)
      .returning('recipient')
      .executeTakeFirst();
    return used !== undefined;
  }

  async removeOld(): Promise<void> {
    await this.#db.deleteFrom('verification_codes').where('sent_at', '<', this.#ago(codeTimes.lifeMs)).execute();
  }

  #hash(recipient: string, purpose: string, code: string): string {
    return createHmac('sha256', this.#key).update(`${purpose}\n${recipient}\n${code}`).digest('hex');
  }

  #ago(ms: number): string {
    return new Date(this.#now().getTime() - ms).toISOString();
  }
}
