/** What the portal knows how to do. */
import type { ConsoleClient } from '../clients/console/console-client.ts';
import type { HttpClient } from '../clients/http-client.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { type AppPermissionLists, createAppPermissionLists } from './app-permissions.ts';
import { type ApiCenters, createApiCenters } from './api-center.ts';
import { createDocuments, type Documents } from './documents.ts';
import { createErrorCodes, type ErrorCodes } from './error-codes.ts';
import { createHome, type Home } from './home.ts';
import { createLinks, type Links } from './links.ts';
import { createPageFeedback, type PageFeedbackService } from './page-feedback.ts';
import { createProducts, type Products } from './products.ts';
import { createQuestions, type Questions } from './questions.ts';
import { createScenePlans, type ScenePlans } from './scene-plans.ts';
import { createSdkDownloads, type SdkDownloads } from './sdk-downloads.ts';
import { createSearch, type Search } from './search.ts';
import { createSupportChannels, type SupportChannels } from './support.ts';

export interface Services {
  accounts: Accounts;
  documents: Documents;
  products: Products;
  home: Home;
  links: Links;
  questions: Questions;
  errorCodes: ErrorCodes;
  apiCenters: ApiCenters;
  search: Search;
  scenePlans: ScenePlans;
  sdkDownloads: SdkDownloads;
  appPermissions: AppPermissionLists;
  support: SupportChannels;
  pageFeedback: PageFeedbackService;
}

export function createServices(
  docServer: HttpClient,
  console: ConsoleClient,
  logFailure: (error: unknown) => void,
): Services {
  const products = createProducts(docServer);
  const errorCodes = createErrorCodes(docServer);
  return {
    accounts: createAccounts(console),
    documents: createDocuments(docServer),
    products,
    home: createHome(docServer),
    links: createLinks(console, logFailure),
    questions: createQuestions(docServer),
    errorCodes,
    apiCenters: createApiCenters(docServer),
    search: createSearch(docServer, products, errorCodes),
    scenePlans: createScenePlans(docServer),
    sdkDownloads: createSdkDownloads(docServer),
    appPermissions: createAppPermissionLists(docServer),
    support: createSupportChannels(docServer),
    pageFeedback: createPageFeedback(docServer),
  };
}
