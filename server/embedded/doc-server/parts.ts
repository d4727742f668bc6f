/** Builds each part of the documentation server once, for the service and for tests. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Locale } from '../../../views/domain/locale.ts';
import type { Log } from '../../log.ts';
import type { EveryPage } from './calls/change-stream.ts';
import { CodeIndexes } from './references/code/code-indexes.ts';
import { CodeSymbols } from './references/code/code-symbols.ts';
import { GeneratedImports } from './references/importers/generated-imports.ts';
import { openRemoteReferences } from './references/importers/remote/open-remote-references.ts';
import type { RemoteReferences } from './references/importers/remote/remote-references.ts';
import { ReferenceStore } from './references/model/reference-store.ts';
import { SymbolIndex } from './references/symbols/symbols.ts';
import type { Ledger } from './site/addresses/ledger.ts';
import { PortalFiles } from './site/portal-files.ts';
import { MenuTrees } from './site/menus/menu-tree.ts';
import { createContentReader } from './files/reader.ts';
import type { ContentStore } from './site/store.ts';
import { Caches } from './kit/caches.ts';
import { runInSlices } from './kit/slices.ts';
import { StoredValues } from './kit/stored-values.ts';
import { openFactsOf } from './facts/document-facts.ts';
import { rewriteOperations } from './operations/searched-operation.ts';
import { Articles } from './pages/articles/articles.ts';
import { Listings } from './pages/documents/listings.ts';
import { Documents, type Render } from './pages/documents/documents.ts';
import { TranslationNotes } from './pages/documents/translation-notes.ts';
import { ErrorCodes } from './pages/error-codes/error-codes.ts';
import { FirstSentences } from './pages/faq/first-sentences.ts';
import { FaqItems } from './pages/faq/items.ts';
import { Questions } from './pages/faq/questions.ts';
import { MarkdownPages } from './pages/markdown/markdown-pages.ts';
import { createPdfDocuments } from './pages/pdf/create-pdf-documents.ts';
import type { PdfDocuments } from './pages/pdf/pdf-documents.ts';
import type { ListReferences } from './pages/portal/api-center.ts';
import { describeOwnSite } from './pages/portal/own-site.ts';
import { SdkDownloads } from './pages/portal/sdk-downloads.ts';
import { listSections } from './pages/portal/sections.ts';
import { ReferencePages } from './pages/references/reference-pages.ts';
import { Releases } from './pages/release-notes/releases.ts';
import { AffectedGuides } from './pages/upgrade/guides.ts';
import { Upgrades } from './pages/upgrade/upgrades.ts';
import { TitleIndexes } from './search/index/title-index.ts';
import type { SearchService } from './search/search-service.ts';
import { EmptySearches } from './store/empty-searches.ts';
import { Feedback } from './store/feedback.ts';
import type { DocServerTables } from './store/tables.ts';
import { ViewsCounter } from './store/views-counter.ts';
import { Translations } from './translations/translations.ts';
import { correctAlignments } from './references/alignment/correct-alignments.ts';
import { ReferenceCatalogue } from './references/catalogue/catalogue.ts';
import { Previews } from './references/catalogue/previews.ts';
import type { RosettaFile } from './site/rosetta-file.ts';

/** Folders of DATA_DIR in which earlier versions kept one file for each value. */
const formerFolders = ['rendered', 'markdown', 'codes', 'references', 'client-api'];

export interface PartsOptions {
  store: ContentStore;
  /** Default: those of `dataDir`. */
  stored?: StoredValues;
  db: Kysely<DocServerTables>;
  dataDir: string;
  log: Log;
  render: Render;
  /** Versions of the code behind files in DATA_DIR; files of other versions are made again. */
  versions: { renderer: string; references: string; search: string };
  /** Address of the documentation server, from which printed pages load images. */
  ownUrl(): string;
  /** Undefined while the ledger is still being read. */
  ledger(): Ledger | undefined;
  /** Loads the search code late, because it is a large part of the program. */
  loadSearch(): Promise<{ SearchService: typeof SearchService }>;
  /** Memory for the caches. */
  cacheBytes?: number | undefined;
  browserPath?: string | undefined;
  hasBrowserSandbox?: boolean | undefined;
  mediaHosts?: readonly string[];
  /** Origin of the remote references, if configured. */
  clientApiUrl?: string | undefined;
  /** Origin of the host of previews, if it is another one. */
  previewUrl?: string | undefined;
}

export interface Parts {
  store: ContentStore;
  caches: Caches;
  documents: Documents;
  /** The same documents as Markdown. */
  markdown: Documents;
  trees: MenuTrees;
  listings: Listings;
  titles: TitleIndexes;
  articles: Articles;
  upgrades: Upgrades;
  /** Names of SDKs with which code is checked. */
  codeIndexes: CodeIndexes;
  /** Documents and references as Markdown. */
  markdownPages: MarkdownPages;
  portalFiles: PortalFiles;
  questions: Questions;
  faqItems: FaqItems;
  firstSentences: FirstSentences;
  downloads: SdkDownloads;
  errorCodes: ErrorCodes;
  releases: Releases;
  pdfs: PdfDocuments;
  referenceStore: ReferenceStore;
  references: ReferencePages;
  catalogue: ReferenceCatalogue;
  /** The file `rosetta.json`. */
  corrections: RosettaFile;
  translations: Translations;
  listReferences: ListReferences;
  remote: RemoteReferences | undefined;
  /** Loads the search code at the first call. */
  search(): Promise<SearchService>;
  closeSearch(): Promise<void>;
  feedback: Feedback;
  views: ViewsCounter;
  emptySearches: EmptySearches;
  ledger(): Ledger | undefined;
  /** Sections of the portal that have content now. */
  everyPage(): EveryPage;
  /** Deletes files of DATA_DIR that other versions of the code made. */
  removeOld(): Promise<unknown>;
  /** Stops following remote references and the texts of translations. */
  close(): void;
}

