import { Fragment, isValueMap, type Value } from './tree.ts';

const maxJsonParts = 1000;

/** Returns strings and numbers as text; '' for anything else. */
export function text(value: Value): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function texts(value: Value): string[] {
  return Array.isArray(value) ? value.map(text).filter((item) => item !== '') : [];
}

export function isOn(value: Value): boolean {
  return value === true || value === 'true';
}

export function clamp(value: number, least: number, most: number, fallback: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(Math.round(value), least), most) : fallback;
}

/** Returns an object with the property, or an empty object if the value is empty. */
export function optional(name: string, value: string): Record<string, string> {
  return value === '' ? {} : { [name]: value };
}

/** Returns a value as JSON; '' if the JSON would be very large, which a few nested constants can cause. */
export function toJson(value: Value): string {
  let parts = 0;
  const isSmall = (part: Value): boolean => {
    parts += 1;
    if (parts > maxJsonParts || part instanceof Fragment) return false;
    if (Array.isArray(part)) return part.every(isSmall);
    return !isValueMap(part) || Object.values(part).every(isSmall);
  };
  return isSmall(value) ? JSON.stringify(value) : '';
}
