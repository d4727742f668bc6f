/** Reads options in the data of a Docusaurus configuration. */
import { isRecord } from '../../../../../views/domain/json-record.ts';

export function optionsOf(plugins: unknown, pattern: RegExp): Record<string, unknown>[] {
  return entriesOf(plugins).flatMap(([name, options]) => (pattern.test(name) ? [options] : []));
}

export function entriesOf(entries: unknown): [name: string, options: Record<string, unknown>][] {
  return (Array.isArray(entries) ? (entries as unknown[]) : []).flatMap((entry): ReturnType<typeof entriesOf> => {
    const [name, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry, {}];
    return typeof name === 'string' ? [[name, isRecord(options) ? options : {}]] : [];
  });
}
