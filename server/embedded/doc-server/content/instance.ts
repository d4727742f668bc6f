/** Builds one instance: its documents from files, its menus from `sidebars.json`. */
import { referencePlacesOf } from './addresses/api-places.ts';
import { humanise, normaliseDocId, numberedDocId, quickId, withoutIndexName } from './addresses/doc-id.ts';
import type { SourceFile, SourceFiles } from './files/files.ts';
import {
  Doc,
  type Instance,
  type InstanceFacts,
  isHiddenPlace,
  type MenuCategory,
  type MenuItem,
  type MenuPage,
  type MenuPlace,
  type Sidebar,
} from './model.ts';
import { readCategoryFile } from './menus/category-file.ts';
import { listSlug } from './configuration/docusaurus.ts';
import { isFolderIndex } from './configuration/guessed-config.ts';
import { folderOf, pathIn } from './files/reader.ts';
import { readSidebars, type SidebarFile, type SidebarItem } from './configuration/sidebar.ts';
import type { Report } from './problem.ts';

export function sidebarPath(frame: Pick<Instance, 'config'>): string {
  return pathIn(frame.config.path, 'sidebars.json');
}

type PageItem = Pick<SidebarItem, 'label' | 'tag' | 'visible' | 'articleID'>;

const generatedItem: PageItem = { label: undefined, tag: undefined, visible: true, articleID: undefined };

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
    listed: new Map(),
    problems: [],
  };
  const report: Report = (problem) => instance.problems.push(problem);
  const sidebarFile = configured ? readSidebars(configured, instance.menuPath, report) : loaded;
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
    if (file.head.isDraft || (isNamed && /(?:^|\/)_/.test(path))) continue;
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

