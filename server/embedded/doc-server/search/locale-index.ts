/**
 * Index of one edition: a compiled file, and a small index of pages that changed since, which replaces their old
 * entries. After many changes a process rebuilds the file, while the old one serves.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locale } from '../../../../views/domain/locale.ts';
import type { Log } from '../../../log.ts';
import { Doc, type Model } from '../site/model/model.ts';
import type { ContentStore } from '../site/store.ts';
import { ownTurn, runInSlices } from '../kit/slices.ts';
import { collectEntries } from './index/collect.ts';
import { compileIndex } from './index/compile.ts';
import type { Background } from './index/postings.ts';
import type { RunningProgram } from '../kit/run-program.ts';
import { rewriteOperations } from '../operations/searched-operation.ts';
import { type OpenFacts, openFactsOf } from '../facts/document-facts.ts';
import { siteRules } from '../document/types.ts';
import type { CompoundPage } from './index/compound-pages.ts';
import { describePage, factsOfPage, type SearchedPage, searchedPages } from './index/pages.ts';
import { Part } from './ranking/part.ts';
import type { QuestionFact } from './index/question-facts.ts';
import { runBuilder } from './index/run-builder.ts';
import type { PageFacts } from './search.ts';
import { Segment, stringAt } from './index/segment.ts';
import { type IndexFile, readIndexFile } from './index/index-file.ts';

export interface LocaleIndexOptions {
  store: ContentStore;
  locale: Locale;
  /** Default: facts without a cache. */
  openFacts?: OpenFacts | undefined;
  /** Types of generated and remote references, with a stamp of these types. */
  compounds?: { of(locale: Locale): ReadonlyMap<string, CompoundPage>; stampOf(locale: Locale): string };
  /** Products and platforms of FAQ questions. */
  questions?: { of(locale: Locale): ReadonlyMap<string, QuestionFact> } | undefined;
  dataDir: string;
  /** Hash of the code that builds indexes. */
  codeVersion: string;
  log: Log;
  /** Builds the file. Default: in a separate process. */
  build?: typeof runBuilder;
  /** Milliseconds before a failed build is repeated. */
  retryMs?: number;
}

/** Most pages in the small index. */
const maxChangedPages = 300;
const noCompounds: ReadonlyMap<string, CompoundPage> = new Map();
const defaultRetryMs = 30_000;

export class LocaleIndex {
  readonly #options: LocaleIndexOptions;
  readonly #folder: string;
  #main: Part | undefined;
  /** File of `#main`, kept open to read texts. */
  #opened: IndexFile | undefined;
  #changes: Part | undefined;
  #docs = new Map<string, SearchedPage>();
  #structure = -1;
  #compounds: ReadonlyMap<string, CompoundPage> | undefined;
  #questions: ReadonlyMap<string, QuestionFact> | undefined;
  /** Pages that are missing or stale in the file. */
  #changed = new Set<string>();
  /** Files and pages that changed during a build. */
  #since = { paths: new Set<string>(), keys: new Set<string>() };
  #building: Promise<void> | undefined;
  #builder: RunningProgram | undefined;
  #retry: NodeJS.Timeout | undefined;
  #updating: Promise<void> = Promise.resolve();
  #isStale = true;
  /** True if content changed during a build in an unknown set of files. */
  #isOutdated = false;
  #isOpen = false;
  #isClosed = false;

  constructor(options: LocaleIndexOptions) {
    this.#options = options;
    this.#folder = join(options.dataDir, 'search');
  }

  get locale(): Locale {
    return this.#options.locale;
  }

