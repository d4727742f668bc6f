/** Lists scene plans: from `scene-plans.json`, else the products in a category for solutions. */
import { isShownPlan, type Plan, type PlanList, type TagList } from '../../../../../views/domain/scene-plan.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import { scenePlanAddress } from '../../../../../views/domain/urls.ts';
import { type Edition, firstPageOfProduct, type Product } from '../../site/model/model.ts';
import { platformLabel } from '../../site/model/platform-label.ts';
import { type PortalFiles, portalTag } from '../../site/portal-files.ts';
import { changeTags } from '../../kit/change-tags.ts';

const planCategory = /^(?:solutions?|scene plans?|解决方案|场景方案)$/i;
const linksOfPlan = 8;

export function isPlanProduct({ category, isListed }: Product): boolean {
  return isListed && category.length > 0 && planCategory.test(category[0] ?? '');
}

export function listPlans(edition: Edition, files: PortalFiles): PlanList {
  const { locale } = edition;
  const tags = [portalTag('scene-plans', locale), portalTag('tags', locale)];
  const file = files.get('scene-plans', locale);
  if (file) return { ...file, listData: file.listData.filter(isShownPlan), tags };
  const products = [...edition.products.values()].filter(isPlanProduct);
  const categories = [...new Set(products.map(categoryOf))];
  return {
    categoryList: categories.map((name) => ({ value: name, label: name, children: [] })),
    listData: products.map(toPlan),
    tags: [...tags, ...products.map(({ key }) => changeTags.product(locale, key))],
  };
}

/** Leaves out cards that lead to a plan that is not offered any more. */
export function withoutHiddenPlans<Card extends { url?: string | undefined }>(
  cards: readonly Card[],
  files: PortalFiles,
  locale: Locale,
): Card[] {
  const plans = files.get('scene-plans', locale)?.listData ?? [];
  const hidden = new Set(plans.filter((plan) => !isShownPlan(plan)).map(({ id }) => scenePlanAddress(id)));
  return cards.filter(({ url }) => !hidden.has(url ?? ''));
}

/** Returns labels from `tags.json`; without the file a tag is its own label. */
export function listTags(edition: Edition, files: PortalFiles): TagList {
  const file = files.get('tags', edition.locale);
  if (file) return file;
  const { categoryList, listData } = listPlans(edition, files);
  const tags = [...new Set(listData.flatMap(({ proTag }) => proTag))];
  return {
    tagList: tags.map((value) => ({ value, label: value })),
    categoryList: categoryList.map(({ value, label }) => ({ value, label })),
  };
}

function toPlan(product: Product): Plan {
  const { key, name, description, instances } = product;
  const links = instances.flatMap((instance) => {
    const page = instance.sidebars[0]?.pages[0];
    return page ? [{ title: platformLabel(instance), url: page.address }] : [];
  });
  const first = firstPageOfProduct(product);
  return {
    id: key.replaceAll(/[^\w-]/g, '-'),
    title: name,
    summary: description,
    category: categoryOf(product),
    proTag: [],
    status: 1,
    icon: key,
    text: [],
    features: [],
    links: links.length > 0 ? links.slice(0, linksOfPlan) : first ? [{ title: first.title, url: first.address }] : [],
  };
}

function categoryOf({ category }: Product): string {
  return category.at(-1) ?? '';
}
