import { expect } from 'chai';
import type { ErrorCodes } from '../../../../../server/services/error-codes.ts';
import { explainCode } from '../../../../../server/services/assistants/explain-code.ts';
import type { Narrowed } from '../../../../../server/services/assistants/scope.ts';
import type { Edition } from '../../../../../views/domain/edition.ts';

describe('The meaning of an error code', () => {
  it('names all platforms that document it, in the product and elsewhere', async () => {
    const addresses = Array.from({ length: 30 }, (_, n) => `/codes-${String(n)}`);
    const pages = addresses.map((address) => ({ title: 'Codes', address, label: `Pot ${address}` }));
    const products = [{ key: 'kettle', name: 'Kettle', pages }];
    const meaning = { name: '', description: 'Too hot', cause: '', handling: '', products };
    const value = { code: '7', meanings: [meaning], mentions: [], near: [] };
    const codes = { find: () => Promise.resolve({ value, isStale: false }) } as unknown as ErrorCodes;
    const explain = (product?: object) =>
      explainCode(codes, { locale: 'en' } as Edition, { platform: '', language: '', product } as Narrowed, '7');

    expect((await explain()).data.meanings[0]?.documented_for[0]?.documents).to.have.lengthOf(30);
    expect((await explain({ key: 'tea' })).data.meanings_elsewhere).to.have.lengthOf(30);
  });
});
