import type { ContentStore } from '../../site/store.ts';
import { RosettaFile } from '../../site/rosetta-file.ts';
import { changeTags } from '../../kit/change-tags.ts';
import type { Alignments } from './alignments.ts';
import type { Correction } from './corrections.ts';

/** Keeps alignments up to date with the corrections in `rosetta.json`, and announces pages with new alignments. */
export function correctAlignments(store: ContentStore, alignments: Alignments): RosettaFile {
  const file = new RosettaFile(store, () => {
    alignments.takeCorrections();
  });
  alignments.use({
    corrections: ({ instance: own }, { instance: other }) =>
      file
        .rowsOf(own.product.key)
        .map((row) => ({ from: row[own.entryKey], to: row[other.entryKey] }))
        .filter((one): one is Correction => one.from !== undefined && one.to !== undefined),
    onMade: (made) => {
      store.announce(made.map(({ id }) => changeTags.aligned(id)));
    },
  });
  return file;
}
