/** Loads the content of a folder once and applies each change as a whole, so that readers never see half of it. */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import pLimit from 'p-limit';
import type { ContentChange } from '../../../clients/doc-server/change-events.ts';
import { chooseLanguages, type Locale, locales } from '../../../../views/domain/locale.ts';
import { allTag } from '../../../../views/domain/special-tags.ts';
import { ConfigError } from '../../../config.ts';
import type { Log } from '../../../log.ts';
import type { StoredValues } from '../kit/stored-values.ts';
import { type Descriptions, openDescriptions } from '../descriptions/descriptions.ts';
import { runAtOnce, runInSlices, type SlicedWork } from '../kit/slices.ts';
import { tabLabel } from '../kit/messages.ts';
import { ModelChange } from './building/change.ts';
import { configPaths, hasConfig } from './configuration/config-files.ts';
import type { SiteConfig } from './configuration/config.ts';
import { LastGoodConfigs } from './configuration/last-good-configs.ts';
import { isSiteFile } from '../dialects/dialects.ts';
import { readSettings, settingsPath } from './configuration/settings-file.ts';
import { buildEdition, type EditionParts } from './building/build-edition.ts';
import { apiFile } from './building/describe-files.ts';
import { type Scan, scanFiles } from '../files/files.ts';
import { loadManifest, manifestPath, saveManifest } from '../files/manifest.ts';
import { collectProblems, type Edition, type Model } from './model/model.ts';
import { type ContentProblem, countKinds, type Report } from '../kit/problem.ts';
import { type ContentRoot, findRoot, findRootIfThere, isEmptyFolder } from '../files/root.ts';

export interface StoreOptions {
  contentDir: string;
  dataDir: string;
  log: Log;
  /** Stores parsed API descriptions; without it each start parses them again. */
  stored?: StoredValues | undefined;
}

type FileProblems = Map<string, ContentProblem[]>;

/** Key for problems of the folder itself; no file has this path. */
const rootKey = '/';
/** Kinds of problems that are logged even at the start, because they decide how the folder is read. */
const shownKinds: ReadonlySet<string> = new Set(['config.function', 'config.unreadable']);
/** Limit of new problems logged one by one. */
const maxLogged = 10;
/** Limit of changes. Beyond it the model is rebuilt, and all pages count as changed. */
const maxChanges = 300;

export class ContentStore {
  /** Absolute path as configured, perhaps of a symbolic link with a changing target. */
  readonly contentDir: string;
  /** API descriptions in the folder. */
  readonly descriptions: Descriptions;
  readonly #dataDir: string;
  readonly #log: Log;
  readonly #listeners = new Set<(change: ContentChange) => void>();
  readonly #configs = new LastGoodConfigs();
  #model: Model;
  /** Folder of the current model. */
  #root: ContentRoot;
  #wasAway = false;
  #needsLook: boolean;
  /** Version of the saved manifest. */
  #savedVersion: string | undefined;
  /** Allows one scan at a time. */
  readonly #inTurn = pLimit(1);
  #isLooking = false;
  #problems: ReadonlySet<string> | undefined;

