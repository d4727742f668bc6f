/** Builds the error codes of one edition. Only pages with changed files are read again, even after a restart. */
import { createHash } from 'node:crypto';
import type { Locale } from '../../../../../views/domain/locale.ts';
import { type Doc, fileStamp, type Model } from '../../content/model/model.ts';
import type { ContentStore } from '../../content/store.ts';
import { CodeReader, numbersIn, type PageCodes } from '../../facts/codes.ts';
import { detached } from '../../kit/detached.ts';
import type { StoredFiles } from '../../kit/stored-files.ts';
import { runInSlices, type Steps } from '../../kit/slices.ts';
import { siteRules } from '../../markdown/types.ts';
import { searchedDocs } from '../../content/model/searched-docs.ts';
import { createTextReader } from '../../content/files/text-reader.ts';
import { buildCodeIndex, type CodeIndex, type ReadPage } from './code-index.ts';

interface KeptPage {
  path: string;
  title: string;
  sources: readonly string[];
  /** Stamp of the sources at the last read. */
  stamp: string;
  hash: string;
  codes: PageCodes;
}

/** Codes read from pages, stored for the next start. Pages with equal text share their codes. */
export interface StoredCodes {
  pages: [fullKey: string, page: Omit<KeptPage, 'codes'>][];
  /** Codes by hash of the text. */
  codes: Record<string, PageCodes>;
}

/** After this many tries, the result is returned even if the content changed meanwhile. */
const maxTries = 3;

export class EditionCodes {
  readonly #store: ContentStore;
  readonly #locale: Locale;
  readonly #files: StoredFiles<StoredCodes> | undefined;
  /** Undefined while they are only in the file. */
  #pages: Map<string, KeptPage> | undefined;
  /** True if some results are not stored yet. */
  #hasRead = false;
  #built: { version: string; index: CodeIndex } | undefined;
  #building: Promise<CodeIndex> | undefined;

  /** @param files storage of results, under the language of the edition */
  constructor(store: ContentStore, locale: Locale, files?: StoredFiles<StoredCodes>) {
    this.#store = store;
    this.#locale = locale;
    this.#files = files;
  }

  /** Returns the current index. Concurrent callers share one build. */
  get(): Promise<CodeIndex> {
    if (this.#built?.version === this.#store.model.version) return Promise.resolve(this.#built.index);
    return (this.#building ??= this.#build().finally(() => (this.#building = undefined)));
  }

  /** Builds the index in advance and stores new results for the next start. */
  async prepare(): Promise<void> {
    await this.get();
    if (!this.#files) return;
    const pages = [...(this.#pages ?? [])];
    // An edit reads them from the file again; without edits they would take more memory than the index.
    this.#pages = undefined;
    if (!this.#hasRead) return;
    this.#hasRead = false;
    await this.#files.write(this.#locale, {
      pages: pages.map(([key, { codes: _codes, ...page }]) => [key, page]),
      codes: Object.fromEntries(pages.map(([, { hash, codes }]) => [hash, codes])),
    });
  }

  async #build(): Promise<CodeIndex> {
    this.#pages ??= await this.#recall();
    for (let n = 1; ; n++) {
      const { version } = this.#store.model;
      const index = await runInSlices(this.#steps(this.#pages));
      if (this.#store.model.version !== version && n < maxTries) continue;
      this.#built = { version, index };
      return index;
    }
  }

  *#steps(known: ReadonlyMap<string, KeptPage>): Steps<CodeIndex> {
    const { model, contentDir } = this.#store;
    const edition = model.editions[this.#locale];
    const reader = new CodeReader(createTextReader(contentDir), siteRules(edition.config));
    const pages = new Map<string, KeptPage>();
    const byText = new Map<string, PageCodes>();
    const read: ReadPage[] = [];
    for (const doc of searchedDocs(edition)) {
      // References of client APIs have no tables of codes and are the largest pages.
      if (doc.file.head.isApi) continue;
      const before = known.get(doc.fullKey);
      const page = before && isCurrent(before, doc, model) ? before : yield* readPage(doc, reader, byText, model);
      if (page !== before) this.#hasRead = true;
      yield;
      if (!page) continue;
      byText.set(page.hash, page.codes);
      pages.set(doc.fullKey, page);
      read.push({ doc, codes: page.codes });
    }
    this.#pages = pages;
    return yield* buildCodeIndex(read);
  }

  async #recall(): Promise<Map<string, KeptPage>> {
    const stored = await this.#files?.read(this.#locale);
    const pages = new Map<string, KeptPage>();
    for (const [key, page] of stored?.pages ?? []) {
      const codes = stored?.codes[page.hash];
      if (codes) pages.set(key, { ...page, codes });
    }
    return pages;
  }
}

function isCurrent({ path, title, sources, stamp }: KeptPage, doc: Doc, model: Model): boolean {
  return path === doc.file.path && title === doc.title && stamp === stampOf(sources, model);
}

function stampOf(sources: readonly string[], model: Model): string {
  const hash = createHash('sha1');
  for (const path of sources) hash.update(`${path} ${fileStamp(model, path) ?? ''}\n`);
  return hash.digest('base64url').slice(0, 16);
}

function* readPage(
  doc: Doc,
  reader: CodeReader,
  byText: ReadonlyMap<string, PageCodes>,
  model: Model,
): Steps<KeptPage | undefined> {
  const { title } = doc;
  const { path } = doc.file;
  const page = yield* reader.steps(path, title);
  if (!page) return undefined;
  const { sources, value } = page;
  const { tables, numbers } = value.codes;
  const named = { tables, numbers: [...numbersIn(title), ...numbers] };
  const hash = `${title} ${value.hash}`;
  return {
    path,
    title,
    sources,
    stamp: stampOf(sources, model),
    hash,
    codes: byText.get(hash) ?? detached(named),
  };
}
