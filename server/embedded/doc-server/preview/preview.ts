/** Shows how the difference to a commit changes documents for readers, a page of documents at a time. */
import type { DocumentDifference, EditorFinding, ListedChange, Preview } from '../../../../views/domain/preview.ts';
import { previewPageSize } from '../../../../views/domain/preview.ts';
import type { Locale } from '../../../../views/domain/locale.ts';
import { previewTag } from '../../../../views/domain/special-tags.ts';
import { ConfigError } from '../../../config.ts';
import { createLog } from '../../../log.ts';
import { compareWith, type Difference } from '../check/git.ts';
import { listDocs } from '../check/scope.ts';
import type { Doc, Model } from '../site/model/model.ts';
import type { ContentStore } from '../site/store.ts';
import type { Documents, Render } from '../pages/documents/documents.ts';
import { type ChangedDocument, docOf, listChanged } from './changed-documents.ts';
import { type Described, describeDifference } from './describe-difference.ts';
import { FindingsSearch } from './find-findings.ts';
import { type FormerContent, openFormerContent } from './former-content.ts';
import { findIncluding } from './including.ts';
import { ReferenceDifferences } from './reference-differences.ts';

export interface PreviewOptions {
  store: ContentStore;
  documents: Documents;
  render: Render;
  defaultLocale: Locale;
  /** Commit, branch or tag as the author wrote it. */
  base: string;
}

interface Listing {
  difference: Difference;
  changed: ChangedDocument[];
}

const log = createLog('silent');

export class ContentPreview {
  readonly #options: PreviewOptions;
  readonly #former: FormerContent;
  readonly #references: ReferenceDifferences;
  readonly #search: FindingsSearch;
  readonly #commit: string;
  #listing: Promise<Listing> | undefined;

  /** @throws ConfigError if git does not know the commit */
  static async open(options: PreviewOptions): Promise<ContentPreview> {
    const { store, documents, render, base } = options;
    const difference = differenceTo(store.contentDir, base);
    const opening = openFormerContent({ store, difference, render, log });
    opening.catch(() => undefined);
    // Git writes the former files meanwhile.
    for (const doc of firstOf(store.model, difference.paths)) await documents.get(doc);
    return new ContentPreview(options, difference.commit, await opening);
  }

  private constructor(options: PreviewOptions, commit: string, former: FormerContent) {
    const { store, render } = options;
    const { contentDir } = store;
    [this.#options, this.#commit, this.#former] = [options, commit, former];
    this.#references = new ReferenceDifferences({ store, former: former.store, render, log });
    this.#search = new FindingsSearch({ contentDir, base: this.#commit, former: this.#former.store.contentDir });
    let seen = store.model.version;
    store.subscribe(({ version }) => {
      if (version === seen) return;
      seen = version;
      this.#listing = undefined;
      if (this.#search.findings ?? this.#search.hasFailed) this.#check();
    });
  }

  async page(number: number): Promise<Preview> {
    const { base } = this.#options;
    const { difference, changed } = await this.#list();
    const { findings, hasFailed } = this.#search;
    const pages = Math.max(1, Math.ceil(changed.length / previewPageSize));
    const page = Math.min(number, pages);
    const from = (page - 1) * previewPageSize;
    const described: Described[] = [];
    for (const one of changed.slice(from, from + previewPageSize))
      described.push(await this.#describe(one, difference));
    const documents = new Set(changed.map((one) => docOf(one).file.path));
    const shown = new Set(described.flatMap(({ sources }) => sources));
    const isOther = ({ path }: EditorFinding) => !documents.has(path) && !shown.has(path);
    return {
      base,
      commit: difference.commit,
      total: changed.length,
      page,
      products: byProduct(changed.map((one, at) => [one, list(one, at, findings)])),
      differences: withoutCopies(
        described.map(({ sources, ...one }, at) => {
          const own = (findings ?? []).filter(({ path }) => sources.includes(path));
          return { ...one, at: from + at, ...(findings && { findings: own.length }), newFindings: own, copies: [] };
        }),
      ),
      otherFiles: difference.paths.filter((path) => !documents.has(path)).sort(),
      check: findings ? 'done' : hasFailed ? 'failed' : 'running',
      otherFindings: (findings ?? []).filter(isOther),
    };
  }

  /** Renders the first page, then begins the check. @returns the number of changed documents */
  async prepare(): Promise<number> {
    const { total } = await this.page(1);
    this.#check();
    return total;
  }

  close(): void {
    this.#search.stop();
    this.#former.remove();
    this.#references.close();
  }

  #check(): void {
    this.#search.start(() => {
      this.#options.store.announce([previewTag]);
    });
  }

  #list(): Promise<Listing> {
    return (this.#listing ??= this.#findChanged());
  }

  async #findChanged(): Promise<Listing> {
    const { model, contentDir } = this.#options.store;
    const difference = compareWith(contentDir, this.#commit);
    const including = await findIncluding(contentDir, model, listDocs(model), difference.paths);
    return { difference, changed: listChanged(model, this.#former.store.model, difference, including) };
  }

  async #describe(changed: ChangedDocument, difference: Difference): Promise<Described> {
    const { store, documents, defaultLocale } = this.#options;
    const { now = documents, before = this.#former.documents } = this.#references.of(changed) ?? {};
    return describeDifference(changed, {
      store,
      former: this.#former.store,
      now,
      before,
      defaultLocale,
      oldPath: changed.now && difference.oldPaths.get(changed.now.file.path),
    });
  }
}

/** Lists present documents that the first page may show. */
function firstOf(model: Model, paths: readonly string[]): Doc[] {
  const changed = new Set(paths);
  const docs = listDocs(model).filter(({ file }) => changed.has(file.path) && !file.head.isApi);
  return docs.slice(0, previewPageSize);
}

function differenceTo(contentDir: string, base: string): Difference {
  try {
    return compareWith(contentDir, base);
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function list(changed: ChangedDocument, at: number, findings: readonly EditorFinding[] | undefined): ListedChange {
  const { locale, title, file, instance } = docOf(changed);
  return {
    at,
    status: changed.status,
    locale,
    title,
    platform: instance.platformText,
    path: file.path,
    ...(findings && { findings: findings.filter(({ path }) => path === file.path).length }),
  };
}

function byProduct(listed: readonly [ChangedDocument, ListedChange][]): Preview['products'] {
  const products = new Map<string, Preview['products'][number]>();
  for (const [changed, one] of listed) {
    const { key, name } = docOf(changed).instance.product;
    const known = products.get(key) ?? { name, documents: [] };
    known.documents.push(one);
    products.set(key, known);
  }
  return [...products.values()];
}

/** Shows only the first of several equal differences, with the names of the other documents. */
function withoutCopies(differences: readonly DocumentDifference[]): DocumentDifference[] {
  const firsts = new Map<string, DocumentDifference>();
  return differences.filter((one) => {
    const { at, locale, title, platform, address, facts, rows, newFindings } = one;
    const changes = rows.filter(({ kind }) => kind === 'changed');
    if (changes.length + facts.length === 0 || address === undefined) return true;
    const key = JSON.stringify([changes, facts, newFindings]);
    const first = firsts.get(key);
    if (first) first.copies.push({ at, locale, title, platform, address });
    else firsts.set(key, one);
    return !first;
  });
}
