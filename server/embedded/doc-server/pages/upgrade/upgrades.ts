/** Compares two versions of an SDK by its release notes. */
import type { Article } from '../../../../../views/domain/article.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import {
  type Comparable,
  type UnknownVersion,
  type Upgrade,
  versionPattern,
} from '../../../../../views/domain/upgrade.ts';
import { compareVersions } from '../../../../../views/domain/versions.ts';
import { parseEntryKey } from '../../../../../views/domain/platform.ts';
import { upgradeAddress, upgradeKey } from '../../../../../views/domain/urls.ts';
import type { ReferenceCatalogue } from '../../references/catalogue/catalogue.ts';
import { findPage, findProduct } from '../../site/addresses/lookup.ts';
import type { Doc, Edition, Instance, Model } from '../../site/model/model.ts';
import type { ContentStore } from '../../site/store.ts';
import type { QuotedVersion } from '../../document/types.ts';
import { changeTags } from '../../kit/change-tags.ts';
import type { Articles } from '../articles/articles.ts';
import type { Documents } from '../documents/documents.ts';
import { findReleaseNotes, type Releases } from '../release-notes/releases.ts';
import { findSharedNotes } from '../release-notes/shared-notes.ts';
import { groupByKind } from './groups.ts';
import type { AffectedGuides } from './guides.ts';
import { createOwnLinks } from './own-links.ts';
import { findReferenceChanges } from './reference-changes.ts';
import { findUpgradeSteps } from './upgrade-steps.ts';

export interface UpgradeQuestion {
  product: string;
  /** Default: the first platform with release notes; with an unknown language, the first of the platform. */
  entryKey?: string | undefined;
  /** Default: the version before `to`. */
  from?: string | undefined;
  /** Default: the newest version. */
  to?: string | undefined;
}

export class Upgrades {
  readonly #store: ContentStore;
  readonly #articles: Articles;
  readonly #documents: Documents;
  readonly #guides: AffectedGuides;
  readonly #releases: Releases;
  readonly #catalogue: ReferenceCatalogue;
  readonly #lists = new Map<Locale, { version: string; list: Promise<Comparable[]> }>();

  constructor(deps: {
    store: ContentStore;
    articles: Articles;
    documents: Documents;
    catalogue: ReferenceCatalogue;
    guides: AffectedGuides;
    releases: Releases;
  }) {
    const { store, articles, documents, catalogue, guides, releases } = deps;
    this.#store = store;
    this.#catalogue = catalogue;
    this.#articles = articles;
    this.#documents = documents;
    this.#guides = guides;
    this.#releases = releases;
  }

