import { type HomeCard, toRows } from '../../../../views/domain/home.ts';
import type { Locale } from '../../../../views/domain/locale.ts';
import * as portalCalls from '../../../clients/doc-server/portal-calls.ts';
import * as searchCalls from '../../../clients/doc-server/search-calls.ts';
import { type Answer, answer } from '../../answer.ts';
import { defaultBase } from '../pages/articles/articles.ts';
import type { PortalFiles } from '../site/portal-files.ts';
import type { ContentStore } from '../site/store.ts';
import type { FirstSentences } from '../pages/faq/first-sentences.ts';
import type { FaqItems } from '../pages/faq/items.ts';
import type { Questions } from '../pages/faq/questions.ts';
import { drawQrCode } from '../kit/qr-code.ts';
import type { ViewsCounter } from '../store/views-counter.ts';
import { type ListReferences, listApis } from '../pages/portal/api-center.ts';
import { composeHome } from '../pages/portal/home.ts';
import { listHotProducts } from '../pages/portal/hot.ts';
import { listPlans, listTags, withoutHiddenPlans } from '../pages/portal/plans.ts';
import type { SdkDownloads } from '../pages/portal/sdk-downloads.ts';
import type { Releases } from '../pages/release-notes/releases.ts';
import { describeSupport } from '../pages/portal/support.ts';

export interface PortalAnswerDeps {
  store: ContentStore;
  faqItems: FaqItems;
  firstSentences: FirstSentences;
  views: ViewsCounter;
  portalFiles: PortalFiles;
  questions: Questions;
  downloads: SdkDownloads;
  releases: Releases;
  listReferences: ListReferences;
  defaultLocale: Locale;
}

export function portalAnswers(deps: PortalAnswerDeps): Answer[] {
  const { store, downloads, portalFiles, listReferences, releases } = deps;
  return [
    ...faqAnswers(deps),
    answer(portalCalls.getHomePageData, (_params, { locale }) =>
      composeHome(store.edition(locale), portalFiles, store.contentDir, releases),
    ),
    answer(portalCalls.getDownloadApps, (_params, { locale }) =>
      (portalFiles.get('demo-apps', locale) ?? []).map((app) => ({
        ...app,
        downloads: app.downloads.map((download) => ({ ...download, qrCode: drawQrCode(download.url) })),
      })),
    ),
    answer(searchCalls.searchHotWord, (_params, { locale }) => portalFiles.get('hot-words', locale) ?? []),
    answer(searchCalls.getHotProducts, (_params, { locale }) => listHotProducts(store, portalFiles, locale)),
    answer(portalCalls.getHomeNotices, (_params, { locale }) => portalFiles.get('notices', locale) ?? []),
    answer(portalCalls.getHomeCards, (_params, { locale }) => {
      const { useCases = [], newFeatures = [] } = portalFiles.get('home-cards', locale) ?? {};
      const rowsOf = (cards: readonly HomeCard[]) => toRows(withoutHiddenPlans(cards, portalFiles, locale));
      return { useCases: rowsOf(useCases), newFeatures: rowsOf(newFeatures) };
    }),
    answer(portalCalls.getHomeApps, (_params, { locale }) => toRows(portalFiles.get('home-cards', locale)?.apps ?? [])),
    answer(portalCalls.getCategoryTags, (_params, { locale }) => listTags(store.edition(locale), portalFiles)),
    answer(portalCalls.getApiCenter, (_params, { locale }) =>
      listApis(store.edition(locale), portalFiles, listReferences),
    ),
    answer(portalCalls.getPlanList, (_params, { locale }) => listPlans(store.edition(locale), portalFiles)),
    answer(portalCalls.getSdkDownloads, ({ type }, { locale }) => downloads.list(locale, type)),
    answer(
      portalCalls.getAppPermissions,
      (_params, { locale }) => portalFiles.get('app-permissions', locale) ?? { apps: [] },
    ),
    answer(portalCalls.getSupport, (_params, { locale }) => describeSupport(portalFiles.get('support', locale))),
  ];
}

function faqAnswers({ faqItems, firstSentences, views, questions, defaultLocale }: PortalAnswerDeps): Answer[] {
  return [
    answer(portalCalls.getFaqList, (_params, { locale }) => firstSentences.list(locale)),
    answer(portalCalls.getFaqItem, ({ key, lang, base, otherBase }, { locale }) =>
      faqItems.show(lang ?? locale, key, base ?? defaultBase(lang ?? locale, defaultLocale), otherBase),
    ),
    answer(portalCalls.recordFaqBrowse, async ({ key, lang }, { locale }) => {
      const doc = questions.find(lang ?? locale, key);
      return doc && { key, browseNum: await views.count(doc.locale, doc.articleId) };
    }),
  ];
}
