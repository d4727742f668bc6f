import { expect } from 'chai';
import type { ErrorCodes } from '../../../../../server/services/error-codes.ts';
import { explainCode } from '../../../../../server/services/assistants/explain-code.ts';
import type { Narrowed } from '../../../../../server/services/assistants/scope.ts';
import type { Edition } from '../../../../../views/domain/edition.ts';

describe('The meaning of an error code', () => {
  it('names all platforms that document it', async () => {
    const pages = Array.from({ length: 30 }, (_, n) => ({
      title: 'Codes',
      address: `/codes-${String(n)}`,
      label: `Pot ${String(n)}`,
    }));
    const meaning = {
      name: '',
      description: 'Too hot',
      cause: '',
      handling: '',
      products: [{ key: 'kettle', name: 'Kettle', pages }],
    };
    const errorCodes = {
      find: () =>
        Promise.resolve({ value: { code: '7', meanings: [meaning], mentions: [], near: [] }, isStale: false }),
    } as unknown as ErrorCodes;
    const explain = (scope: Partial<Narrowed>) =>
      explainCode(errorCodes, { locale: 'en' } as Edition, { platform: '', language: '', ...scope } as Narrowed, '7');

    const all = await explain({});
    const other = await explain({ product: { key: 'tea' } as Narrowed['product'] });

    expect(all.data.meanings[0]?.documented_for[0]?.documents).to.have.lengthOf(pages.length);
    expect(other.data.meanings_elsewhere).to.have.lengthOf(pages.length);
  });
});
