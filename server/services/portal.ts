import type { ApiCenter } from '../../views/domain/api-center.ts';
import type { AppPermissions } from '../../views/domain/app-permission.ts';
import type { HomeContent } from '../../views/domain/home.ts';
import type { Locale } from '../../views/domain/locale.ts';
import type { PlanList, TagList } from '../../views/domain/scene-plan.ts';
import type { SdkList } from '../../views/domain/sdk.ts';
import type { Support } from '../../views/domain/support.ts';
import {
  getApiCenter,
  getAppPermissions,
  getCategoryTags,
  getDownloadApps,
  getHomeApps,
  getHomeCards,
  getHomeNotices,
  getHomePageData,
  getPlanList,
  getSdkDownloads,
  getSupport,
} from '../clients/doc-server/portal-calls.ts';
import { searchHotWord } from '../clients/doc-server/search-calls.ts';
import type { HttpClient, Served } from '../clients/http-client.ts';
import { upstreamFailed } from '../errors.ts';

/** Content of the portal's own pages. */
export interface Portal {
  /** Everything on the home page. Optional parts may be missing; the page is then stale. */
  home(locale: Locale): Promise<Served<HomeContent>>;
  /** The products of an edition with their API references. */
  apiCenter(locale: Locale): Promise<Served<ApiCenter>>;
  /** All plans, including hidden ones, and the names of tags. */
  scenePlans(locale: Locale): Promise<Served<{ plans: PlanList; tags: TagList }>>;
  /** Downloads of each product; `inner` for builds before their release. */
  sdkDownloads(locale: Locale, type: 'public' | 'inner'): Promise<Served<SdkList>>;
  /** Permissions that the provider's own apps need. */
  appPermissions(locale: Locale): Promise<Served<AppPermissions>>;
  /** Support channels of an edition; empty and stale if they cannot be loaded. */
  support(locale: Locale): Promise<Served<Support>>;
}

export function createPortal(docServer: HttpClient): Portal {
  return {
    async home(locale) {
      const [page, cards, notices, sampleApps, demoApps, hotWords] = await Promise.all([
        docServer.send(getHomePageData, locale, {}),
        docServer.sendOrEmpty(getHomeCards, locale, {}),
        docServer.sendOrEmpty(getHomeNotices, locale, {}),
        docServer.sendOrEmpty(getHomeApps, locale, {}),
        docServer.sendOrEmpty(getDownloadApps, locale, {}),
        docServer.sendOrEmpty(searchHotWord, locale, {}),
      ]);
      if (!page.value) throw upstreamFailed('homePageData.missing');
      return {
        value: {
          page: page.value,
          ...cards.value,
          sampleApps: sampleApps.value,
          notices: notices.value,
          demoApps: demoApps.value,
          hotWords: hotWords.value,
        },
        isStale: [page, cards, notices, sampleApps, demoApps, hotWords].some(({ isStale }) => isStale),
      };
    },
    apiCenter: (locale) => docServer.send(getApiCenter, locale, {}),
    async scenePlans(locale) {
      const [plans, tags] = await Promise.all([
        docServer.send(getPlanList, locale, {}),
        docServer.send(getCategoryTags, locale, {}),
      ]);
      return { value: { plans: plans.value, tags: tags.value }, isStale: plans.isStale || tags.isStale };
    },
    sdkDownloads: (locale, type) => docServer.send(getSdkDownloads, locale, { type }),
    appPermissions: (locale) => docServer.send(getAppPermissions, locale, {}),
    support: (locale) => docServer.sendOrEmpty(getSupport, locale, {}),
  };
}
