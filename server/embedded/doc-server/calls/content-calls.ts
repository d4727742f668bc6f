/** Calls about documents, menus and products. */
import * as articleCalls from '../../../clients/doc-server/article-calls.ts';
import * as menuCalls from '../../../clients/doc-server/menu-calls.ts';
import * as serverApiCalls from '../../../clients/doc-server/server-api-calls.ts';
import * as translationCalls from '../../../clients/doc-server/translation-calls.ts';
import * as upgradeCalls from '../../../clients/doc-server/upgrade-calls.ts';
import type { Locale } from '../../../../views/domain/locale.ts';
import { type Answer, answer, JsonText } from '../../answer.ts';
import { type Articles, defaultBase } from '../pages/articles/articles.ts';
import { describeMenuEntry, findOverview, listProducts } from '../pages/portal/products.ts';
import { findByArticleId } from '../site/addresses/links.ts';
import { findPage } from '../site/addresses/lookup.ts';
import type { MenuTrees } from '../site/menus/menu-tree.ts';
import type { PortalFiles } from '../site/portal-files.ts';
import { resolveAddress } from '../site/addresses/resolve.ts';
import type { ContentStore } from '../site/store.ts';
import type { Ledger } from '../site/addresses/ledger.ts';
import { type Listings, listUpdates } from '../pages/documents/listings.ts';
import { commonConfigOf } from '../pages/portal/common-config.ts';
import { findByPublicPath } from '../pages/markdown/document-text.ts';
import type { MarkdownPages } from '../pages/markdown/markdown-pages.ts';
import type { PdfDocuments } from '../pages/pdf/pdf-documents.ts';
import { findServerInstance } from '../operations/server-apis.ts';
import type { Upgrades } from '../pages/upgrade/upgrades.ts';
import type { ViewsCounter } from '../store/views-counter.ts';
import type { Translations } from '../translations/translations.ts';

export interface ContentCallDeps {
  store: ContentStore;
  trees: MenuTrees;
  listings: Listings;
  articles: Articles;
  upgrades: Upgrades;
  translations: Translations;
  markdownPages: MarkdownPages;
  pdfs: PdfDocuments;
  /** Undefined until the database is open. */
  ledger(): Ledger | undefined;
  views: ViewsCounter;
  portalFiles: PortalFiles;
  defaultLocale: Locale;
}

export function contentAnswers({
  store,
  trees,
  listings,
  articles,
  upgrades,
  translations,
  markdownPages,
  pdfs,
  ledger,
  views,
  portalFiles,
  defaultLocale,
}: ContentCallDeps): Answer[] {
  return [
    answer(articleCalls.getArticleById, ({ id, base, otherBase }, { locale }) =>
      articles.show(
        (model) => findByArticleId(model, model.editions[locale], id),
        base ?? defaultBase(locale, defaultLocale),
        otherBase,
      ),
    ),
    answer(articleCalls.getArticleByPath, ({ path, base, otherBase }, { locale }) =>
      articles.show(
        ({ editions }) => findPage(editions[locale], path),
        base ?? defaultBase(locale, defaultLocale),
        otherBase,
      ),
    ),
    answer(articleCalls.getMarkdown, ({ path, base, sections, platform }, { locale }) =>
      markdownPages.show(locale, path, base, sections === '1', platform),
    ),
    answer(articleCalls.getPdf, async ({ path, base }, { locale }) => {
      const article = await articles.show((model) => findByPublicPath(model, locale, path), base);
      return article && pdfs.get(article, base);
    }),
    answer(serverApiCalls.getServerApiList, ({ product, entryKey, base }, { locale }) =>
      articles.listServerApis(
        ({ editions }) => findServerInstance(editions[locale], product, entryKey),
        base ?? defaultBase(locale, defaultLocale),
      ),
    ),
    answer(upgradeCalls.getUpgrade, ({ base, ...asked }, { locale }) =>
      upgrades.show(locale, asked, base ?? defaultBase(locale, defaultLocale)),
    ),
    answer(upgradeCalls.listUpgrades, (_params, { locale }) => upgrades.list(locale)),
    answer(translationCalls.listTranslations, ({ product }, { locale }) => translations.list(locale, product)),
    answer(translationCalls.getTranslation, ({ en, zh }) => translations.pair([en, zh])),
    answer(articleCalls.resolveAddress, ({ path }, { locale }) =>
      resolveAddress(store.model, store.edition(locale), path, (...of) => ledger()?.findPast(...of)),
    ),
    answer(menuCalls.getDocMenuById, ({ id }, { locale }) => {
      const doc = findByArticleId(store.model, store.edition(locale), id);
      return { data: doc ? describeMenuEntry(doc) : null };
    }),
    answer(
      menuCalls.getMenuTree,
      async ({ showHideMenu }, { locale }) =>
        new JsonText(await trees.treeJson(store.model, locale, showHideMenu === '1')),
    ),
    answer(
      menuCalls.getMenuListByLevel,
      async ({ level }, { locale }) => new JsonText(await trees.levelJson(store.model, locale, level)),
    ),
    answer(menuCalls.getProductList, (_params, { locale }) => listProducts(store.model, locale)),
    answer(menuCalls.queryOverviewByPath, ({ productPath }, { locale }) => {
      const doc = findOverview(store.model, locale, productPath);
      return { data: doc ? { title: doc.title, address: doc.address } : null };
    }),
    answer(menuCalls.checkOverviewByPath, ({ productPath }, { locale }) => ({
      data: findOverview(store.model, locale, productPath) !== undefined,
    })),
    answer(menuCalls.queryCommonConfig, ({ keys }, { locale }) =>
      commonConfigOf(store.edition(locale), portalFiles, keys),
    ),
    answer(menuCalls.listDocuments, (part, { locale }) => listings.list(locale, part)),
    answer(menuCalls.listUpdates, ({ size }, { locale }) => listUpdates(store.edition(locale), size)),
    answer(articleCalls.recordBrowse, async ({ id }, { locale }) => {
      const doc = findByArticleId(store.model, store.edition(locale), id);
      return doc && { id, views: await views.count(locale, doc.articleId) };
    }),
  ];
}
