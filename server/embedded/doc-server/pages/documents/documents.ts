/** Renders documents: each once for concurrent callers. Results stay in memory and on disk until a source changes. */
import pLimit, { type LimitFunction } from 'p-limit';
import { textLocale } from '../../../../../views/domain/locale.ts';
import { allTag } from '../../../../../views/domain/special-tags.ts';
import type { Log } from '../../../../log.ts';
import { addressVersionOf } from '../../site/addresses/address-version.ts';
import { createLinkResolver } from '../../site/addresses/links.ts';
import type { Doc, Instance, Model } from '../../site/model/model.ts';
import { createContentReader } from '../../files/reader.ts';
import { isReleaseNotes } from '../../site/model/release-notes.ts';
import { changeStampOf } from '../../files/files.ts';
import { StaticFiles } from '../../files/static-files.ts';
import type { ContentStore } from '../../site/store.ts';
import { SymbolIndex } from '../../references/symbols/symbols.ts';
import { type Cache, type CacheKind, Caches } from '../../kit/caches.ts';
import { filesIn } from '../../kit/change-tags.ts';
import { ContentAwayError } from '../../kit/content-away.ts';
import type {
  ContentReader,
  LinkResolver,
  Quoted,
  Quotes,
  RenderedDocument,
  RenderInput,
} from '../../document/types.ts';
import { runInSlices } from '../../kit/slices.ts';
import type { StoredKind, StoredValues } from '../../kit/stored-values.ts';
import { hashOfText } from '../../kit/text-hash.ts';
import { hasMoved, LinkRecorder } from './recorded-links.ts';
import { limitToc, readFrontMatterFacts } from './front-matter-facts.ts';
import { describeList, type StoredDocument } from './stored-document.ts';

/** Increase this number when the same source would be rendered differently. */
const formVersion = '4';
/** Names of the cache, and of the kind of stored values. */
const kinds = { html: 'documents', markdown: 'markdown' } as const satisfies Record<string, CacheKind>;
/** Large documents are rendered one at a time, because their trees take a hundred times their size. */
const largeDocumentBytes = 100_000;
const maxHashes = 5000;
/** After this many tries, a document is returned even if its sources changed during rendering. */
const maxTries = 3;
/** Most problems of a document in the log. */
const maxLogged = 10;
/** Time until another rendering of a document that ran out of time and is shown unformatted. */
const unfinishedMs = 60_000;

export type Render = (input: RenderInput) => Promise<RenderedDocument>;

export interface DocumentsOptions {
  store: ContentStore;
  stored: StoredValues;
  render: Render;
  /** Version of the renderer; documents of another version are rendered again. */
  rendererVersion: string;
  log: Log;
  caches?: Caches;
  /** Default: an index of its own. */
  symbols?: SymbolIndex;
  /** Whether documents are rendered as HTML, or as Markdown. */
  output?: 'html' | 'markdown';
}

interface Job {
  promise: Promise<StoredDocument | undefined>;
  reads: Set<string>;
  isOutdated: boolean;
}

export class Documents {
  readonly #options: DocumentsOptions;
  readonly #memory: Cache<StoredDocument>;
  readonly #stored: StoredKind<StoredDocument>;
  readonly #symbols: SymbolIndex;
  readonly #reader: ContentReader;
  readonly #statics: StaticFiles;
  readonly #jobs = new Map<string, Job>();
  /** Hashes and stamps of files that pages include. A thousand pages may depend on one large API description. */
  readonly #hashes = new Map<string, { stamp: string; hash: string }>();
  /** Hash of the document syntax for each configuration. */
  readonly #syntaxes = new WeakMap<object, string>();
  readonly #inTurn = pLimit(2);
  readonly #largeInTurn = pLimit(1);

  constructor(options: DocumentsOptions) {
    this.#options = options;
    const { output = 'html', caches = new Caches() } = options;
    this.#memory = caches.create(kinds[output]);
    this.#stored = options.stored.open(kinds[output], `${formVersion}-${options.rendererVersion}`);
    this.#symbols = options.symbols ?? new SymbolIndex(options.store.contentDir);
    this.#reader = createContentReader(options.store.contentDir);
    this.#statics = new StaticFiles(options.store.contentDir);
    options.store.subscribe(({ tags }) => {
      this.#forget(tags);
    });
  }

  get bytes(): number {
    return this.#memory.bytes;
  }

