/** Finds faults in a content folder, with file and line. */
import { countEach } from '../../../../views/domain/group-by.ts';
import { locales } from '../../../../views/domain/locale.ts';
import { configPaths } from '../site/configuration/config-files.ts';
import { resolveMenuLink } from '../site/addresses/links.ts';
import { collectProblems, type Doc, type Instance, type MenuItem, type Model } from '../site/model/model.ts';
import { createContentReader } from '../files/reader.ts';
import { createLog } from '../../../log.ts';
import { readCodeVersion } from '../kit/code-version.ts';
import { StoredValues } from '../kit/stored-values.ts';
import { ReferenceCatalogue } from '../references/catalogue/catalogue.ts';
import { ReferenceStore } from '../references/model/reference-store.ts';
import { PortalFiles } from '../site/portal-files.ts';
import { RosettaFile } from '../site/rosetta-file.ts';
import { listSections } from '../pages/portal/sections.ts';
import { portalSections } from '../../../../views/domain/sections.ts';
import type { ContentStore } from '../site/store.ts';
import { checkFirstCall } from './check-first-call.ts';
import { checkPortal } from './check-portal.ts';
import { checkRosetta } from './check-rosetta.ts';
import { checkPages, checkPlaces } from './check-pages.ts';
import { checkUnserved } from './check-unserved.ts';
import { checkRequirements } from './check-requirements.ts';
import { checkReleaseNotes } from './check-release-notes.ts';
import { type Examined, type ExamineOptions, examinePages } from './examine-pages.ts';
import type { Finding } from './finding.ts';
import { listDocs, type Scope } from './scope.ts';

export interface CheckedContent {
  /** Unique findings in the order of files and lines. */
  findings: Finding[];
  /** Number of server API operations by method. */
  operations: Map<string, number>;
  /** Number of pictures, videos and sounds by the origin of another host. */
  media: Map<string, number>;
  examined: Examined;
}

/** @param scope what to check beside menus and configuration; all if not given */
export async function checkContent(
  store: ContentStore,
  options: ExamineOptions,
  scope?: Scope,
): Promise<CheckedContent> {
  const { model } = store;
  const all = listDocs(model);
  const docs = scope?.docs ?? all;
  const examined: Examined = { reports: new Map(), keyOf: new Map() };
  const examine = (pages: readonly Doc[]) => examinePages(store, pages, options, examined);
  await examine(docs);
  if (!scope) options.reports.keepOnly(new Set(examined.keyOf.values()));
  const findings = new Map<string, Finding>();
  const add = (finding: Finding) => {
    findings.set(`${finding.path}\n${String(finding.line)}\n${finding.kind}\n${finding.detail}`, finding);
  };
  if (all.length === 0) {
    const tried = locales.flatMap((locale) => configPaths(locale));
    add({
      severity: 'error',
      kind: 'no-documents',
      path: tried[0] ?? '',
      line: 0,
      detail: `no document was found; a configuration is read from ${tried.join(', ')}`,
    });
  }
  const portalFiles = new PortalFiles(store);
  const catalogue = createCatalogue(store, options.dataDir);
  const generated = await catalogue.examine(model);
  const rosetta = new RosettaFile(store);
  for (const problem of [...collectProblems(model), ...portalFiles.problems, ...rosetta.problems, ...generated])
    add(problem);
  (await checkRosetta(store, rosetta, catalogue)).forEach(add);
  checkPortal(store, portalFiles).forEach(add);
  checkSections(store, portalFiles, catalogue, add);
  checkMenus(model, add);
  const pages = { docs, linking: scope?.pages, inMenus: scope?.inMenus };
  const { symbolCheck } = await checkPages(store, pages, { examined, examine, add });
  if (scope?.hasFirstCall !== false) checkFirstCall(store, portalFiles, symbolCheck).forEach(add);
  const withNotes = scope?.instances ?? new Set(all.map((doc) => doc.instance));
  (await checkReleaseNotes(store, catalogue, withNotes)).forEach(add);
  const stated = await withRequirements(all, scope, examined, examine);
  checkRequirements(stated, examined).forEach(add);
  checkPlaces(model, all, add);
  if (!scope) checkUnserved(model, examined).forEach(add);
  const inOrder = [...findings.values()].sort((a, b) =>
    a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1,
  );
  return { findings: inOrder, operations: countOperations(examined), media: countMedia(examined), examined };
}

/** Lists documents for the comparison of requirements: all documents of products with a changed document that has requirements. */
async function withRequirements(
  all: readonly Doc[],
  scope: Scope | undefined,
  { reports, keyOf }: Examined,
  examine: (docs: readonly Doc[]) => Promise<void>,
): Promise<readonly Doc[]> {
  if (!scope) return all;
  const requires = (doc: Doc) => reports.get(keyOf.get(doc) ?? '')?.statements !== undefined;
  const products = new Set(scope.docs.filter(requires).map(({ instance }) => instance.product.key));
  const docs = all.filter(
    ({ instance, file: { head } }) => products.has(instance.product.key) && !head.isApi && !head.isOperation,
  );
  await examine(docs);
  return docs;
}

/** Opens references. Generated references are read completely, or come from an earlier check. */
function createCatalogue(store: ContentStore, dataDir: string): ReferenceCatalogue {
  const log = createLog('silent');
  const codeVersion = readCodeVersion();
  const kept = new ReferenceStore({
    stored: new StoredValues(dataDir),
    codeVersion,
    log,
    checkPresence: () => store.checkPresence(),
  });
  const { contentDir } = store;
  return new ReferenceCatalogue(contentDir, createContentReader(contentDir), kept);
}

/** Reports sections of the portal that have no content and therefore no link. */
function checkSections(store: ContentStore, files: PortalFiles, catalogue: ReferenceCatalogue, add: Add): void {
  const listReferences = (instance: Instance) => catalogue.listOf(store.model, instance).map(({ folder }) => folder);
  for (const locale of locales) {
    const edition = store.edition(locale);
    const filled = listSections(edition, files, listReferences);
    // The documents of one site are no portal.
    if (edition.instances.size === 0 || !filled.includes('products')) continue;
    const empty = portalSections.filter((one) => one !== 'documents' && one !== 'products' && !filled.includes(one));
    const path = `portal/${locale}`;
    if (empty.length > 0)
      add({ severity: 'warning', kind: 'section-empty', path, line: 0, detail: `no content for ${empty.join(', ')}` });
  }
}

function countOperations({ reports }: Examined): Map<string, number> {
  return new Map([...countEach([...reports.values()].flatMap(({ operation }) => operation ?? []).sort())]);
}

function countMedia({ reports }: Examined): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { media = {} } of reports.values())
    for (const [origin, count] of Object.entries(media)) counts.set(origin, (counts.get(origin) ?? 0) + count);
  return counts;
}

type Add = (finding: Finding) => void;

function checkMenus(model: Model, add: Add): void {
  for (const locale of locales) {
    for (const instance of model.editions[locale].instances.values()) {
      for (const { items } of instance.sidebars) checkMenuItems(model, instance, items, add);
    }
  }
}

function checkMenuItems(model: Model, instance: Instance, items: readonly MenuItem[], add: Add): void {
  const path = instance.menuPath;
  const { lineOf } = model.sidebars.get(path)?.file ?? { lineOf: () => 0 };
  for (const item of items) {
    if (item.kind === 'category') checkMenuItems(model, instance, item.items, add);
    if (item.kind !== 'link' || resolveMenuLink(model, instance, item.href) !== undefined) continue;
    add({ severity: 'error', kind: 'broken-link', path, line: lineOf(JSON.stringify(item.href)), detail: item.href });
  }
}
