/**
 * Finds facts of documents. Each document is expanded once for all facts. Facts are cached until a source file of the
 * document changes.
 * A new fact needs a file in this folder and an entry in `finders`.
 */
import type { Locale } from '../../../../views/domain/locale.ts';
import { changeStampOf } from '../files/files.ts';
import { createTextReader } from '../files/text-reader.ts';
import type { ContentStore } from '../site/store.ts';
import { runAtOnce, type SlicedWork } from '../kit/slices.ts';
import type { StoredKind, StoredValues } from '../kit/stored-values.ts';
import { hashOfText } from '../kit/text-hash.ts';
import { DocumentReader, type Fact, type ReadDocument, type ReadText } from '../document/expand/read-document.ts';
import { type SiteRules, siteRules } from '../document/types.ts';
import { findCodes } from './codes.ts';
import { findReleases } from './releases.ts';
import { findSections } from './sections.ts';

/** Results must not depend on the path of the document, because equal documents share them. */
const finders = {
  sections: findSections,
  codes: findCodes,
  releases: findReleases,
};

export type FactName = keyof typeof finders;
export type FactOf<Name extends FactName> = ReturnType<(typeof finders)[Name]>;

/** Source files of a document when its facts were found. */
interface KnownDocument {
  sources: readonly string[];
  stamps: string;
  /** Key of the facts; equal documents share it. */
  key: string;
}

/**
 * Reads generated pages in the form that readers see.
 * @param tellSources receives further source files of a page
 */
export type Rewrite = (
  read: ReadText,
  locale: Locale,
  tellSources: (path: string, sources: readonly string[]) => void,
) => ReadText;

export interface KeepingOptions {
  rewrite?: Rewrite;
  /** Cache of facts. Without it, facts are found on each call. */
  stored?: StoredValues;
  /** Version of the code. Cached facts of other versions are ignored. */
  version?: string;
}

export interface FactsOptions extends KeepingOptions {
  contentDir: string;
  locale: Locale;
  /** Settings for the documents of the edition. */
  site: SiteRules;
}

/** Opens the facts of an edition for one pass over its documents. */
export type OpenFacts = (locale: Locale) => DocumentFacts;

export function openFactsOf(store: ContentStore, keeping: KeepingOptions = {}): OpenFacts {
  return (locale) => {
    const site = siteRules(store.edition(locale).config);
    return new DocumentFacts({ contentDir: store.contentDir, locale, site, ...keeping });
  };
}

export class DocumentFacts {
  readonly #contentDir: string;
  readonly #reader: DocumentReader;
  /** Stamps of files, taken before reading. */
  readonly #stamps = new Map<string, string>();
  /** Further source files of generated pages. */
  readonly #others = new Map<string, readonly string[]>();
  /** Hash of folder, language and settings, on which facts depend. */
  readonly #place: string;
  readonly #documents: StoredKind<KnownDocument> | undefined;
  readonly #facts: StoredKind<unknown> | undefined;

  constructor(options: FactsOptions) {
    const { contentDir, locale, site, rewrite, stored, version = '' } = options;
    const inFolder = createTextReader(contentDir);
    const tellSources = (path: string, sources: readonly string[]) => this.#others.set(path, sources);
    const read = rewrite?.(inFolder, locale, tellSources) ?? inFolder;
    this.#contentDir = contentDir;
    this.#reader = new DocumentReader((path) => {
      this.#stamps.set(path, this.#stampOf(path));
      return read(path);
    }, site);
    this.#place = hashOfText(JSON.stringify([contentDir, locale, site])).slice(0, 10);
    this.#documents = stored?.open('documents-read', version);
    this.#facts = stored?.open('facts', version);
  }

  /** Deletes facts of other code versions, but not facts of former texts. */
  *removeOld(): SlicedWork<void> {
    for (const kind of [this.#documents, this.#facts]) if (kind) yield* kind.removeOld();
  }

  /** @returns undefined if the document does not exist */
  of<Name extends FactName>(name: Name, path: string): Fact<FactOf<Name>> | undefined {
    return runAtOnce(this.steps(name, path));
  }

  /** Does the same as `of`, with pauses in large documents. */
  *steps<Name extends FactName>(name: Name, path: string): SlicedWork<Fact<FactOf<Name>> | undefined> {
    const known = this.#documents?.read(`${this.#place} ${path}`);
    if (known && known.stamps === hashOfStamps(known.sources.map((path) => this.#stampOf(path)))) {
      const value = this.#recall(name, known.key);
      if (value) return { value, sources: known.sources };
    }
    const loaded = this.#reader.load(path);
    if (!loaded) return undefined;
    const sources = [...loaded.sources, ...(this.#others.get(path) ?? [])];
    const key = `${this.#place} ${loaded.key}`;
    const stamps = hashOfStamps(sources.map((path) => this.#stamps.get(path) ?? this.#stampOf(path)));
    const value = this.#recall(name, key) ?? (yield* this.#find(name, key, yield* loaded.expand()));
    this.#documents?.write(`${this.#place} ${path}`, { sources, stamps, key });
    return { value, sources };
  }

  #recall<Name extends FactName>(name: Name, key: string): FactOf<Name> | undefined {
    return this.#facts?.read(`${name} ${key}`) as FactOf<Name> | undefined;
  }

  *#find<Name extends FactName>(name: Name, key: string, document: ReadDocument): SlicedWork<FactOf<Name>> {
    if (!this.#facts) return finders[name](document) as FactOf<Name>;
    let json = '';
    for (const [each, find] of Object.entries(finders)) {
      const written = this.#facts.write(`${each} ${key}`, find(document));
      if (each === name) json = written;
      yield;
    }
    // Parsed JSON does not keep the source text in memory.
    return JSON.parse(json) as FactOf<Name>;
  }

  #stampOf(path: string): string {
    return changeStampOf(this.#contentDir, path) ?? '';
  }
}

function hashOfStamps(stamps: readonly string[]): string {
  return hashOfText(stamps.join('\n'));
}
