/** Reads the versions of documents from a git repository. */
import { addTo } from '../../../../views/domain/group-by.ts';
import { isDocumentFile } from '../kit/doc-id.ts';
import { type Commit, listCommits } from '../kit/file-history.ts';

export interface FileVersion {
  /** Number of the commit, counted from 1. */
  order: number;
  blob: string;
  /** Missing for a text that is not committed. */
  commit?: DatedCommit;
}

export interface DatedCommit {
  id: string;
  /** ISO date. */
  date: string;
}

export interface History {
  commits: number;
  /** Versions of the documents of the present commit, the newest first, by path in the folder. */
  versions: Map<string, FileVersion[]>;
}

/** @returns an empty history outside repositories */
export async function readHistory(folder: string): Promise<History> {
  const commits = await listCommits(folder, ['.'], true).catch(() => []);
  const versions = new Map<string, FileVersion[]>();
  /** Present names of files by the names that they had; nothing for names that belonged to other files before. */
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
