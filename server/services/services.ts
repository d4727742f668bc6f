/** What the portal knows how to do. */
import type { ConsoleClient } from '../clients/console/console-client.ts';
import type { HttpClient } from '../clients/http-client.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { type AppPermissionLists, createAppPermissionLists } from './app-permissions.ts';
import { createDocuments, type Documents } from './documents.ts';
import { createHome, type Home } from './home.ts';
import { createProducts, type Products } from './products.ts';
import { createQuestions, type Questions } from './questions.ts';
import { createReferences, type References } from './references.ts';
import { createScenePlans, type ScenePlans } from './scene-plans.ts';
import { createSdkDownloads, type SdkDownloads } from './sdk-downloads.ts';
import { createSearch, type Search } from './search.ts';

export interface Services {
  accounts: Accounts;
  documents: Documents;
  products: Products;
  home: Home;
  questions: Questions;
  references: References;
  search: Search;
  scenePlans: ScenePlans;
  sdkDownloads: SdkDownloads;
  appPermissions: AppPermissionLists;
}

export function createServices(docServer: HttpClient, console: ConsoleClient): Services {
  const products = createProducts(docServer);
  return {
    accounts: createAccounts(console),
    documents: createDocuments(docServer),
    products,
    home: createHome(docServer),
    questions: createQuestions(docServer),
    references: createReferences(docServer),
    search: createSearch(docServer, products),
    scenePlans: createScenePlans(docServer),
    sdkDownloads: createSdkDownloads(docServer),
    appPermissions: createAppPermissionLists(docServer),
  };
}
