/** The part of the configuration that the documentation server reads. */
import type { Config } from '../../config.ts';

const required = ['contentDir', 'dataDir', 'defaultLocale', 'watchesContent'] as const;
const optional = [
  'databaseUrl',
  'cacheBytes',
  'reloadToken',
  'browserPath',
  'hasBrowserSandbox',
  'mediaHosts',
  'showsAuthorNotes',
  'previewBase',
  'isDevelopment',
  'apiTry',
  'upstreams',
] as const;

export type DocServerSettings = Pick<Config, (typeof required)[number]> &
  Partial<Pick<Config, (typeof optional)[number]>>;

/** Picks the settings of the thread, because the thread gets a copy. */
export function docServerSettings(config: DocServerSettings): DocServerSettings {
  return Object.fromEntries([...required, ...optional].map((name) => [name, config[name]])) as DocServerSettings;
}
