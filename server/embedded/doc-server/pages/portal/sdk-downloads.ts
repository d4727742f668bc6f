/** Lists SDK downloads: from `sdk-downloads.json`, else from the download pages of the products. */
import type { Locale } from '../../../../../views/domain/locale.ts';
import { noTag } from '../../../../../views/domain/menu.ts';
import { inPlatformOrder } from '../../../../../views/domain/platform.ts';
import { type SdkEntry, type SdkList, type SdkPlatform, uikitTag } from '../../../../../views/domain/sdk.ts';
import { sdkDownloadAddress } from '../../../../../views/domain/urls.ts';
import { type Doc, type Edition, firstPage, type Instance, type Product } from '../../site/model/model.ts';
import { platformLabel } from '../../site/model/platform-label.ts';
import { type PortalData, type PortalFiles, portalTag } from '../../site/portal-files.ts';
import type { ContentStore } from '../../site/store.ts';
import { siteRules } from '../../document/types.ts';
import type { Documents } from '../documents/documents.ts';
import { findPackages, type FoundPackages } from '../../facts/packages.ts';
import { FactReader } from '../../document/expand/read-document.ts';
import { createTextReader } from '../../files/text-reader.ts';
import { findGuide } from './integration-guide.ts';
import { isOneSite } from './site.ts';
import { findReleaseNotes, readVersion, type Releases } from '../release-notes/releases.ts';
import { findSharedNotes } from '../release-notes/shared-notes.ts';
import { changeTags } from '../../kit/change-tags.ts';

const downloadPage = /download/i;
/** Pages with demos or source code, which are not SDKs. */
const otherDownload = /demo|sample|example|source/i;
const uikitCategory = /ui ?kit/i;

export class SdkDownloads {
  readonly #store: ContentStore;
  readonly #documents: Documents;
  readonly #files: PortalFiles;
  readonly #releases: Releases;
  readonly #kept = new Map<Locale, { version: string; list: Promise<SdkList> }>();

  constructor(store: ContentStore, documents: Documents, files: PortalFiles, releases: Releases) {
    this.#store = store;
    this.#documents = documents;
    this.#files = files;
    this.#releases = releases;
  }

  /** Returns downloads; unreleased builds (`inner`) come only from `inner-sdk-downloads.json`. */
  list(locale: Locale, type: 'public' | 'inner'): SdkList | Promise<SdkList> {
    const edition = this.#store.edition(locale);
    const name = type === 'inner' ? 'inner-sdk-downloads' : 'sdk-downloads';
    const file = this.#files.get(name, locale);
    const tags = [portalTag(name, locale)];
    if (file) return { list: file.list.map((entry) => complete(edition, entry)), tags };
    // Documents of one site may describe downloads of any kind, so none are derived.
    return type === 'inner' || isOneSite(edition) ? { list: [], tags } : this.#derived(locale, tags);
  }

  #derived(locale: Locale, tags: string[]): Promise<SdkList> {
    const { version } = this.#store.model;
    const kept = this.#kept.get(locale);
    if (kept?.version === version) return kept.list;
    const list = this.#derive(this.#store.edition(locale), tags);
    this.#kept.set(locale, { version, list });
    // A failed result is not cached.
    list.catch(() => this.#kept.delete(locale));
    return list;
  }

  async #derive(edition: Edition, tags: string[]): Promise<SdkList> {
    const { locale, products } = edition;
    const reader = new FactReader(createTextReader(this.#store.contentDir), findPackages, siteRules(edition.config));
    const found: SdkEntry[] = [];
    const sources = new Set<string>();
    for (const product of products.values()) {
      if (!product.isListed) continue;
      const isInstalledFromSource = isUikit(product);
      const children: SdkPlatform[] = [];
      for (const instance of product.instances) {
        const child = isInstalledFromSource
          ? describeGuide(instance)
          : await this.#readPage(edition, instance, reader, sources);
        if (child && !children.some(({ key }) => key === child.key)) children.push(child);
      }
      if (children.length > 0)
        found.push({
          ...describeProduct(product, isInstalledFromSource ? uikitTag : noTag),
          children: inPlatformOrder(children, ({ key }) => key),
        });
    }
    const groups = found.map(({ key }) => changeTags.product(locale, key));
    return { list: found, tags: [...tags, ...[...sources].map((path) => changeTags.file(path)), ...groups] };
  }

  async #readPage(
    edition: Edition,
    instance: Instance,
    reader: FactReader<FoundPackages>,
    sources: Set<string>,
  ): Promise<SdkPlatform | undefined> {
    const doc = findDownloadPage(instance);
    const page = doc && reader.read(doc.file.path);
    if (!doc || !page) return undefined;
    const { packages, version } = page.value;
    if (packages.length === 0) return undefined;
    for (const path of page.sources) sources.add(path);
    const guide = findGuide(instance);
    const releaseNotes = findReleaseNotes(instance);
    if (releaseNotes) sources.add(releaseNotes.rootSource);
    let release = await readVersion(instance, version, this.#releases);
    if (release.upgrade === undefined) {
      const shared = await findSharedNotes(edition, instance, this.#documents, this.#releases);
      if (shared) {
        sources.add(shared.notes.rootSource);
        release = { ...(await readVersion(instance, version, this.#releases, shared.notes)), ...release };
      }
    }
    return {
      ...platformOf(instance),
      id: doc.articleId,
      version,
      ...release,
      packages,
      ...(releaseNotes && { releaseNotes: releaseNotes.address }),
      ...(guide && { guide: guide.address }),
    };
  }
}

/** True if the list may have entries; download pages are not read for it. */
export function hasDownloads(edition: Edition, files: PortalFiles): boolean {
  const file = files.get('sdk-downloads', edition.locale);
  if (file) return file.list.length > 0;
  if (isOneSite(edition)) return false;
  return [...edition.products.values()].some(
    (product) =>
      product.isListed &&
      product.instances.some((instance) => (isUikit(product) ? firstPage(instance) : findDownloadPage(instance))),
  );
}

function isUikit({ category }: Product): boolean {
  return category.some((name) => uikitCategory.test(name));
}

/** Prefers a download page in the menu to one that is only in the folder. */
function findDownloadPage(instance: Instance): Doc | undefined {
  const pages = [...instance.docs.values()].filter(({ docKey }) => {
    const name = docKey.split('/').at(-1) ?? '';
    return downloadPage.test(name) && !otherDownload.test(name);
  });
  const isShown = ({ isListed }: Doc) => isListed;
  return pages.find(isShown) ?? pages[0];
}

/** A UIKit is integrated from source or a package registry, so its entry links to the guide. */
function describeGuide(instance: Instance): SdkPlatform | undefined {
  const doc = firstPage(instance);
  return doc && { ...platformOf(instance), id: doc.articleId, version: '', packages: [], guide: doc.address };
}

function platformOf(instance: Instance): Pick<SdkPlatform, 'key' | 'name'> {
  return { key: instance.entryKey, name: platformLabel(instance) };
}

function describeProduct({ key, name, description }: Product, tag: string): Omit<SdkEntry, 'children'> {
  return { path: sdkDownloadAddress(key), name, key, tag, text: description };
}

function complete(edition: Edition, entry: PortalData<'sdk-downloads'>['list'][number]): SdkEntry {
  const product = edition.products.get(entry.key);
  return {
    path: sdkDownloadAddress(entry.key),
    key: entry.key,
    name: entry.name ?? product?.name ?? entry.key,
    text: entry.text ?? product?.description ?? '',
    tag: entry.tag,
    children: inPlatformOrder(entry.children, ({ key }) => key),
  };
}
