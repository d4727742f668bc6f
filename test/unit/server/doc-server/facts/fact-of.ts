import {
  FactReader,
  type ReadDocument,
} from '../../../../../server/embedded/doc-server/document/expand/read-document.ts';

/** Reads a fact from a page among other files. */
export function factOf<Value>(
  find: (document: ReadDocument) => Value,
  source: string,
  files: Readonly<Record<string, string>> = {},
): Value {
  const fact = new FactReader((path) => (path === 'page.mdx' ? source : files[path]), find).read('page.mdx');
  if (!fact) throw new Error('The page cannot be read');
  return fact.value;
}
