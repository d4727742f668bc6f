import type { HttpClient } from '../clients/http-client.ts';
import { type Assistants, createAssistants } from './assistants/assistants.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { type CodeChecks, createCodeChecks } from './code-checks.ts';
import { createDocuments, type Documents } from './documents.ts';
import { createErrorCodes, type ErrorCodes } from './error-codes.ts';
import { createLinks, type Links } from './links.ts';
import { createPageTexts, type PageTexts, type ReadPage } from './page-texts.ts';
import { createPageFeedback, type PageFeedbackService } from './page-feedback.ts';
import { createListings, type Listings } from './listings.ts';
import { createPortal, type Portal } from './portal.ts';
import { createPreviews, type Previews } from './previews.ts';
import { createProducts, type Products } from './products.ts';
import { createQuestions, type Questions } from './questions.ts';
import { createReferences, type References } from './references.ts';
import { createTranslations, type Translations } from './translations.ts';
import { createUpgrades, type Upgrades } from './upgrades.ts';
import { createShareImages, type ShareImages, type ShareImagesOptions } from './share-images.ts';
import { createSearch, type Search } from './search.ts';

export interface Services {
  accounts: Accounts;
  assistants: Assistants;
  codeChecks: CodeChecks;
  documents: Documents;
  products: Products;
  portal: Portal;
  previews: Previews;
  links: Links;
  listings: Listings;
  questions: Questions;
  errorCodes: ErrorCodes;
  references: References;
  search: Search;
  pageFeedback: PageFeedbackService;
  pageTexts: PageTexts;
  shareImages: ShareImages;
  upgrades: Upgrades;
  translations: Translations;
}

export interface ServiceDeps {
  docServer: HttpClient;
  auth: HttpClient;
  console: HttpClient;
  readPage: ReadPage;
  /** For preview images. */
  shareImages: ShareImagesOptions;
  /** Receives the reason if the console cannot be asked. */
  logFailure: (error: unknown) => void;
}

export function createServices({
  docServer,
  auth,
  console: consoleClient,
  readPage,
  shareImages,
  logFailure,
}: ServiceDeps): Services {
  const products = createProducts(docServer);
  const errorCodes = createErrorCodes(docServer);
  const questions = createQuestions(docServer);
  const references = createReferences(docServer);
  const documents = createDocuments(docServer);
  const listings = createListings(docServer);
  const codeChecks = createCodeChecks(docServer);
  const upgrades = createUpgrades(docServer);
  const pageTexts = createPageTexts({ docServer, products, readPage });
  return {
    accounts: createAccounts(auth, consoleClient),
    assistants: createAssistants({
      docServer,
      codeChecks,
      documents,
      errorCodes,
      listings,
      pageTexts,
      products,
      upgrades,
    }),
    codeChecks,
    documents,
    products,
    portal: createPortal(docServer),
    previews: createPreviews(docServer),
    links: createLinks(consoleClient, logFailure),
    listings,
    questions,
    errorCodes,
    search: createSearch(docServer, products),
    references,
    pageFeedback: createPageFeedback(docServer, questions, references),
    pageTexts,
    shareImages: createShareImages(shareImages),
    upgrades,
    translations: createTranslations(docServer),
  };
}
