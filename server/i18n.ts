/** Texts of the interface: i18next with all resources loaded at start. */
import i18next from 'i18next';
import enAccount from '../locales/en/account.json' with { type: 'json' };
import enCheckCode from '../locales/en/check-code.json' with { type: 'json' };
import enApiCenter from '../locales/en/api-center.json' with { type: 'json' };
import enArticle from '../locales/en/article.json' with { type: 'json' };
import enCommon from '../locales/en/common.json' with { type: 'json' };
import enDocs from '../locales/en/docs.json' with { type: 'json' };
import enError from '../locales/en/error.json' with { type: 'json' };
import enErrorCode from '../locales/en/error-code.json' with { type: 'json' };
import enFaq from '../locales/en/faq.json' with { type: 'json' };
import enFeedback from '../locales/en/feedback.json' with { type: 'json' };
import enFeeds from '../locales/en/feeds.json' with { type: 'json' };
import enHome from '../locales/en/home.json' with { type: 'json' };
import enDiscovery from '../locales/en/discovery.json' with { type: 'json' };
import enLlms from '../locales/en/llms.json' with { type: 'json' };
import enMcp from '../locales/en/mcp.json' with { type: 'json' };
import enProductHome from '../locales/en/product-home.json' with { type: 'json' };
import enSearch from '../locales/en/search.json' with { type: 'json' };
import enScenePlan from '../locales/en/scene-plan.json' with { type: 'json' };
import enSdkDownload from '../locales/en/sdk-download.json' with { type: 'json' };
import enSiteParts from '../locales/en/site-parts.json' with { type: 'json' };
import enSitePages from '../locales/en/site-pages.json' with { type: 'json' };
import enPreview from '../locales/en/preview.json' with { type: 'json' };
import enCounterpart from '../locales/en/counterpart.json' with { type: 'json' };
import enTranslations from '../locales/en/translations.json' with { type: 'json' };
import enUpgrade from '../locales/en/upgrade.json' with { type: 'json' };
import enWorkOrder from '../locales/en/work-order.json' with { type: 'json' };
import zhAccount from '../locales/zh/account.json' with { type: 'json' };
import zhCheckCode from '../locales/zh/check-code.json' with { type: 'json' };
import zhApiCenter from '../locales/zh/api-center.json' with { type: 'json' };
import zhArticle from '../locales/zh/article.json' with { type: 'json' };
import zhCommon from '../locales/zh/common.json' with { type: 'json' };
import zhDocs from '../locales/zh/docs.json' with { type: 'json' };
import zhError from '../locales/zh/error.json' with { type: 'json' };
import zhErrorCode from '../locales/zh/error-code.json' with { type: 'json' };
import zhFaq from '../locales/zh/faq.json' with { type: 'json' };
import zhFeedback from '../locales/zh/feedback.json' with { type: 'json' };
import zhFeeds from '../locales/zh/feeds.json' with { type: 'json' };
import zhHome from '../locales/zh/home.json' with { type: 'json' };
import zhDiscovery from '../locales/zh/discovery.json' with { type: 'json' };
import zhLlms from '../locales/zh/llms.json' with { type: 'json' };
import zhMcp from '../locales/zh/mcp.json' with { type: 'json' };
import zhProductHome from '../locales/zh/product-home.json' with { type: 'json' };
import zhSearch from '../locales/zh/search.json' with { type: 'json' };
import zhScenePlan from '../locales/zh/scene-plan.json' with { type: 'json' };
import zhSdkDownload from '../locales/zh/sdk-download.json' with { type: 'json' };
import zhSiteParts from '../locales/zh/site-parts.json' with { type: 'json' };
import zhSitePages from '../locales/zh/site-pages.json' with { type: 'json' };
import zhPreview from '../locales/zh/preview.json' with { type: 'json' };
import zhCounterpart from '../locales/zh/counterpart.json' with { type: 'json' };
import zhTranslations from '../locales/zh/translations.json' with { type: 'json' };
import zhUpgrade from '../locales/zh/upgrade.json' with { type: 'json' };
import zhWorkOrder from '../locales/zh/work-order.json' with { type: 'json' };
import { type Locale, locales } from '../views/domain/locale.ts';
import type { Translate } from '../views/translate.ts';

const resources = {
  en: {
    account: enAccount,
    'check-code': enCheckCode,
    'api-center': enApiCenter,
    article: enArticle,
    common: enCommon,
    docs: enDocs,
    error: enError,
    'error-code': enErrorCode,
    faq: enFaq,
    feedback: enFeedback,
    feeds: enFeeds,
    home: enHome,
    discovery: enDiscovery,
    llms: enLlms,
    mcp: enMcp,
    'product-home': enProductHome,
    search: enSearch,
    'scene-plan': enScenePlan,
    'sdk-download': enSdkDownload,
    'site-parts': enSiteParts,
    'site-pages': enSitePages,
    translations: enTranslations,
    upgrade: enUpgrade,
    counterpart: enCounterpart,
    preview: enPreview,
    'work-order': enWorkOrder,
  },
  zh: {
    account: zhAccount,
    'check-code': zhCheckCode,
    'api-center': zhApiCenter,
    article: zhArticle,
    common: zhCommon,
    docs: zhDocs,
    error: zhError,
    'error-code': zhErrorCode,
    faq: zhFaq,
    feedback: zhFeedback,
    feeds: zhFeeds,
    home: zhHome,
    discovery: zhDiscovery,
    llms: zhLlms,
    mcp: zhMcp,
    'product-home': zhProductHome,
    search: zhSearch,
    'scene-plan': zhScenePlan,
    'sdk-download': zhSdkDownload,
    'site-parts': zhSiteParts,
    'site-pages': zhSitePages,
    translations: zhTranslations,
    upgrade: zhUpgrade,
    counterpart: zhCounterpart,
    preview: zhPreview,
    'work-order': zhWorkOrder,
  },
};

/** Texts without values are always remembered. Values can be made up, so texts with values are limited. */
const maxKnownTexts = 5000;

export interface I18n {
  translateFor(locale: Locale): Translate;
}

export function createI18n(): I18n {
  const instance = i18next.createInstance();
  // With resources given, init is complete when it returns. The promise is for back ends that load.
  void instance.init({
    resources,
    supportedLngs: [...locales],
    fallbackLng: false,
    defaultNS: 'common',
    ns: Object.keys(resources.en),
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return {
    translateFor(locale) {
      const t = instance.getFixedT(locale);
      // A lookup costs i18next 16 µs, a page has fifty, and most texts never change.
      const known = new Map<string, string>();
      return (key, values) => {
        const name = values ? `${key} ${JSON.stringify(values)}` : key;
        let text = known.get(name);
        if (text === undefined) {
          text = values ? t(key, values) : t(key);
          if (!values || known.size < maxKnownTexts) known.set(name, text);
        }
        return text;
      };
    },
  };
}
