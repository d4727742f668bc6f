/** Asks git about the repository that holds a content folder. */
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { addTo } from '../../../../views/domain/group-by.ts';
import { readGit, runGit } from '../kit/git.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';

export interface Difference {
  commit: string;
  /** Files that were added, changed, moved or removed, with their old paths; relative to the content folder. */
  paths: string[];
  /** Old paths of moved files. */
  oldPaths: ReadonlyMap<string, string>;
  isAdded(path: string, line: number): boolean;
  /** Returns the text of a file in the commit; undefined if it had none. */
  read(path: string): string | undefined;
}

/** Compares the files of a folder with the merge base of its branch and `ref`. @throws if git refuses */
export function compareWith(folder: string, ref: string): Difference {
  const commit = commonCommit(folder, ref);
  const moved = new Map<string, string>();
  const paths = new Set(listFiles(runGit(folder, 'ls-files', '--others', '--exclude-standard', '-z', '.')));
  const untracked = new Set(paths);
  const compared = ['diff', '--relative', '-M', '--no-color', commit];
  const fields = listFiles(runGit(folder, ...compared, '--name-status', '-z', '--', '.'));
  for (let at = 0; at < fields.length;) {
    const [status = '', path = '', target = ''] = fields.slice(at, at + 3);
    const isMoved = status.startsWith('R');
    if (isMoved) moved.set(target, path);
    for (const one of isMoved ? [path, target] : [path]) paths.add(one);
    at += isMoved ? 3 : 2;
  }
  const marks = ['--output-indicator-new=>', '--dst-prefix=b/'];
  let added: ReturnType<typeof readAddedLines> | undefined;
  return {
    commit,
    paths: [...paths],
    oldPaths: moved,
    isAdded(path, line) {
      added ??= readAddedLines(runGit(folder, ...compared, '-U0', ...marks, '--', '.'));
      return untracked.has(path) || (added.get(path)?.some(([from, to]) => from <= line && line < to) ?? false);
    },
    read(path) {
      try {
        return runGit(folder, 'show', `${commit}:./${path}`);
      } catch {
        return undefined;
      }
    },
  };
}

/** Lists the commits since the merge base with `ref`. @throws if git does not know `ref` */
export function commitsSince(folder: string, ref: string): Set<string> {
  return new Set(runGit(folder, 'rev-list', `${commonCommit(folder, ref)}..HEAD`).split('\n'));
}

/** Returns the present commit; undefined if files were changed since, or there is no repository. */
export function cleanCommit(folder: string): string | undefined {
  try {
    return runGit(folder, 'status', '--porcelain', '--', '.') === '' ? resolveCommit(folder, 'HEAD') : undefined;
  } catch {
    return undefined;
  }
}

export interface CheckedOut {
  /** Content folder of the commit; empty if the commit does not have it. */
  folder: string;
  /** Place for data about the commit, which is removed with it. */
  temporaryFolder: string;
  remove(): void;
}

/**
 * Checks out a commit in a clone that shares the objects of the repository. The clone keeps the name of the repository,
 * because the title of a folder without configuration is guessed from its name.
 */
export async function checkOut(folder: string, commit: string): Promise<CheckedOut> {
  const root = runGit(folder, 'rev-parse', '--show-toplevel').replace(/\n$/, '');
  const temporaryFolder = makeTemporaryFolder();
  const clone = join(temporaryFolder, basename(root));
  const remove = () => {
    rmSync(temporaryFolder, { recursive: true, force: true });
  };
  try {
    await readGit(root, ['clone', '--quiet', '--shared', '--no-checkout', '.', clone]);
    await readGit(clone, ['checkout', '--quiet', '--detach', commit]);
    const content = join(clone, pathInRepository(folder));
    mkdirSync(content, { recursive: true });
    return { folder: content, temporaryFolder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Runs work on the files of a commit. */
export async function withCommit<T>(folder: string, commit: string, work: (folder: string) => Promise<T>): Promise<T> {
  const checkedOut = await checkOut(folder, commit);
  try {
    return await work(checkedOut.folder);
  } finally {
    checkedOut.remove();
  }
}

/** Returns the path of a folder in its repository with a slash at the end; '' for the root and outside repositories. */
export function pathInRepository(folder: string): string {
  try {
    return runGit(folder, 'rev-parse', '--show-prefix').replace(/\n$/, '');
  } catch {
    return '';
  }
}

/** Finds the merge base. Returns the commit of `ref` if a shallow clone lacks the merge base. */
function commonCommit(folder: string, ref: string): string {
  const commit = resolveCommit(folder, ref);
  try {
    return runGit(folder, 'merge-base', commit, 'HEAD').trim();
  } catch {
    return commit;
  }
}

function resolveCommit(folder: string, ref: string): string {
  try {
    return runGit(folder, 'rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`).trim();
  } catch (cause) {
    const reasons = 'It may be outside a repository, or in a shallow clone (run git fetch --unshallow).';
    throw new Error(`Git finds no commit ${ref} for ${folder}. ${reasons}`, { cause });
  }
}

function listFiles(output: string): string[] {
  return output.split('\0').filter((path) => path !== '');
}

/** Reads the ranges of added lines in a diff without context; `to` is exclusive. */
function readAddedLines(difference: string): Map<string, [from: number, to: number][]> {
  const added = new Map<string, [number, number][]>();
  let path = '';
  for (const line of difference.split('\n')) {
    if (line.startsWith('+++ ')) path = line.replace(/^.{4}b\/|\t$/g, '');
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (!hunk) continue;
    const from = Number(hunk[1]);
    addTo(added, path, [from, from + Number(hunk[2] ?? 1)]);
  }
  return added;
}
