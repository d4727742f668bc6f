import { expect } from 'chai';
import type { Kysely } from 'kysely';
import { Accounts, readAccountName } from '../../../../server/embedded/console/accounts.ts';
import { Passwords } from '../../../../server/embedded/console/passwords.ts';
import { type ConsoleTables, openConsoleDatabase } from '../../../../server/embedded/console/tables.ts';
import type { DatabaseLocation } from '../../../../server/embedded/database.ts';
import { describeOnDatabases } from '../../../support/databases.ts';

type Given = [id: string, phone: string | null, country: string, createdYear: number];

const password = 'Boil3water';
const passwords = new Passwords({ N: 16, r: 1, p: 1 });

describeOnDatabases('Phone numbers of an earlier version', (place) => {
  let db: Kysely<ConsoleTables> | undefined;
  afterEach(async () => {
    await db?.destroy();
    db = undefined;
  });

  /** Accounts as the earlier version left them, then this program. @returns phones by id */
  const upgrade = async (accounts: Given[], where?: DatabaseLocation) => {
    const at = where ?? (await place());
    const earlier = await openConsoleDatabase(at);
    const rows = [];
    for (const [id, phone, country, year] of accounts)
      rows.push({
        id,
        phone,
        country,
        email: phone === null ? `${id}@kettle.example` : null,
        name: id,
        company: '',
        password_hash: await passwords.hash(`${password}${id}`),
        user_type: 'individual' as const,
        role: '',
        industry: 'gaming',
        use_case: 'chat',
        is_student: 0,
        market_source: '',
        source: '',
        created_at: `${String(year)}-01-01T00:00:00.000Z`,
      });
    if (rows.length > 0) await earlier.insertInto('accounts').values(rows).execute();
    await earlier
      .deleteFrom('migrations_console' as never)
      .where('name' as never, '>=', '0002' as never)
      .execute();
    await earlier.destroy();
    db = await openConsoleDatabase(at);
    const phones = await db.selectFrom('accounts').select(['id', 'phone']).orderBy('id').execute();
    return Object.fromEntries(phones.map(({ id, phone }) => [id, phone]));
  };
  const logIn = async (typed: string, id: string) =>
    db && (await new Accounts(db, passwords, () => new Date()).verify(readAccountName(typed, 'CN'), password + id));

  it('get the spelling by which users log in', async () => {
    const phones = await upgrade([
      ['b', '+8608613800138001', 'CN', 2020],
      ['c', '+868613800138002', 'CN', 2020],
      ['d', '+8613800138003', 'CN', 2020],
      ['e', '+4407700900123', 'GB', 2020],
      ['f', null, 'CN', 2020],
    ]);

    expect(phones).to.include({
      b: '+8613800138001',
      c: '+8613800138002',
      d: '+8613800138003',
      e: '+447700900123',
      f: null,
    });
    expect(await logIn('138 0013 8002', 'c')).to.equal('c');
    expect(await logIn('008613800138002', 'c')).to.equal('c');
  });

  it('stay as they are where nobody can say what they mean', async () => {
    const given: Given[] = [
      ['a', '+86', 'CN', 2020],
      ['b', '+8612', 'CN', 2020],
      ['c', '+8608613800138001', 'XX', 2020],
    ];

    expect(await upgrade(given)).to.deep.equal({ a: '+86', b: '+8612', c: '+8608613800138001' });
  });

  it('are the older account’s where two turn out to have one, and neither is lost', async () => {
    const phones = await upgrade([
      ['young', '+8613800138001', 'CN', 2024],
      ['old', '+868613800138001', 'CN', 2021],
    ]);

    expect(phones).to.deep.equal({ old: '+8613800138001', young: '+868613800138001' });
    expect(await logIn('13800138001', 'old')).to.equal('old');
    expect(await logIn('13800138001', 'young')).to.equal(undefined);
  });

  it('stay with the older account that had the right spelling', async () => {
    const phones = await upgrade([
      ['old', '+8613800138001', 'CN', 2021],
      ['young', '+868613800138001', 'CN', 2024],
    ]);

    expect(phones).to.deep.equal({ old: '+8613800138001', young: '+868613800138001' });
  });

  it('are the oldest’s of three, of which none was right', async () => {
    const phones = await upgrade([
      ['a', '+86013800138001', 'CN', 2023],
      ['b', '+868613800138001', 'CN', 2021],
      ['c', '+86008613800138001', 'CN', 2022],
    ]);

    expect(phones).to.deep.equal({ a: '+86013800138001', b: '+8613800138001', c: '+86008613800138001' });
  });

  it('are the same after a second run', async () => {
    const where = await place();
    const given: Given[] = [
      ['young', '+8613800138001', 'CN', 2024],
      ['old', '+868613800138001', 'CN', 2021],
    ];
    const first = await upgrade(given, where);
    await db?.destroy();

    expect(await upgrade([], where)).to.deep.equal(first);
  });

  it('are found among more accounts than are read at once', async () => {
    const many = Array.from({ length: 1010 }, (_, at): Given => {
      const digits = String(at).padStart(4, '0');
      return [`id-${digits}`, `${at < 1000 ? '+86' : '+8686'}1380013${digits}`, 'CN', 2020];
    });

    const phones = await upgrade(many);

    expect(Object.values(phones).filter((phone) => /^\+861380013\d{4}$/.test(phone ?? ''))).to.have.length(1010);
  });
});
