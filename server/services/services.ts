/** What the portal knows how to do. */
import type { HttpClient } from '../clients/http-client.ts';
import { createDocuments, type Documents } from './documents.ts';
import { createProducts, type Products } from './products.ts';
import { createQuestions, type Questions } from './questions.ts';
import { createSearch, type Search } from './search.ts';

export interface Services {
  documents: Documents;
  products: Products;
  questions: Questions;
  search: Search;
}

export function createServices(docServer: HttpClient): Services {
  const products = createProducts(docServer);
  return {
    documents: createDocuments(docServer),
    products,
    questions: createQuestions(docServer),
    search: createSearch(docServer, products),
  };
}
