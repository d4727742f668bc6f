/** The content of a folder, loaded once and then kept up with every change. All of it synchronous: readers never see half. */
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { ContentChange } from '../../../clients/doc-server/change-events.ts';
import { type Locale, locales, otherLocale } from '../../../../views/domain/locale.ts';
import type { Log } from '../../../log.ts';
import { tabLabel } from '../messages.ts';
import { configPaths, emptyConfig, hashOfConfig, readIfPresent, readSiteConfig, type SiteConfig } from './config.ts';
import { isDocumentFile } from './doc-id.ts';
import { assignArticleIds, buildEdition, loadSidebars, noSidebars, replaceInstance } from './edition.ts';
import { comparePaths, type Scan, scanFile, scanFiles, type SourceFile, type SourceFiles, stampOf } from './files.ts';
import { buildInstance, sidebarPath } from './instance.ts';
import { JsonFault } from './json-file.ts';
import { loadManifest, manifestPath, saveManifest } from './manifest.ts';
import { collectProblems, type Edition, firstPage, type Instance, type LoadedSidebars, type Model } from './model.ts';
import { portalPaths } from './portal-files.ts';
import { type ContentProblem, describeFault, type Report } from './problem.ts';
import { type ContentRoot, findRoot, findRootIfThere, hasConfig } from './root.ts';

export interface StoreOptions {
  contentDir: string;
  dataDir: string;
  log: Log;
}

type FileProblems = Map<string, ContentProblem[]>;

/** Everything that any page may depend on. */
const allTag = 'all';
/** No file's path: under it the problem with the folder itself is kept. */
const rootKey = '/';
/** New problems that are logged at once. */
const maxLogged = 100;

export class ContentStore {
  /** As it was given, absolute: it may be a link that comes to lead elsewhere. */
  readonly contentDir: string;
  readonly #dataDir: string;
  readonly #log: Log;
  readonly #listeners = new Set<(change: ContentChange) => void>();
  readonly #configs: Partial<Record<Locale, SiteConfig>> = {};
  #model: Model;
  /** What the model was made from. */
  #root: ContentRoot;
  #wasAway = false;
  #othersHash: string;
  /** Whether the content may have changed since it was loaded: nobody has looked at it yet. */
  readonly isFromManifest: boolean;
  /** Those that the content had when it was last looked at. */
  #problems: ReadonlySet<string> = new Set();

