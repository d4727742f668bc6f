/** The controllers of all pages, by the group that `routes.ts` names. */
import { createAccountController } from './account.tsx';
import { createApiCenterController } from './api-center.tsx';
import { createArticleController } from './article.tsx';
import { createCheckCodeController } from './check-code.tsx';
import { createCounterpartController } from './counterpart.tsx';
import { createDiscoveryController } from './discovery.ts';
import { createDocsController } from './docs.tsx';
import { createErrorCodeController } from './error-code.tsx';
import { createFaqController } from './faq.tsx';
import { createFeedbackController } from './feedback.tsx';
import { createFeedsController } from './feeds.ts';
import { createHomeController } from './home.tsx';
import { createLlmsController } from './llms.ts';
import { createMcpController } from './mcp.tsx';
import { createPreviewController } from './preview.tsx';
import { createScenePlanController } from './scene-plan.tsx';
import { createSdkDownloadController } from './sdk-download.tsx';
import { createSearchController } from './search.tsx';
import { createShareImagesController } from './share-images.ts';
import { createSitePagesController } from './site-pages.tsx';
import { createSitePartsController } from './site-parts.tsx';
import { createTranslationsController } from './translations.tsx';
import { createUpgradeController } from './upgrade.tsx';
import { createWorkOrderController } from './work-order.tsx';
import type { Metrics } from '../metrics.ts';
import type { PageControllerDeps } from './page-controller.ts';

export function createPageControllers(deps: PageControllerDeps, metrics: Metrics) {
  return {
    home: createHomeController(deps),
    docs: createDocsController(deps),
    article: createArticleController(deps),
    account: createAccountController(deps),
    search: createSearchController(deps),
    faq: createFaqController(deps),
    'error-code': createErrorCodeController(deps),
    'check-code': createCheckCodeController(deps),
    'api-center': createApiCenterController(deps),
    feeds: createFeedsController(deps),
    llms: createLlmsController(deps),
    discovery: createDiscoveryController(deps),
    mcp: createMcpController(deps, metrics),
    'scene-plan': createScenePlanController(deps),
    'sdk-download': createSdkDownloadController(deps),
    'share-images': createShareImagesController(deps),
    'site-pages': createSitePagesController(deps),
    'site-parts': createSitePartsController(deps),
    feedback: createFeedbackController(deps),
    upgrade: createUpgradeController(deps),
    translations: createTranslationsController(deps),
    counterpart: createCounterpartController(deps),
    preview: createPreviewController(deps),
    'work-order': createWorkOrderController(deps),
  };
}