  /** Returns the searchable parts; empty during the first build. */
  get parts(): readonly Part[] {
    this.#followStructure();
    return [this.#main, this.#changes].filter((part) => part !== undefined);
  }

  /** True if `parts` may lack content. */
  get isPartial(): boolean {
    return this.#isStale;
  }

  doc(key: string): SearchedPage | undefined {
    this.#followStructure();
    return this.#docs.get(key);
  }

  /** Opens the file of an earlier run, and builds a new one if the content has changed. */
  async open(): Promise<void> {
    this.#isOpen = true;
    const stored = readIndexFile(this.#file);
    if (stored) this.#show(stored, new Segment(stored.tables));
    this.#isStale = stored?.key !== this.#key;
    if (this.#isStale) await this.#build();
  }

  /**
   * @param paths changed files; undefined if any file may have changed
   * @param keys changed pages without a file
   */
  async takeChanges(paths: ReadonlySet<string> | undefined, keys: ReadonlySet<string> = new Set()): Promise<void> {
    await this.#next(() => this.#update(paths, keys));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#builder?.stop();
    await Promise.allSettled([this.#building, this.#updating]);
    this.#main = undefined;
    this.#opened?.close();
    this.#opened = undefined;
  }

  /** Queries are synchronous, so none still reads from the previous file. */
  #show(file: IndexFile, segment: Segment): void {
    this.#main = new Part(segment, this.#factsOf);
    this.#opened?.close();
    this.#opened = file;
  }

  /** Runs tasks in order. A failed task does not stop later ones: the content folder may be missing for a moment. */
  #next(work: () => Promise<void>): Promise<void> {
    this.#updating = this.#updating.catch(() => undefined).then(work);
    return this.#updating;
  }

  get #model(): Model {
    return this.#options.store.model;
  }

  get #file(): string {
    return join(this.#folder, `${this.#options.locale}-${this.#options.codeVersion}.bin`);
  }

  get #key(): string {
    const { compounds, locale } = this.#options;
    return `${this.#model.version} ${compounds?.stampOf(locale) ?? ''}`.trim();
  }

  readonly #factsOf = (key: string): PageFacts | undefined => {
    const doc = this.#docs.get(key);
    return doc && factsOfPage(doc, this.#questions?.get(key));
  };

  readonly #logFailure = (error: unknown): void => {
    const { log, locale } = this.#options;
    log.error({ err: error, locale }, 'the search index could not be updated');
  };

  /** Looks up documents again after menus, products or facts of questions have changed. */
  #followStructure(): void {
    const { structure, editions } = this.#model;
    const { locale } = this.#options;
    const compounds = this.#options.compounds?.of(locale) ?? noCompounds;
    const questions = this.#options.questions?.of(locale);
    if (this.#structure === structure && this.#compounds === compounds && this.#questions === questions) return;
    this.#structure = structure;
    this.#compounds = compounds;
    this.#questions = questions;
    this.#docs = searchedPages(editions[locale], compounds);
    this.#main?.pages.refresh(this.#factsOf);
    this.#changes?.pages.refresh(this.#factsOf);
  }

