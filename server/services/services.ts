import type { HttpClient } from '../clients/http-client.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { type AppPermissionLists, createAppPermissionLists } from './app-permissions.ts';
import { type ApiCenters, createApiCenters } from './api-center.ts';
import { createDocuments, type Documents } from './documents.ts';
import { createErrorCodes, type ErrorCodes } from './error-codes.ts';
import { createHome, type Home } from './home.ts';
import { createLinks, type Links } from './links.ts';
import { createPageFeedback, type PageFeedbackService } from './page-feedback.ts';
import { createListings, type Listings } from './listings.ts';
import { createProducts, type Products } from './products.ts';
import { createQuestions, type Questions } from './questions.ts';
import { createReferences, type References } from './references.ts';
import { createScenePlans, type ScenePlans } from './scene-plans.ts';
import { createSdkDownloads, type SdkDownloads } from './sdk-downloads.ts';
import { createShareImages, type ShareImages, type ShareImagesOptions } from './share-images.ts';
import { createSearch, type Search } from './search.ts';
import { createSupportChannels, type SupportChannels } from './support.ts';

export interface Services {
  accounts: Accounts;
  documents: Documents;
  products: Products;
  home: Home;
  links: Links;
  listings: Listings;
  questions: Questions;
  errorCodes: ErrorCodes;
  apiCenters: ApiCenters;
  references: References;
  search: Search;
  scenePlans: ScenePlans;
  sdkDownloads: SdkDownloads;
  appPermissions: AppPermissionLists;
  support: SupportChannels;
  pageFeedback: PageFeedbackService;
  shareImages: ShareImages;
}

export interface ServiceDeps {
  docServer: HttpClient;
  auth: HttpClient;
  console: HttpClient;
  /** For preview images. */
  shareImages: ShareImagesOptions;
  /** Receives the reason if the console cannot be asked. */
  logFailure: (error: unknown) => void;
}

export function createServices({ docServer, auth, console, shareImages, logFailure }: ServiceDeps): Services {
  const products = createProducts(docServer);
  const errorCodes = createErrorCodes(docServer);
  const questions = createQuestions(docServer);
  const references = createReferences(docServer);
  return {
    accounts: createAccounts(auth, console),
    documents: createDocuments(docServer),
    products,
    home: createHome(docServer),
    links: createLinks(console, logFailure),
    listings: createListings(docServer),
    questions,
    errorCodes,
    apiCenters: createApiCenters(docServer),
    search: createSearch(docServer, products, errorCodes),
    references,
    scenePlans: createScenePlans(docServer),
    sdkDownloads: createSdkDownloads(docServer),
    appPermissions: createAppPermissionLists(docServer),
    support: createSupportChannels(docServer),
    pageFeedback: createPageFeedback(docServer, questions, references),
    shareImages: createShareImages(shareImages),
  };
}
