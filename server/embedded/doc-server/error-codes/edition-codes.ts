/** The codes of one edition: built when first asked for, and after an edit from what was read before and the files touched. */
import { createHash } from 'node:crypto';
import type { Locale } from '../../../../views/domain/locale.ts';
import type { Doc } from '../content/model.ts';
import type { ContentStore } from '../content/store.ts';
import { detached } from '../detached.ts';
import { runInSlices, type Steps } from '../markdown/slices.ts';
import { PageTexts } from '../search/page-text.ts';
import { searchedDocs } from '../search/pages.ts';
import { createTextReader } from '../search/text-reader.ts';
import { buildCodeIndex, type CodeIndex, type ReadPage } from './code-index.ts';
import { findCodes, type PageCodes } from './page-codes.ts';

interface KeptPage {
  path: string;
  title: string;
  sources: readonly string[];
  hash: string;
  codes: PageCodes;
}

/** Content that keeps changing while it is read is given out as it is after so many tries. */
const maxTries = 3;

export class EditionCodes {
  readonly #store: ContentStore;
  readonly #locale: Locale;
  #pages = new Map<string, KeptPage>();
  /** Paths that changed since the pages were read; `all` for no page to be trusted. */
  #changed: Set<string> | 'all' = new Set();
  #built: { version: string; index: CodeIndex } | undefined;
  #building: Promise<CodeIndex> | undefined;

  constructor(store: ContentStore, locale: Locale) {
    this.#store = store;
    this.#locale = locale;
    store.subscribe(({ tags }) => {
      if (tags.includes('all')) this.#changed = 'all';
      else if (this.#changed !== 'all')
        for (const tag of tags) if (tag.startsWith('file:')) this.#changed.add(tag.slice(5));
    });
  }

  /** As the content is. All who ask while it is built wait for one building. */
  get(): Promise<CodeIndex> {
    if (this.#built?.version === this.#store.model.version) return Promise.resolve(this.#built.index);
    return (this.#building ??= this.#build().finally(() => (this.#building = undefined)));
  }

  async #build(): Promise<CodeIndex> {
    for (let n = 1; ; n++) {
      const { version } = this.#store.model;
      const changed = this.#changed;
      this.#changed = new Set();
      let index;
      try {
        index = await runInSlices(this.#steps(changed));
      } catch (error) {
        this.#changed = 'all';
        throw error;
      }
      if (this.#store.model.version !== version && n < maxTries) continue;
      this.#built = { version, index };
      return index;
    }
  }

  *#steps(changed: ReadonlySet<string> | 'all'): Steps<CodeIndex> {
    const texts = new PageTexts(createTextReader(this.#store.contentDir));
    const known = this.#pages;
    const pages = new Map<string, KeptPage>();
    const byText = new Map<string, PageCodes>();
    const read: ReadPage[] = [];
    const isCurrent = (page: KeptPage, doc: Doc) =>
      changed !== 'all' &&
      page.path === doc.file.path &&
      page.title === doc.title &&
      !page.sources.some((path) => changed.has(path));
    for (const doc of searchedDocs(this.#store.edition(this.#locale))) {
      // References of client APIs hold no tables of codes, and are the largest pages.
      if (doc.file.head.isApi) continue;
      const before = known.get(doc.fullKey);
      const page = before && isCurrent(before, doc) ? before : readPage(doc, texts, byText);
      if (page !== before) yield;
      if (!page) continue;
      byText.set(page.hash, page.codes);
      pages.set(doc.fullKey, page);
      read.push({ doc, codes: page.codes });
    }
    this.#pages = pages;
    return yield* buildCodeIndex(read);
  }
}

function readPage(doc: Doc, texts: PageTexts, byText: ReadonlyMap<string, PageCodes>): KeptPage | undefined {
  const { path } = doc.file;
  const page = texts.markdown(path);
  if (!page) return undefined;
  const { sources, text } = page;
  // The title says whether a column named Code is that of errors.
  const hash = createHash('sha1').update(doc.title).update('\n').update(text).digest('base64url');
  return { path, title: doc.title, sources, hash, codes: byText.get(hash) ?? detached(findCodes(text, doc.title)) };
}