  /** Loads the content, from an earlier run's manifest if there is one. A manifest may be stale, so `look` scans the folder. */
  constructor(options: StoreOptions) {
    this.contentDir = resolve(options.contentDir);
    this.#root = findRoot(this.contentDir);
    chooseLanguages(readSettings(this.#root.path, () => undefined)?.languages ?? []);
    this.descriptions = openDescriptions(this.contentDir, options.stored);
    this.#dataDir = options.dataDir;
    this.#log = options.log;
    const problems: FileProblems = new Map();
    const kept = loadManifest(this.#manifestFile);
    this.#needsLook = kept !== undefined;
    // An empty folder is an unmounted volume. Guessed addresses would replace the site's addresses.
    if (kept && kept.files.size > 0 && isEmptyFolder(this.#root.path))
      throw new ConfigError(
        `CONTENT_DIR: ${this.contentDir} is empty, but an earlier start read ${String(kept.files.size)} files there. Mount or fill it, or delete ${this.#manifestFile}`,
      );
    const found = kept ?? runAtOnce(scanFiles(this.#root.path, { known: new Map(), report: reportTo(problems) }));
    this.#model = runAtOnce(this.#build(this.#root, found, { sidebars: new Map(), fileProblems: problems }));
    if (kept) this.#savedVersion = this.#model.version;
    this.#logProblems();
  }

  get model(): Model {
    return this.#model;
  }

  /** True if the content comes from the manifest and was not scanned yet. */
  get needsLook(): boolean {
    return this.#needsLook;
  }

  edition(locale: Locale): Edition {
    return this.#model.editions[locale];
  }

  /** @returns a function that ends the subscription */
  subscribe(listener: (change: ContentChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Announces that pages with these tags are stale, although no file changed. */
  announce(tags: string[]): void {
    this.#tell(tags);
  }

  /** True if the content is readable now. After an absence everything counts as changed. */
  checkPresence(): boolean {
    return this.#locate() !== undefined;
  }

  /**
   * Scans all files of the current folder and applies the changes. Other work runs meanwhile; the model changes only at
   * the end.
   * @param onFolder called with each folder before it is listed
   */
  async look(onFolder?: (folder: string) => void): Promise<void> {
    await this.#inTurn(async () => {
      this.#isLooking = true;
      try {
        await runInSlices(this.#lookSteps(onFolder));
      } finally {
        this.#isLooking = false;
      }
    });
  }

  /**
   * Applies changes of a few files at once (paths relative to the content folder).
   * @returns false if a full scan is needed: the configuration changed, the folder was replaced, or a scan is running
   */
  applyChanges(paths: Iterable<string>): boolean {
    const changed = [...paths];
    if (this.#isLooking || !this.#confirm(this.#root) || this.#wasAway || this.#hasConfigFile(changed)) return false;
    const change = new ModelChange(this.#model, this.#root.path, this.descriptions);
    runAtOnce(change.read(changed));
    this.#putIn(change);
    return true;
  }

  saveManifest(): void {
    const { files, others, version } = this.#model;
    if (version === this.#savedVersion) return;
    saveManifest(this.#manifestFile, { files, others });
    this.#savedVersion = version;
  }

  *#lookSteps(onFolder: ((folder: string) => void) | undefined): SlicedWork<void> {
    const root = this.#locate();
    if (!root) return;
    const before = this.#model;
    const isKnown = root.identity === this.#root.identity && !this.#wasAway;
    const fileProblems: FileProblems = new Map();
    // Another folder's files may have equal times and sizes, but other texts.
    const known = root.identity === this.#root.identity ? before.files : new Map<string, never>();
    const found = yield* scanFiles(root.path, { known, report: reportTo(fileProblems), onFolder });
    const changed = differences(before, found);
    if (isKnown && changed.length <= maxChanges && !this.#hasConfigFile(changed)) {
      const change = new ModelChange(before, root.path, this.descriptions);
      yield* change.read(changed);
      const version = yield* versionOf(found, before.editions);
      if (!this.#confirm(root)) return;
      before.fileProblems = fileProblems;
      this.#needsLook = false;
      this.#putIn(change, version);
      return;
    }
    const built = yield* this.#build(root, found, { sidebars: before.sidebars, fileProblems });
    if (!this.#confirm(root)) return;
    if (!isKnown) built.version = createHash('sha1').update(before.version).update(root.identity).digest('hex');
    built.structure = before.structure + 1;
    this.#root = root;
    this.#wasAway = false;
    this.#needsLook = false;
    this.#model = built;
    if (built.version !== before.version) this.#tell([allTag]);
    this.#logProblems();
  }

  /** @param version default: made from the last version and the change */
  #putIn(change: ModelChange, version?: string): void {
    change.apply();
    if (!change.isEmpty) {
      const model = this.#model;
      model.version = version ?? createHash('sha1').update(model.version).update(change.stamp).digest('hex');
      if (change.isStructural) model.structure++;
      this.#tell([...change.tags]);
    }
    this.#logProblems();
  }

  /**
   * Finds the content folder; notes and logs if it is missing. A folder that is empty or lost its configuration counts
   * as missing: it is unmounted, or being replaced.
   */
  #locate(): ContentRoot | undefined {
    const root = findRootIfThere(this.contentDir);
    const { isConfigured } = this.#configs;
    if (root && (isConfigured ? hasConfig(root.path) : !isEmptyFolder(root.path))) return root;
    this.#wasAway = true;
    const fault = !root ? 'is missing' : isConfigured ? 'has no configuration' : 'is empty';
    const detail = `the content folder ${fault}; the last good version stays in use`;
    this.#model.fileProblems.set(rootKey, [{ severity: 'error', kind: 'content.away', path: '', line: 0, detail }]);
    this.#logProblems();
    return undefined;
  }

  /** True if the content folder is still this one. Otherwise the watcher asks for another scan. */
  #confirm({ identity }: ContentRoot): boolean {
    return this.#locate()?.identity === identity;
  }

  /** Logs each problem once until it is fixed: the few problems of an edit one by one, many problems as counts. */
  #logProblems(): void {
    const before = this.#problems;
    const now = new Map(collectProblems(this.#model).map((problem) => [JSON.stringify(problem), problem]));
    this.#problems = new Set(now.keys());
    const added = [...now].flatMap(([key, problem]) => (before?.has(key) ? [] : [problem]));
    const isEdit = before !== undefined && added.length <= maxLogged;
    for (const { severity, ...problem } of added) {
      const isHidden = !isEdit && !shownKinds.has(problem.kind);
      const level = isHidden ? 'debug' : severity === 'error' ? 'error' : 'warn';
      this.#log[level](problem, `content: ${problem.kind}`);
    }
    if (!isEdit && added.length > 0)
      this.#log.warn(
        { kinds: countKinds(added) },
        `content: ${String(added.length)} problems; check:content lists them`,
      );
  }

  #hasConfigFile(paths: readonly string[]): boolean {
    const isGuessed = Object.values(this.#model.editions).some(({ config }) => config.isGuessed);
    // In a configured folder, such a file is only the menu of one instance.
    const isMenu = (path: string) => isGuessed && /(?:sidebars\.json|(?:^|\/)(?:_sidebar|toc)\.md)$/i.test(path);
    const isConfig = (path: string) => locales.some((locale) => configPaths(locale).includes(path));
    return paths.some((path) => isSiteFile(path) || path === settingsPath || isMenu(path) || isConfig(path));
  }

  get #manifestFile(): string {
    return manifestPath(this.#dataDir, this.#root.path);
  }

  #tell(tags: string[]): void {
    const change: ContentChange = { version: this.#model.version, tags };
    for (const listener of this.#listeners) listener(change);
  }

  *#build(
    { path: contentDir }: ContentRoot,
    { files, others }: Scan,
    { sidebars: lastSidebars, fileProblems }: Pick<Model, 'sidebars' | 'fileProblems'>,
  ): SlicedWork<Model> {
    const sidebars: Model['sidebars'] = new Map();
    const apis = { descriptions: this.descriptions, others };
    const parts = { contentDir, files, apis, tabLabel, lastSidebars, sidebars };
    const editions = { en: yield* this.#buildEdition('en', parts), zh: yield* this.#buildEdition('zh', parts) };
    const version = yield* versionOf({ files, others }, editions);
    return { editions, files, others, sidebars, fileProblems, version, structure: 1 };
  }

  /** Lists published files; a folder may consist only of API descriptions. */
  #shownFiles({ files, apis: { others } }: Pick<EditionParts, 'files' | 'apis'>): ReadonlyMap<string, unknown> {
    if (files.size > 0) return files;
    const isShown = (path: string) => apiFile.test(path) && this.descriptions.isDescription(path);
    return new Map([...others].filter(([path]) => isShown(path)));
  }

  *#buildEdition(locale: Locale, parts: Omit<EditionParts, 'config' | 'problems'>): SlicedWork<Edition> {
    const problems: ContentProblem[] = [];
    const report: Report = (problem) => problems.push(problem);
    const config = this.#configs.read(parts.contentDir, locale, this.#shownFiles(parts), report);
    yield;
    const edition = yield* buildEdition({ ...parts, config, problems });
    yield;
    return edition;
  }
}

function reportTo(problems: FileProblems): Report {
  return (problem) => problems.set(problem.path, [problem]);
}

function differences(last: Scan, now: Scan): string[] {
  const paths = <Value>(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>) =>
    [...new Set([...a.keys(), ...b.keys()])].filter((path) => a.get(path) !== b.get(path));
  return [...paths(last.files, now.files), ...paths(last.others, now.others)];
}

/** Computes the version of a scanned folder together with its configurations. */
export function* versionOf(
  { files, others }: Scan,
  editions: Record<Locale, { config: Pick<SiteConfig, 'hash'> }>,
): SlicedWork<string> {
  const hash = createHash('sha1');
  for (const [path, stamp] of others) {
    hash.update(`${path} ${stamp}\n`);
    yield;
  }
  for (const edition of Object.values(editions)) hash.update(edition.config.hash);
  for (const file of files.values()) {
    hash.update(`${file.path} ${file.hash} ${String(file.mtimeMs)} ${String(file.size)}\n`);
    yield;
  }
  return hash.digest('hex');
}
