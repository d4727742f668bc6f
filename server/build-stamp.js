/** Tells whether the build matches the sources. Plain JavaScript, because `start.js` runs before anything is built. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Inputs of the build. */
export const sourcePaths = ['client', 'locales', 'package-lock.json', 'server', 'tsconfig.json', 'views'];
const sourceName = /\.(?:css|js|json|tsx?)$/;
/** The sample content is data, not code. */
const contentName = 'sample-content';

/** Written at the end of a build and removed at its beginning, so an interrupted build has none. */
export const stampFile = join(root, '.build/sources.stamp');
/** Folders that the build writes to. */
export const builtFolders = ['.build', 'public/built', 'node_modules/.cache/doc-centre'].map((path) =>
  join(root, path),
);

/**
 * A hash of contents, not of times, because tools that copy a checkout keep, set or lose file times.
 * @returns {string}
 */
export function stampSources() {
  const hash = createHash('sha1');
  for (const path of sourcePaths.flatMap(filesAt)) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/**
 * @param {string} program the name of a built file without `.js`
 * @returns {'fresh' | 'stale' | 'missing'}
 */
export function stateOfBuild(program) {
  const needed = [`.build/${program}.js`, 'public/built/manifest.json'];
  if (!needed.every((path) => existsSync(join(root, path)))) return 'missing';
  // A package holds built files and no sources.
  if (!existsSync(join(root, 'client'))) return 'fresh';
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampSources() ? 'fresh' : 'stale';
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesAt(path) {
  if (sourceName.test(path)) return [path];
  const entries = readdirSync(join(root, path), { withFileTypes: true }).filter(
    (entry) => (entry.isDirectory() && entry.name !== contentName) || sourceName.test(entry.name),
  );
  return entries
    .map(({ name }) => `${path}/${name}`)
    .sort()
    .flatMap(filesAt);
}
