/** Renders reference pages with only the members that differ. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../../log.ts';
import { createTextReader } from '../files/text-reader.ts';
import type { Doc } from '../site/model/model.ts';
import type { ContentStore } from '../site/store.ts';
import { changeTags } from '../kit/change-tags.ts';
import { StoredValues } from '../kit/stored-values.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { Documents, type Render } from '../pages/documents/documents.ts';
import type { ChangedDocument } from './changed-documents.ts';
import { FactReader } from '../document/expand/read-document.ts';
import { listBlocks, selectDiffering } from './reduce-reference.ts';

interface ReferenceOptions {
  store: ContentStore;
  former: ContentStore;
  render: Render;
  log: Log;
}

interface Side {
  documents: Documents;
  /** Blocks of the other state, by the path in this one. */
  others: Map<string, ReadonlySet<string>>;
}

export class ReferenceDifferences {
  readonly #options: ReferenceOptions;
  readonly #now: Side;
  readonly #before: Side;
  readonly #dataDir = makeTemporaryFolder();

  constructor(options: ReferenceOptions) {
    this.#options = options;
    const { store, former, render, log } = options;
    const createSide = (content: ContentStore, name: string): Side => {
      const others: Side['others'] = new Map();
      const renderPart: Render = (input) => {
        const known = others.get(input.path);
        return render({ ...input, ...(known && { select: selectDiffering(known) }) });
      };
      const stored = new StoredValues(join(this.#dataDir, name));
      return {
        others,
        documents: new Documents({ store: content, stored, render: renderPart, rendererVersion: '', log }),
      };
    };
    [this.#now, this.#before] = [createSide(store, 'now'), createSide(former, 'before')];
  }

  /** @returns undefined for other documents */
  of({ now, before }: ChangedDocument): Record<'now' | 'before', Documents> | undefined {
    if (!now || !before || !now.file.head.isApi || !before.file.head.isApi) return undefined;
    const { store, former } = this.#options;
    this.#now.others.set(now.file.path, blocksOf(former, before));
    this.#before.others.set(before.file.path, blocksOf(store, now));
    // The cached page is stale: the text of the commit is fixed, but the differing blocks are not.
    former.announce([changeTags.file(before.file.path)]);
    return { now: this.#now.documents, before: this.#before.documents };
  }

  close(): void {
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

function blocksOf(store: ContentStore, { locale, file }: Doc): ReadonlySet<string> {
  const reader = new FactReader(createTextReader(store.contentDir), listBlocks, store.edition(locale).config);
  return reader.read(file.path)?.value ?? new Set();
}
