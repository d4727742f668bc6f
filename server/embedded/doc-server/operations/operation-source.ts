/** Loads the operation of a document: from the OpenAPI file that its front matter names, or from the front matter. */
import { folderOf, joinPath } from '../files/reader.ts';
import type { ContentReader } from '../document/types.ts';
import type { JsonRecord } from '../../../../views/domain/json-record.ts';
import { textIn } from '../kit/json-value.ts';
import { findOperation, type Operation, type OperationChoice, readPacked } from './operation.ts';
import { unpackOperation } from './packed-operation.ts';
import type { OpenApiFault } from './read-openapi.ts';

export interface OperationSource {
  /** Path of the OpenAPI file. */
  path: string;
  /** Missing if the file has no such operation or cannot be read. */
  operation?: Operation;
  faults: OpenApiFault[];
  /** True if the document's text was generated from the operation; only the text before it is the author's own. */
  isGenerated: boolean;
}

interface Wanted {
  path: string;
  choice: OperationChoice;
  packed: JsonRecord | undefined;
}

/**
 * Finds the OpenAPI file of a document: `openapi: create-room.yaml`, with `#operationId` if the file has several.
 * Generated documents have the packed operation in `api` and a file of the same name beside them.
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

/** @returns undefined if the document has no operation */
export async function loadOperation(
  path: string,
  frontMatter: Readonly<Record<string, unknown>>,
  reader: ContentReader,
): Promise<OperationSource | undefined> {
  const wanted = findOpenApi(path, frontMatter);
  if (!wanted) return undefined;
  const { choice, packed } = wanted;
  // The parser is half a megabyte of code, and most sites have few such documents.
  const { readOpenApi } = await import('./read-openapi.ts');
  const { spec, raw, faults: found, isMissing } = await readOpenApi(wanted.path, reader);
  // A missing file is reported at the document that names it, because that is the place to fix.
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

/** Start of the text that was generated from the operation. */
const generatedStart = /^(?:## Request[ \t]*$|<MimeTabs\b|<div><div><ApiTabs\b)/m;
const generatedEndpoint = /^<MethodEndpoint\b[^\n]*<\/MethodEndpoint>[ \t]*$/m;

/** Returns the author's own text of a generated document: all before the parameters. Line numbers stay the same. */
export function ownText(body: string): string {
  const start = generatedStart.exec(body)?.index ?? body.length;
  return body.slice(0, start).replace(generatedEndpoint, '');
}
