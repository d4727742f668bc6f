/** Reads options in the data of a Docusaurus configuration. */
import { isRecord } from '../../../../../views/domain/json-record.ts';

export function optionsOf(plugins: unknown, pattern: RegExp): Record<string, unknown>[] {
  return entriesOf(plugins).flatMap(([name, options]) => (pattern.test(name) ? [options] : []));
}

/** Returns the beginning of the addresses of a plugin, without slashes around it. */
export function routeOf(options: Record<string, unknown>, usual: string): string {
  const { routeBasePath } = options;
  return (typeof routeBasePath === 'string' && routeBasePath !== '' ? routeBasePath : usual).replace(/^\/+|\/+$/g, '');
}

export function entriesOf(entries: unknown): [name: string, options: Record<string, unknown>][] {
  return (Array.isArray(entries) ? (entries as unknown[]) : []).flatMap((entry): ReturnType<typeof entriesOf> => {
    const [name, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry, {}];
    return typeof name === 'string' ? [[name, isRecord(options) ? options : {}]] : [];
  });
}
