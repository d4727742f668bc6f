/** Safe access to values of unknown shape. */
import { isRecord, type JsonRecord } from '../../../../views/domain/json-record.ts';

export function listIn(value: unknown, name: string): readonly unknown[] {
  const found = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return Array.isArray(found) ? found : [];
}

export function recordIn(value: unknown, name: string): JsonRecord {
  const found = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return isRecord(found) ? found : {};
}

/** Returns strings and numbers as text; anything else as ''. */
export function textIn(value: unknown, name: string): string {
  const found = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** Writes a value in one line, as a request would hold it: JSON for structures. */
export function writeValue(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // The value refers to itself.
    return '';
  }
}
