/** Lists the documents that a difference changes, each with its former state. */
import { locales } from '../../../../views/domain/locale.ts';
import type { ListedChange } from '../../../../views/domain/preview.ts';
import type { Difference } from '../check/git.ts';
import { listDocs } from '../check/scope.ts';
import type { Doc, Model } from '../site/model/model.ts';

export interface ChangedDocument {
  status: ListedChange['status'];
  /** Present state; missing if the document was removed. */
  now?: Doc;
  /** Former state; missing if the document is new. */
  before?: Doc;
}

export function listChanged(
  now: Model,
  before: Model,
  { paths, oldPaths }: Pick<Difference, 'paths' | 'oldPaths'>,
  including: ReadonlySet<string>,
): ChangedDocument[] {
  const isChanged = new Set(paths);
  const former = new Map<string, Doc>();
  for (const doc of listDocs(before))
    if (isChanged.has(doc.file.path) || including.has(doc.file.path)) former.set(keyOf(doc), doc);
  const changed = listDocs(now).flatMap((doc): ChangedDocument[] => {
    const { path } = doc.file;
    if (!isChanged.has(path) && !including.has(path)) return [];
    const key = keyOf(doc, oldPaths.get(path));
    const old = former.get(key);
    former.delete(key);
    if (!old) return [{ status: 'added', now: doc }];
    return [
      { status: oldPaths.has(path) ? 'moved' : isChanged.has(path) ? 'changed' : 'included', now: doc, before: old },
    ];
  });
  const removed = [...former.values()].map((doc): ChangedDocument => ({ status: 'removed', before: doc }));
  return inOrder(now, [...changed, ...removed]);
}

export function docOf({ now, before }: ChangedDocument): Doc {
  const doc = now ?? before;
  if (!doc) throw new Error('a changed document has no state');
  return doc;
}

/** Sorts by product as on the home page, then by language. */
function inOrder({ editions }: Model, changed: readonly ChangedDocument[]): ChangedDocument[] {
  const keys = [...new Set(locales.flatMap((locale) => [...editions[locale].products.keys()]))];
  const places = new Map(keys.map((key, at) => [key, at]));
  const placeOf = (one: ChangedDocument) => places.get(docOf(one).instance.product.key) ?? keys.length;
  return changed.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || locales.indexOf(docOf(a).locale) - locales.indexOf(docOf(b).locale),
  );
}

/** One file may be a document of several instances. */
function keyOf({ locale, instance, file }: Doc, path = file.path): string {
  return `${locale} ${instance.config.id} ${path}`;
}