  async #update(paths: ReadonlySet<string> | undefined, keys: ReadonlySet<string>): Promise<void> {
    // Changes before `open()` are part of the build.
    if (this.#isClosed || !this.#isOpen) return;
    if (this.#building) {
      if (!paths) this.#isOutdated = true;
      for (const path of paths ?? []) this.#since.paths.add(path);
      for (const key of keys) this.#since.keys.add(key);
      return;
    }
    if (!paths || !this.#main) return this.#build();
    this.#touch(this.#main, paths, keys);
    if (this.#changed.size > maxChangedPages) await this.#build();
    else await this.#indexChanges();
  }

  #touch(main: Part, paths: ReadonlySet<string>, keys: ReadonlySet<string>): void {
    this.#followStructure();
    for (const key of this.#touchedPages(main, paths, keys)) this.#changed.add(key);
  }

  /** Indexes pages that changed during the build, or while this method runs. */
  async #catchUp(): Promise<void> {
    do {
      const { paths, keys } = this.#since;
      this.#since = { paths: new Set(), keys: new Set() };
      if (this.#main && paths.size + keys.size > 0) this.#touch(this.#main, paths, keys);
      await this.#indexChanges();
    } while (this.#since.paths.size + this.#since.keys.size > 0 && !this.#isOutdated && !this.#isClosed);
  }

  /** Finds pages with changed source files, and pages that were added, removed or renamed. */
  #touchedPages({ segment }: Part, paths: ReadonlySet<string>, keys: ReadonlySet<string>): Set<string> {
    const { pageKeys, sources } = segment.tables;
    const fileCount = sources.paths.starts.length - 1;
    const isChanged = Uint8Array.from({ length: fileCount }, (_, id) =>
      paths.has(stringAt(sources.paths, id)) ? 1 : 0,
    );
    const touched = new Set(keys);
    const known = new Set<string>();
    for (let page = 0; page < pageKeys.starts.length - 1; page++) {
      const key = stringAt(pageKeys, page);
      known.add(key);
      const ids = sources.ids.subarray(sources.starts[page], sources.starts[page + 1]);
      if (!this.#docs.has(key) || ids.some((id) => isChanged[id] === 1)) touched.add(key);
    }
    for (const [key, doc] of this.#docs)
      if (!known.has(key) || (doc instanceof Doc && paths.has(doc.file.path))) touched.add(key);
    return touched;
  }

  /** Builds the small index of all pages that changed since the build. */
  async #indexChanges(): Promise<void> {
    const main = this.#main;
    if (!main || this.#changed.size === 0) return;
    const {
      store,
      locale,
      openFacts = openFactsOf(store, { rewrite: rewriteOperations(store.descriptions) }),
    } = this.#options;
    const docs = [...this.#changed].flatMap((key) => this.#docs.get(key) ?? []);
    const pages = docs.map(describePage);
    const { entries, sources } = await runInSlices(collectEntries(pages, openFacts(locale)));
    const keys = pages.map(({ key }) => key);
    const documents = pages.map(({ document }) => document);
    const tables = await runInSlices(compileIndex({ keys, documents, sources }, entries, backgroundOf(main.segment)));
    const { pageKeys } = main.segment.tables;
    for (let page = 0; page < pageKeys.starts.length - 1; page++)
      main.segment.deadPages[page] = this.#changed.has(stringAt(pageKeys, page)) ? 1 : 0;
    main.pages.refresh(this.#factsOf);
    this.#changes = entries.length > 0 ? new Part(new Segment(tables), this.#factsOf) : undefined;
  }

  #build(): Promise<void> {
    // A process started after `close()` would outlive the server.
    if (this.#isClosed) return Promise.resolve();
    this.#building ??= this.#buildFile().finally(() => {
      this.#building = undefined;
      // Applies changes that arrived after the last check.
      const { paths, keys } = this.#since;
      this.#since = { paths: new Set(), keys: new Set() };
      if (paths.size + keys.size > 0) this.takeChanges(paths, keys).catch(this.#logFailure);
    });
    return this.#building;
  }

  async #buildFile(): Promise<void> {
    const { store, locale, log } = this.#options;
    clearTimeout(this.#retry);
    do {
      this.#followStructure();
      await ownTurn();
      this.#followStructure();
      this.#since = { paths: new Set(), keys: new Set() };
      this.#isOutdated = false;
      const key = this.#key;
      this.#isStale = true;
      const startedAt = performance.now();
      const pages = Array.from(this.#docs.values(), describePage);
      await ownTurn();
      if (this.#isClosed) return;
      try {
        const { build = runBuilder, dataDir, codeVersion } = this.#options;
        this.#builder = build({
          contentDir: store.contentDir,
          dataDir,
          factsVersion: codeVersion,
          locale,
          site: siteRules(store.edition(locale).config),
          pages,
          file: this.#file,
          key,
        });
        await this.#builder.done;
        if (this.#isClosed) return;
        const built = readIndexFile(this.#file);
        if (!built) throw new Error('the built index cannot be read');
        await ownTurn();
        const segment = new Segment(built.tables);
        await ownTurn();
        this.#show(built, segment);
        await ownTurn();
      } catch (error) {
        if (this.#isClosed) return;
        log.error({ err: error, locale }, 'the search index could not be built; the previous one stays in use');
        // The build may have failed because the folder is missing.
        if (statSync(this.#folder, { throwIfNoEntry: false })?.isDirectory()) this.#removeOld();
        await this.#goOnWithout();
        return;
      }
      this.#changes = undefined;
      this.#changed = new Set();
      log.info({ locale, ms: Math.round(performance.now() - startedAt), pages: pages.length }, 'search index built');
      this.#removeOld();
      await this.#catchUp();
      this.#isStale = this.#isOutdated;
    } while (this.#isStale && !this.#isClosed);
  }

  /** Keeps serving and updating the last index, and repeats the build later. */
  async #goOnWithout(): Promise<void> {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.#next(() => this.#build()).catch(this.#logFailure);
    }, this.#options.retryMs ?? defaultRetryMs).unref();
    await this.#catchUp();
  }

  /** Deletes indexes of other code versions, and files of stopped builders. */
  #removeOld(): void {
    const ours = `${this.#options.locale}-`;
    for (const name of readdirSync(this.#folder)) {
      if (name.startsWith(ours) && name !== basename(this.#file))
        rmSync(join(this.#folder, name), { recursive: true, force: true });
    }
  }
}

function backgroundOf(segment: Segment): Background {
  const { termIdf, entryCount, lengths } = segment.tables;
  return {
    entryCount,
    lengths,
    idf: (term) => {
      const at = segment.findTerm(term);
      return at < 0 ? undefined : termIdf[at];
    },
  };
}