  /**
   * @param base prefix of internal links
   * @returns no versions if release notes are missing or name no version; undefined for an unknown platform
   */
  async show(locale: Locale, asked: UpgradeQuestion, base: string): Promise<Upgrade | undefined> {
    const found = await findNotes(this.#store.model, locale, asked, this.#documents, this.#releases);
    if (!found) return this.#showWithoutVersions(locale, asked, base);
    const { doc, notes } = found;
    const showAgain = ({ address }: Doc) =>
      this.#articles.show(({ editions }) => findPage(editions[locale], address), base);
    const article = await showAgain(doc);
    const told = notes === doc ? article : await showAgain(notes);
    if (!article || !told) return undefined;
    const page = await this.#documents.quotesOf(notes);
    const { versions, from, to, between, unknown } = chooseVersions(page?.quotes.versions ?? [], asked);
    const serve = (owner: Doc, html: string) => this.#articles.serve(this.#store.model, owner, html, base);
    const { title, address, tags, updatedAt } = told;
    const { isPending: isHistoryPending } = this.#catalogue.history;
    const range = { from, to, between, releases: versions };
    const [inReference, { steps, sources }] = await Promise.all([
      findReferenceChanges(this.#catalogue, this.#store.model, doc.instance, range),
      findUpgradeSteps(doc.instance, { versions, from, to }, this.#documents, serve),
    ]);
    const lead = createOwnLinks(base, found, this.#store.model, this.#catalogue);
    const shown: QuotedVersion[] = [];
    for (const one of between) {
      const changes = one.changes.map(async ({ kind, text, source }) => ({
        kind,
        text,
        source: await lead(serve(notes, source)),
      }));
      shown.push({ ...one, changes: await Promise.all(changes) });
    }
    const { guides, tags: guideTags } = await this.#guides.find(doc.instance, between, inReference);
    const references = this.#catalogue.listOf(this.#store.model, doc.instance);
    const historyTags = references.map(({ id }) => changeTags.history(id));
    const allTags = new Set([...article.tags, ...tags, ...sources.map(changeTags.file), ...historyTags, ...guideTags]);
    const label = notes === doc ? {} : { label: notes.instance.platformText };
    return {
      article: { ...(await this.#around(article)), updatedAt, tags: [...allTags] },
      notes: { title, address, ...label },
      versions: versions.map(({ version, date }) => ({ version, ...(date !== undefined && { date }) })),
      from,
      to,
      unknown,
      groups: groupByKind({ versions: shown, inReference, steps }, address),
      isHistoryPending,
      guides,
    };
  }

  async #showWithoutVersions(locale: Locale, asked: UpgradeQuestion, base: string): Promise<Upgrade | undefined> {
    const edition = this.#store.edition(locale);
    const instances = instancesOf(edition, asked);
    const [notes] = instances.flatMap((instance) => findReleaseNotes(instance) ?? []);
    // Without notes the page has the menu and tabs of the first document.
    const doc = notes ?? instances.flatMap(({ sidebars }) => sidebars.flatMap(({ pages }) => pages))[0];
    const own = doc && upgradeAddress(asked.product, doc.instance.entryKey);
    // A document with the address of the comparison wins.
    const article =
      doc && own !== undefined && !findPage(edition, own)
        ? await this.#articles.show(({ editions }) => findPage(editions[locale], doc.address), base)
        : undefined;
    if (!article) return undefined;
    const { title, address } = article;
    const [only, ...others] = notes ? (await this.#releases.of(notes)).value.versions : [];
    const onlyVersion = only && others.length === 0 ? { onlyVersion: only.version } : {};
    return {
      article: await this.#around(article),
      ...(notes && { notes: { title, address, ...onlyVersion } }),
      versions: [],
      unknown: [],
      from: '',
      to: '',
      groups: [],
      isHistoryPending: false,
      guides: [],
    };
  }

  /** Lists the platforms that have a page. */
  list(locale: Locale): Promise<Comparable[]> {
    const { model } = this.#store;
    const kept = this.#lists.get(locale);
    if (kept?.version === model.version) return kept.list;
    const list = this.#readList(model, locale);
    this.#lists.set(locale, { version: model.version, list });
    return list;
  }

  /** Reads all release notes: a second on a large repository. */
  async #readList(model: Model, locale: Locale): Promise<Comparable[]> {
    const found: Comparable[] = [];
    for (const { product, entryKey } of model.editions[locale].instances.values()) {
      const asked = { product: product.key, entryKey };
      const notes = await findNotes(model, locale, asked, this.#documents, this.#releases);
      const date = notes?.doc.file.head.date ?? '';
      if (notes)
        found.push({ product: product.key, entry: entryKey, address: upgradeAddress(product.key, entryKey), date });
    }
    return found;
  }

  /** Links platforms without versions to a document, because their comparison would be empty. */
  async #around(article: Article): Promise<Article> {
    const { previous: _previous, next: _next, upgrade: _upgrade, counterpart, ...around } = article;
    const { editions } = this.#store.model;
    const { key } = article.product;
    const edition = editions[article.locale];
    const keys = new Set<string>();
    for (const instance of findProduct(edition, key)?.instances ?? [])
      if (await findSharedNotes(edition, instance, this.#documents, this.#releases)) keys.add(instance.entryKey);
    return {
      ...around,
      id: '',
      html: '',
      toc: [],
      docKey: upgradeKey,
      address: upgradeAddress(key, article.entryKey),
      breadcrumbs: [...article.breadcrumbs, { title: article.title, address: article.address }],
      platforms: article.platforms.map((platform) =>
        keys.has(platform.entryKey)
          ? { ...platform, address: upgradeAddress(key, platform.entryKey), match: 'same' as const }
          : platform,
      ),
      ...(counterpart?.match === 'same' && {
        counterpart: { ...counterpart, address: upgradeAddress(key, article.entryKey) },
      }),
    };
  }
}

/**
 * Finds the release notes of a platform.
 * @returns the document of the platform, and the document with the versions
 */
export async function findNotes(
  { editions }: Model,
  locale: Locale,
  asked: UpgradeQuestion,
  documents: Documents,
  releases: Releases,
): Promise<{ doc: Doc; notes: Doc } | undefined> {
  for (const instance of instancesOf(editions[locale], asked)) {
    const found = await findSharedNotes(editions[locale], instance, documents, releases);
    if (found) return found;
  }
  return undefined;
}

/** Lists the instances of the asked platform and language; with an unknown language, all of the platform. */
function instancesOf(edition: Edition, { product, entryKey }: UpgradeQuestion): Instance[] {
  const all = findProduct(edition, product)?.instances ?? [];
  const exact = all.filter((instance) => instance.entryKey === entryKey);
  if (exact.length > 0) return exact;
  const { platform } = parseEntryKey(entryKey ?? '');
  return all.filter((instance) => entryKey === undefined || instance.target.platform === platform);
}

/**
 * Puts the asked versions in order. A version newer than all known versions has no changes after it.
 * @returns all versions, newest first, with those after `from` up to `to`
 */
export function chooseVersions(notes: readonly QuotedVersion[], asked: Pick<UpgradeQuestion, 'from' | 'to'>) {
  const versions = notes.toSorted((a, b) => compareVersions(b.version, a.version));
  const newest = versions[0]?.version ?? '';
  const isTooNew = (version: string) => compareVersions(version, newest) > 0;
  const limit = (version: string) => (isTooNew(version) ? newest : version);
  const [askedFrom, askedTo] = [readVersion(asked.from), readVersion(asked.to)];
  const end = askedFrom !== undefined && isTooNew(askedFrom) ? newest : limit(askedTo ?? newest);
  const start = askedFrom ?? versions.find(({ version }) => compareVersions(version, end) < 0)?.version ?? end;
  const isSwapped = compareVersions(limit(start), end) > 0;
  const [from, to] = isSwapped ? [end, limit(start)] : [limit(start), end];
  const between = versions.filter(
    ({ version }) => compareVersions(version, from) > 0 && compareVersions(version, to) <= 0,
  );
  return { versions, from, to, isSwapped, between, unknown: findUnknown(versions, asked) };
}

/** A tag of a release begins with a v. */
function readVersion(asked: string | undefined): string | undefined {
  const version = asked?.replace(/^v/i, '');
  return version !== undefined && versionPattern.test(version) ? version : undefined;
}

/** @param versions the newest first */
function findUnknown(
  versions: readonly QuotedVersion[],
  { from, to }: Pick<UpgradeQuestion, 'from' | 'to'>,
): UnknownVersion[] {
  const known = versions.map(({ version }) => version);
  const wanted = [
    { role: 'from', version: from } as const,
    { role: 'to', version: to === from ? undefined : to } as const,
  ];
  return wanted.flatMap(({ role, version }) => {
    const read = readVersion(version);
    if (version === undefined || known.some((one) => read !== undefined && compareVersions(one, read) === 0)) return [];
    const newer = known.filter((one) => read !== undefined && compareVersions(one, read) > 0).length;
    const start = Math.max(Math.min(newer - 1, known.length - 2), 0);
    return { version, role, nearest: known.slice(start, start + 2) };
  });
}
