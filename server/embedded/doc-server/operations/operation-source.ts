/** Finds the operation that a document is about. */
import { textIn } from '../kit/json-value.ts';
import { decodeSafely } from '../../../../views/domain/decode.ts';
import { describedBy } from '../files/head.ts';
import type { Description } from '../descriptions/description.ts';
import type { Descriptions } from '../descriptions/descriptions.ts';
import { findOutlined, type NamedOperation, splitDescribed } from '../descriptions/outline.ts';
import type { DescriptionFault } from '../descriptions/read-description.ts';
import { type Operation, readOperation } from './model/operation.ts';

export interface Described extends NamedOperation {
  /** True if the document's text was generated from the operation; only the text before it is the author's own. */
  isGenerated: boolean;
}

/** Returns what the head of a document names. */
export function findDescribed(path: string, frontMatter: Readonly<Record<string, unknown>>): Described | undefined {
  const described = describedBy(frontMatter, path);
  if (described === undefined) return undefined;
  return { ...splitDescribed(described), isGenerated: textIn(frontMatter, 'openapi') === '' };
}

export interface LoadedOperation {
  /** Missing if the file has no such operation or cannot be read. */
  operation?: Operation;
  /** Knows the files and the broken references that the operation led to so far. */
  description: Description;
  /** Faults of the file, and of the name. */
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

/** Start of the text that was generated from the operation. */
const generatedStart = /^(?:## Request[ \t]*$|<MimeTabs\b|<div><div><ApiTabs\b)/m;
const generatedEndpoint = /^<MethodEndpoint\b[^\n]*<\/MethodEndpoint>[ \t]*$/m;

/** Returns the author's own text of a generated document: all before the parameters. Line numbers stay the same. */
export function ownText(body: string): string {
  const start = generatedStart.exec(body)?.index ?? body.length;
  return body.slice(0, start).replace(generatedEndpoint, '');
}
