/** Reads aliases for folders from `tsconfig.json`: `{ "paths": { "~/*": ["./src/*"] } }`. */
import { join } from 'node:path';
import { isRecord, readJson } from '../../../../views/domain/json-record.ts';
import { folderOf, isInnerPath, joinPath, pathIn } from '../kit/paths.ts';
import { readIfPresent } from '../kit/read-if-present.ts';
import { textIn, textsIn } from './read-data.ts';

/** Limit of configuration files in one chain of `extends`. */
const maxFiles = 4;

/** @returns target paths in the content folder by alias, both with `*` for the rest; undefined if there are none */
export function readAliases(contentDir: string, folder: string): Record<string, string> | undefined {
  for (const name of ['tsconfig.json', 'jsconfig.json']) {
    let path: string | undefined = pathIn(folder, name);
    for (let n = 0; n < maxFiles && path !== undefined && isInnerPath(path); n++) {
      const data = readJson(withoutComments(readIfPresent(join(contentDir, path)) ?? ''));
      const own: string = folderOf(path);
      const options = isRecord(data) ? data['compilerOptions'] : undefined;
      const paths = isRecord(options) && isRecord(options['paths']) ? options['paths'] : undefined;
      if (paths) return asAliases(paths, joinPath(own, textIn(options, 'baseUrl') ?? '.'));
      const extended = textIn(data, 'extends');
      path = extended?.startsWith('.') ? joinPath(own, extended.replace(/(?<!\.json)$/, '.json')) : undefined;
    }
  }
  return undefined;
}

function asAliases(paths: Record<string, unknown>, base: string | undefined): Record<string, string> | undefined {
  const aliases = Object.entries(paths).flatMap(([pattern, targets]) => {
    const [target] = textsIn(targets);
    const path = target === undefined || base === undefined ? undefined : joinPath(base, target);
    // Patterns that match every name, or relative paths, are no aliases.
    return path === undefined || /^[*.]/.test(pattern) ? [] : [[pattern, path] as const];
  });
  // The longest prefix must be tried first.
  return aliases.length > 0 ? Object.fromEntries(aliases.toSorted(([a], [b]) => b.length - a.length)) : undefined;
}

/** Removes comments and trailing commas, which `tsconfig.json` may have. */
function withoutComments(source: string): string {
  return source
    .replace(/("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\//g, '$1')
    .replace(/("(?:[^"\\\n]|\\.)*")|,(?=\s*[}\]])/g, '$1');
}
