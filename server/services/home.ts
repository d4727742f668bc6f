import type { HomeContent } from '../../views/domain/home.ts';
import type { Locale } from '../../views/domain/locale.ts';
import type { Call, DataOf } from '../clients/call.ts';
import {
  getDownloadApps,
  getHomeApps,
  getHomeCards,
  getHomeNotices,
  getHomePageData,
} from '../clients/doc-server/portal-calls.ts';
import type { HttpClient, Served } from '../clients/http-client.ts';
import { upstreamFailed } from '../errors.ts';

export interface Home {
  /** Everything on the home page. Optional parts may be missing; the page is then stale. */
  compose(locale: Locale): Promise<Served<HomeContent>>;
}

export function createHome(docServer: HttpClient): Home {
  return {
    async compose(locale) {
      const ask = <C extends Call>(call: C) => docServer.send(call, locale, {} as never);
      const extra = <C extends Call>(call: C) =>
        ask(call).catch((): Served<DataOf<C> | undefined> => ({ value: undefined, isStale: true }));
      const [page, cards, notices, sampleApps, demoApps] = await Promise.all([
        ask(getHomePageData),
        extra(getHomeCards),
        extra(getHomeNotices),
        extra(getHomeApps),
        extra(getDownloadApps),
      ]);
      if (!page.value) throw upstreamFailed('homePageData.missing');
      return {
        value: {
          page: page.value,
          useCases: cards.value?.useCases ?? [],
          newFeatures: cards.value?.newFeatures ?? [],
          sampleApps: sampleApps.value ?? [],
          notices: notices.value ?? [],
          demoApps: demoApps.value ?? [],
        },
        isStale: [page, cards, notices, sampleApps, demoApps].some(({ isStale }) => isStale),
      };
    },
  };
}
