/** Problems of a content folder, except problems in the text of pages. */

export type ContentProblemKind =
  | 'content.away'
  | 'config.missing'
  | 'config.function'
  | 'config.unreadable'
  | 'config.entry'
  | 'instance.dangling'
  | 'instance.missing-folder'
  | 'instance.duplicate'
  | 'platform.unknown'
  | 'sidebar.unreadable'
  | 'sidebar.entry'
  | 'menu-not-read'
  | 'sidebar.missing-document'
  | 'article-id.duplicate'
  | 'document.duplicate'
  | 'file.unreadable'
  | 'head.unreadable'
  | 'portal.unreadable'
  | 'rosetta.unreadable'
  | 'reference.unreadable';

export interface ContentProblem {
  severity: 'error' | 'warning';
  kind: ContentProblemKind;
  path: string;
  /** One-based; 0 where unknown. */
  line: number;
  detail: string;
}

export type Report = (problem: ContentProblem) => void;

/** Returns an error's message, with paths relative to the content folder. */
export function describeFault(error: unknown, contentDir: string): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(`${contentDir}/`, '').replaceAll(contentDir, '.');
}

export function countKinds(problems: readonly ContentProblem[]): Partial<Record<ContentProblemKind, number>> {
  const counts: Partial<Record<ContentProblemKind, number>> = {};
  for (const { kind } of problems) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
