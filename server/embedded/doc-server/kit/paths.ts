/** Paths in the content folder. */

/** Folders of GitBook with pictures and shared texts. */
const openDotFolder = /(^|\/)\.gitbook\/(?=(?:assets|includes)\/)/;

/** True for a path inside the content folder: relative, without `..`, dot folders, empty parts and NUL. */
export function isInnerPath(path: string): boolean {
  const parts = path.replace(openDotFolder, '$1').split('/');
  return path !== '' && !path.includes('\0') && !path.includes('\\') && parts.every((part) => isPlainPart(part));
}

/** Configuration files of other tools with a dot in the path. Documents and build output there do not count. */
const dottedConfig =
  /^(?!.*\.mdx?$)(?:[^./][^/]*\/)*\.(?:gitbook\.ya?ml|(?:vitepress|vuepress)(?:\/(?!(?:dist|cache|theme|temp)(?:\/|$))[\w-][^/]*)*)$/;

/** True for a path that may be read: inside the folder, or a configuration such as `.vitepress/config.mts`. */
export function isContentPath(path: string): boolean {
  return isInnerPath(path) || dottedConfig.test(path);
}

/** Joins a folder and a path inside it; '' is the content folder. */
export function pathIn(folder: string, inside: string): string {
  return folder === '' ? inside : `${folder}/${inside}`;
}

export function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}

/** Joins paths as browsers do: `joinPath('a/b', '../c.mdx')` → `a/c.mdx`; undefined outside the content folder. */
export function joinPath(folder: string, relative: string): string | undefined {
  const parts = relative.startsWith('/') || folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/**
 * Resolves an alias of a folder: `~/a.png` is `docs/src/a.png` with `{ '~/*': 'docs/src/*' }`.
 * @returns undefined for other paths
 */
export function aliasedPath(written: string, aliases: Readonly<Record<string, string>> = {}): string | undefined {
  for (const [pattern, target] of Object.entries(aliases)) {
    const [start = '', end] = pattern.split('*');
    if (end === undefined ? written !== pattern : !written.startsWith(start) || !written.endsWith(end)) continue;
    const rest = written.slice(start.length, written.length - (end?.length ?? 0));
    return joinPath(
      '',
      target.replace('*', () => rest),
    );
  }
  return undefined;
}

export function folderOf(path: string): string {
  const at = path.lastIndexOf('/');
  return at < 0 ? '' : path.slice(0, at);
}

export function withoutEnding(path: string): string {
  return path.replace(/\.mdx?$/i, '');
}

function isPlainPart(part: string): boolean {
  return part !== '' && !part.startsWith('.');
}
