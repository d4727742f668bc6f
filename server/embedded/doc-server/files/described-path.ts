/**
 * Paths of generated pages of an API description. `api/tea.yaml/paths/~1cups/get/page.md` is the operation at a JSON pointer
 * of `api/tea.yaml`. Such a page is read like a document that names its operation.
 */
const describedPath = /^(.+?\.(?:ya?ml|json))((?:\/.*)?)\/page\.md$/i;

export interface DescribedPath {
  /** Path of the description. */
  file: string;
  /** JSON pointer; '' for the whole description. */
  pointer: string;
}

/** Scheme of links to a page of an API description, whether generated or written: `described:PATH OF PAGE#NAME`. */
export const describedScheme = 'described:';

export function pathOfPage({ file, pointer }: DescribedPath): string {
  return `${file}${pointer}/page.md`;
}

/** @returns undefined for a document with its own file */
export function readDescribedPath(path: string): DescribedPath | undefined {
  const [, file, pointer = ''] = describedPath.exec(path) ?? [];
  return file === undefined ? undefined : { file, pointer };
}

export function textOfPage({ file, pointer }: DescribedPath): string {
  return `---\nopenapi: ${JSON.stringify(`/${file}#${pointer || '/'}`)}\n---\n`;
}
