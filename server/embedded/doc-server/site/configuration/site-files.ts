/** Reads files of a site's configuration as data. */
import { join } from 'node:path';
import { splitFrontMatter } from '../../document/read/scan-head.ts';
import { JsonFault, parseJson } from '../../kit/json-file.ts';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml, type Tags, YAMLParseError } from 'yaml';
import { folderOf, isContentPath, joinPath } from '../../kit/paths.ts';
import { spellingsOf } from '../../dialects/read-data.ts';
import type { SiteFiles } from '../../dialects/site.ts';
import { describeFault, type Report } from '../../kit/problem.ts';
import { readIfPresent } from '../../kit/read-if-present.ts';
import { type DataScript, readScriptData } from './script-data.ts';

/** Replaces `!ENV [NAME, value]` by its default value. Environment variables must not change a site. */
const environment: Tags = [
  { tag: '!ENV', resolve: () => null },
  { tag: '!ENV', collection: 'seq', resolve: ({ items }) => (items.length > 1 ? items.at(-1) : null) },
];
/** Values with unknown tags, such as `!!python/name:x`, keep their text. */
const yamlOptions = { maxAliasCount: 100, uniqueKeys: false, logLevel: 'error', customTags: environment } as const;
/** Limit of nested imports. */
const maxLoads = 5;

export function createSiteFiles(contentDir: string, report: Report): SiteFiles {
  type Kind = Parameters<SiteFiles['read']>[1];
  const read = (path: string, kind: Kind, name: string | undefined, loads: number): unknown => {
    if (!isContentPath(path)) return undefined;
    try {
      const source = readIfPresent(join(contentDir, path));
      if (source === undefined) return undefined;
      if (path.endsWith('.json')) return parseJson(source);
      if (path.endsWith('.md')) return splitFrontMatter(source).frontMatter;
      if (path.endsWith('.toml')) return parseToml(source);
      if (/\.ya?ml$/.test(path)) return parseYaml(source, yamlOptions);
      const data = readScriptData(source, describeScript(path, kind, loads), name);
      if (data === undefined && loads === 0 && kind === 'config.unreadable')
        throw new JsonFault('the file exports no data', 0);
      return data;
    } catch (error) {
      const line =
        error instanceof JsonFault ? error.line : error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 0) : 0;
      report({ severity: 'error', kind, path, line, detail: describeFault(error, contentDir) });
      return undefined;
    }
  };
  /** Allows scripts to import other files. */
  const describeScript = (path: string, kind: Kind, loads: number): DataScript => ({
    path,
    isMenu: kind === 'sidebar.unreadable',
    load(specifier, name) {
      const file = specifier.startsWith('.') ? joinPath(folderOf(path), specifier) : undefined;
      if (file === undefined || loads === maxLoads) return undefined;
      for (const spelling of spellingsOf(file)) {
        const data = read(spelling, kind, name, loads + 1);
        if (data !== undefined) return data;
      }
      return undefined;
    },
  });
  return { read: (path, kind) => read(path, kind, undefined, 0), report };
}