/** Opens the values that are kept in the data folder. */
export function openStored(dataDir: string, log: Log): StoredValues {
  return new StoredValues(dataDir, (error) => {
    log.warn({ err: error }, 'computed values could not be kept or read; they are computed again');
  });
}

export function buildParts(options: PartsOptions): Parts {
  const { store, db, dataDir, log, render, versions, clientApiUrl, previewUrl } = options;
  const reader = createContentReader(store.contentDir);
  const imports = new GeneratedImports(reader, log);
  const caches = new Caches(options.cacheBytes);
  const stored = options.stored ?? openStored(dataDir, log);
  const symbols = new SymbolIndex(store.contentDir, imports, caches);
  const openFacts = openFactsOf(store, {
    rewrite: rewriteOperations(store.descriptions),
    stored,
    version: versions.search,
  });
  const rendered = { store, stored, log, symbols, caches, rendererVersion: versions.renderer };
  const documents = new Documents({ ...rendered, render });
  const markdown = new Documents({
    ...rendered,
    render: (input) => render({ ...input, output: 'markdown' }),
    output: 'markdown',
  });
  // Created before the change stream, so that a portal file is read again before its change is announced.
  const portalFiles = new PortalFiles(store);
  const questions = new Questions(store, portalFiles);
  const remote = openRemoteReferences({ store, stored, log, clientApiUrl });
  const referenceStore = new ReferenceStore({
    stored,
    log,
    codeVersion: versions.references,
    checkPresence: () => store.checkPresence(),
  });
  const catalogue = new ReferenceCatalogue(store.contentDir, reader, referenceStore, { imports, remote, caches });
  const previews = new Previews({ contentDir: store.contentDir, reader, imports, url: previewUrl, caches });
  const references = new ReferencePages({ store, documents, referenceStore, catalogue, previews, caches });
  const listReferences: ListReferences = (instance) =>
    catalogue.listOf(store.model, instance).map(({ folder }) => folder);
  const sectionsOf = (locale: Locale) => listSections(store.edition(locale), portalFiles, listReferences);
  const siteOf = (locale: Locale) => describeOwnSite(store.edition(locale), store.contentDir);
  const translations = new Translations({ store, dataDir, log });
  const codeSymbols = new CodeSymbols(store, catalogue, caches);
  const translationNotes = new TranslationNotes(store.contentDir, translations, openFacts);
  const releases = new Releases(openFacts);
  const articles = new Articles(store, documents, codeSymbols, questions, translationNotes, caches, releases);
  const downloads = new SdkDownloads(store, documents, portalFiles, releases);
  const errorCodes = new ErrorCodes(store, openFacts);
  const shared = { store, articles, downloads, errorCodes, portalFiles, questions, listReferences, releases };
  const guides = new AffectedGuides(store, openFacts);
  const codeIndexes = new CodeIndexes(catalogue, referenceStore);
  const views = new ViewsCounter(db, { log });
  let search: Promise<SearchService> | undefined;
  return {
    ...shared,
    trees: new MenuTrees(),
    listings: new Listings(store),
    titles: new TitleIndexes(),
    faqItems: new FaqItems({ store, questions, documents, views, translationNotes }),
    firstSentences: new FirstSentences(store, questions, openFacts),
    codeIndexes,
    upgrades: new Upgrades({ store, articles, documents, catalogue, guides, releases }),
    caches,
    documents,
    markdown,
    referenceStore,
    catalogue,
    corrections: correctAlignments(store, catalogue.alignments),
    references,
    remote,
    translations,
    markdownPages: new MarkdownPages({ store, questions, documents: markdown, catalogue }),
    pdfs: createPdfDocuments(options, () => options.ownUrl()),
    search: () =>
      (search ??= options
        .loadSearch()
        .then(
          ({ SearchService: Service }) =>
            new Service({
              store,
              openFacts,
              dataDir,
              log,
              imports,
              remote,
              questions,
              caches,
              codeVersion: versions.search,
            }),
        )
        .catch((error: unknown) => {
          // The next search tries again: the content folder may have been missing.
          search = undefined;
          throw error;
        })),
    closeSearch: async () => (await search?.catch(() => undefined))?.close(),
    feedback: new Feedback(db),
    views,
    emptySearches: new EmptySearches(db, { log }),
    ledger: () => options.ledger(),
    everyPage: () => ({
      sections: { en: sectionsOf('en'), zh: sectionsOf('zh') },
      sites: { en: siteOf('en'), zh: siteOf('zh') },
    }),
    removeOld: () =>
      Promise.all([
        documents.removeOld(),
        markdown.removeOld(),
        referenceStore.removeOld(),
        runInSlices(openFacts('en').removeOld()),
        ...formerFolders.map((name) => rm(join(dataDir, name), { recursive: true, force: true })),
      ]),
    close: () => {
      remote?.close();
      translations.close();
      stored.close();
    },
  };
}
