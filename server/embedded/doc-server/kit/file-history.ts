/** Lists the versions of files in a git repository. */
import { readGit } from './git.ts';

export interface Commit {
  id: string;
  /** ISO date on which the commit reached the main branch. */
  date: string;
  files: ChangedFile[];
}

export interface ChangedFile {
  path: string;
  /** Hash of the new text; undefined for a removed file. */
  blob: string | undefined;
  /** Path before the commit, for a renamed file. */
  oldPath?: string;
  isNew: boolean;
}

const commitMark = '\u0001';
/** Limit of files in a commit. Above it git detects only renames of unchanged files, because comparing similar texts is slow. */
const mostRenames = 400;
const noBlob = /^0+$/;

/**
 * Lists the commits of the main branch. A merge stands for its branch, because the merge published it. All differences
 * together give the present files.
 * @param folder that paths are relative to
 * @returns the oldest commit first
 * @throws if the folder is in no repository
 */
export async function listCommits(folder: string, paths: readonly string[], findsRenames = false): Promise<Commit[]> {
  const renames = findsRenames ? ['-M', `-l${String(mostRenames)}`] : ['--no-renames'];
  const format = ['--raw', '--no-abbrev', ...renames, '-z', '--relative', `--format=%x01%H %cs`];
  const line = ['--first-parent', '--diff-merges=first-parent', '--reverse'];
  const log = await readGit(folder, ['--literal-pathspecs', 'log', ...line, ...format, '--', ...paths]);
  const commits: Commit[] = [];
  const fields = log.toString('utf8').split('\0');
  for (const [at, field] of fields.entries()) {
    if (field.startsWith(commitMark)) {
      const [id = '', date = ''] = field.slice(1).split(' ');
      commits.push({ id, date, files: [] });
    }
    const [, blob, status] = /^\n?:\d+ \d+ \S+ (\S+) ([A-Z])\d*$/.exec(field) ?? [];
    const [oldPath, path] = status === 'R' ? fields.slice(at + 1, at + 3) : [undefined, fields[at + 1]];
    if (blob === undefined || path === undefined) continue;
    const file = { path, blob: noBlob.test(blob) ? undefined : blob, isNew: status === 'A' };
    commits.at(-1)?.files.push(oldPath === undefined ? file : { ...file, oldPath });
  }
  return commits;
}

/** Reads texts by their hashes. The map lacks hashes unknown to git. */
export async function readBlobs(folder: string, blobs: readonly string[]): Promise<Map<string, string>> {
  const output = await readGit(folder, ['cat-file', '--batch'], blobs.map((blob) => `${blob}\n`).join(''));
  const texts = new Map<string, string>();
  for (let at = 0; at < output.length;) {
    const end = output.indexOf('\n', at);
    const [blob = '', , size] = output.toString('utf8', at, end).split(' ');
    at = end + 1;
    if (size === undefined) continue;
    texts.set(blob, output.toString('utf8', at, at + Number(size)));
    at += Number(size) + 1;
  }
  return texts;
}
