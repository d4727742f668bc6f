import { readJson } from './json-record.ts';

export function isJson(text: string): boolean {
  return readJson(text) !== undefined;
}
