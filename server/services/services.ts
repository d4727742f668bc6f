/** What the portal knows how to do. */
import type { HttpClient } from '../clients/http-client.ts';
import { createDocuments, type Documents } from './documents.ts';
import { createProducts, type Products } from './products.ts';
import { createQuestions, type Questions } from './questions.ts';

export interface Services {
  documents: Documents;
  products: Products;
  questions: Questions;
}

export function createServices(docServer: HttpClient): Services {
  return {
    documents: createDocuments(docServer),
    products: createProducts(docServer),
    questions: createQuestions(docServer),
  };
}
