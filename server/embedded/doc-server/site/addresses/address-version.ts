/** Computes the version of all addresses. The version of the last model and structure is cached. */
import { createHash } from 'node:crypto';
import type { Model } from '../model/model.ts';

let kept: { model: WeakRef<Model>; structure: number; version: string } | undefined;

/** Returns a hash of all addresses. Machines with equal versions resolve all links alike, except `@symbol` links. */
export function addressVersionOf(model: Model): string {
  if (kept?.model.deref() === model && kept.structure === model.structure) return kept.version;
  const hash = createHash('sha1');
  for (const edition of Object.values(model.editions)) {
    hash.update(edition.config.hash);
    for (const { docs, config, product, entryKey } of edition.instances.values()) {
      const rows = Array.from(docs.values(), (doc) => `${doc.docKey} ${doc.articleId} ${doc.file.path}`);
      hash.update(`${config.id} ${product.key} ${entryKey}\n${rows.join('\n')}`);
    }
  }
  const version = hash.digest('base64url');
  kept = { model: new WeakRef(model), structure: model.structure, version };
  return version;
}