  /** Loads the content: as an earlier run of the same folder left it in the manifest, until `catchUp`. */
  constructor(options: StoreOptions) {
    this.contentDir = resolve(options.contentDir);
    this.#root = findRoot(this.contentDir);
    this.#dataDir = options.dataDir;
    this.#log = options.log;
    const problems: FileProblems = new Map();
    const kept = loadManifest(this.#manifestFile);
    this.isFromManifest = kept !== undefined;
    const found = kept ?? this.#scan(new Map(), problems);
    this.#othersHash = found.othersHash;
    this.#model = this.#build(found, new Map(), problems);
    this.#logProblems();
  }

  get model(): Model {
    return this.#model;
  }

  edition(locale: Locale): Edition {
    return this.#model.editions[locale];
  }

  /** @returns a function that ends the subscription */
  subscribe(listener: (change: ContentChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells that pages with these tags would be made differently now, though no file changed. */
  announce(tags: string[]): void {
    this.#tell(tags);
  }

  /** Whether the content can be read now. While it cannot, the last good version stays. */
  isThere(): boolean {
    return this.#findContent() !== undefined;
  }

  /** Looks at every file again, where the folder is now. */
  reload(): void {
    const root = this.#findContent();
    if (!root) return;
    const before = this.#model;
    const lastRoot = this.#root;
    const isSame = root.identity === lastRoot.identity;
    this.#root = root;
    // In another folder the same time and size may be those of another text.
    const problems: FileProblems = new Map();
    const found = this.#scan(isSame ? before.files : new Map(), problems);
    const loaded = this.#build(found, this.#rereadSidebars(before.sidebars), problems);
    if (this.#findContent()?.identity !== root.identity) {
      // It went while it was read. Who follows it comes again.
      this.#root = lastRoot;
      return;
    }
    this.#othersHash = found.othersHash;
    this.#model = loaded;
    this.#model.structure = before.structure + 1;
    if (!isSame || this.#wasAway)
      this.#model.version = createHash('sha1').update(before.version).update(root.identity).digest('hex');
    this.#wasAway = false;
    if (this.#model.version !== before.version) this.#tell([allTag]);
    this.#logProblems();
  }

  /** Takes in what happened while nobody watched, at the price of looking at every file's time. */
  catchUp(): void {
    if (this.#isElsewhere()) return;
    const { files, sidebars, editions, fileProblems } = this.#model;
    const scan = this.#scan(files, fileProblems);
    const changed = [...files.keys(), ...scan.files.keys()].filter((path) => files.get(path) !== scan.files.get(path));
    if (scan.othersHash !== this.#othersHash) {
      this.#othersHash = scan.othersHash;
      changed.push(...sidebars.keys(), ...portalPaths());
      for (const { config } of Object.values(editions)) {
        const source = configPaths(config.locale).map((path) => readIfPresent(join(this.#root.path, path)));
        if (hashOfConfig(source.find((text) => text !== undefined)) !== config.hash) changed.push(config.path);
      }
    }
    this.#take(new Set(changed), true);
  }

  /** Takes in what happened to some files (paths relative to the content folder), however little or much that was. */
  applyChanges(paths: Iterable<string>): void {
    if (!this.#isElsewhere()) this.#take(paths, false);
  }

  /** @param isScanned whether the whole folder was just looked at: the version is then the one that a start would find */
  #take(paths: Iterable<string>, isScanned: boolean): void {
    const change = new Change(this.#model, this.#root.path);
    const configs = new Set(locales.flatMap((locale) => configPaths(locale)));
    let isWhole = false;
    for (const path of paths) {
      if (configs.has(path)) isWhole = true;
      else change.take(path);
    }
    if (isWhole) {
      const { files, sidebars, fileProblems, version, structure } = this.#model;
      const othersHash = isScanned ? this.#othersHash : version;
      this.#model = this.#build({ files: sortFiles(files), othersHash }, sidebars, fileProblems);
      this.#model.structure = structure + 1;
      this.#tell([allTag]);
      this.#logProblems();
      return;
    }
    if (change.isEmpty) {
      this.#logProblems();
      return;
    }
    change.rebuild();
    this.#model.version = isScanned
      ? versionOf(this.#othersHash, this.#model.editions, sortFiles(this.#model.files))
      : createHash('sha1').update(this.#model.version).update(change.stamp).digest('hex');
    if (change.isStructural) this.#model.structure++;
    this.#tell([...change.tags]);
    this.#logProblems();
  }

  /** Keeps what was found for the next start. */
  saveManifest(): void {
    saveManifest(this.#manifestFile, { files: this.#model.files, othersHash: this.#othersHash });
  }

  /** Where the content is, if it is there: an empty folder is what is left of one that is not mounted, or is being replaced. */
  #findContent(): ContentRoot | undefined {
    const root = findRootIfThere(this.contentDir);
    if (root && (hasConfig(root) || Object.keys(this.#configs).length === 0)) return root;
    this.#wasAway = true;
    const detail = `the content folder ${root ? 'has no configuration' : 'is gone'}; the last good version stays in force`;
    this.#model.fileProblems.set(rootKey, [{ severity: 'error', kind: 'content.away', path: '', line: 0, detail }]);
    this.#logProblems();
    return undefined;
  }

  /** Whether single changes mean nothing, because the folder is away, or back or another: then all of it is looked at. */
  #isElsewhere(): boolean {
    const root = this.#findContent();
    if (root && !this.#wasAway && root.identity === this.#root.identity) return false;
    if (root) this.reload();
    return true;
  }

  /** Each problem once, until it is mended and comes back. */
  #logProblems(): void {
    const before = this.#problems;
    const now = new Map(collectProblems(this.#model).map((problem) => [JSON.stringify(problem), problem]));
    this.#problems = new Set(now.keys());
    const added = [...now].flatMap(([key, problem]) => (before.has(key) ? [] : [problem]));
    for (const { severity, ...problem } of added.slice(0, maxLogged)) {
      this.#log[severity === 'error' ? 'error' : 'warn'](problem, `content: ${problem.kind}`);
    }
    const unlogged = added.length - maxLogged;
    if (unlogged > 0) this.#log.warn({ unlogged }, 'content: more problems; check:content lists them all');
  }

  get #manifestFile(): string {
    return manifestPath(this.#dataDir, this.#root.path);
  }

  #tell(tags: string[]): void {
    const change: ContentChange = { version: this.#model.version, tags };
    for (const listener of this.#listeners) listener(change);
  }

  #scan(known: ReadonlyMap<string, SourceFile>, problems: FileProblems): Scan {
    return scanFiles(this.#root.path, known, (problem) => problems.set(problem.path, [problem]));
  }

  #rereadSidebars(last: ReadonlyMap<string, LoadedSidebars>): Map<string, LoadedSidebars> {
    return new Map(Array.from(last, ([path, loaded]) => [path, loadSidebars(this.#root.path, path, loaded)]));
  }

  /** @param sidebars those that are missing are read */
  #build({ files, othersHash }: Scan, sidebars: Map<string, LoadedSidebars>, fileProblems: FileProblems): Model {
    const build = (locale: Locale): Edition => {
      const problems: ContentProblem[] = [];
      const config = this.#readConfig(locale, (problem) => problems.push(problem));
      return buildEdition({ contentDir: this.#root.path, config, files, tabLabel, sidebars, problems });
    };
    const editions = { en: build('en'), zh: build('zh') };
    return { editions, files, sidebars, fileProblems, version: versionOf(othersHash, editions, files), structure: 1 };
  }

  #readConfig(locale: Locale, report: Report): SiteConfig {
    const last = this.#configs[locale];
    const [path = ''] = configPaths(locale);
    try {
      const config = readSiteConfig(this.#root.path, locale, report);
      if (config && last && isBroken(config, last))
        throw new Error('the configuration is broken; the last good one stays in force');
      if (config) return (this.#configs[locale] = config);
      if (last) throw new Error('the configuration is gone; the last good one stays in force');
      report({ severity: 'warning', kind: 'config.missing', path, line: 0, detail: `no configuration for ${locale}` });
      return emptyConfig(locale);
    } catch (error) {
      const line = error instanceof JsonFault ? error.line : 0;
      report({
        severity: 'error',
        kind: 'config.unreadable',
        path,
        line,
        detail: describeFault(error, this.#root.path),
      });
      return last ?? emptyConfig(locale);
    }
  }
}

/** Whether an edit did harm: what was faulty at the start is left out then, and stays so. */
function isBroken(config: SiteConfig, last: SiteConfig): boolean {
  return config.faults > last.faults || (config.instances.length === 0 && last.instances.length > 0);
}

/** One set of changed files on its way into the model. */
class Change {
  readonly tags = new Set<string>();
  stamp = '';
  readonly #model: Model;
  readonly #contentDir: string;
  readonly #stale = new Set<Instance>();

  constructor(model: Model, contentDir: string) {
    this.#model = model;
    this.#contentDir = contentDir;
  }

  get isEmpty(): boolean {
    return this.tags.size === 0;
  }

  get isStructural(): boolean {
    return this.#stale.size > 0;
  }

  take(path: string): void {
    if (isDocumentFile(path)) this.#takeDocument(path);
    else if (path.endsWith('/sidebars.json')) this.#takeSidebars(path);
    else this.#mark(path);
  }

  rebuild(): void {
    const { files, sidebars, editions } = this.#model;
    for (const old of this.#stale) {
      const { config, locale, product } = old;
      const prefix = `${config.path}/`;
      const own = [...files.values()].filter((file) => file.path.startsWith(prefix));
      own.sort((a, b) => comparePaths(a.path, b.path));
      const loaded = sidebars.get(sidebarPath(old));
      const built = buildInstance(old, loaded?.file ?? noSidebars, own, files);
      replaceInstance(editions[locale], built);
      // Whether a product is listed depends on it, and no list knows of a product that is not on it.
      if (!firstPage(old) !== !firstPage(built)) this.tags.add(allTag);
      this.tags.add(`group:${locale}:${product.key}`).add(`group:${otherLocale(locale)}:${product.key}`);
      for (const { key } of built.sidebars) this.tags.add(`menu:${locale}:${config.id}:${key}`);
    }
    for (const locale of new Set([...this.#stale].map((instance) => instance.locale)))
      assignArticleIds(editions[locale]);
  }

  #takeDocument(path: string): void {
    const { files, fileProblems } = this.#model;
    const old = files.get(path);
    const problems: ContentProblem[] = [];
    const found = scanFile(this.#contentDir, path, old, (problem) => problems.push(problem));
    if (problems.length > 0) fileProblems.set(path, problems);
    else fileProblems.delete(path);
    if (found === old) return;
    this.#mark(path);
    if (old && found && JSON.stringify(old.head) === JSON.stringify(found.head)) {
      Object.assign(old, found);
      return;
    }
    if (found) files.set(path, found);
    else files.delete(path);
    for (const dependent of this.#withWrappers(path)) this.#markOwners(dependent);
  }

  #takeSidebars(path: string): void {
    const { sidebars } = this.#model;
    const last = sidebars.get(path);
    const loaded = loadSidebars(this.#contentDir, path, last);
    sidebars.set(path, loaded);
    if (loaded.hash === last?.hash) return;
    this.#mark(path);
    this.#markOwners(path);
  }

  #mark(path: string): void {
    this.tags.add(`file:${path}`);
    this.stamp += stampOf(this.#contentDir, path);
  }

  #markOwners(path: string): void {
    for (const edition of Object.values(this.#model.editions)) {
      for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
        for (const instance of edition.byFolder.get(path.slice(0, at)) ?? []) this.#stale.add(instance);
      }
    }
  }

  /** The file and those that only pass it on: they take over its title. */
  #withWrappers(path: string): Set<string> {
    const found = new Set([path]);
    for (const wrapped of found) {
      for (const file of this.#model.files.values()) if (file.head.wraps === wrapped) found.add(file.path);
    }
    return found;
  }
}

function versionOf(othersHash: string, editions: Model['editions'], files: SourceFiles): string {
  const hash = createHash('sha1').update(othersHash);
  for (const edition of Object.values(editions)) hash.update(edition.config.hash);
  hash.update(
    Array.from(files.values(), (f) => `${f.path} ${f.hash} ${String(f.mtimeMs)} ${String(f.size)}`).join('\n'),
  );
  return hash.digest('hex');
}

function sortFiles(files: SourceFiles): SourceFiles {
  return new Map([...files].sort(([a], [b]) => comparePaths(a, b)));
}
