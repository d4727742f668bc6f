/** Finds the documents that include changed files, directly or through other files. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addTo } from '../../../../views/domain/group-by.ts';
import { locales } from '../../../../views/domain/locale.ts';
import type { Doc, Model } from '../site/model/model.ts';
import { resolvePath } from '../document/expand/modules.ts';
import { splitDescribed } from '../descriptions/outline.ts';

/** Files read at once. */
const batch = 64;
const specifier = /\bfrom\s+['"]([^'"\n]+)['"]/g;
const apiFile = /\.(?:ya?ml|json)$/i;

/** @returns paths of files, without the changed ones */
export async function findIncluding(
  contentDir: string,
  model: Model,
  docs: readonly Doc[],
  changed: readonly string[],
): Promise<Set<string>> {
  const importers = await readImporters(contentDir, model);
  const found = new Set(changed);
  // Iteration of a set includes paths that are added during the loop.
  for (const path of found) for (const importer of importers.get(withoutEnding(path)) ?? []) found.add(importer);
  for (const path of findOperations(docs, changed)) found.add(path);
  for (const path of changed) found.delete(path);
  return found;
}

/** Reads the imports of all files. Imports in code samples count, too: their documents have an empty difference. */
async function readImporters(contentDir: string, { files, editions }: Model): Promise<Map<string, string[]>> {
  const sites = new Map(locales.map((locale) => [editions[locale].config.siteFolder, editions[locale].config]));
  const importers = new Map<string, string[]>();
  const read = async (path: string) => {
    const text = await readText(contentDir, path);
    for (const [, name = ''] of text.matchAll(specifier))
      for (const site of sites.values()) addTo(importers, withoutEnding(resolvePath(name, path, site) ?? ''), path);
  };
  // Reference pages import nothing and are most of the text, so they are not read.
  const paths = [...files.values()].filter(({ head }) => !head.isApi).map(({ path }) => path);
  for (let at = 0; at < paths.length; at += batch) await Promise.all(paths.slice(at, at + batch).map(read));
  return importers;
}

/** Finds documents of server APIs by their OpenAPI file. */
function findOperations(docs: readonly Doc[], changed: readonly string[]): string[] {
  const files = new Set(changed.filter((path) => apiFile.test(path)));
  const operations = docs.filter(({ file: { head } }) => files.has(splitDescribed(head.describes ?? '').path));
  return operations.map(({ file }) => file.path);
}

/** An import may lack the ending. */
function withoutEnding(path: string): string {
  return path.replace(/\.[a-z]+$/i, '');
}

async function readText(contentDir: string, path: string): Promise<string> {
  return readFile(join(contentDir, path), 'utf8').catch(() => '');
}
