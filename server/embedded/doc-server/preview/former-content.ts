/** The content of a commit, rendered by the same code as the current content. */
import { join } from 'node:path';
import type { Log } from '../../../log.ts';
import { checkOut, type Difference } from '../check/git.ts';
import { manifestPath, saveManifest } from '../files/manifest.ts';
import { findRoot } from '../files/root.ts';
import { ContentStore } from '../site/store.ts';
import { StoredValues } from '../kit/stored-values.ts';
import { removeLater } from '../kit/temporary-folder.ts';
import { Documents, type Render } from '../pages/documents/documents.ts';

export interface FormerContent {
  store: ContentStore;
  documents: Documents;
  remove(): void;
}

export interface FormerOptions {
  /** The present content. */
  store: ContentStore;
  difference: Pick<Difference, 'commit' | 'paths'>;
  render: Render;
  log: Log;
}

export async function openFormerContent(options: FormerOptions): Promise<FormerContent> {
  const { difference, render, log } = options;
  const { folder, temporaryFolder } = await checkOut(options.store.contentDir, difference.commit);
  const dataDir = join(temporaryFolder, 'data');
  // Only changed files are read from the commit; all others are equal.
  const { files, others } = options.store.model;
  saveManifest(manifestPath(dataDir, findRoot(folder).path), { files, others });
  const store = new ContentStore({ contentDir: folder, dataDir, log });
  if (!store.applyChanges(difference.paths)) await store.look();
  return {
    store,
    documents: new Documents({ store, stored: new StoredValues(dataDir), render, rendererVersion: '', log }),
    remove: () => {
      removeLater(temporaryFolder);
    },
  };
}
