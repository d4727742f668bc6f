/**
 * Paths of pages that a description of an API gives without a document each: `api/tea.yaml/paths/~1cups/get.md` is the operation at a JSON
 * pointer of `api/tea.yaml`. Such a page reads like a document that names its operation.
 */
const describedPath = /^(.+?\.(?:ya?ml|json))((?:\/.*)?)\/page\.md$/i;

export interface DescribedPath {
  /** Path of the description. */
  file: string;
  /** JSON pointer; '' for the whole description. */
  pointer: string;
}

/** Scheme of links to the page of a description, whether it has a document of its own or not: `described:PATH OF PAGE#NAME`. */
export const describedScheme = 'described:';

export function pathOfPage({ file, pointer }: DescribedPath): string {
  return `${file}${pointer}/page.md`;
}

/** @returns undefined for a document with a file of its own */
export function readDescribedPath(path: string): DescribedPath | undefined {
  const [, file, pointer = ''] = describedPath.exec(path) ?? [];
  return file === undefined ? undefined : { file, pointer };
}

export function textOfPage({ file, pointer }: DescribedPath): string {
  return `---\nopenapi: ${JSON.stringify(`/${file}#${pointer || '/'}`)}\n---\n`;
}
