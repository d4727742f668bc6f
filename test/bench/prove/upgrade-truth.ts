/** Reads the names of a reference at two days from git, and compares them with what a page about the versions says. */
import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { scanPage } from '../../../server/embedded/doc-server/references/importers/param-field/scan-page.ts';
import { compoundKinds } from '../../../views/domain/api-reference.ts';
import type { Upgrade } from '../../../views/domain/upgrade.ts';

/** `Engine` and `Engine.start` */
export type Names = ReadonlySet<string>;

export interface Judged {
  /** Names that came or left by git, and those of them that the page tells. */
  known: number;
  told: number;
  /** Names that the page lists as new or removed, and those of them that came or left by git. */
  listed: number;
  right: number;
  misses: string[];
  /** Names with a version in the reference that differs from the one by git. */
  otherwise: string[];
}

const kinds: ReadonlySet<string> = new Set(compoundKinds);
/** Shares of names above which a reference was generated anew, so that its differences are none of the SDK. */
const maxShareOfRelease = 0.1;
/** A page without a larger part of its names holds another reference. */
const maxShareLost = 0.5;
const dayMs = 24 * 60 * 60 * 1000;
/** Farther from its release, a commit belongs to no version of the notes. */
const maxDays = 60;

export interface Window {
  version: string;
  /** Last days before and of the release. */
  start: string;
  end: string;
}

/** Shares the time between releases out among them. */
export function windowsOf(versions: readonly { version: string; date?: string | undefined }[]): Window[] {
  const dated = versions
    .flatMap(({ version, date }) => (date === undefined ? [] : [{ version, day: Date.parse(date) / dayMs }]))
    .sort((a, b) => a.day - b.day);
  const dayAt = (day: number) => new Date(Math.floor(day) * dayMs).toISOString().slice(0, 10);
  return dated.map(({ version, day }, at) => {
    const [before = { day: -Infinity }, after = { day: Infinity }] = [dated[at - 1], dated[at + 1]];
    const start = Math.max((before.day + day) / 2, day - maxDays - 1);
    return { version, start: dayAt(start), end: dayAt(Math.min((day + after.day) / 2, day + maxDays)) };
  });
}

export class Repository {
  readonly #folder: string;
  readonly #kept = new Map<string, Names>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Days of the commits that changed files of a folder, the oldest first. */
  daysOf(folder: string): string[] {
    const log = this.#git('log', '--first-parent', '--diff-merges=first-parent', '--format=%cs', '--', folder);
    return log.split('\n').filter(Boolean).toReversed();
  }

  /** Reads all names that the pages of a folder had at the end of a day. */
  namesOn(folder: string, day: string): Names {
    const [commit = ''] = this.#git('rev-list', '-1', '--first-parent', `--before=${day}T23:59:59Z`, 'HEAD').split(
      '\n',
    );
    const key = `${commit} ${folder}`;
    const kept = this.#kept.get(key) ?? (commit === '' ? new Set() : this.#namesAt(commit, folder));
    this.#kept.set(key, kept);
    return kept;
  }

  #namesAt(commit: string, folder: string): Names {
    const names = new Set<string>();
    const paths = this.#git('ls-tree', '--name-only', '-z', commit, `${folder}/`).split('\0');
    for (const path of paths) {
      const page = basename(path).replace(/\.mdx?$/, '');
      if (!kinds.has(page.toLowerCase())) continue;
      for (const { name, members } of scanPage(this.#git('show', `${commit}:./${path}`), page)) {
        names.add(name);
        for (const member of members) names.add(`${name}.${member.name}`);
      }
    }
    return names;
  }

  #git(...args: string[]): string {
    return execFileSync('git', ['-C', this.#folder, ...args], { encoding: 'utf8', maxBuffer: 2 ** 30 });
  }
}

interface JudgedRelease {
  before: Names;
  after: Names;
  /** Names that the platform has today, in this reference or another one. */
  today: Names;
  /** Names of all earlier releases; one that comes back is not new. */
  had: Names;
  /** Returns the version of a name that the reference itself says. */
  saidOf(name: string): string | undefined;
}

/**
 * Counts no names as new in a reference that was generated anew, because nobody knows. Names without the letters of any new name left.
 * @returns undefined if the pages hold another reference than before
 */
