/** Renders pages of references with the members that differ alone. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../../log.ts';
import { createContentReader } from '../content/files/reader.ts';
import type { ContentStore } from '../content/store.ts';
import { changeTags } from '../kit/change-tags.ts';
import { StoredValues } from '../kit/stored-values.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { Documents, type Render } from '../pages/documents/documents.ts';
import type { ChangedDocument } from './changed-documents.ts';
import { reduceReference } from './reduce-reference.ts';

interface ReferenceOptions {
  store: ContentStore;
  former: ContentStore;
  render: Render;
  log: Log;
}

export class ReferenceDifferences {
  readonly #former: ContentStore;
  readonly #store: ContentStore;
  readonly #sides: Record<'now' | 'before', { documents: Documents; sources: Map<string, string> }>;
  readonly #dataDir = makeTemporaryFolder();

  constructor({ store, former, render, log }: ReferenceOptions) {
    [this.#store, this.#former] = [store, former];
    const side = (content: ContentStore, name: string) => {
      const sources = new Map<string, string>();
      const renderPart: Render = (input) => render({ ...input, source: sources.get(input.path) ?? input.source });
      const stored = new StoredValues(join(this.#dataDir, name));
      return {
        sources,
        documents: new Documents({ store: content, stored, render: renderPart, rendererVersion: '', log }),
      };
    };
    this.#sides = { now: side(store, 'now'), before: side(former, 'before') };
  }

  /** @returns undefined for other documents */
  async of({ now, before }: ChangedDocument): Promise<Record<'now' | 'before', Documents> | undefined> {
    if (!now || !before || !now.file.head.isApi || !before.file.head.isApi) return undefined;
    const read = async ({ contentDir }: ContentStore, path: string) =>
      (await createContentReader(contentDir).read(path)) ?? '';
    const [was, is] = await Promise.all([read(this.#former, before.file.path), read(this.#store, now.file.path)]);
    const reduced = reduceReference(was, is);
    const sides = this.#sides;
    sides.now.sources.set(now.file.path, reduced.after);
    if (sides.before.sources.get(before.file.path) !== reduced.before) {
      sides.before.sources.set(before.file.path, reduced.before);
      this.#former.announce([changeTags.file(before.file.path)]);
    }
    return { now: sides.now.documents, before: sides.before.documents };
  }

  close(): void {
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
