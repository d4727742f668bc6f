/** The operation that a document is about: from the OpenAPI file that its front matter names, or from the front matter itself. */
import { folderOf, joinPath } from '../content/reader.ts';
import type { ContentReader } from '../markdown/types.ts';
import { type JsonRecord, textIn } from '../kit/json-value.ts';
import { findOperation, type Operation, type OperationChoice, readPacked } from './operation.ts';
import { unpackOperation } from './packed-operation.ts';
import type { OpenApiFault } from './read-openapi.ts';

export interface OperationSource {
  /** The OpenAPI file. */
  path: string;
  /** Missing if the file has no such operation, or none that could be read. */
  operation?: Operation;
  faults: OpenApiFault[];
  /** The document's text was made from the operation, so only what stands before it is the document's own. */
  isGenerated: boolean;
}

interface Wanted {
  path: string;
  choice: OperationChoice;
  packed: JsonRecord | undefined;
}

/**
 * Which OpenAPI file a document names: `openapi: create-room.yaml`, with `#operationId` where the file has several, or, in
 * generated documents, `api` with the operation packed, beside a file of the document's own name.
 */
export function findOpenApi(path: string, frontMatter: Readonly<Record<string, unknown>>): Wanted | undefined {
  const named = textIn(frontMatter, 'openapi');
  if (named !== '') {
    const [file = '', operationId] = named.split('#');
    const inner = joinPath(folderOf(path), file);
    return inner === undefined
      ? { path: file, choice: {}, packed: undefined }
      : { path: inner, choice: { ...(operationId && { operationId }) }, packed: undefined };
  }
  const packed = unpackOperation(frontMatter['api']);
  if (!packed) return undefined;
  const choice = { method: textIn(packed, 'method'), path: textIn(packed, 'path') || '/' };
  return { path: path.replace(/\.mdx?$/, '.yaml'), choice, packed };
}

/** @returns undefined if the document is about no operation */
export async function loadOperation(
  path: string,
  frontMatter: Readonly<Record<string, unknown>>,
  reader: ContentReader,
): Promise<OperationSource | undefined> {
  const wanted = findOpenApi(path, frontMatter);
  if (!wanted) return undefined;
  const { choice, packed } = wanted;
  // The parser and what it needs are some half a megabyte of program, and most sites have few such documents.
  const { readOpenApi } = await import('./read-openapi.ts');
  const { spec, raw, faults: found, isMissing } = await readOpenApi(wanted.path, reader);
  // A file that is not there cannot be mended: the document that names it can.
  const faults = isMissing ? await Promise.all(found.map((fault) => atDocument(fault, path, reader))) : found;
  const chosen = findOperation(spec, raw, choice);
  if (!chosen && faults.length === 0) {
    const { operationId, method = '', path: address = '' } = choice;
    const name = operationId ?? `${method} ${address}`.trim();
    faults.push({ path: wanted.path, line: 0, detail: name === '' ? 'has no operation' : `has no operation ${name}` });
  }
  const operation = chosen ?? (packed && readPacked(packed));
  return { path: wanted.path, faults, isGenerated: packed !== undefined, ...(operation && { operation }) };
}

async function atDocument(fault: OpenApiFault, path: string, reader: ContentReader): Promise<OpenApiFault> {
  const lines = (await reader.read(path))?.split('\n') ?? [];
  return { ...fault, path, line: lines.findIndex((line) => /^(?:openapi|api)\s*:/.test(line)) + 1 };
}

/** Where the text starts that was made from the operation. */
const generatedStart = /^(?:## Request[ \t]*$|<MimeTabs\b|<div><div><ApiTabs\b)/m;
const generatedEndpoint = /^<MethodEndpoint\b[^\n]*<\/MethodEndpoint>[ \t]*$/m;

/** What the author of a generated document wrote: all before the parameters. Lines keep their numbers. */
export function ownText(body: string): string {
  const start = generatedStart.exec(body)?.index ?? body.length;
  return body.slice(0, start).replace(generatedEndpoint, '');
}