export function judge({ before, after, today, had, saidOf }: JudgedRelease, page: Upgrade): Judged | undefined {
  const allCame = [...after].filter((name) => !had.has(name));
  const allLeft = [...before].filter((name) => !after.has(name));
  const isAnew = allCame.length > after.size * maxShareOfRelease || allLeft.length > before.size * maxShareOfRelease;
  const came = isAnew ? [] : allCame;
  const { lost: left, respelled } = isAnew
    ? findLost(allLeft, after, today)
    : { lost: allLeft, respelled: new Set<string>() };
  if (left.length > before.size * maxShareLost) return undefined;
  const types = page.groups.flatMap((group) => group.versions.flatMap((version) => version.types));
  const listedOf = (isWanted: (type: (typeof types)[number], kind: string) => boolean) =>
    page.groups.flatMap((group) =>
      group.versions
        .flatMap((version) => version.types)
        .filter((type) => isWanted(type, group.kind))
        .flatMap(({ name, members }) =>
          members.length === 0 ? [name] : members.map((member) => `${name}.${member.name.replace(/\(.*/, '')}`),
        ),
    );
  const added = new Set(isAnew ? [] : listedOf((type, kind) => kind === 'new' && !type.isRemoved));
  const removed = new Set(listedOf((type) => type.isRemoved === true));
  const words = new Set(
    page.groups
      .flatMap((group) => group.versions.flatMap((version) => version.changes))
      .flatMap((html) => html.replaceAll('<wbr/>', '').match(/\w+/g) ?? []),
  );
  const isTold = (listed: ReadonlySet<string>, name: string) => {
    const [type = ''] = name.split('.', 1);
    // A type brings its members, and takes them with it.
    const isWithType = came.includes(type) || left.includes(type);
    return listed.has(name) || words.has(lastWord(name)) || (isWithType && (listed.has(type) || words.has(type)));
  };
  const untold = [
    ...came.filter((name) => !isTold(added, name)).map((name) => ({ name, says: 'does not tell', did: 'came' })),
    ...left.filter((name) => !isTold(removed, name)).map((name) => ({ name, says: 'does not tell', did: 'left' })),
  ];
  const wrong = [
    ...[...added].filter((name) => !came.includes(name)).map((name) => ({ name, says: 'lists', did: 'did not come' })),
    ...[...removed]
      .filter((name) => !left.includes(name) && !respelled.has(name))
      .map((name) => ({ name, says: 'lists', did: 'did not leave' })),
  ];
  const told = came.length + left.length - untold.length;
  const listed = added.size + removed.size;
  const all = [...untold, ...wrong].map((miss) => ({ ...miss, said: saidOf(miss.name) }));
  return {
    known: came.length + left.length,
    told,
    listed,
    right: listed - wrong.length,
    misses: all.filter(({ said }) => said === undefined).map(({ name, says, did }) => `${says} ${name}, which ${did}`),
    otherwise: all.flatMap(({ name, says, did, said }) =>
      said === undefined ? [] : [`${says} ${name}, which ${did}: the reference says ${said}`],
    ),
  };
}

/** Names with words of their type beside those of a new name of the type may have left, or have another spelling. */
function findLost(left: readonly string[], after: Names, today: Names): { lost: string[]; respelled: Names } {
  const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const present = new Set([...after].map((name) => letters(lastWord(name))));
  // A constant may have words of its type in its name.
  const short = (name: string) => {
    const [type = '', member = type] = name.split('.');
    const words = type.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}\p{Ll}+/gu) ?? [];
    return `${type}.${letters(words.reduce((rest, word) => rest.replace(new RegExp(word, 'gi'), ''), member))}`;
  };
  const shortened = new Set([...after].map(short));
  const isTypeElsewhere = (name: string) => {
    const [type = ''] = name.split('.', 1);
    return !after.has(type) && today.has(type);
  };
  const isThere = (name: string) => today.has(name) || isTypeElsewhere(name) || present.has(letters(lastWord(name)));
  const gone = left.filter((name) => !isThere(name));
  const respelled = new Set(gone.filter((name) => shortened.has(short(name))));
  return { lost: gone.filter((name) => !respelled.has(name)), respelled };
}

/** Folder of a reference's pages. */
export function folderOf(paths: readonly string[]): string | undefined {
  const page = paths.find((path) =>
    kinds.has(
      basename(path)
        .replace(/\.mdx?$/, '')
        .toLowerCase(),
    ),
  );
  return page && dirname(page);
}

/** `start` of `Engine.start:options:` */
function lastWord(name: string): string {
  return /^\w+/.exec(name.slice(name.indexOf('.') + 1))?.[0] ?? name;
}
