/** Reads from git when types and members were added or removed. Without git there are no dates. */
import { basename, dirname } from 'node:path';
import { pageKinds } from '../../../../../views/domain/api-reference.ts';
import { readGit } from '../../kit/git.ts';
import { runInSlices, type SlicedWork } from '../../kit/slices.ts';
import { scanPage } from '../importers/param-field/scan-page.ts';
import type { ReferenceStore } from '../model/reference-store.ts';
import { type Commit, listCommits, readBlobs } from '../../kit/file-history.ts';
import { type DatedNames, findMemberDates, type MemberDates, memberKey } from './member-dates.ts';

interface TrackedReference {
  id: string;
  source: { paths: readonly string[] };
}

export class ReferenceHistory {
  readonly #contentDir: string;
  readonly #store: ReferenceStore;
  #dates = new Map<string, MemberDates>();
  #readAt = '';
  #isPending = false;

  constructor(contentDir: string, store: ReferenceStore) {
    this.#contentDir = contentDir;
    this.#store = store;
  }

  /** @returns undefined if the reference was not read yet, or has no history */
  datesOf({ id }: TrackedReference): MemberDates | undefined {
    return this.#dates.get(id);
  }

  /** True in a repository until the first reading ends; dates may be missing until then. */
  get isPending(): boolean {
    return this.#isPending;
  }

  /** Checks if there is a history. */
  async look(): Promise<void> {
    this.#isPending = (await this.#readHead()) !== undefined;
  }

  /**
   * Reads the history of all references if there are new commits. Takes a two-second git process, and half a minute for
   * the first time.
   * @returns ids of references with new dates; after the first reading all ids, because pages show the history
   */
  async read(references: readonly TrackedReference[], pause: () => Promise<boolean>): Promise<string[]> {
    const isFirst = this.#isPending;
    try {
      const changed = await this.#readNew(references, pause);
      return isFirst ? references.map(({ id }) => id) : changed;
    } finally {
      this.#isPending = false;
    }
  }

  async #readNew(references: readonly TrackedReference[], pause: () => Promise<boolean>): Promise<string[]> {
    const foldersById = new Map(references.map((reference) => [reference.id, foldersOf(reference)]));
    const folders = new Set([...foldersById.values()].flat());
    const head = await this.#readHead();
    const readAt = `${head ?? ''}${[...folders].join('\n')}`;
    if (head === undefined || folders.size === 0 || readAt === this.#readAt) return [];
    const commits = await listCommits(this.#contentDir, [...folders]);
    const dates = new Map<string, MemberDates>();
    for (const [id, own] of foldersById) {
      if (!(await pause())) return [];
      const found = await this.#read(commitsIn(own, commits));
      if (found) dates.set(id, found);
    }
    const changed = [...foldersById.keys()].filter(
      (id) => JSON.stringify(dates.get(id)) !== JSON.stringify(this.#dates.get(id)),
    );
    this.#dates = dates;
    this.#readAt = readAt;
    return changed;
  }

  async #readHead(): Promise<string | undefined> {
    const head = await readGit(this.#contentDir, ['rev-parse', 'HEAD']).catch(() => undefined);
    return head?.toString('utf8');
  }

  /** Cached by file versions, because products share references. */
  async #read(commits: readonly Commit[]): Promise<MemberDates | undefined> {
    // The first version shows no change.
    if (commits.length < 2) return undefined;
    const versions = commits.map(({ date, files }) => [date, ...files.map(({ path, blob }) => [basename(path), blob])]);
    return this.#store.get(`history\n${JSON.stringify(versions)}`, '', async () => {
      const blobs = new Set(commits.flatMap(({ files }) => files.flatMap(({ blob }) => blob ?? [])));
      const texts = await readBlobs(this.#contentDir, [...blobs]);
      return findMemberDates(await runInSlices(readStates(commits, texts)));
    });
  }
}

function* readStates(commits: readonly Commit[], texts: ReadonlyMap<string, string>): SlicedWork<DatedNames[]> {
  const byPath = new Map<string, Set<string>>();
  const states: DatedNames[] = [];
  for (const { date, files } of commits) {
    for (const { path, blob } of files) {
      byPath.set(path, namesIn(blob === undefined ? '' : (texts.get(blob) ?? ''), pageName(path)));
      yield;
    }
    states.push({ date, names: new Set([...byPath.values()].flatMap((names) => [...names])) });
    yield;
  }
  return states;
}

function namesIn(text: string, page: string): Set<string> {
  const names = new Set<string>();
  for (const { name, members } of scanPage(text, page)) {
    names.add(name);
    for (const member of members) names.add(memberKey(name, member.name));
  }
  return names;
}

/** Lists folders, not files, because a page may have been removed. */
function foldersOf({ source }: TrackedReference): string[] {
  return [...new Set(source.paths.filter(isPage).map((path) => dirname(path)))];
}

function commitsIn(folders: readonly string[], commits: readonly Commit[]): Commit[] {
  return commits.flatMap(({ files, ...commit }) => {
    const own = files.filter(({ path }) => isPage(path) && folders.includes(dirname(path)));
    return own.length === 0 ? [] : [{ ...commit, files: own }];
  });
}

function isPage(path: string): boolean {
  return /\.mdx?$/i.test(path) && (pageKinds as readonly string[]).includes(pageName(path));
}

function pageName(path: string): string {
  return basename(path)
    .replace(/\.mdx?$/i, '')
    .toLowerCase();
}
