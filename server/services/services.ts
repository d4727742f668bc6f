/** What the portal knows how to do. */
import type { ConsoleClient } from '../clients/console/console-client.ts';
import type { HttpClient } from '../clients/http-client.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { createDocuments, type Documents } from './documents.ts';
import { createProducts, type Products } from './products.ts';
import { createQuestions, type Questions } from './questions.ts';
import { createSearch, type Search } from './search.ts';

export interface Services {
  accounts: Accounts;
  documents: Documents;
  products: Products;
  questions: Questions;
  search: Search;
}

export function createServices(docServer: HttpClient, console: ConsoleClient): Services {
  const products = createProducts(docServer);
  return {
    accounts: createAccounts(console),
    documents: createDocuments(docServer),
    products,
    questions: createQuestions(docServer),
    search: createSearch(docServer, products),
  };
}
