import { expect } from 'chai';
import { Alignments } from '../../../../../../server/embedded/doc-server/references/alignment/alignments.ts';
import type { AlignedReference } from '../../../../../../server/embedded/doc-server/references/alignment/outlined-references.ts';
import type { OutlinedMember } from '../../../../../../server/embedded/doc-server/references/model/outline.ts';
import { ReferenceStore } from '../../../../../../server/embedded/doc-server/references/model/reference-store.ts';
import { Caches } from '../../../../../../server/embedded/doc-server/kit/caches.ts';
import { until } from '../../../../../support/until.ts';
import { StoredValues } from '../../../../../../server/embedded/doc-server/kit/stored-values.ts';
import { useEach } from '../../../../../support/use.ts';
import { copySite, log } from '../../fixture.ts';

/** A reference with one class of one method. */
function kettle(id: string, isReadable = true): AlignedReference {
  const boil: OutlinedMember = { name: 'boil', kind: 'method', anchor: 'boil', signature: `${id} boil()`, summary: '' };
  const outline = [{ name: 'Kettle', category: 'class', file: 'Kettle', members: [boil] }];
  const readOutline = () => (isReadable ? Promise.resolve(outline) : Promise.reject(new Error('unreadable')));
  return {
    id,
    source: { stamp: id, problems: [], readOutline } as unknown as AlignedReference['source'],
    instance: { entryKey: id, product: { key: 'kettle' } },
  };
}

describe('Alignments', () => {
  const site = useEach(() => copySite());
  let made: string[][];
  let alignments: Alignments;
  beforeEach(() => {
    made = [];
    const stored = new StoredValues(site.dataDir);
    const store = new ReferenceStore({ stored, codeVersion: '1', log, checkPresence: () => true });
    alignments = new Alignments(store, new Caches());
    const onMade = (references: readonly AlignedReference[]) => made.push(references.map(({ id }) => id));
    alignments.use({ corrections: () => [], onMade });
  });

  it('go on after a reference that cannot be read, now and when a page asks later', async () => {
    const readable = [kettle('web'), kettle('flutter')];
    await alignments.make([[kettle('broken', false), kettle('ios')], readable], () => Promise.resolve(true));
    expect(made).to.deep.equal([['web', 'flutter']]);

    alignments.want([kettle('android'), kettle('windows')]);
    await until(() => made.length === 2);
    expect(made[1]).to.deep.equal(['android', 'windows']);
  });
});
