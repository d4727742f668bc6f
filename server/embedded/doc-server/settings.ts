/** The part of the configuration that the documentation server reads. */
import type { Config } from '../../config.ts';

export type DocServerSettings = Pick<Config, 'contentDir' | 'dataDir' | 'defaultLocale' | 'watchesContent'> &
  Partial<
    Pick<
      Config,
      | 'databaseUrl'
      | 'cacheBytes'
      | 'reloadToken'
      | 'browserPath'
      | 'hasBrowserSandbox'
      | 'mediaHosts'
      | 'showsAuthorNotes'
      | 'previewBase'
      | 'isDevelopment'
      | 'apiTry'
      | 'upstreams'
    >
  >;

/** Leaves out all other settings, because the thread gets a copy. */
export function docServerSettings(config: DocServerSettings): DocServerSettings {
  const { contentDir, dataDir, databaseUrl, cacheBytes, defaultLocale, watchesContent, reloadToken } = config;
  const {
    browserPath,
    hasBrowserSandbox,
    mediaHosts,
    showsAuthorNotes,
    previewBase,
    isDevelopment,
    apiTry,
    upstreams,
  } = config;
  return {
    contentDir,
    dataDir,
    databaseUrl,
    cacheBytes,
    defaultLocale,
    watchesContent,
    reloadToken,
    browserPath,
    hasBrowserSandbox,
    mediaHosts,
    showsAuthorNotes,
    previewBase,
    isDevelopment,
    apiTry,
    upstreams,
  };
}
