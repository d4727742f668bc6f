/** Tells release notes from other documents by their address. */
import type { Doc } from './model.ts';

/** A page, or a page of a folder: `release-notes/lid` beside `release-notes/kettle`. */
export const releaseNotesPage = /(?:^|[/-])release-notes?(?:\/[^/]+)?$/i;

export function isReleaseNotes({ docKey }: Doc): boolean {
  return releaseNotesPage.test(docKey);
}
