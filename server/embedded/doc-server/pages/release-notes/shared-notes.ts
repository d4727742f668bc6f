/** Finds the release notes of a platform if they only link to the notes of another platform with the same SDK. */
import { findPage } from '../../site/addresses/lookup.ts';
import type { Doc, Edition, Instance } from '../../site/model/model.ts';
import { BASE_MARK } from '../../document/types.ts';
import type { Documents } from '../documents/documents.ts';
import { findReleaseNotes, type Releases } from './releases.ts';

/** @returns the document of the platform, and the document with the versions */
export async function findSharedNotes(
  edition: Edition,
  instance: Instance,
  documents: Pick<Documents, 'get'>,
  releases: Releases,
): Promise<{ doc: Doc; notes: Doc } | undefined> {
  const doc = findReleaseNotes(instance);
  if (!doc) return undefined;
  // Notes of one version may link to others for another product.
  const { versions } = (await releases.of(doc)).value;
  if (versions.length > 0) return versions.length > 1 ? { doc, notes: doc } : undefined;
  const page = await documents.get(doc);
  if (!page) return undefined;
  const linked = page.links.flatMap(([, , address]) => {
    const [path = ''] = (address ?? '').replace(BASE_MARK, '').split('#');
    return (path.startsWith('/docs/') ? findPage(edition, path) : undefined) ?? [];
  });
  // Other languages of a platform share its SDK, even if a copied link names another platform.
  const isNear = (other: Doc) => other.instance.target.platform === instance.target.platform;
  const siblings = instance.product.instances.flatMap((other) => findReleaseNotes(other) ?? []);
  const near = linked.length > 0 ? [...linked, ...siblings].filter(isNear) : [];
  // Notes link to guides and operations, too.
  const others = new Set([...near, ...linked].filter((other) => findReleaseNotes(other.instance) === other));
  for (const other of others) if (await releases.areComparable(other)) return { doc, notes: other };
  return undefined;
}
