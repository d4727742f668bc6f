/** Collects the results of the content check of a folder. */
import { resolve } from 'node:path';
import { type Locale, locales, otherLocale } from '../../../../views/domain/locale.ts';
import { nameTarget } from '../../../../views/domain/platform.ts';
import { createLog } from '../../../log.ts';
import { checkAll } from '../check/check-difference.ts';
import { checkTranslations } from '../check/check-translations.ts';
import type { Examined } from '../check/examine-pages.ts';
import type { Finding } from '../check/finding.ts';
import { ReportStore } from '../check/report-store.ts';
import { checkDataDir } from '../check/data-dir.ts';
import { checkThreads, createProgress } from '../check/progress.ts';
import { listDocs } from '../check/scope.ts';
import { findInEdition } from '../site/addresses/counterparts.ts';
import { type Doc, type Instance, type Model } from '../site/model/model.ts';
import { ContentStore } from '../site/store.ts';
import { findReleaseNotes } from '../pages/release-notes/releases.ts';

export interface ContentFigures {
  documents: number;
  products: number;
  findings: Finding[];
  translations: Finding[];
  /** Share of passages with a twin in the other language, by key of the product. */
  pairedShare: ReadonlyMap<string, number>;
  pages: PageCost[];
  coverage: Coverage[];
  /** Products and platforms that show a file. */
  shownOn(path: string): ProductPlatform[];
}

export interface ProductPlatform {
  product: string;
  platform: string;
}

/** Size and time of a page; pages with the same text are one. */
export interface PageCost extends ProductPlatform {
  path: string;
  title: string;
  locale: string;
  characters: number;
  /** Undefined for a page of a reference, which the check does not render. */
  renderMs: number | undefined;
}

/** Documents in menus of one product on one platform. */
export interface Coverage extends ProductPlatform {
  productKey: string;
  both: number;
  enOnly: number;
  zhOnly: number;
  hasReference: boolean;
  hasReleaseNotes: boolean;
}

/** @param locale language of the names of products */
export async function collectContent(
  contentDir: string,
  cacheDir: string | undefined,
  locale: Locale,
): Promise<ContentFigures> {
  const dataDir = resolve(cacheDir ?? checkDataDir(contentDir));
  const store = new ContentStore({ contentDir, dataDir, log: createLog('silent') });
  await store.look();
  store.saveManifest();
  const reports = new ReportStore(dataDir);
  const how = { dataDir, threads: checkThreads(), reports, onProgress: createProgress() };
  const { findings, examined } = await checkAll(store, how);
  const { findings: translations, products: translated } = await checkTranslations(store, dataDir);
  reports.close();
  const { model } = store;
  const shown = new Map<string, Set<Instance>>();
  for (const [doc, key] of examined.keyOf)
    for (const [path] of examined.reports.get(key)?.sources ?? []) addTo(shown, path, doc.instance);
  const entryName = createNaming(model, locale);
  const coverage = measureCoverage(model, entryName);
  return {
    findings,
    translations,
    coverage,
    documents: listDocs(model).length,
    products: new Set(coverage.map(({ productKey }) => productKey)).size,
    pairedShare: new Map(translated.map(({ key, paired, passages }) => [key, paired / Math.max(passages, 1)])),
    pages: listPages(examined, entryName),
    shownOn: (path) => Array.from(shown.get(path) ?? [], entryName),
  };
}

type NameOf = (instance: Instance) => ProductPlatform;

/** Names a product equally in both editions. */
function createNaming({ editions }: Model, locale: Locale): NameOf {
  const names = new Map<string, string>();
  for (const one of [otherLocale(locale), locale])
    for (const { key, name } of editions[one].products.values()) names.set(key, name);
  return ({ product, platformText, target, config }) => ({
    product: names.get(product.key) ?? product.name,
    platform: nameTarget(target) ?? (platformText || config.id),
  });
}

function addTo<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  const known = sets.get(key);
  if (known) known.add(value);
  else sets.set(key, new Set([value]));
}

function listPages({ reports, keyOf }: Examined, nameOf: NameOf): PageCost[] {
  const first = new Map<string, Doc>();
  for (const [doc, key] of keyOf) if (!first.has(key)) first.set(key, doc);
  return Array.from(first, ([key, doc]) => {
    const report = reports.get(key);
    const { file, title, locale, instance } = doc;
    const cost = { characters: report?.size ?? 0, renderMs: report?.renderMs };
    return { ...nameOf(instance), ...cost, path: file.path, title, locale };
  });
}

/** Joins the editions of a product by its key, and its instances by platform and language. */
function measureCoverage(model: Model, nameOf: NameOf): Coverage[] {
  const found = new Map<string, Coverage>();
  for (const locale of locales) {
    for (const instance of model.editions[locale].instances.values()) {
      const key = `${instance.product.key} ${instance.entryKey}`;
      const counts = { both: 0, enOnly: 0, zhOnly: 0, hasReference: false, hasReleaseNotes: false };
      const row = found.get(key) ?? { ...nameOf(instance), ...counts, productKey: instance.product.key };
      found.set(key, row);
      row.hasReference ||= instance.references.length > 0;
      row.hasReleaseNotes ||= findReleaseNotes(instance) !== undefined;
      for (const doc of instance.docs.values()) {
        if (!doc.isListed) continue;
        const isInBoth = findInEdition(model.editions[otherLocale(locale)], doc)?.match === 'same';
        if (!isInBoth) row[locale === 'en' ? 'enOnly' : 'zhOnly']++;
        // A document in both languages counts once.
        else if (locale === 'en') row.both++;
      }
    }
  }
  return [...found.values()].filter(({ both, enOnly, zhOnly }) => both + enOnly + zhOnly > 0);
}