  /** @returns undefined if the document's file no longer exists */
  async get(doc: Doc): Promise<StoredDocument | undefined> {
    if (doc.file.head.isList) return describeList(doc, this.#options.output);
    return this.#find(doc);
  }

  /** Returns the parts of release notes or of a guide that other pages quote. */
  async quotesOf(doc: Doc): Promise<(StoredDocument & { quotes: Quotes }) | undefined> {
    const parts = isReleaseNotes(doc) ? 'versions' : 'chapters';
    const idPrefix = parts === 'versions' ? '' : `${doc.docKey.replaceAll('/', '-')}-`;
    const found = await this.#find(doc, { parts, address: doc.address, idPrefix });
    return found && { ...found, quotes: found.quotes ?? { versions: [], chapters: [] } };
  }

  async #find(doc: Doc, quoted?: Quoted): Promise<StoredDocument | undefined> {
    const key = documentKey(doc) + this.#syntaxOf(doc) + (quoted ? ' quotes' : '');
    const kept = this.#memory.get(key);
    if (kept && this.#confirmLinks(doc, kept)) return kept;
    const running = this.#jobs.get(key);
    if (running) return running.promise;
    const job: Job = { reads: new Set(), isOutdated: false, promise: Promise.resolve(undefined) };
    job.promise = this.#load(doc, key, job, quoted).finally(() => this.#jobs.delete(key));
    this.#jobs.set(key, job);
    return job.promise;
  }

  /** Returns a mark of the syntax settings, which are not in `sources` of a document. */
  #syntaxOf({ locale }: Doc): string {
    const { config } = this.#options.store.edition(locale);
    const { syntax, aliases } = config;
    const labels = textLocale(locale);
    if (!syntax && !aliases && labels === locale) return '';
    const known = this.#syntaxes.get(config);
    if (known !== undefined) return known;
    const mark = ` ${hashOfText(JSON.stringify([syntax, aliases, labels])).slice(0, 10)}`;
    this.#syntaxes.set(config, mark);
    return mark;
  }

  /** Returns the resolver of a document's links, for callers that render parts of it themselves. */
  linksOf(doc: Doc): LinkResolver {
    return this.#createResolver(this.#options.store.model, doc);
  }

  /** Links of an instance resolve equally for equal versions. */
  linkVersionOf(model: Model, instance: Instance): string {
    return `${addressVersionOf(model)} ${this.#symbols.stampOf(model, instance)}`;
  }

