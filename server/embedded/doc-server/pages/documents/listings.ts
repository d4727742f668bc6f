/** Lists the documents of an edition: all that menus show, and recent changes. */
import type { DocumentList, DocumentUpdate, ListedDocument } from '../../../../../views/domain/listing.ts';
import { findCurrentVersion } from '../../../../../views/domain/current-version.ts';
import { addTo } from '../../../../../views/domain/group-by.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import { findPlatforms } from '../../site/addresses/counterparts.ts';
import { currentVersion } from '../../site/configuration/versions.ts';
import { type Doc, type Edition, faqRoute, firstPage, type Instance } from '../../site/model/model.ts';
import { platformLabel } from '../../site/model/platform-label.ts';
import type { SourceFiles } from '../../files/files.ts';
import type { ContentStore } from '../../site/store.ts';

interface Listing {
  version: string;
  /** Leaves out pages of older versions if the current version has the page, too. */
  all: ListedDocument[];
  byProduct: Map<string, ListedDocument[]>;
}

export class Listings {
  readonly #store: ContentStore;
  readonly #listings = new Map<Locale, Listing>();

  constructor(store: ContentStore) {
    this.#store = store;
  }

  /** Returns a range of the documents of an edition or a product, in the order of menus. */
  list(
    locale: Locale,
    given: { product?: string | undefined; entry?: string | undefined; from: number; size: number },
  ): DocumentList {
    const { all, byProduct, version } = this.#of(locale);
    const ofProduct = given.product === undefined ? all : (byProduct.get(given.product) ?? []);
    const documents = given.entry === undefined ? ofProduct : ofProduct.filter(({ entry }) => entry === given.entry);
    return {
      total: documents.length,
      newest: documents.reduce((latest, { date }) => (date > latest ? date : latest), ''),
      version,
      documents: documents.slice(given.from, given.from + given.size),
    };
  }

  #of(locale: Locale): Listing {
    const { version } = this.#store.model;
    const known = this.#listings.get(locale);
    if (known?.version === version) return known;
    const listed = listDocuments(this.#store.edition(locale), this.#store.model.files);
    const all = listed.filter(({ isSuperseded }) => !isSuperseded).map(({ document }) => document);
    const byProduct = new Map<string, ListedDocument[]>();
    for (const { document } of listed) addTo(byProduct, document.product, document);
    const listing = { version, all, byProduct };
    this.#listings.set(locale, listing);
    return listing;
  }
}

/**
 * Lists documents with a date, newest first, without pages of other versions than the current one, and without those
 * of references, which each version rewrites.
 */
export function listUpdates(edition: Edition, size: number): DocumentUpdate[] {
  const dated = [...edition.instances.values()].flatMap(({ docs, product, isLegacy }) =>
    (isLegacy ? [] : [...docs.values()]).flatMap(({ title, address, file, isListed, inReference }) =>
      file.head.date && isListed && !inReference
        ? [
            {
              title,
              address,
              date: file.head.date,
              description: file.head.description ?? '',
              productName: product.name,
            },
          ]
        : [],
    ),
  );
  return dated.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)).slice(0, size);
}

/**
 * Lists each address once. Pages outside menus are left out, except first pages of products and FAQ questions; so are empty pages of
 * references, which lead to the overview.
 */
function listDocuments(edition: Edition, files: SourceFiles): { document: ListedDocument; isSuperseded: boolean }[] {
  const seen = new Map<string, { document: ListedDocument; isSuperseded: boolean }>();
  for (const product of edition.products.values()) {
    for (const instance of product.instances) {
      const platform = platformLabel(instance);
      for (const doc of shownDocuments(instance)) {
        const { address, title } = doc;
        if (seen.has(address)) continue;
        const document = {
          address,
          title,
          date: dateOf(doc, files),
          isFileDate: doc.file.head.date === undefined,
          product: product.key,
          platform,
          entry: instance.entryKey,
          menu: doc.menuEntry?.sidebar.label ?? '',
        };
        seen.set(address, { document, isSuperseded: isSuperseded(doc) });
      }
    }
  }
  return [...seen.values()];
}

/** True for a page of an older version that names the page of the current version as canonical. */
function isSuperseded(doc: Doc): boolean {
  if (doc.instance.version === currentVersion) return false;
  return findCurrentVersion({ platforms: findPlatforms(doc) })?.match === 'same';
}

function shownDocuments(instance: Instance): Iterable<Doc> {
  const first = firstPage(instance);
  const inMenus = instance.sidebars.flatMap(({ pages }) => pages).filter(({ isListed }) => isListed);
  const questions = instance.config.routeBasePath === faqRoute ? instance.docs.values() : [];
  const isShown = ({ isUnlisted, inReference, file }: Doc) => !isUnlisted && !(inReference && file.head.isEmpty);
  return new Set([...(first ? [first] : []), ...inMenus, ...questions].filter(isShown));
}

/**
 * Returns the date from the front matter, else the time of the file or of its included source. The time tells when the
 * file came to this machine, which is never before it was written.
 */
function dateOf({ file, rootSource }: Doc, files: SourceFiles): string {
  const mtimeMs = Math.max(file.mtimeMs, files.get(rootSource)?.mtimeMs ?? 0);
  return file.head.date ?? new Date(mtimeMs).toISOString().slice(0, 10);
}
