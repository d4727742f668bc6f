/** Builds the error codes of one edition from the facts of its documents. */
import type { Locale } from '../../../../../views/domain/locale.ts';
import { searchedDocs } from '../../site/model/searched-docs.ts';
import type { ContentStore } from '../../site/store.ts';
import { codesUnder, type PageCodes } from '../../facts/codes.ts';
import type { OpenFacts } from '../../facts/document-facts.ts';
import { runInSlices, type SlicedWork } from '../../kit/slices.ts';
import { buildCodeIndex, type CodeIndex, type ReadPage } from './code-index.ts';

/** After this many tries, the result is returned even if the content changed meanwhile. */
const maxTries = 3;

export class EditionCodes {
  readonly #store: ContentStore;
  readonly #locale: Locale;
  readonly #openFacts: OpenFacts;
  #built: { version: string; index: CodeIndex } | undefined;
  #building: Promise<CodeIndex> | undefined;

  constructor(store: ContentStore, locale: Locale, openFacts: OpenFacts) {
    this.#store = store;
    this.#locale = locale;
    this.#openFacts = openFacts;
  }

  /** Returns the current index. Concurrent callers share one build. */
  get(): Promise<CodeIndex> {
    if (this.#built?.version === this.#store.model.version) return Promise.resolve(this.#built.index);
    return (this.#building ??= this.#build().finally(() => (this.#building = undefined)));
  }

  async #build(): Promise<CodeIndex> {
    for (let n = 1; ; n++) {
      const { version } = this.#store.model;
      const index = await runInSlices(this.#steps());
      if (this.#store.model.version !== version && n < maxTries) continue;
      this.#built = { version, index };
      return index;
    }
  }

  *#steps(): SlicedWork<CodeIndex> {
    const facts = this.#openFacts(this.#locale);
    const byText = new Map<string, PageCodes>();
    const pages: ReadPage[] = [];
    for (const doc of searchedDocs(this.#store.model.editions[this.#locale])) {
      // Client API references have no tables of codes, and are slow to read.
      if (doc.file.head.isApi) continue;
      const found = (yield* facts.steps('codes', doc.file.path))?.value;
      yield;
      if (!found) continue;
      const text = `${doc.title} ${found.hash}`;
      const codes = byText.get(text) ?? codesUnder(doc.title, found);
      byText.set(text, codes);
      pages.push({ doc, codes });
    }
    return yield* buildCodeIndex(pages);
  }
}
