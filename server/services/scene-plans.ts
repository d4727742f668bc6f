import type { Locale } from '../../views/domain/locale.ts';
import type { PlanList, TagList } from '../../views/domain/scene-plan.ts';
import { getCategoryTags, getPlanList } from '../clients/doc-server/portal-calls.ts';
import type { HttpClient, Served } from '../clients/http-client.ts';

export interface ScenePlans {
  /** All plans, including hidden ones, and the names of tags. */
  list(locale: Locale): Promise<Served<{ plans: PlanList; tags: TagList }>>;
}

export function createScenePlans(docServer: HttpClient): ScenePlans {
  return {
    async list(locale) {
      const [plans, tags] = await Promise.all([
        docServer.send(getPlanList, locale, {}),
        docServer.send(getCategoryTags, locale, {}),
      ]);
      return {
        value: {
          plans: plans.value ?? { categoryList: [], listData: [], tags: [] },
          tags: tags.value ?? { tagList: [], categoryList: [] },
        },
        isStale: plans.isStale || tags.isStale,
      };
    },
  };
}
