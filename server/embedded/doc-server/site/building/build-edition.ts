/** Builds the products and instances of one language from its configuration and the scanned files. */
import { join } from 'node:path';
import { addTo } from '../../../../../views/domain/group-by.ts';
import type { InstanceConfig, SiteConfig } from '../configuration/config.ts';
import { readIfPresent } from '../../kit/read-if-present.ts';
import type { SlicedWork } from '../../kit/slices.ts';
import { stableId } from '../../kit/short-id.ts';
import type { SourceFile, SourceFiles } from '../../files/files.ts';
import { buildInstance, sidebarPath } from './build-instance.ts';
import { folderOf } from '../../kit/paths.ts';
import type { ApiFiles } from './describe-files.ts';
import { foldersOf, ownFiles } from './own-files.ts';
import { layOutInstances, type TabLabels } from './instance-layout.ts';
import type { Doc, Edition, Instance, InstanceFacts, LoadedSidebars } from '../model/model.ts';
import type { ContentProblem, Report } from '../../kit/problem.ts';
import { describeBroken, isBroken } from '../configuration/last-good.ts';
import { parseSidebars, type SidebarFile } from '../configuration/sidebar.ts';

export interface EditionParts {
  contentDir: string;
  config: SiteConfig;
  files: SourceFiles;
  apis: Omit<ApiFiles, 'findsAll'>;
  tabLabel: TabLabels;
  /** Last good sidebars by path, used while a file is broken. */
  lastSidebars: ReadonlyMap<string, LoadedSidebars>;
  /** Collects the sidebars of this build. */
  sidebars: Map<string, LoadedSidebars>;
  /** Problems of the configuration itself. */
  problems: ContentProblem[];
}

export const noSidebars: SidebarFile = { sidebars: [], faults: 0, lineOf: () => 0 };

/** Builds an edition, one instance per step. */
export function* buildEdition(parts: EditionParts): SlicedWork<Edition> {
  const { config, files, problems, lastSidebars } = parts;
  const report: Report = (problem) => problems.push(problem);
  const edition: Edition = {
    locale: config.locale,
    config,
    products: new Map(),
    aliases: new Map(),
    instances: new Map(),
    byRoute: new Map(),
    byFolder: new Map(),
    byArticleId: new Map(),
    byDeclaredId: new Map(),
    problems,
    idProblems: [],
  };
  const filesOf = assignFiles(config.instances, files);
  for (const facts of layOutInstances(edition, parts.tabLabel, report)) {
    const path = sidebarPath(facts);
    const sidebars = parts.sidebars.get(path) ?? loadSidebars(parts.contentDir, path, lastSidebars.get(path));
    parts.sidebars.set(path, sidebars);
    const own = ownFiles(facts.config, (folder) => filesOf.get(folder) ?? []);
    const apis = { ...parts.apis, findsAll: config.isGuessed };
    const instance = buildInstance(facts, sidebars.file, parts.contentDir, own, files, apis);
    if (own.length === 0 && instance.docs.size === 0) reportMissingFolder(facts, config, report);
    addInstance(edition, instance, facts);
    yield;
  }
  yield* assignArticleIds(edition);
  return edition;
}

/** Replaces an instance by its new build. The caller must then assign article ids again. */
export function replaceInstance(edition: Edition, instance: Instance): void {
  const isOld = (other: Instance) => other.config.id === instance.config.id;
  const put = (list: Instance[]) => {
    const at = list.findIndex(isOld);
    if (at >= 0) list[at] = instance;
  };
  edition.instances.set(instance.config.id, instance);
  edition.byRoute.set(instance.config.routeBasePath, instance);
  for (const folder of foldersOf(instance.config)) put(edition.byFolder.get(folder) ?? []);
  put(instance.product.instances);
}

