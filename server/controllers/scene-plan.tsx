import { isShownPlan } from '../../views/domain/scene-plan.ts';
import { fixedAddresses, pageUrl, scenePlanAddress } from '../../views/domain/urls.ts';
import { ScenePlanItemPage } from '../../views/pages/scene-plan-item.tsx';
import { ScenePlanPage } from '../../views/pages/scene-plan.tsx';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createScenePlanController({ services, pageCache }: PageControllerDeps): PageController {
  return {
    async list(_req, res) {
      const { frame, query } = contextOf(res);
      const { value, isStale } = await services.portal.scenePlans(frame.edition.locale);
      const { plans, tags } = value;
      const filter = { category: query.get('category') ?? '', tag: query.get('tag') ?? '' };
      const categories = plans.categoryList.flatMap(({ value: own, children }) => [
        own,
        ...children.map((c) => c.value),
      ]);
      // Filters can be made up, so only pages with results are cached.
      const isKnown =
        ['', ...categories].includes(filter.category) &&
        ['', ...tags.tagList.map((tag) => tag.value)].includes(filter.tag);
      const otherLanguage = pageUrl(frame.otherEdition, fixedAddresses.scenePlan);
      const page = <ScenePlanPage {...{ frame, plans, tags, filter, otherLanguage }} />;
      await sendPage(res, pageCache, page, { isStale, ...(isKnown && { tags: plans.tags }) });
    },

    /** Plans with status 3 and their pages are hidden. */
    async show(req, res, next) {
      const { frame } = contextOf(res);
      const { edition, otherEdition } = frame;
      const id = String(req.params.id);
      const { value, isStale } = await services.portal.scenePlans(edition.locale);
      const plan = value.plans.listData.find((candidate) => candidate.id === id && isShownPlan(candidate));
      if (!plan) {
        next('route');
        return;
      }
      const [other, products] = await Promise.all([
        services.portal.scenePlans(otherEdition.locale),
        services.products.list(edition.locale),
      ]);
      const hasOther = other.value.plans.listData.some((candidate) => candidate.id === id && isShownPlan(candidate));
      const otherLanguage = pageUrl(otherEdition, hasOther ? scenePlanAddress(id) : fixedAddresses.scenePlan);
      const page = (
        <ScenePlanItemPage {...{ frame, plan, ...value, hasOther, otherLanguage }} products={products.value} />
      );
      const groups = products.value.map(({ key }) => `group:${edition.locale}:${key}`);
      const pageTags = [...value.plans.tags, ...other.value.plans.tags, ...groups];
      await sendPage(res, pageCache, page, { tags: pageTags, isStale: isStale || products.isStale });
    },
  };
}
