import { expect } from 'chai';
import { setWalMode } from '../../../server/embedded/database.ts';

describe('The journal of a new database', () => {
  const refusing = (times: number, code: string) => {
    const asked: string[] = [];
    const pragma = (text: string) => {
      asked.push(text);
      if (asked.length <= times) throw Object.assign(new Error('no'), { code });
    };
    return { asked, pragma };
  };

  it('is set again if another service sets it at the same moment', async () => {
    const database = refusing(2, 'SQLITE_BUSY');

    await setWalMode(database);

    expect(database.asked).to.deep.equal(Array(3).fill('journal_mode = WAL'));
  });

  it('is not set again after another fault', async () => {
    const database = refusing(1, 'SQLITE_NOTADB');

    const outcome = await setWalMode(database).catch((error: unknown) => error);

    expect(outcome).to.include({ code: 'SQLITE_NOTADB' });
    expect(database.asked).to.have.lengthOf(1);
  });
});
