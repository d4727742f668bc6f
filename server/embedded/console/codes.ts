/** Codes that prove that a mailbox or a phone is the user's. */
import { createHmac, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { codeDigits, type CodePurpose } from '../../../views/domain/account.ts';
import type { ConsoleTables } from './tables.ts';

export const codeTimes = { lifeMs: 10 * 60_000, resendMs: 60_000 } as const;
/**
 * At each code, from all addresses together. Three times what one address has in ten minutes, and more than it can have in
 * the ten of a code: nobody alone may void a code that was sent to another.
 */
const maxTries = 15;
/** Guesses that one address has in ten minutes, at all codes of a mailbox or phone for a purpose. */
export const triesPerAddress = 5;

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

  /** A new code. Those before stay good for their ten minutes: whoever else asks for one must not void what the owner has got. */
  async issue(recipient: string, purpose: CodePurpose): Promise<string> {
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
    await this.#db
      .insertInto('sent_codes')
      .values({ recipient, purpose, code_hash: this.#hash(recipient, purpose, code), tries: 0, sent_at: this.#ago(0) })
      .execute();
    return code;
  }

  /** If the code is right, uses up all that were sent. Each call is a try at each of them; the last wrong one ends a code. */
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
    // Of two who come with the same code at once, one finds it unused.
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
