/** Reports Markdown files without a page, by folder and reason. */
import type { Model } from '../site/model/model.ts';
import { groupUnserved, listUnserved } from '../site/model/unserved.ts';
import type { Examined } from './examine-pages.ts';
import type { Finding } from './finding.ts';

const maxNamed = 3;

/** Included files count as served. */
export function checkUnserved(model: Model, { reports }: Examined): Finding[] {
  const used = new Set([...reports.values()].flatMap(({ sources }) => sources.map(([path]) => path)));
  return groupUnserved(listUnserved(model, (path) => used.has(path))).map(({ folder, reason, paths }) => {
    const names = paths.slice(0, maxNamed).join(', ');
    const more = paths.length > maxNamed ? ` and ${String(paths.length - maxNamed)} more` : '';
    const detail = `${String(paths.length)} without a page (${reason}): ${names}${more}`;
    return { severity: 'warning', kind: 'unserved-documents', path: folder, line: 0, detail };
  });
}
