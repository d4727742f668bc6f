/** Reads files of a site's configuration as data. */
import { join } from 'node:path';
import { JsonFault, parseJson } from '../../kit/json-file.ts';
import { folderOf, isInnerPath, joinPath } from '../../kit/paths.ts';
import type { SiteFiles } from '../../dialects/site.ts';
import { describeFault, type Report } from '../../kit/problem.ts';
import { readIfPresent } from '../../kit/read-if-present.ts';
import { type DataScript, readScriptData } from './script-data.ts';

/** Files that a script may name without an ending. */
const endings = ['', '.js', '.ts', '.cjs', '.mjs', '.json'];
/** Most files that name one another. */
const maxLoads = 5;

export function createSiteFiles(contentDir: string, report: Report): SiteFiles {
  const read = (path: string, kind: Parameters<SiteFiles['read']>[1], loads: number): unknown => {
    if (!isInnerPath(path)) return undefined;
    try {
      const source = readIfPresent(join(contentDir, path));
      if (source === undefined) return undefined;
      if (path.endsWith('.json')) return parseJson(source);
      return readScriptData(source, kind === 'sidebar.unreadable' ? describeMenu(path, loads) : undefined);
    } catch (error) {
      const line = error instanceof JsonFault ? error.line : 0;
      report({ severity: 'error', kind, path, line, detail: describeFault(error, contentDir) });
      return undefined;
    }
  };
  /** Lets menus have parts in other files. */
  const describeMenu = (path: string, loads: number): DataScript => ({
    path,
    load(specifier) {
      const file = specifier.startsWith('.') ? joinPath(folderOf(path), specifier) : undefined;
      if (file === undefined || loads === maxLoads) return undefined;
      for (const ending of endings) {
        const data = isFolderName(file + ending) ? undefined : read(file + ending, 'sidebar.unreadable', loads + 1);
        if (data !== undefined) return data;
      }
      return undefined;
    },
  });
  return { read: (path, kind) => read(path, kind, 0), report };
}

/** A name without an ending may be that of a folder, which is no file to read. */
function isFolderName(path: string): boolean {
  return !/\.(?:[cm]?[jt]s|json)$/.test(path);
}
