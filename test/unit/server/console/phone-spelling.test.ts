import { expect } from 'chai';
import type { Kysely } from 'kysely';
import { Accounts, readAccountName } from '../../../../server/embedded/console/accounts.ts';
import { Passwords } from '../../../../server/embedded/console/passwords.ts';
import { type ConsoleTables, openConsoleDatabase } from '../../../../server/embedded/console/tables.ts';
import type { DatabaseLocation } from '../../../../server/embedded/database.ts';
import { describeOnDatabases } from '../../../support/databases.ts';

type Given = [id: string, phone: string | null, createdYear?: number, country?: string];

const passwords = new Passwords({ N: 16, r: 1, p: 1 });

describeOnDatabases('Phone numbers of an earlier version', (place) => {
  let where: DatabaseLocation;
  let db: Kysely<ConsoleTables> | undefined;
  beforeEach(async () => {
    where = await place();
  });
  afterEach(async () => {
    await db?.destroy();
    db = undefined;
  });

  /** Accounts as the earlier version left them, then this program. @returns phones by id */
  const upgrade = async (...accounts: Given[]) => {
    await db?.destroy();
    const earlier = await openConsoleDatabase(where);
    const password_hash = await passwords.hash('Boil3water');
    const rows = accounts.map(([id, phone, year = 2020, country = 'CN']) => ({
      ...{ id, phone, country, email: phone === null ? `${id}@kettle.example` : null, name: id, company: '', role: '' },
      ...{ password_hash, user_type: 'individual' as const, industry: 'gaming', use_case: 'chat', is_student: 0 },
      ...{ market_source: '', source: '', created_at: `${String(year)}-01-01T00:00:00.000Z` },
    }));
    if (rows.length > 0) await earlier.insertInto('accounts').values(rows).execute();
    await earlier
      .deleteFrom('migrations_console' as never)
      .where('name' as never, '>=', '0002' as never)
      .execute();
    await earlier.destroy();
    db = await openConsoleDatabase(where);
    const phones = await db.selectFrom('accounts').select(['id', 'phone']).orderBy('id').execute();
    return Object.fromEntries(phones.map(({ id, phone }) => [id, phone]));
  };

  it('get the spelling by which users log in, but stay where nobody can say what they mean', async () => {
    const phones = await upgrade(
      ...([
        ['a', '+8608613800138001'],
        ['b', '+868613800138002'],
        ['c', '+8613800138003'],
        ['d', '+4407700900123', 2020, 'GB'],
        ['e', null],
        ['f', '+86'],
        ['g', '+8612'],
        ['h', '+8608613800138004', 2020, 'XX'],
      ] as Given[]),
    );

    expect(phones).to.deep.equal({
      ...{ a: '+8613800138001', b: '+8613800138002', c: '+8613800138003', d: '+447700900123', e: null },
      ...{ f: '+86', g: '+8612', h: '+8608613800138004' },
    });
    const accounts = db && new Accounts(db, passwords, () => new Date());
    for (const typed of ['138 0013 8002', '008613800138002'])
      expect(await accounts?.verify(readAccountName(typed, 'CN'), 'Boil3water')).to.equal('b');
  });

  const right = '+8613800138001';
  for (const [what, given, left] of [
    ['the older account’s, of two', [`young ${right} 2024`, 'old +868613800138001 2021'], `old ${right}`],
    ['the older account’s that had it', [`old ${right} 2021`, 'young +868613800138001 2024'], `old ${right}`],
    [
      'the oldest’s, of three of which none was right',
      ['a +86013800138001 2023', 'b +868613800138001 2021', 'c +86008613800138001 2022'],
      `b ${right}`,
    ],
  ] as [what: string, given: string[], left: string][])
    it(`are ${what}, where several turn out to have one; none is lost, and a second run changes nothing`, async () => {
      const phones = await upgrade(
        ...given.map((text): Given => {
          const [id = '', phone = '', year] = text.split(' ');
          return [id, phone, Number(year)];
        }),
      );

      const owners = Object.entries(phones).filter(([, phone]) => phone === right);
      expect(owners.map((owner) => owner.join(' '))).to.deep.equal([left]);
      expect(new Set(Object.values(phones)).size).to.equal(given.length);
      expect(await upgrade()).to.deep.equal(phones);
    });
});
