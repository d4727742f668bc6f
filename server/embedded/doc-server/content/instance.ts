/** Builds one instance: its documents from files, its menus from `sidebars.json`. */
import { join } from 'node:path';
import { referencePlacesOf } from './addresses/api-places.ts';
import { humanise, normaliseDocId, numberedDocId, withoutIndexName } from './addresses/doc-id.ts';
import type { SourceFile, SourceFiles } from './files/files.ts';
import { Doc, type Instance, type InstanceFacts } from './model.ts';
import { buildSidebar } from './menus/build-sidebar.ts';
import { folderOf, pathIn, withoutEnding } from './files/reader.ts';
import { readIfPresent } from './configuration/config.ts';
import { readSidebars, type SidebarFile, type SidebarItem } from './configuration/sidebar.ts';
import type { Report } from './problem.ts';

export function sidebarPath(frame: Pick<Instance, 'config'>): string {
  return pathIn(frame.config.path, 'sidebars.json');
}

/**
 * @param loaded the instance's `sidebars.json`; without sidebars there, those of the configuration are used
 * @param contentDir for files about the folders of generated menus
 * @param own files under the instance's folder, sorted by path
 */
export function buildInstance(
  frame: InstanceFacts,
  loaded: SidebarFile,
  contentDir: string,
  own: readonly SourceFile[],
  files: SourceFiles,
): Instance {
  const configured = loaded.sidebars.length === 0 ? frame.config['x-portal']?.sidebars : undefined;
  const instance: Instance = {
    ...frame,
    references: referencePlacesOf(frame),
    menuPath: configured ? frame.configuredIn : sidebarPath(frame),
    sidebars: [],
    docs: new Map(),
    byPath: new Map(),
    linkIds: new Map(),
    root: undefined,
    problems: [],
  };
  const report: Report = (problem) => instance.problems.push(problem);
  const readSource = () => readIfPresent(join(contentDir, instance.menuPath));
  const sidebarFile = configured ? readSidebars(configured, instance.menuPath, report, readSource) : loaded;
  const left = (frame.config['x-portal']?.leaveOut ?? []).map((folder) => `${pathIn(frame.config.path, folder)}/`);
  const kept = left.length === 0 ? own : own.filter(({ path }) => !left.some((prefix) => path.startsWith(prefix)));
  addDocuments(instance, kept, files);
  instance.sidebars = orderTabs(frame, sidebarFile).flatMap(([key, label, items]) => {
    const sidebar = buildSidebar(instance, sidebarFile, { key, label, items, contentDir });
    return sidebar.items.length > 0 ? [sidebar] : [];
  });
  for (const doc of instance.docs.values()) doc.title ||= humanise(doc.file.path);
  return instance;
}

/** Follows wrappers to the file that holds the content. */
function findRootSource(path: string, files: SourceFiles): string {
  if (files.get(path)?.head.wraps === undefined) return path;
  const seen = new Set<string>();
  let current = path;
  for (;;) {
    seen.add(current);
    const next = files.get(current)?.head.wraps;
    if (next === undefined || seen.has(next) || !files.has(next)) return current;
    current = next;
  }
}

function addDocuments(instance: Instance, own: readonly SourceFile[], files: SourceFiles): void {
  const menuNames: [name: string, doc: Doc][] = [];
  for (const file of own) {
    const path = file.path.slice(pathIn(instance.config.path, '').length);
    const { hasNamedDocuments: isNamed = false, hasOwnAddresses = false } = instance.config['x-portal'] ?? {};
    // Files with such names are included by others.
    if (file.path === instance.configuredIn || file.head.isDraft || (isNamed && /(?:^|\/)_/.test(path))) continue;
    const named = isNamed ? addressName(path, file.head) : path;
    const whole = normaliseDocId(named);
    const opened = hasOwnAddresses && !(isNamed && file.head.slug) ? withoutIndexName(normaliseDocId(path)) : whole;
    // A document that opens a folder has the address of the folder.
    const wanted = opened === normaliseDocId(path) || opened === '' ? whole : opened;
    const docKey = instance.docs.has(wanted) ? numberedDocId(named) : wanted;
    if (instance.docs.has(docKey)) {
      const detail = `has the same document id as another file: ${docKey}`;
      instance.problems.push({ severity: 'error', kind: 'document.duplicate', path: file.path, line: 0, detail });
      continue;
    }
    const rootSource = findRootSource(file.path, files);
    const title = file.head.title ?? titleAlong(file.path, files) ?? '';
    const doc = new Doc({ instance, file, docKey, title, rootSource });
    instance.docs.set(docKey, doc);
    instance.byPath.set(withoutEnding(path), doc);
    if ((isNamed && file.head.slug === '/') || (opened === '' && title !== '')) instance.root ??= doc;
    if (isNamed && file.head.docName !== undefined) menuNames.push([pathIn(folderOf(path), file.head.docName), doc]);
  }
  for (const [name, doc] of menuNames) if (!instance.byPath.has(name)) instance.byPath.set(name, doc);
}

/** Returns the path of a document with the name that it has in addresses. */
function addressName(path: string, { slug, docName }: SourceFile['head']): string {
  const folder = folderOf(path);
  const name = (slug ?? docName ?? '').replace(/\/+$/, '');
  if (name === '') return path;
  return name.startsWith('/') ? name.slice(1) : pathIn(folder, name.replace(/^\.\//, ''));
}

/** Returns the first title in a chain of wrappers. */
function titleAlong(path: string, files: SourceFiles): string | undefined {
  const seen = new Set<string>();
  for (let current: string | undefined = path; current !== undefined && !seen.has(current);) {
    seen.add(current);
    const head: SourceFile['head'] | undefined = files.get(current)?.head;
    if (head?.title) return head.title;
    current = head?.wraps;
  }
  return undefined;
}

function orderTabs(frame: InstanceFacts, file: SidebarFile): [key: string, label: string, items: SidebarItem[]][] {
  const byKey = new Map(file.sidebars);
  const labelled = Object.keys(frame.tabs).filter((key) => byKey.has(key));
  // Guides without a label come before references without a label.
  const rest = [...byKey.keys()]
    .filter((key) => !labelled.includes(key))
    .sort((a, b) => Number(b === 'mySidebar') - Number(a === 'mySidebar'));
  return [...labelled, ...rest].map((key) => [
    key,
    frame.tabs[key] ?? frame.defaultTabLabel(key),
    byKey.get(key) ?? [],
  ]);
}
