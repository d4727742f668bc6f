/** What the portal knows how to do. */
import type { ConsoleClient } from '../clients/console/console-client.ts';
import type { HttpClient } from '../clients/http-client.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { type AppPermissionLists, createAppPermissionLists } from './app-permissions.ts';
import { createDocuments, type Documents } from './documents.ts';
import { createHome, type Home } from './home.ts';
import { createListings, type Listings } from './listings.ts';
import { createProducts, type Products } from './products.ts';
import { createQuestions, type Questions } from './questions.ts';
import { createScenePlans, type ScenePlans } from './scene-plans.ts';
import { createSdkDownloads, type SdkDownloads } from './sdk-downloads.ts';
import { createShareImages, type ShareImages, type ShareImagesOptions } from './share-images.ts';
import { createSearch, type Search } from './search.ts';

export interface Services {
  accounts: Accounts;
  documents: Documents;
  products: Products;
  home: Home;
  listings: Listings;
  questions: Questions;
  search: Search;
  scenePlans: ScenePlans;
  sdkDownloads: SdkDownloads;
  appPermissions: AppPermissionLists;
  shareImages: ShareImages;
}

export interface ServiceDeps {
  docServer: HttpClient;
  console: ConsoleClient;
  /** For pictures that text is drawn on. */
  shareImages: ShareImagesOptions;
}

export function createServices({ docServer, console, shareImages }: ServiceDeps): Services {
  const products = createProducts(docServer);
  return {
    accounts: createAccounts(console),
    documents: createDocuments(docServer),
    products,
    home: createHome(docServer),
    listings: createListings(docServer),
    questions: createQuestions(docServer),
    search: createSearch(docServer, products),
    scenePlans: createScenePlans(docServer),
    sdkDownloads: createSdkDownloads(docServer),
    appPermissions: createAppPermissionLists(docServer),
    shareImages: createShareImages(shareImages),
  };
}
