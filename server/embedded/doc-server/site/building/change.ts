/** Applies changed files to the model. All parts are built first and replaced together, so that readers never see half a change. */
import { otherLocale } from '../../../../../views/domain/locale.ts';
import { allTag } from '../../../../../views/domain/special-tags.ts';
import type { Descriptions } from '../../descriptions/descriptions.ts';
import { runAtOnce, type SlicedWork } from '../../kit/slices.ts';
import { isDocumentFile } from '../../kit/doc-id.ts';
import { assignArticleIds, loadSidebars, noSidebars, replaceInstance } from './build-edition.ts';
import { comparePaths, scanFile, type SourceFile, stampOf } from '../../files/files.ts';
import { folderOf, pathIn } from '../../kit/paths.ts';
import { ownFiles } from './own-files.ts';
import { buildInstance, sidebarPath } from './build-instance.ts';
import { apiFile, type ApiFiles } from './describe-files.ts';
import { firstPage, type Instance, type LoadedSidebars, type Model } from '../model/model.ts';
import type { ContentProblem } from '../../kit/problem.ts';
import { changeTags } from '../../kit/change-tags.ts';

/** File that sets label and position of a folder in a generated menu. */
const categoryFile = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

export class ModelChange {
  readonly tags = new Set<string>();
  /** Text that is unique for each change. */
  stamp = '';
  readonly #model: Model;
  readonly #contentDir: string;
  readonly #descriptions: Descriptions;
  /** Changed documents by path; undefined for a deleted one. */
  readonly #files = new Map<string, SourceFile | undefined>();
  readonly #others = new Map<string, string | undefined>();
  readonly #sidebars = new Map<string, LoadedSidebars>();
  readonly #problems = new Map<string, ContentProblem[]>();
  readonly #stale = new Set<Instance>();
  #built: [old: Instance, built: Instance][] = [];

  constructor(model: Model, contentDir: string, descriptions: Descriptions) {
    this.#model = model;
    this.#descriptions = descriptions;
    this.#contentDir = contentDir;
  }

  get isEmpty(): boolean {
    return this.tags.size === 0;
  }

  /** True if documents or menus change, and not only texts. */
  get isStructural(): boolean {
    return this.#stale.size > 0;
  }

  /** Reads the files and builds the affected instances, without changing the model. */
  *read(paths: Iterable<string>): SlicedWork<void> {
    for (const path of paths) {
      if (isDocumentFile(path)) this.#readDocument(path);
      else this.#readOther(path);
      yield;
    }
    if (this.#stale.size === 0) return;
    const files = new Map(this.#model.files);
    merge(files, this.#files);
    const others = new Map(this.#model.others);
    merge(others, this.#others);
    for (const old of this.#stale) {
      const own = ownFiles(old.config, (folder) => {
        const prefix = pathIn(folder, '');
        return [...files.values()]
          .filter((file) => file.path.startsWith(prefix))
          .sort((a, b) => comparePaths(a.path, b.path));
      });
      const path = sidebarPath(old);
      const loaded = this.#sidebars.get(path) ?? this.#model.sidebars.get(path);
      this.#built.push([
        old,
        buildInstance(old, loaded?.file ?? noSidebars, this.#contentDir, own, files, this.#apisFor(old, others)),
      ]);
      yield;
    }
  }

  apply(): void {
    const { files, others, sidebars, fileProblems, editions } = this.#model;
    for (const [path, problems] of this.#problems) {
      if (problems.length > 0) fileProblems.set(path, problems);
      else fileProblems.delete(path);
    }
    for (const [path, found] of this.#files) {
      const old = files.get(path);
      // Documents refer to the old object, so it is updated in place.
      if (old && found && hasSameHead(old, found)) this.#files.set(path, Object.assign(old, found));
    }
    merge(files, this.#files);
    merge(others, this.#others);
    merge(sidebars, this.#sidebars);
    for (const [old, built] of this.#built) {
      const { config, locale, product } = old;
      replaceInstance(editions[locale], built);
      // All pages are stale if a product appears or disappears: a list has no tag of a product that it does not show.
      if (!firstPage(old) !== !firstPage(built)) this.tags.add(allTag);
      this.tags.add(changeTags.product(locale, product.key)).add(changeTags.product(otherLocale(locale), product.key));
      for (const { key } of built.sidebars) this.tags.add(changeTags.menu(locale, config.id, key));
    }
    const locales = new Set(this.#built.map(([{ locale }]) => locale));
    for (const locale of locales) runAtOnce(assignArticleIds(editions[locale]));
  }

  #readDocument(path: string): void {
    const old = this.#model.files.get(path);
    const problems: ContentProblem[] = [];
    const found = scanFile(this.#contentDir, path, old, (problem) => problems.push(problem));
    this.#problems.set(path, problems);
    if (found === old) return;
    this.#files.set(path, found);
    this.#mark(path, found && `${String(found.mtimeMs)} ${String(found.size)}`);
    if (old && found && hasSameHead(old, found)) return;
    for (const dependent of this.#withWrappers(path)) this.#markOwners(dependent);
  }

  #readOther(path: string): void {
    const stamp = stampOf(this.#contentDir, path);
    const isChanged = stamp !== this.#model.others.get(path);
    this.#others.set(path, stamp);
    if (isChanged) this.#mark(path, stamp);
    if (isChanged && (categoryFile.test(path) || this.#describes(path))) this.#markOwners(path);
    if (!path.endsWith('/sidebars.json')) return;
    const last = this.#model.sidebars.get(path);
    const loaded = loadSidebars(this.#contentDir, path, last);
    this.#sidebars.set(path, loaded);
    if (loaded.hash !== (last?.hash ?? '')) this.#markOwners(path);
  }

  #apisFor({ locale }: Instance, others: ReadonlyMap<string, string>): ApiFiles {
    return { descriptions: this.#descriptions, others, findsAll: this.#model.editions[locale].config.isGuessed };
  }

  /** True if the file may define pages, or be a part of a file that does. */
  #describes(path: string): boolean {
    if (!apiFile.test(path)) return false;
    return [...this.#ownersOf(path)].some(
      ({ locale, described }) => described.size > 0 || this.#model.editions[locale].config.isGuessed,
    );
  }

  #mark(path: string, stamp = 'gone'): void {
    this.tags.add(changeTags.file(path));
    for (const { locale, config } of this.#ownersOf(path)) this.tags.add(changeTags.folder(locale, config.id));
    this.stamp += `${path} ${stamp}\n`;
  }

  #markOwners(path: string): void {
    for (const instance of this.#ownersOf(path)) this.#stale.add(instance);
  }

  *#ownersOf(path: string): Generator<Instance> {
    for (const edition of Object.values(this.#model.editions)) {
      for (let folder = path; folder !== '';) {
        folder = folderOf(folder);
        yield* edition.byFolder.get(folder) ?? [];
      }
    }
  }

  /** Returns the file and all files that only include it and so share its title. */
  #withWrappers(path: string): Set<string> {
    const found = new Set([path]);
    for (const wrapped of found) {
      for (const file of this.#model.files.values()) if (file.head.wraps === wrapped) found.add(file.path);
    }
    return found;
  }
}

function hasSameHead(a: SourceFile, b: SourceFile): boolean {
  return JSON.stringify(a.head) === JSON.stringify(b.head);
}

/** @param changes undefined deletes the entry */
function merge<Value>(into: Map<string, Value>, changes: ReadonlyMap<string, Value | undefined>): void {
  for (const [path, value] of changes) {
    if (value === undefined) into.delete(path);
    else into.set(path, value);
  }
}
