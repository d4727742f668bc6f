import { addTo } from '../../../../views/domain/group-by.ts';
import { isDocumentFile } from '../kit/doc-id.ts';
import { type Commit, listCommits } from '../kit/file-history.ts';

export interface FileVersion {
  /** Number of the commit, counted from 1. */
  order: number;
  blob: string;
  /** Missing for an uncommitted text. */
  commit?: DatedCommit;
}

export interface DatedCommit {
  id: string;
  /** ISO date. */
  date: string;
}

export interface History {
  commits: number;
  /** Versions of current documents, the newest first, by path in the folder. */
  versions: Map<string, FileVersion[]>;
}

/** @returns an empty history outside of repositories */
export async function readHistory(folder: string): Promise<History> {
  const commits = await listCommits(folder, ['.'], true).catch(() => []);
  const versions = new Map<string, FileVersion[]>();
  /** Current names of files by former names; undefined for a former name that now means another file. */
  const names = new Map<string, string | undefined>();
  for (let order = commits.length; order > 0; order--) {
    const { id, date, files } = commits[order - 1] as Commit;
    for (const { path, blob, oldPath, isNew } of files) {
      if (!isDocumentFile(path)) continue;
      const name = names.has(path) || blob === undefined ? names.get(path) : path;
      names.set(path, isNew || oldPath !== undefined ? undefined : name);
      if (name === undefined || blob === undefined) continue;
      addTo(versions, name, { order, blob, commit: { id, date } });
      if (oldPath !== undefined) names.set(oldPath, name);
    }
  }
  return { commits: commits.length, versions };
}
