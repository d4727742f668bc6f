/** Stores the accounts of users. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AccountInfo, Recipient, Registration } from '../../../views/domain/account.ts';
import { maskPhone } from '../../../views/domain/account-label.ts';
import { emailPattern } from '../../../views/domain/contact.ts';
import { type Country, normalisePhone } from '../../../views/domain/countries.ts';
import type { Passwords } from './passwords.ts';
import type { ConsoleTables } from './tables.ts';

export class Accounts {
  readonly #db: Kysely<ConsoleTables>;
  readonly #passwords: Passwords;
  readonly #now: () => Date;

  constructor(db: Kysely<ConsoleTables>, passwords: Passwords, now: () => Date) {
    this.#db = db;
    this.#passwords = passwords;
    this.#now = now;
  }

  async has(name: AccountName): Promise<boolean> {
    return (await this.#find(name)) !== undefined;
  }

  /**
   * Hashes a password for `create` and `setPassword`. Call it before a code is redeemed, because it may fail.
   * @throws TooBusyError
   */
  hashPassword(password: string): Promise<string> {
    return this.#passwords.hash(password);
  }

  /** @returns the id of the new account; undefined if the address or number is taken */
  async create(given: Registration, passwordHash: string): Promise<string | undefined> {
    const name = accountNameOf(given);
    const row = await this.#db
      .insertInto('accounts')
      .values({
        id: randomUUID(),
        email: null,
        phone: null,
        [name.column]: name.value,
        password_hash: passwordHash,
        user_type: given.userType,
        country: given.country,
        name: given.name,
        company: given.company,
        role: given.role,
        industry: given.industry,
        use_case: given.useCase,
        is_student: given.userType === 'individual' && given.isStudent ? 1 : 0,
        market_source: given.marketSource,
        source: given.source,
        created_at: this.#now().toISOString(),
      })
      .onConflict((conflict) => conflict.column(name.column).doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  }

  /**
   * Takes the same time whether the account exists or not.
   * @returns its id if the password is right
   * @throws TooBusyError
   */
  async verify(name: AccountName, password: string): Promise<string | undefined> {
    const row = await this.#find(name);
    return (await this.#passwords.isRight(password, row?.password_hash)) ? row?.id : undefined;
  }

  /** @returns the id of the account; undefined if it does not exist */
  async setPassword(name: AccountName, passwordHash: string): Promise<string | undefined> {
    const row = await this.#db
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where(name.column, '=', name.value)
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  }

  async describe(id: string): Promise<AccountInfo | undefined> {
    const row = await this.#db
      .selectFrom('accounts')
      .leftJoin('authenticated_accounts', 'account_id', 'id')
      .selectAll('accounts')
      .select('authenticated_at')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const isAuthenticated = row.authenticated_at !== null;
    const mobile = maskPhone(row.phone ?? '');
    const email = row.email ?? '';
    const { name, company, user_type: userType } = row;
    return { name, mobile, email, contacts: mobile || email, userType, company, isAuthenticated };
  }

  /** Records whether an operator has verified an account. @returns its id; undefined if it does not exist */
  async setAuthenticated(name: AccountName, isAuthenticated: boolean): Promise<string | undefined> {
    const id = (await this.#find(name))?.id;
    if (id === undefined) return undefined;
    if (isAuthenticated) {
      await this.#db
        .insertInto('authenticated_accounts')
        .values({ account_id: id, authenticated_at: this.#now().toISOString() })
        .onConflict((conflict) => conflict.column('account_id').doNothing())
        .execute();
    } else await this.#db.deleteFrom('authenticated_accounts').where('account_id', '=', id).execute();
    return id;
  }

  #find({ column, value }: AccountName) {
    return this.#db.selectFrom('accounts').select(['id', 'password_hash']).where(column, '=', value).executeTakeFirst();
  }
}

/** Name of an account in its normalised spelling. */
export interface AccountName {
  column: 'email' | 'phone';
  value: string;
}

export function accountNameOf(recipient: Recipient): AccountName {
  return recipient.channel === 'email'
    ? { column: 'email', value: recipient.email }
    : { column: 'phone', value: normalisePhone(recipient.phone, recipient.country) };
}

/** Reads an email address or phone number from a single field. */
export function readAccountName(text: string, country: Country): AccountName {
  return emailPattern.test(text)
    ? { column: 'email', value: text.toLowerCase() }
    : { column: 'phone', value: normalisePhone(text, country) };
}
