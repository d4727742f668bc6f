import { inflateSync } from 'node:zlib';
import { isRecord, type JsonRecord } from '../../../../views/domain/json-record.ts';
import { textIn } from '../kit/json-value.ts';

const maxPackedLength = 300_000;
const maxBytes = 4_000_000;

/** Decodes the operation in generated front matter (`api`: base64 of deflated JSON); undefined for other values. */
export function unpackOperation(packed: unknown): JsonRecord | undefined {
  if (typeof packed !== 'string' || packed.length > maxPackedLength) return undefined;
  try {
    const json = inflateSync(Buffer.from(packed, 'base64'), { maxOutputLength: maxBytes }).toString('utf8');
    const value: unknown = JSON.parse(json);
    return isRecord(value) && textIn(value, 'method') !== '' ? value : undefined;
  } catch {
    return undefined;
  }
}
