/** Suggests client API references for a broken address of a reference. */
import type { Resolution } from '../../../../../views/domain/article.ts';
import { overviewFile, parseApiDoc, parseApiTarget } from '../../../../../views/domain/api-reference.ts';
import { nameTarget } from '../../../../../views/domain/platform.ts';
import { apiReferenceAddress } from '../../../../../views/domain/urls.ts';
import type { Edition } from '../model/model.ts';
import { editDistance } from '../../../../../views/domain/edit-distance.ts';

const maxEdits = 3;
const maxShown = 5;

/**
 * @param docText value of the `doc` parameter
 * @returns references with a similar SDK name, the most similar first; of equal ones, those of the same platform first
 */
export function findNearReferences(edition: Edition, docText: string): Resolution['suggestions'] {
  const wanted = parseApiDoc(docText);
  if (!wanted) return [];
  const places = [...edition.instances.values()].flatMap(({ product, references }) =>
    references.map(({ sdk, target }) => ({ sdk, target, product })),
  );
  const near = places.flatMap(({ sdk, target, product }) => {
    const edits = editDistance(sdk.toLowerCase(), wanted.sdk.toLowerCase(), maxEdits);
    if (edits === maxEdits) return [];
    const known = parseApiTarget(target);
    const platform = known && nameTarget(known);
    const title = platform === undefined ? product.name : `${product.name} (${platform})`;
    const address = apiReferenceAddress({ sdk, target, ...overviewFile });
    return [{ link: { title, address }, rank: edits + (target === wanted.target ? 0 : 0.5) }];
  });
  near.sort((a, b) => a.rank - b.rank);
  return near.slice(0, maxShown).map(({ link }) => link);
}