  /** Deletes results of earlier versions of the renderer. */
  removeOld(): Promise<void> {
    return runInSlices(this.#stored.removeOld());
  }

  async #load(doc: Doc, key: string, job: Job, quoted: Quoted | undefined): Promise<StoredDocument | undefined> {
    const stored = this.#stored.read(key);
    const { store } = this.#options;
    if (
      stored &&
      ((await this.#isCurrent(stored)) || !store.checkPresence()) &&
      this.#confirmLinks(doc, stored) &&
      !job.isOutdated
    ) {
      this.#keep(key, stored);
      return stored;
    }
    for (let n = 1; ; n++) {
      job.isOutdated = false;
      const rendered = await this.#turnsOf(doc)(() => this.#render(doc, job, quoted));
      if (job.isOutdated && n < maxTries) continue;
      if (!rendered || job.isOutdated) return rendered;
      // A copy through JSON holds no references to the source and the trees, so memory is freed.
      const document = rendered.isUnfinished
        ? rendered
        : (JSON.parse(this.#stored.write(key, rendered)) as StoredDocument);
      this.#keep(key, document);
      if (!quoted) this.#logProblems(doc, document);
      return document;
    }
  }

  async #hashOf(path: string, stamp: string): Promise<string> {
    const known = this.#hashes.get(path);
    if (stamp !== '' && known?.stamp === stamp) return known.hash;
    const text = await this.#reader.read(path);
    const hash = text === undefined ? '' : hashOfText(text);
    if (this.#hashes.size >= maxHashes) this.#hashes.clear();
    this.#hashes.set(path, { stamp, hash });
    return hash;
  }

  async #render(doc: Doc, job: Job, quoted: Quoted | undefined): Promise<StoredDocument | undefined> {
    const { store, render } = this.#options;
    const hashes = new Map<string, string>();
    const stamps = new Map<string, string>();
    const read = async (path: string) => {
      job.reads.add(path);
      // Stamps are taken before the read, so a change during the read is noticed later.
      if (!stamps.has(path)) stamps.set(path, this.#stampOf(path));
      const text = await this.#reader.read(path);
      hashes.set(path, text === undefined ? '' : hashOfText(text));
      return text;
    };
    const source = await read(doc.file.path);
    if (source === undefined) {
      // A missing content folder is a failure; the document may still exist.
      if (!store.checkPresence()) throw new ContentAwayError();
      return undefined;
    }
    const { model } = store;
    const addressVersion = addressVersionOf(model);
    const links = new LinkRecorder(() => this.#createResolver(model, doc));
    const pictures = new Set<string>();
    const imageSize = (src: string) => {
      const path = this.#statics.pathOf(src);
      if (path !== undefined) pictures.add(path);
      return this.#statics.imageSize(src);
    };
    const input = {
      path: doc.file.path,
      source,
      locale: doc.locale,
      reader: { read },
      links,
      imageSize,
      ...(quoted ? { quoted } : this.#options.output !== 'markdown' && { placed: doc.rootSource }),
      site: store.edition(doc.locale).config,
    };
    let rendered = await render(input);
    // Few documents name a symbol of a reference that is not read yet, so rendering starts without it.
    if (links.missesSymbols && !this.#symbols.isReady(model, doc.instance)) {
      await this.#symbols.prepare(model, doc.instance);
      links.restart();
      rendered = await render(input);
    }
    const { dependencies, frontMatter, ...document } = rendered;
    for (const path of [...dependencies, ...pictures]) {
      if (hashes.has(path)) continue;
      job.reads.add(path);
      const stamp = this.#stampOf(path);
      stamps.set(path, stamp);
      hashes.set(path, await this.#hashOf(path, stamp));
    }
    return {
      ...document,
      toc: limitToc(document.toc, frontMatter),
      facts: readFrontMatterFacts(frontMatter),
      sources: [...hashes],
      stamps: [...hashes.keys()].map((path) => stamps.get(path)).join('\n'),
      links: links.recorded,
      addressVersion,
      symbolVersion: links.namesSymbols ? this.#symbols.stampOf(model, doc.instance) : '',
    };
  }

  #createResolver(model: Model, doc: Doc): LinkResolver {
    return createLinkResolver({ model, doc, symbols: this.#symbols, statics: this.#statics });
  }

  /** Checks that all links of a stored document still have the same target, and records the versions that were checked. */
  #confirmLinks(doc: Doc, stored: StoredDocument): boolean {
    const { model } = this.#options.store;
    const addressVersion = addressVersionOf(model);
    const symbolVersion = stored.symbolVersion === '' ? '' : this.#symbols.stampOf(model, doc.instance);
    if (stored.addressVersion === addressVersion && stored.symbolVersion === symbolVersion) return true;
    if (stored.symbolVersion !== '' && !this.#symbols.isReady(model, doc.instance)) return false;
    const resolver = this.#createResolver(model, doc);
    if (stored.links.some((link) => hasMoved(link, resolver))) return false;
    stored.addressVersion = addressVersion;
    stored.symbolVersion = symbolVersion;
    return true;
  }

  async #isCurrent(stored: StoredDocument): Promise<boolean> {
    if (stored.sources.map(([path]) => this.#stampOf(path)).join('\n') === stored.stamps) return true;
    for (const [path, hash] of stored.sources) {
      const text = await this.#reader.read(path);
      if ((text === undefined ? '' : hashOfText(text)) !== hash) return false;
    }
    return true;
  }

  #stampOf(path: string): string {
    return changeStampOf(this.#options.store.contentDir, path) ?? '';
  }

  #keep(key: string, stored: StoredDocument): void {
    this.#memory.set(
      key,
      stored,
      2 * lengthOf(stored) + 16 * (stored.positions?.lines.length ?? 0) + 200 * stored.links.length + 2000,
      stored.isUnfinished && unfinishedMs,
    );
  }

  /** Logs the problems of a document, once per version of its sources because it is rendered once per version. */
  #logProblems(doc: Doc, { problems, isDegraded }: StoredDocument): void {
    if (problems.length === 0) return;
    const fields = { path: doc.file.path, count: problems.length, problems: problems.slice(0, maxLogged) };
    if (isDegraded) this.#options.log.warn(fields, 'document: a part of it is not shown');
    else this.#options.log.info(fields, 'document: it has problems');
  }

  #turnsOf(doc: Doc): LimitFunction {
    return doc.file.size > largeDocumentBytes ? this.#largeInTurn : this.#inTurn;
  }

  #forget(tags: readonly string[]): void {
    const changed = filesIn(tags);
    const isAll = tags.includes(allTag);
    const isTouched = (paths: Iterable<string>) => isAll || [...paths].some((path) => changed.has(path));
    for (const [key, { sources }] of this.#memory.entries())
      if (isTouched(sources.map(([path]) => path))) this.#memory.delete(key);
    for (const job of this.#jobs.values()) if (isTouched(job.reads)) job.isOutdated = true;
  }
}

function lengthOf({ html, quotes }: StoredDocument): number {
  const changes = quotes?.versions.flatMap((version) => version.changes) ?? [];
  return [...changes, ...(quotes?.chapters ?? [])].reduce((sum, { source }) => sum + source.length, html.length);
}

function documentKey(doc: Doc): string {
  return `${doc.locale}:${doc.fullKey}`;
}
