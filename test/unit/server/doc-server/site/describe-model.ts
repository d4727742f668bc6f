import { Menus } from '../../../../../server/embedded/doc-server/site/menus/menu-html.ts';
import type { Model } from '../../../../../server/embedded/doc-server/site/model/model.ts';
import { Caches } from '../../../../../server/embedded/doc-server/kit/caches.ts';

/** Everything visible of a model. */
export function describeModel(model: Model) {
  const menus = new Menus(new Caches());
  return Object.values(model.editions).map(({ products, byArticleId, instances, idProblems }) => ({
    products: [...products.values()].map(({ key, name, instances: own }) => [key, name, own.map((i) => i.config.id)]),
    ids: [...byArticleId].map(([id, doc]) => [id, doc.fullKey]).sort(),
    docs: [...instances.values()].flatMap(({ docs }) =>
      [...docs.values()].map((doc) => [
        doc.address,
        doc.articleId,
        doc.title,
        doc.rootSource,
        menus.of(model, doc).html,
      ]),
    ),
    problems: idProblems,
  }));
}
