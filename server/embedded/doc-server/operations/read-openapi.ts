/** Reads an OpenAPI file with all files that it refers to: inside the content folder only, never from the network. */
import SwaggerParser from '@apidevtools/swagger-parser';
import { LineCounter, parseDocument } from 'yaml';
import type { ContentReader } from '../document/types.ts';
import { isRecord } from '../../../../views/domain/json-record.ts';
import { decodeSafely } from '../../../../views/domain/decode.ts';

/** A fault for the author to fix. */
export interface OpenApiFault {
  path: string;
  /** One-based; 0 where unknown. */
  line: number;
  detail: string;
}

export interface OpenApiFile {
  /** The readable part with all references resolved; missing parts are null. May be cyclic. */
  spec: unknown;
  /** The file with unresolved references. */
  raw: unknown;
  faults: OpenApiFault[];
  /** True if the file does not exist or must not be read. */
  isMissing: boolean;
}

/** An invented scheme: only the reader below accepts it, and `..` ends at its root. */
const root = 'content://root/';
const maxFiles = 50;
const maxCharacters = 2_000_000;
const maxTotalCharacters = 8_000_000;
/** Limit for YAML; a document that repeats an anchor more often is an attack. */
const maxAliasCount = 100;
const timeoutMs = 5000;

/** Never throws because of the files' contents. */
export async function readOpenApi(path: string, reader: ContentReader): Promise<OpenApiFile> {
  const faults: OpenApiFault[] = [];
  let raw: unknown;
  let files = 0;
  let characters = 0;
  const read = async (inner: string): Promise<string> => {
    const text = await reader.read(inner);
    if (text === undefined) throw new Error(`there is no file ${inner}`);
    files += 1;
    characters += text.length;
    if (files > maxFiles) throw new Error(`it refers to more than ${String(maxFiles)} files`);
    if (text.length > maxCharacters || characters > maxTotalCharacters) throw new Error(`${inner} is too large`);
    return text;
  };
  const parse = ({ url, data }: { url: string; data: unknown }): unknown => {
    const inner = innerPath(url);
    const value = parseYaml(inner, String(data), faults);
    if (inner === path) raw = structuredClone(value);
    return value;
  };
  const parser = new SwaggerParser();
  try {
    // Read first for a clear fault; the library would report line numbers of its own.
    const own = await read(path);
    await parser.dereference(root + encodeURI(path), {
      continueOnError: true,
      timeoutMs,
      resolve: {
        file: false,
        http: false,
        content: {
          order: 1,
          canRead: ({ url }: { url: string }) => url.startsWith(root),
          read: ({ url }: { url: string }) => (innerPath(url) === path ? own : read(innerPath(url))),
        },
      },
      parse: { json: false, text: false, binary: false, yaml: { order: 1, canParse: true, parse } },
      dereference: { circular: true },
    } as object);
  } catch (error) {
    faults.push(...describeFaults(error, path));
  }
  return { spec: isRecord(parser.api) ? parser.api : raw, raw, faults: unique(faults), isMissing: files === 0 };
}

function parseYaml(path: string, text: string, faults: OpenApiFault[]): unknown {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
  for (const { message, pos } of document.errors)
    faults.push({ path, line: lineCounter.linePos(pos[0]).line, detail: message });
  try {
    return document.toJS({ maxAliasCount });
  } catch (error) {
    faults.push({ path, line: 0, detail: error instanceof Error ? error.message : 'cannot be read' });
    return {};
  }
}

/** Lists the faults of an error or a group of errors, each with its file. */
function describeFaults(error: unknown, path: string): OpenApiFault[] {
  if (!(error instanceof Error)) return [{ path, line: 0, detail: 'cannot be read' }];
  const { errors } = error as Error & { errors?: unknown };
  if (Array.isArray(errors) && errors.length > 0) return errors.flatMap((inner) => describeFaults(inner, path));
  const { source } = error as Error & { source?: unknown };
  const file = typeof source === 'string' && source.startsWith(root) ? innerPath(source) : path;
  return [{ path: file, line: 0, detail: error.message.replaceAll(root, '') }];
}

function innerPath(url: string): string {
  return decodeSafely(url.slice(root.length).split(/[?#]/)[0] ?? '');
}

function unique(faults: readonly OpenApiFault[]): OpenApiFault[] {
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}
