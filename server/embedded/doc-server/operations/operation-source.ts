/** Finds the operation that a document describes. */
import { textAt } from '../kit/json-value.ts';
import { decodeSafely } from '../../../../views/domain/decode.ts';
import { describedBy } from '../files/head.ts';
import type { Description } from '../descriptions/description.ts';
import type { Descriptions } from '../descriptions/descriptions.ts';
import { findOutlined, type NamedOperation, splitDescribed } from '../descriptions/outline.ts';
import type { DescriptionFault } from '../descriptions/read-description.ts';
import { type Operation, readOperation } from './model/operation.ts';

export interface Described extends NamedOperation {
  /** True if the text was generated from the operation. Only the text before the generated part is the author's. */
  isGenerated: boolean;
}

/** Returns the reference in a document's head. */
export function findDescribed(path: string, frontMatter: Readonly<Record<string, unknown>>): Described | undefined {
  const described = describedBy(frontMatter, path);
  if (described === undefined) return undefined;
  return { ...splitDescribed(described), isGenerated: textAt(frontMatter, 'openapi') === '' };
}

export interface LoadedOperation {
  /** Undefined if the file has no such operation or is unreadable. */
  operation?: Operation;
  /** Collects the files and the broken references that were read so far for the operation. */
  description: Description;
  /** Faults of the file, and of the reference to it. */
  faults: readonly DescriptionFault[];
}

export function loadOperation({ path, name }: NamedOperation, descriptions: Descriptions): LoadedOperation {
  const description = descriptions.open(path);
  if (description.isMissing) return { description, faults: [{ path, line: 0, detail: `there is no file ${path}` }] };
  const outline = descriptions.outlineOf(path);
  const outlined = findOutlined(outline, name) ?? findOutlined(outline, decodeSafely(name));
  const faults = [...descriptions.faultsOf(path)];
  if (outlined) return { description, faults, operation: readOperation(outlined, description) };
  if (faults.length === 0)
    faults.push({ path, line: 0, detail: name === '' ? 'has no operation' : `has no operation ${name}` });
  return { description, faults };
}

/** Start of generated text. */
const generatedStart = /^(?:## Request[ \t]*$|<MimeTabs\b|<div><div><ApiTabs\b)/m;
const generatedEndpoint = /^<MethodEndpoint\b[^\n]*<\/MethodEndpoint>[ \t]*$/m;

/** Returns the author's text of a generated document: all lines before the parameters. Line numbers stay. */
export function ownText(body: string): string {
  const start = generatedStart.exec(body)?.index ?? body.length;
  return body.slice(0, start).replace(generatedEndpoint, '');
}
