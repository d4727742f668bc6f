import { expect } from 'chai';
import { Caches } from '../../../../../server/embedded/doc-server/kit/caches.ts';

describe('Caches of the documentation server', () => {
  it('take no more than their share, and evict what was not asked for longest', () => {
    const caches = new Caches(111_111);
    const documents = caches.create<{ at: number }>('documents');
    documents.set('first', { at: 0 }, 2000);
    documents.set('second', { at: 1 }, 2000);
    for (let at = 2; at < 20; at++) {
      documents.get('first');
      documents.set(`other ${String(at)}`, { at }, 2000);
    }

    const [size] = caches.sizes();
    expect(size).to.include({ kind: 'documents', maxBytes: 10_000 });
    expect(size?.bytes).to.be.within(6000, 10_000);
    expect([documents.get('first')?.at, documents.get('second')]).to.deep.equal([0, undefined]);
  });
});