/** Reads a sidebar file. If the file is broken, returns `last` with the fault added. */
export function loadSidebars(contentDir: string, path: string, last: LoadedSidebars | undefined): LoadedSidebars {
  const problems: ContentProblem[] = [];
  const report: Report = (problem) => problems.push(problem);
  try {
    const source = readIfPresent(join(contentDir, path));
    if (source === undefined) {
      // Editors and deployments delete a file for a moment before they write it again.
      if (!last?.hash) return { file: noSidebars, hash: '', problems };
      throw new Error('the file is missing');
    }
    const file = parseSidebars(source, path, report);
    if (last?.hash && isBroken(file, last.file, ({ sidebars }) => sidebars))
      throw new Error('the sidebar file is broken');
    return { file, hash: stableId('', source, 40), problems };
  } catch (error) {
    const fault = describeBroken(error, contentDir, Boolean(last?.hash));
    report({ severity: 'error', kind: 'sidebar.unreadable', path, ...fault });
    return { file: last?.file ?? noSidebars, hash: last?.hash ?? '', problems };
  }
}

/** Assigns article ids. The first document with a declared id keeps it; later ones get generated ids. */
export function* assignArticleIds(edition: Edition): SlicedWork<void> {
  edition.idProblems = [];
  edition.byArticleId.clear();
  edition.byDeclaredId.clear();
  const docs = [...edition.instances.values()].flatMap((instance) => [...instance.docs.values()]);
  // Front matter is often copied with its file, so ids from sidebars win.
  const inOrder = [...docs.filter((doc) => doc.hasSidebarId), ...docs.filter((doc) => !doc.hasSidebarId)];
  for (const doc of inOrder) {
    for (const id of doc.declaredIds) addTo(edition.byDeclaredId, id, doc);
    const [wanted] = doc.declaredIds;
    const owner = wanted === undefined ? undefined : edition.byArticleId.get(wanted);
    doc.articleId = wanted === undefined || owner ? doc.ownId : wanted;
    edition.byArticleId.set(doc.articleId, doc);
    if (wanted !== undefined && owner && owner.file !== doc.file)
      edition.idProblems.push(duplicateId(doc, owner, wanted));
    yield;
  }
  for (const doc of inOrder) {
    for (const id of doc.declaredIds) if (!edition.byArticleId.has(id)) edition.byArticleId.set(id, doc);
  }
}

function duplicateId(doc: Doc, owner: Doc, id: string): ContentProblem {
  const detail = `article id ${id} is already used by ${owner.file.path}; this document gets ${doc.articleId}`;
  const severity = doc.hasSidebarId && owner.hasSidebarId ? 'error' : 'warning';
  return { severity, kind: 'article-id.duplicate', path: doc.file.path, line: 0, detail };
}

/** Groups files by the folder of their instance. */
function assignFiles(instances: readonly InstanceConfig[], files: SourceFiles): Map<string, SourceFile[]> {
  const folders = new Set(instances.flatMap(foldersOf));
  const owned = new Map<string, SourceFile[]>();
  const ownersOf = new Map<string, SourceFile[][]>();
  const ownersOfFolder = (folder: string): SourceFile[][] => {
    const kept = ownersOf.get(folder);
    if (kept) return kept;
    const owners = folder === '' ? [] : [...ownersOfFolder(folderOf(folder))];
    if (folders.has(folder)) owners.push(filesIn(owned, folder));
    ownersOf.set(folder, owners);
    return owners;
  };
  for (const file of files.values()) {
    for (const list of ownersOfFolder(folderOf(file.path))) list.push(file);
  }
  return owned;
}

function addInstance(edition: Edition, instance: Instance, { config, product }: InstanceFacts): void {
  edition.instances.set(config.id, instance);
  edition.byRoute.set(config.routeBasePath, instance);
  for (const folder of foldersOf(config)) addTo(edition.byFolder, folder, instance);
  product.instances.push(instance);
}

function reportMissingFolder(facts: InstanceFacts, config: SiteConfig, report: Report): void {
  const { id, path } = facts.config;
  const detail = `instance "${id}": no documents in ${path}`;
  report({ severity: 'error', kind: 'instance.missing-folder', path: config.path, line: config.lineOf(id), detail });
}

/** Returns the list of files in a folder, and creates it if missing. */
function filesIn(owned: Map<string, SourceFile[]>, folder: string): SourceFile[] {
  const kept = owned.get(folder);
  if (kept) return kept;
  const list: SourceFile[] = [];
  owned.set(folder, list);
  return list;
}
