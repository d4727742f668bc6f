/** Careful looks at values of which nothing is known. */

export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The property's value if it is an object's own; else an empty object. */
export function recordIn(value: unknown, name: string): JsonRecord {
  const found = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return isRecord(found) ? found : {};
}

export function listIn(value: unknown, name: string): readonly unknown[] {
  const found = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return Array.isArray(found) ? found : [];
}

/** Strings and numbers as text; all else is ''. */
export function textIn(value: unknown, name: string): string {
  const found = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** One line of what a value looks like in a request: JSON for structures. */
export function writeValue(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // It refers to itself.
    return '';
  }
}
