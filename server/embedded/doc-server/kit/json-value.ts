/** Safe access to values of unknown shape. */
import { isRecord, type JsonRecord } from '../../../../views/domain/json-record.ts';

export function listAt(value: unknown, name: string): readonly unknown[] {
  const found = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return Array.isArray(found) ? found : [];
}

export function recordAt(value: unknown, name: string): JsonRecord {
  const found = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return isRecord(found) ? found : {};
}

/** Returns a string or a number as text; '' for any other value. */
export function textAt(value: unknown, name: string): string {
  const found = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** Writes a value in one line, as in a request: JSON for objects and lists. */
export function writeValue(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // A value that contains itself has no JSON.
    return '';
  }
}
