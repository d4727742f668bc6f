import type { Kysely } from 'kysely';
import { isCountry, isPhone, normalisePhone } from '../../../../views/domain/countries.ts';

interface Row {
  id: string;
  phone: string;
  country: string;
  created_at: string;
}

/** The columns that this migration reads. */
interface Tables {
  accounts: Omit<Row, 'phone'> & { phone: string | null };
}

const pageSize = 1000;

/**
 * Numbers were stored as users typed them, except for spaces: `+86086138…`, `+8686138…`. Each gets the normalised
 * spelling that the login uses. If several accounts have the same number, the oldest account gets it. The others keep
 * their data and a spelling that no login matches, so that an operator can merge them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const accounts = db as Kysely<Tables>;
  for (const [number, odd] of await findOddSpellings(accounts)) {
    const holder = await findByPhone(accounts, number);
    const group = [...(holder ? [holder] : []), ...odd].sort(byAge);
    const [oldest] = group;
    if (oldest && oldest.phone !== number)
      await inTransaction(accounts, (trx) => giveNumber(trx, oldest, number, holder));
    if (group.length > 1) warnOf(group);
  }
}

async function findOddSpellings(db: Kysely<Tables>): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>();
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('accounts')
      .select(['id', 'phone', 'country', 'created_at'])
      .where('id', '>', after)
      .where('phone', 'is not', null)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    for (const { phone, ...row } of rows) {
      if (phone === null || !isCountry(row.country) || !isPhone(phone, row.country)) continue;
      const number = normalisePhone(phone, row.country);
      if (number !== phone) found.set(number, [...(found.get(number) ?? []), { ...row, phone }]);
    }
    const last = rows.at(-1);
    if (!last) return found;
    after = last.id;
  }
}

async function findByPhone(db: Kysely<Tables>, phone: string): Promise<Row | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'country', 'created_at'])
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row && { ...row, phone };
}

/** Swaps the spellings of two accounts, because a number must be unique: the older account gets the normalised one. */
async function giveNumber(db: Kysely<Tables>, to: Row, number: string, from: Row | undefined): Promise<void> {
  const setPhone = (id: string, phone: string | null) =>
    db.updateTable('accounts').set({ phone }).where('id', '=', id).execute();
  if (from) await setPhone(from.id, null);
  await setPhone(to.id, number);
  if (from) await setPhone(from.id, to.phone);
}

/** PostgreSQL already runs a whole migration in one transaction. */
async function inTransaction(db: Kysely<Tables>, run: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
  await (db.isTransaction ? run(db) : db.transaction().execute(run));
}

function byAge(a: Row, b: Row): number {
  return a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id);
}

/** Warns with ids only, because phone numbers are personal data. */
function warnOf([oldest, ...others]: Row[]): void {
  const ids = others.map(({ id }) => id).join(', ');
  process.emitWarning(`accounts: ${oldest?.id ?? ''} has the phone number of ${ids}, too; these cannot log in by it`);
}
