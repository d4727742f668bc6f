/** Recognises release notes by their address. */
import type { Doc } from './model.ts';

/** Address of a page, or of a page in a folder: `release-notes/lid` beside `release-notes/kettle`. */
export const releaseNotesPage = /(?:^|[/-])release-notes?(?:\/[^/]+)?$/i;

export function isReleaseNotes({ docKey }: Doc): boolean {
  return releaseNotesPage.test(docKey);
}
