/** Lists the versions of files that a git repository keeps. */
import { readGit } from '../../kit/git.ts';

export interface Commit {
  /** ISO date on which the commit came to the main line. */
  date: string;
  /** Files that the commit changed, with the hashes of their new texts; none for a removed file. */
  files: { path: string; blob: string | undefined }[];
}

const commitMark = '\u0001';
const noBlob = /^0+$/;

/**
 * Follows the main line only: what a branch changed came to readers when it was merged. The differences of its commits
 * add up to the present files.
 * @param folder paths are relative to this folder
 * @returns the oldest commit first
 * @throws if the folder is in no repository
 */
export async function listCommits(folder: string, paths: readonly string[]): Promise<Commit[]> {
  const format = ['--raw', '--no-abbrev', '--no-renames', '-z', '--relative', `--format=%x01%cs`];
  const line = ['--first-parent', '--diff-merges=first-parent', '--reverse'];
  const log = await readGit(folder, ['--literal-pathspecs', 'log', ...line, ...format, '--', ...paths]);
  const commits: Commit[] = [];
  const fields = log.toString('utf8').split('\0');
  for (const [at, field] of fields.entries()) {
    if (field.startsWith(commitMark)) commits.push({ date: field.slice(1), files: [] });
    const blob = /^\n?:\d+ \d+ \S+ (\S+) [A-Z]$/.exec(field)?.[1];
    const path = fields[at + 1];
    if (blob !== undefined && path !== undefined)
      commits.at(-1)?.files.push({ path, blob: noBlob.test(blob) ? undefined : blob });
  }
  return commits;
}

/** Reads texts by their hashes; one that git does not have is missing. */
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