function buildSidebar(
  instance: Instance,
  file: SidebarFile,
  { key, label, items: source, contentDir }: { key: string; label: string; items: SidebarItem[]; contentDir: string },
): Sidebar {
  const sidebar: Sidebar = { key, label, items: [], pages: [] };
  const report: Report = (problem) => instance.problems.push(problem);
  const usedIds = new Set<string>();
  const indexes = new Map<Doc, number>();
  const uniqueId = (wanted: string): string => {
    let id = wanted;
    for (let n = 2; usedIds.has(id); n++) id = `${wanted}-${String(n)}`;
    usedIds.add(id);
    return id;
  };

  const addPage = (doc: Doc, item: PageItem, above: MenuCategory[]): MenuPage => {
    if (item.articleID !== undefined) doc.claimId(item.articleID);
    if (doc.title === '') doc.title = item.label ?? '';
    const id = uniqueId(quickId('p', doc.docKey));
    const page: MenuPage = {
      kind: 'page',
      id,
      label: item.label ?? doc.file.head.menuLabel ?? (doc.title || humanise(doc.file.path)),
      tag: item.tag?.label ?? '',
      isHidden: !item.visible || doc.file.head.isUnlisted === true,
      doc,
    };
    if (!indexes.has(doc)) {
      indexes.set(doc, sidebar.pages.length);
      sidebar.pages.push(doc);
    }
    const place: MenuPlace = { sidebar, item: page, categories: above, index: indexes.get(doc) ?? 0 };
    if (!doc.place || (isHiddenPlace(doc.place) && !isHiddenPlace(place))) doc.place = place;
    return page;
  };

  const build = (items: readonly SidebarItem[], labelPath: string, above: MenuCategory[]): MenuItem[] =>
    items.flatMap((item): MenuItem[] => {
      if (item.type === 'doc') {
        const doc = findDoc(instance, item.id);
        if (doc) return [addPage(doc, item, above)];
        if (instance.config['x-portal']?.isTranslation) return [];
        const path = instance.menuPath;
        const line = file.lineOf(JSON.stringify(item.id));
        const detail = `${key}: no document "${item.id}"`;
        instance.problems.push({ severity: 'error', kind: 'sidebar.missing-document', path, line, detail });
        return [];
      }
      if (item.type === 'autogenerated') return generate(instance, item.dirName, labelPath, above);
      const base = { label: item.label ?? '', tag: item.tag?.label ?? '', isHidden: !item.visible };
      const path = `${labelPath}/${base.label}`;
      if (item.type === 'link') {
        if (item.articleID !== undefined) instance.linkIds.set(item.articleID, item.href);
        const id = uniqueId(quickId('l', `${path} ${item.href}`));
        return [{ ...base, kind: 'link', id, label: base.label || item.href, href: item.href }];
      }
      const built = category(base, path, !item.collapsed, above, (inside) => build(item.items, path, inside));
      if (item.slug !== undefined) instance.listed.set(item.slug, built);
      return built.items.length > 0 ? [built] : [];
    });

  const category = (
    base: Pick<MenuCategory, 'label' | 'tag' | 'isHidden'>,
    path: string,
    isOpen: boolean,
    above: MenuCategory[],
    fill: (inside: MenuCategory[]) => MenuItem[],
  ): MenuCategory => {
    const built: MenuCategory = { ...base, kind: 'category', id: uniqueId(quickId('c', path)), isOpen, items: [] };
    built.items = fill([...above, built]);
    return built;
  };

  /** Lists the documents of a folder by their positions, then by file names, with subfolders as categories. */
  const generate = (from: Instance, dirName: string, labelPath: string, above: MenuCategory[]): MenuItem[] => {
    const folder = dirName === '.' ? '' : dirName.replace(/^\.?\/+|\/+$/g, '');
    const prefix = folder === '' ? '' : `${folder}/`;
    const start = pathIn(from.config.path, '').length;
    const inside = Array.from(from.docs.values(), (doc): [string, Doc] => [
      withoutEnding(doc.file.path.slice(start)),
      doc,
    ]).filter(([path]) => path.startsWith(prefix));
    const docs = inside.map(([path, doc]): [string, Doc] => [path.slice(prefix.length), doc]);
    return generateFolder(pathIn(from.config.path, folder).replace(/\/$/, ''), docs, labelPath, above);
  };

  const generateFolder = (at: string, docs: [string, Doc][], labelPath: string, above: MenuCategory[]): MenuItem[] => {
    const folders = new Map<string, [string, Doc][]>();
    const entries: { position: number; add: () => MenuItem }[] = [];
    for (const [path, doc] of docs.toSorted(([a], [b]) => Number(isFolderIndex(b)) - Number(isFolderIndex(a)))) {
      const [name = '', inner] = splitPath(path);
      if (inner !== undefined) folders.set(name, [...(folders.get(name) ?? []), [inner, doc]]);
      // An index without a title is a page of another tool's own.
      else if (doc.title !== '' || !isFolderIndex(path)) {
        if (name === '404' || doc.file.head.isUnlisted) continue;
        const position = doc.file.head.menuPosition ?? (isFolderIndex(path) ? -Infinity : positionIn(name));
        entries.push({ position, add: () => addPage(doc, generatedItem, above) });
      }
    }
    for (const [folder, inner] of folders) {
      const folderPath = pathIn(at, folder);
      const said = readCategoryFile(contentDir, folderPath, report);
      const path = `${labelPath}/${folder}`;
      const base = { label: said.label ?? humanise(folder), tag: '', isHidden: false };
      const fill = (inside: MenuCategory[]) => generateFolder(folderPath, inner, path, inside);
      const add = () => {
        const built = category(base, path, said.collapsed === false, above, fill);
        const listed = listSlug(said.link, base.label);
        if (listed !== undefined) instance.listed.set(listed, built);
        return built;
      };
      entries.push({ position: said.position ?? positionIn(folder), add });
    }
    const built = entries.sort((a, b) => a.position - b.position || 0).map(({ add }) => add());
    return built.filter((item) => item.kind !== 'category' || item.items.length > 0);
  };

  sidebar.items = build(source, key, []);
  return sidebar;
}

/** Finds a document by its id as written, else without regard to case, spaces and leading numbers. */
function findDoc(instance: Instance, id: string): Doc | undefined {
  return instance.byPath.get(id) ?? instance.docs.get(normaliseDocId(id));
}

/** @returns the first folder and the path in it, or the name of a file alone */
function splitPath(path: string): [name: string, inner?: string] {
  const at = path.indexOf('/');
  return at < 0 ? [path] : [path.slice(0, at), path.slice(at + 1)];
}

/** Reads the number before a name: `02-pour` is 2. Names without a number come last. */
function positionIn(name: string): number {
  const found = /^(\d+)[-_. ]/.exec(name)?.[1];
  return found === undefined ? Infinity : Number(found);
}

function withoutEnding(path: string): string {
  return path.replace(/\.mdx?$/i, '');
}
