/** Checks a content folder as a whole, or only what differs from a commit. */
import { createLog } from '../../../log.ts';
import { ContentStore } from '../site/store.ts';
import { checkContent, type CheckedContent } from './check-content.ts';
import type { ExamineOptions } from './examine-pages.ts';
import type { Finding } from './finding.ts';
import { cleanCommit, compareWith, pathInRepository, withCommit } from './git.ts';
import { newFindings } from './new-findings.ts';
import { findScope } from './scope.ts';

/** Checks the whole folder. Findings of a clean work tree are cached for comparisons with its commit. */
export async function checkAll(store: ContentStore, options: ExamineOptions): Promise<CheckedContent> {
  const commit = cleanCommit(store.contentDir);
  const checked = await checkContent(store, options);
  if (commit !== undefined) options.reports.writeFindings(keyOf(store, commit), checked.findings);
  return checked;
}

/**
 * Finds the faults that the commit does not have.
 * @param former folder with the files of the commit; made for the check if not given
 * @throws if git does not know the commit
 */
export async function checkDifference(
  store: ContentStore,
  options: ExamineOptions,
  base: string,
  former?: string,
): Promise<CheckedContent> {
  const { contentDir } = store;
  const difference = compareWith(contentDir, base);
  const { commit } = difference;
  const key = keyOf(store, commit);
  const check = (folder: string) => checkCommit(folder, options, key);
  const before =
    options.reports.findingsOf(key) ??
    (await (former === undefined ? withCommit(contentDir, commit, check) : check(former)));
  const checked = await checkContent(store, options, findScope(store, options.reports, difference));
  return { ...checked, findings: newFindings(checked.findings, before, difference) };
}

async function checkCommit(folder: string, options: ExamineOptions, key: string): Promise<Finding[]> {
  const store = new ContentStore({ contentDir: folder, dataDir: options.dataDir, log: createLog('silent') });
  const { findings } = await checkContent(store, options);
  options.reports.writeFindings(key, findings);
  return findings;
}

/** Several content folders of a repository may share a cache. */
function keyOf({ contentDir }: ContentStore, commit: string): string {
  return `${commit} ${pathInRepository(contentDir)}`;
}
